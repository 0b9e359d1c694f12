import type { Service } from './service.ts';

export const service: Service = {
  label: 'Transcend',
  kind: 'consent',
  settings: {
    bundleId: [/^[\w-]+$/, '01234567-89ab-cdef-0123-456789abcdef'],
    scriptSource: [/^https:\/\//, 'https://transcend-cdn.com/…/airgap.js'],
  },
  needs: ['bundleId', 'scriptSource'],
  ignored: { analyticsPurpose: 'Set the purposes of scripts in Transcend.' },
  loads: ({ scriptSource = '' }) => [[`https://*.transcend.io https://transcend-cdn.com ${scriptSource}`, 'script-src', 'connect-src']],
  start({ bundleId, scriptSource }, { load }) {
    const src = bundleId === undefined ? String(scriptSource) : `https://transcend-cdn.com/cm/${encodeURIComponent(bundleId)}/airgap.js`;
    load(src, { 'data-cfasync': 'false' });
  },
};
