import type { Service } from './service.ts';

export const service: Service = {
  label: 'LogRocket',
  kind: 'analytics',
  settings: { appId: [/^[\w-]+\/[\w-]+$/, 'team/project'] },
  loads: () => [
    ['https://cdn.lgrckt-in.com', 'script-src'],
    ['https://*.lgrckt-in.com https://*.logrocket.io', 'connect-src'],
    ['blob:', 'worker-src'],
  ],
  start({ appId }, { page, load }) {
    load('https://cdn.lgrckt-in.com/LogRocket.min.js', { crossorigin: 'anonymous' }, () => page.LogRocket?.init?.(String(appId)));
    return (name, data) => page.LogRocket?.track?.(name, data);
  },
};
