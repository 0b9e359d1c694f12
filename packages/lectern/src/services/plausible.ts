import type { Service } from './service.ts';

export const service: Service = {
  label: 'Plausible',
  kind: 'analytics',
  settings: {
    domain: [/^[\w-]+(?:\.[\w-]+)+$/, 'docs.example.com'],
    server: [/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)*(?::\d+)?\/?$/i, 'plausible.example.com'],
  },
  loads: ({ server = 'plausible.io' }) => [[`https://${String(server).replace(/^https?:\/\//, '')}`, 'script-src', 'connect-src']],
  start({ domain, server = 'plausible.io' }, { page, load, queue }) {
    page.plausible ??= queue();
    load(`https://${String(server).replace(/^https?:\/\/|\/+$/g, '')}/js/script.js`, { 'data-domain': String(domain) });
    return (name, props) => page.plausible(name, { props });
  },
};
