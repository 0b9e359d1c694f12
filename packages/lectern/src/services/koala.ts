import type { Service } from './service.ts';

export const service: Service = {
  label: 'Koala',
  kind: 'analytics',
  settings: { publicApiKey: [/^pk_/, 'pk_…'] },
  loads: () => [['https://*.getkoala.com', 'script-src', 'connect-src']],
  start({ publicApiKey = '' }, { page, load }) {
    page.ko ??= Object.assign([], { track: (...args: unknown[]) => page.ko.push?.(['track', ...args]) });
    load(`https://cdn.getkoala.com/v1/${encodeURIComponent(publicApiKey)}/sdk.js`);
    return (name, data) => page.ko?.track?.(name, data);
  },
};
