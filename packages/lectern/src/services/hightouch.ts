import type { Service } from './service.ts';

export const service: Service = {
  label: 'Hightouch',
  kind: 'analytics',
  settings: {
    writeKey: [/^\w{8,}$/, '0123456789abcdef'],
    apiHost: [/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)*(?::\d+)?\/?$/i, 'us-east-1.hightouch-events.com'],
  },
  loads: ({ apiHost = '' }) => [
    ['https://*.hightouch-events.com', 'script-src', 'connect-src'],
    [String(apiHost), 'script-src', 'connect-src'],
  ],
  start({ writeKey, apiHost }, { page, load }) {
    load('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js', {}, () =>
      page.htevents?.load?.(String(writeKey), apiHost === undefined ? {} : { apiHost: String(apiHost) }),
    );
    return (name, data) => page.htevents?.track?.(name, data);
  },
};
