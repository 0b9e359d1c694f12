import type { Service } from './service.ts';

export const service: Service = {
  label: 'Amplitude',
  kind: 'analytics',
  settings: { apiKey: [/^[\w-]{10,}$/, '0123456789abcdef0123456789abcdef'] },
  loads: () => [['https://*.amplitude.com', 'script-src', 'connect-src']],
  start({ apiKey = '' }, { page, load }) {
    load(`https://cdn.amplitude.com/script/${encodeURIComponent(apiKey)}.js`, {}, () => page.amplitude?.init?.(String(apiKey)));
    return (name, data) => page.amplitude?.track?.(name, data);
  },
};
