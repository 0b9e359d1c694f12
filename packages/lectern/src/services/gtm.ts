import { service as ga4 } from './ga4.ts';
import type { Service } from './service.ts';

export const service: Service = {
  label: 'Google Tag Manager',
  kind: 'analytics',
  settings: { tagId: [/^GTM-[A-Z0-9]+$/, 'GTM-XXXXXXX'] },
  loads: ga4.loads,
  start({ tagId = '' }, { page, load }) {
    page.dataLayer ??= [];
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagId)}`);
    return (name, data) => page.dataLayer.push({ event: name, ...data });
  },
};
