import type { Service } from './service.ts';

export const service: Service = {
  label: 'Heap',
  kind: 'analytics',
  settings: { appId: [/^\d+$/, '1234567890'] },
  loads: () => [
    ['https://cdn.heapanalytics.com', 'script-src'],
    ['https://heapanalytics.com', 'connect-src', 'img-src'],
  ],
  start({ appId = '' }, { page, load }) {
    page.heap ??= Object.assign([], { appid: String(appId), config: {} });
    load(`https://cdn.heapanalytics.com/js/heap-${encodeURIComponent(appId)}.js`);
    return (name, data) => page.heap?.track?.(name, data);
  },
};
