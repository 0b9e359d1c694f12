import type { Service } from './service.ts';

export const service: Service = {
  label: 'Pirsch',
  kind: 'analytics',
  settings: { id: [/^\w{8,}$/, '0123456789abcdef0123456789abcdef'] },
  loads: () => [['https://api.pirsch.io', 'script-src', 'connect-src']],
  start({ id }, { page, load }) {
    load('https://api.pirsch.io/pa.js', { id: 'pianjs', 'data-code': String(id) });
    return (name, data) => page.pirsch?.(name, { meta: data });
  },
};
