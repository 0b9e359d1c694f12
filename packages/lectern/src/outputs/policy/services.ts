import type { SiteConfig } from '@lectern/core';
import { type Directive, PolicyCollector, type PolicySources, sourceOf } from './sources.ts';

type Settings = NonNullable<SiteConfig['integrations']>[string];
/** Sources, then the directives that allow them. */
type Entry = readonly [sources: string, ...directives: Directive[]];

const GOOGLE: readonly Entry[] = [
  ['https://*.googletagmanager.com', 'script-src', 'connect-src', 'img-src'],
  ['https://*.google-analytics.com https://*.analytics.google.com', 'connect-src', 'img-src'],
];

/** What services load, as their providers document it. */
const SERVICES: Readonly<Record<string, readonly Entry[]>> = {
  adobe: [['https://*.adobedc.net https://*.demdex.net https://*.omtrdc.net', 'connect-src', 'img-src']],
  amplitude: [['https://*.amplitude.com', 'script-src', 'connect-src']],
  clarity: [['https://*.clarity.ms https://c.bing.com', 'script-src', 'connect-src', 'img-src']],
  clearbit: [['https://*.clearbitscripts.com https://*.clearbitjs.com https://*.clearbit.com', 'script-src', 'connect-src']],
  fathom: [['https://cdn.usefathom.com', 'script-src', 'connect-src', 'img-src']],
  frontchat: [
    ['https://*.frontapp.com', 'script-src', 'connect-src', 'img-src', 'frame-src'],
    ['wss://*.frontapp.com', 'connect-src'],
  ],
  ga4: GOOGLE,
  gtm: GOOGLE,
  heap: [
    ['https://cdn.heapanalytics.com', 'script-src'],
    ['https://heapanalytics.com', 'connect-src', 'img-src'],
  ],
  hightouch: [['https://*.hightouch-events.com', 'script-src', 'connect-src']],
  hotjar: [
    ['https://*.hotjar.com', 'script-src', 'connect-src', 'img-src', 'font-src', 'frame-src'],
    ['https://*.hotjar.io wss://*.hotjar.com', 'connect-src'],
  ],
  intercom: [
    ['https://*.intercom.io', 'script-src', 'connect-src', 'frame-src'],
    ['wss://*.intercom.io https://uploads.intercomcdn.com', 'connect-src'],
    ['https://js.intercomcdn.com', 'script-src', 'media-src'],
    ['https://*.intercomcdn.com https://static.intercomassets.com', 'img-src'],
    ['https://fonts.intercomcdn.com', 'font-src'],
  ],
  koala: [['https://*.getkoala.com', 'script-src', 'connect-src']],
  logrocket: [
    ['https://cdn.lgrckt-in.com', 'script-src'],
    ['https://*.lgrckt-in.com https://*.logrocket.io', 'connect-src'],
    ['blob:', 'worker-src'],
  ],
  mixpanel: [
    ['https://cdn.mxpnl.com', 'script-src'],
    ['https://*.mixpanel.com', 'connect-src'],
  ],
  onetrust: [['https://cdn.cookielaw.org https://*.onetrust.com', 'script-src', 'connect-src', 'img-src']],
  osano: [['https://*.osano.com', 'script-src', 'connect-src']],
  pirsch: [['https://api.pirsch.io', 'script-src', 'connect-src']],
  segment: [
    ['https://cdn.segment.com', 'script-src', 'connect-src'],
    ['https://api.segment.io', 'connect-src'],
  ],
  transcend: [['https://*.transcend.io https://transcend-cdn.com', 'script-src', 'connect-src']],
};

/** What the services of a site load. Services keep their hosts up to date, so an author may have to add new ones. */
export function sourcesOfServices(services: Readonly<Record<string, Settings>>): PolicySources {
  const found = new PolicyCollector();
  for (const [name, settings] of Object.entries(services)) {
    for (const [sources, ...directives] of [...(SERVICES[name] ?? []), ...ownHosts(name, settings)])
      for (const directive of directives) for (const source of sources.split(' ')) found.add(directive, source);
  }
  return found.sources();
}

/** Hosts that the settings of a service name. */
function ownHosts(name: string, { launchUrl, scriptSource, apiHost, server }: Settings): Entry[] {
  const at = (url: Settings[string] | undefined): Entry[] => {
    const source = url === undefined ? undefined : sourceOf(String(url));
    return source === undefined ? [] : [[source, 'script-src', 'connect-src']];
  };
  if (name === 'plausible') return at(`https://${server === undefined ? 'plausible.io' : String(server).replace(/^https?:\/\//, '')}`);
  if (name !== 'posthog') return [launchUrl, scriptSource, apiHost].flatMap(at);
  const host = String(apiHost ?? 'https://us.i.posthog.com');
  return [host, host.replace('.i.posthog.com', '-assets.i.posthog.com')].flatMap(at);
}
