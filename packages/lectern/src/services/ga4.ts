// biome-ignore-all lint/complexity/noArguments: the library tells the object of arguments from a list
import type { Service } from './service.ts';

export const service: Service = {
  label: 'Google Analytics 4',
  kind: 'analytics',
  settings: { measurementId: [/^G-[A-Z0-9]+$/, 'G-XXXXXXXXXX'] },
  loads: () => [
    ['https://*.googletagmanager.com', 'script-src', 'connect-src', 'img-src'],
    ['https://*.google-analytics.com https://*.analytics.google.com', 'connect-src', 'img-src'],
  ],
  start({ measurementId = '' }, { page, load }) {
    page.dataLayer ??= [];
    page.gtag ??= function () {
      page.dataLayer.push(arguments);
    };
    page.gtag('js', new Date());
    page.gtag('config', String(measurementId));
    load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
    return (name, data) => page.gtag('event', name.replaceAll('.', '_'), data);
  },
};
