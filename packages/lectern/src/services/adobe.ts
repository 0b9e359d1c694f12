import type { Service } from './service.ts';

export const service: Service = {
  label: 'Adobe',
  kind: 'analytics',
  settings: { launchUrl: [/^https:\/\//, 'https://assets.adobedtm.com/….min.js'] },
  loads: ({ launchUrl = '' }) => [
    [String(launchUrl), 'script-src', 'connect-src'],
    ['https://*.adobedc.net https://*.demdex.net https://*.omtrdc.net', 'connect-src', 'img-src'],
  ],
  start({ launchUrl }, { page, load }) {
    load(String(launchUrl));
    return (name, data) => page._satellite?.track?.(name, data);
  },
};
