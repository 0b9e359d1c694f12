import type { Service } from './service.ts';

export const service: Service = {
  label: 'Fathom',
  kind: 'analytics',
  settings: { siteId: [/^[A-Z0-9]{4,}$/i, 'ABCDEFGH'] },
  loads: () => [['https://cdn.usefathom.com', 'script-src', 'connect-src', 'img-src']],
  start({ siteId }, { page, load }) {
    load('https://cdn.usefathom.com/script.js', { 'data-site': String(siteId) });
    return (name) => page.fathom?.trackEvent?.(name);
  },
};
