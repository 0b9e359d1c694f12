import type { Service } from './service.ts';

export const service: Service = {
  label: 'Intercom',
  kind: 'chat',
  settings: { appId: [/^[a-z0-9]{6,}$/i, 'abcd1234'] },
  loads: () => [
    ['https://*.intercom.io', 'script-src', 'connect-src', 'frame-src'],
    ['wss://*.intercom.io https://uploads.intercomcdn.com', 'connect-src'],
    ['https://js.intercomcdn.com', 'script-src', 'media-src'],
    ['https://*.intercomcdn.com https://static.intercomassets.com', 'img-src'],
    ['https://fonts.intercomcdn.com', 'font-src'],
  ],
  start({ appId = '' }, { page, load, queue }) {
    page.intercomSettings = { app_id: String(appId) };
    page.Intercom ??= queue();
    load(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`);
  },
};
