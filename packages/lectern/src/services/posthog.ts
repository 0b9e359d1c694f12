import type { Service } from './service.ts';

export const service: Service = {
  label: 'PostHog',
  kind: 'analytics',
  settings: {
    apiKey: [/^phc_/, 'phc_…'],
    apiHost: [/^https?:\/\/[^\s/?#]+/i, 'https://eu.i.posthog.com'],
    sessionRecording: [/^(?:true|false)$/, 'true'],
  },
  loads({ apiHost = 'https://us.i.posthog.com' }) {
    const host = String(apiHost);
    return [[`${host} ${host.replace('.i.posthog.com', '-assets.i.posthog.com')}`, 'script-src', 'connect-src']];
  },
  start({ apiKey, apiHost = 'https://us.i.posthog.com', sessionRecording = false }, { page, load }) {
    const host = String(apiHost).replace(/\/+$/, '');
    const config = { api_host: host, disable_session_recording: sessionRecording !== true };
    page.posthog = Object.assign([], { __SV: 1, _i: [[String(apiKey), config, 'posthog']], people: [] });
    load(`${host.replace('.i.posthog.com', '-assets.i.posthog.com')}/static/array.js`, { crossorigin: 'anonymous' });
    return (name, data) => (page.posthog.capture ? page.posthog.capture(name, data) : page.posthog.push(['capture', name, data]));
  },
};
