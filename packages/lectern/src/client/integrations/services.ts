/** Settings of a service from the site config. */
export type Settings = Readonly<Record<string, string | number | boolean>>;
/** Sends an event to a service. */
export type Track = (name: string, data: Readonly<Record<string, string | number | boolean>>) => void;
/** Loads a service. Returns a function that sends events to it, if it accepts any. */
export type Service = (settings: Settings) => Track | undefined;

// biome-ignore lint/suspicious/noExplicitAny: every service has a global of its own shape
const globals = window as any;

function load(src: string, attributes: Record<string, string> = {}, onLoad?: () => void): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = src;
  if (onLoad) script.addEventListener('load', onLoad, { once: true });
  document.head.append(script);
}

const text = (value: Settings[string] | undefined): string => (value === undefined ? '' : String(value));
const part = (value: Settings[string] | undefined): string => encodeURIComponent(text(value));

/** A function that queues its calls until the library replaces it. */
function queued(list: 'q' | 'queue' = 'q') {
  const call = (...args: unknown[]): void => {
    // biome-ignore lint/suspicious/noExplicitAny: the list is a property of the function
    const holder = call as any;
    (holder[list] ??= []).push(args);
  };
  return call;
}

/** `dataLayer` needs the `arguments` object itself, not an array. */
function pushArguments(..._args: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the library tells the object of arguments from a list
  globals.dataLayer.push(arguments);
}

/** Analytics services, by their name in the site config. */
export const ANALYTICS: Readonly<Record<string, Service>> = {
  ga4({ measurementId }) {
    globals.dataLayer ??= [];
    globals.gtag ??= pushArguments;
    globals.gtag('js', new Date());
    globals.gtag('config', text(measurementId));
    load(`https://www.googletagmanager.com/gtag/js?id=${part(measurementId)}`);
    return (name, data) => globals.gtag('event', name.replaceAll('.', '_'), data);
  },
  gtm({ tagId }) {
    globals.dataLayer ??= [];
    globals.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(`https://www.googletagmanager.com/gtm.js?id=${part(tagId)}`);
    return (name, data) => globals.dataLayer.push({ event: name, ...data });
  },
  posthog({ apiKey, apiHost = 'https://us.i.posthog.com', sessionRecording = false }) {
    const host = text(apiHost).replace(/\/+$/, '');
    const config = { api_host: host, disable_session_recording: sessionRecording !== true };
    globals.posthog = Object.assign([], { __SV: 1, _i: [[text(apiKey), config, 'posthog']], people: [] });
    load(`${host.replace('.i.posthog.com', '-assets.i.posthog.com')}/static/array.js`, { crossorigin: 'anonymous' });
    return (name, data) => (globals.posthog.capture ? globals.posthog.capture(name, data) : globals.posthog.push(['capture', name, data]));
  },
  plausible({ domain, server }) {
    const host = server === undefined ? 'https://plausible.io' : `https://${text(server).replace(/^https?:\/\/|\/+$/g, '')}`;
    globals.plausible ??= queued();
    load(`${host}/js/script.js`, { 'data-domain': text(domain) });
    return (name, props) => globals.plausible(name, { props });
  },
  mixpanel({ projectToken, region }) {
    const config = { ...(region === 'EU' || region === 'eu' ? { api_host: 'https://api-eu.mixpanel.com' } : {}), track_pageview: true };
    globals.mixpanel = Object.assign([], { __SV: 1.2, _i: [[text(projectToken), config, 'mixpanel']], people: [] });
    load('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js');
    return (name, data) => (globals.mixpanel.track ? globals.mixpanel.track(name, data) : globals.mixpanel.push(['track', name, data]));
  },
  hotjar({ hjid, hjsv = 6 }) {
    globals.hj ??= queued();
    globals._hjSettings = { hjid: Number(hjid), hjsv: Number(hjsv) };
    load(`https://static.hotjar.com/c/hotjar-${part(hjid)}.js?sv=${part(hjsv)}`);
    return (name) => globals.hj('event', name);
  },
  amplitude({ apiKey }) {
    load(`https://cdn.amplitude.com/script/${part(apiKey)}.js`, {}, () => globals.amplitude?.init?.(text(apiKey)));
    return (name, data) => globals.amplitude?.track?.(name, data);
  },
  clarity({ projectId }) {
    globals.clarity ??= queued();
    load(`https://www.clarity.ms/tag/${part(projectId)}`);
    return (name) => globals.clarity('event', name);
  },
  clearbit({ publicApiKey }) {
    load(`https://tag.clearbitscripts.com/v1/${part(publicApiKey)}/tags.js`, { referrerpolicy: 'strict-origin-when-cross-origin' });
  },
  adobe({ launchUrl }) {
    load(text(launchUrl));
    return (name, data) => globals._satellite?.track?.(name, data);
  },
  fathom({ siteId }) {
    load('https://cdn.usefathom.com/script.js', { 'data-site': text(siteId) });
    return (name) => globals.fathom?.trackEvent?.(name);
  },
  heap({ appId }) {
    globals.heap ??= Object.assign([], { appid: text(appId), config: {} });
    load(`https://cdn.heapanalytics.com/js/heap-${part(appId)}.js`);
    return (name, data) => globals.heap?.track?.(name, data);
  },
  hightouch({ writeKey, apiHost }) {
    load('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js', {}, () =>
      globals.htevents?.load?.(text(writeKey), apiHost === undefined ? {} : { apiHost: text(apiHost) }),
    );
    return (name, data) => globals.htevents?.track?.(name, data);
  },
  koala({ publicApiKey }) {
    globals.ko ??= Object.assign([], { track: (...args: unknown[]) => globals.ko.push?.(['track', ...args]) });
    load(`https://cdn.getkoala.com/v1/${part(publicApiKey)}/sdk.js`);
    return (name, data) => globals.ko?.track?.(name, data);
  },
  logrocket({ appId }) {
    load('https://cdn.lgrckt-in.com/LogRocket.min.js', { crossorigin: 'anonymous' }, () => globals.LogRocket?.init?.(text(appId)));
    return (name, data) => globals.LogRocket?.track?.(name, data);
  },
  pirsch({ id }) {
    load('https://api.pirsch.io/pa.js', { id: 'pianjs', 'data-code': text(id) });
    return (name, data) => globals.pirsch?.(name, { meta: data });
  },
  segment({ key }) {
    globals.analytics ??= [];
    load(`https://cdn.segment.com/analytics.js/v1/${part(key)}/analytics.min.js`, {}, () => globals.analytics.page?.());
    return (name, data) => (globals.analytics.track ? globals.analytics.track(name, data) : globals.analytics.push(['track', name, data]));
  },
};

/** Chat widgets. They don't track readers, but wait for consent. */
export const SUPPORT: Readonly<Record<string, Service>> = {
  intercom({ appId }) {
    globals.intercomSettings = { app_id: text(appId) };
    globals.Intercom ??= queued();
    load(`https://widget.intercom.io/widget/${part(appId)}`);
  },
  frontchat({ snippetId }) {
    load('https://chat-assets.frontapp.com/v1/chat.bundle.js', {}, () =>
      globals.FrontChat?.('init', { chatId: text(snippetId), useDefaultLauncher: true }),
    );
  },
};

/** Consent managers, which load before everything else. */
export const CONSENT: Readonly<Record<string, Service>> = {
  osano({ scriptSource }) {
    load(text(scriptSource));
  },
  transcend({ bundleId, scriptSource }) {
    const source = bundleId === undefined ? text(scriptSource) : `https://transcend-cdn.com/cm/${part(bundleId)}/airgap.js`;
    load(source, { 'data-cfasync': 'false' });
  },
  onetrust({ domainScript, scriptId }) {
    globals.OptanonWrapper ??= () => {};
    load('https://cdn.cookielaw.org/scripttemplates/otSDKStub.js', { 'data-domain-script': text(domainScript ?? scriptId) });
  },
};
