import type { Service } from './service.ts';

export const service: Service = {
  label: 'Hotjar',
  kind: 'analytics',
  settings: { hjid: [/^\d+$/, '1234567'], hjsv: [/^\d+$/, '6'] },
  loads: () => [
    ['https://*.hotjar.com', 'script-src', 'connect-src', 'img-src', 'font-src', 'frame-src'],
    ['https://*.hotjar.io wss://*.hotjar.com', 'connect-src'],
  ],
  start({ hjid = '', hjsv = 6 }, { page, load, queue }) {
    page.hj ??= queue();
    page._hjSettings = { hjid: Number(hjid), hjsv: Number(hjsv) };
    load(`https://static.hotjar.com/c/hotjar-${encodeURIComponent(hjid)}.js?sv=${encodeURIComponent(hjsv)}`);
    return (name) => page.hj('event', name);
  },
};
