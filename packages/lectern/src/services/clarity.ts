import type { Service } from './service.ts';

export const service: Service = {
  label: 'Microsoft Clarity',
  kind: 'analytics',
  settings: { projectId: [/^[a-z0-9]{6,}$/i, 'abcdefghij'] },
  loads: () => [['https://*.clarity.ms https://c.bing.com', 'script-src', 'connect-src', 'img-src']],
  start({ projectId = '' }, { page, load, queue }) {
    page.clarity ??= queue();
    load(`https://www.clarity.ms/tag/${encodeURIComponent(projectId)}`);
    return (name) => page.clarity('event', name);
  },
};
