import type { Service } from './service.ts';

export const service: Service = {
  label: 'OneTrust',
  kind: 'consent',
  settings: {
    domainScript: [/^[\w-]{8,}$/, '01234567-89ab-cdef-0123-456789abcdef'],
    scriptId: [/./, '01234567-89ab-cdef-0123-456789abcdef'],
  },
  needs: ['domainScript', 'scriptId'],
  loads: () => [['https://cdn.cookielaw.org https://*.onetrust.com', 'script-src', 'connect-src', 'img-src']],
  start({ scriptId, domainScript = scriptId }, { page, load }) {
    page.OptanonWrapper ??= () => {};
    load('https://cdn.cookielaw.org/scripttemplates/otSDKStub.js', { 'data-domain-script': String(domainScript) });
  },
};
