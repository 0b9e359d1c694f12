import type { Service } from './service.ts';

export const service: Service = {
  label: 'Segment',
  kind: 'analytics',
  settings: { key: [/^\w{8,}$/, '0123456789abcdef'] },
  loads: () => [
    ['https://cdn.segment.com', 'script-src', 'connect-src'],
    ['https://api.segment.io', 'connect-src'],
  ],
  start({ key = '' }, { page, load }) {
    page.analytics ??= [];
    load(`https://cdn.segment.com/analytics.js/v1/${encodeURIComponent(key)}/analytics.min.js`, {}, () => page.analytics.page?.());
    return (name, data) => (page.analytics.track ? page.analytics.track(name, data) : page.analytics.push(['track', name, data]));
  },
};
