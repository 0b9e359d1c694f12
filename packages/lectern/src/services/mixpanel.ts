import type { Service } from './service.ts';

export const service: Service = {
  label: 'Mixpanel',
  kind: 'analytics',
  settings: { projectToken: [/^[\da-f]{16,}$/i, '0123456789abcdef0123456789abcdef'], region: [/^(?:US|EU|IN)$/i, 'EU'] },
  loads: () => [
    ['https://cdn.mxpnl.com', 'script-src'],
    ['https://*.mixpanel.com', 'connect-src'],
  ],
  start({ projectToken, region }, { page, load }) {
    const config = { ...(region === 'EU' || region === 'eu' ? { api_host: 'https://api-eu.mixpanel.com' } : {}), track_pageview: true };
    page.mixpanel = Object.assign([], { __SV: 1.2, _i: [[String(projectToken), config, 'mixpanel']], people: [] });
    load('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js');
    return (name, data) => (page.mixpanel.track ? page.mixpanel.track(name, data) : page.mixpanel.push(['track', name, data]));
  },
};
