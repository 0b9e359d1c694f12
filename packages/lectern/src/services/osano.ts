import type { Service } from './service.ts';

export const service: Service = {
  label: 'Osano',
  kind: 'consent',
  settings: { scriptSource: [/^https:\/\//, 'https://cmp.osano.com/…/osano.js'] },
  loads: ({ scriptSource = '' }) => [[`https://*.osano.com ${scriptSource}`, 'script-src', 'connect-src']],
  start({ scriptSource }, { load }) {
    load(String(scriptSource));
  },
};
