import type { Service } from './service.ts';

export const service: Service = {
  label: 'Clearbit',
  kind: 'analytics',
  settings: { publicApiKey: [/^pk_/, 'pk_…'] },
  takesEvents: false,
  loads: () => [['https://*.clearbitscripts.com https://*.clearbitjs.com https://*.clearbit.com', 'script-src', 'connect-src']],
  start({ publicApiKey = '' }, { load }) {
    const src = `https://tag.clearbitscripts.com/v1/${encodeURIComponent(publicApiKey)}/tags.js`;
    load(src, { referrerpolicy: 'strict-origin-when-cross-origin' });
  },
};
