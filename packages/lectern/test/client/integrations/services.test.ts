// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TOOLS } from '../../../src/client/integrations/tools.ts';
import { SERVICES } from '../../../src/services/list.ts';
import { type Service, servicesCode } from '../../../src/services/service.ts';
import { print, usePage } from '../support/page.ts';

usePage();

// biome-ignore lint/suspicious/noExplicitAny: every service has a global of its own shape
const globals = window as any;
const GLOBALS =
  '_hjSettings _satellite amplitude analytics clarity dataLayer fathom FrontChat gtag heap hj htevents intercomSettings Intercom ko LogRocket mixpanel pirsch plausible posthog';

beforeEach(() => {
  for (const name of GLOBALS.split(' ')) delete globals[name];
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
});

/** Starts a service. Returns its script as it is in the head, and what hands events on. */
function start(name: string, settings: Parameters<Service['start']>[0]) {
  const service = SERVICES[name] as Service;
  // As text, it can use only what it gets.
  new Function(servicesCode([{ name, service, settings }]))();
  const [sent] = globals.lecternServices.services as [Service];
  const track = sent.start(settings, TOOLS);
  const script = document.head.querySelector('script');
  return { script: script ? print(script) : '', track, loaded: () => script?.dispatchEvent(new Event('load')) };
}

describe('a service is loaded', () => {
  it.each([
    ['ga4', { measurementId: 'G-1&' }, '[src=https://www.googletagmanager.com/gtag/js?id=G-1%26]'],
    ['gtm', { tagId: 'GTM-1&' }, '[src=https://www.googletagmanager.com/gtm.js?id=GTM-1%26]'],
    ['posthog', { apiKey: 'k' }, '[crossorigin=anonymous][src=https://us-assets.i.posthog.com/static/array.js]'],
    ['posthog', { apiKey: 'k', apiHost: 'https://ph.example//' }, '[crossorigin=anonymous][src=https://ph.example/static/array.js]'],
    ['plausible', { domain: 'a.example' }, '[data-domain=a.example][src=https://plausible.io/js/script.js]'],
    ['plausible', { domain: 'a.example', server: 'https://pl.example/' }, '[data-domain=a.example][src=https://pl.example/js/script.js]'],
    ['plausible', { domain: 'a.example', server: 'pl.example' }, '[data-domain=a.example][src=https://pl.example/js/script.js]'],
    ['mixpanel', { projectToken: 't' }, '[src=https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js]'],
    ['hotjar', { hjid: 12 }, '[src=https://static.hotjar.com/c/hotjar-12.js?sv=6]'],
    ['hotjar', { hjid: '12', hjsv: 7 }, '[src=https://static.hotjar.com/c/hotjar-12.js?sv=7]'],
    ['amplitude', { apiKey: 'k/' }, '[src=https://cdn.amplitude.com/script/k%2F.js]'],
    ['clarity', { projectId: 'p/' }, '[src=https://www.clarity.ms/tag/p%2F]'],
    [
      'clearbit',
      { publicApiKey: 'k/' },
      '[referrerpolicy=strict-origin-when-cross-origin][src=https://tag.clearbitscripts.com/v1/k%2F/tags.js]',
    ],
    ['adobe', { launchUrl: 'https://assets.example/launch.js' }, '[src=https://assets.example/launch.js]'],
    ['fathom', { siteId: 'S' }, '[data-site=S][src=https://cdn.usefathom.com/script.js]'],
    ['heap', { appId: 1 }, '[src=https://cdn.heapanalytics.com/js/heap-1.js]'],
    ['hightouch', { writeKey: 'k' }, '[src=https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js]'],
    ['koala', { publicApiKey: 'k' }, '[src=https://cdn.getkoala.com/v1/k/sdk.js]'],
    ['logrocket', { appId: 'a/b' }, '[crossorigin=anonymous][src=https://cdn.lgrckt-in.com/LogRocket.min.js]'],
    ['pirsch', { id: 'i' }, '[id=pianjs][data-code=i][src=https://api.pirsch.io/pa.js]'],
    ['segment', { key: 'k/' }, '[src=https://cdn.segment.com/analytics.js/v1/k%2F/analytics.min.js]'],
    ['intercom', { appId: 'a' }, '[src=https://widget.intercom.io/widget/a]'],
    ['frontchat', { snippetId: 's' }, '[src=https://chat-assets.frontapp.com/v1/chat.bundle.js]'],
    ['osano', { scriptSource: 'https://cmp.example/osano.js' }, '[src=https://cmp.example/osano.js]'],
    ['transcend', { bundleId: 'b/1' }, '[data-cfasync=false][src=https://transcend-cdn.com/cm/b%2F1/airgap.js]'],
    ['onetrust', { domainScript: 'd-1' }, '[data-domain-script=d-1][src=https://cdn.cookielaw.org/scripttemplates/otSDKStub.js]'],
    ['transcend', { scriptSource: 'https://cmp.example/airgap.js' }, '[data-cfasync=false][src=https://cmp.example/airgap.js]'],
  ])('%s with %j', (name, settings, script) => {
    const { script: printed } = start(name, settings as Record<string, string>);
    expect(printed.replace('[async]', '')).toBe(`script${script}`);
    expect(printed).toContain('[async]');
  });

  it.each(['clearbit', 'intercom', 'frontchat', 'osano', 'onetrust', 'transcend'])('%s takes no events', (name) => {
    expect(start(name, {}).track).toBeUndefined();
  });
});

describe('an event', () => {
  const DATA = { path: '/a' };
  /** A library that was loaded: its functions note their calls. */
  const library = (...methods: string[]) => Object.fromEntries(methods.map((name) => [name, vi.fn()]));

  it('waits for ga4 as arguments, with a name that it takes', () => {
    start('ga4', { measurementId: 'G-1' }).track?.('docs.search.close', DATA);
    const calls = globals.dataLayer.map((entry: ArrayLike<unknown>) => Array.from(entry));
    expect([calls, Object.prototype.toString.call(globals.dataLayer[0])]).toEqual([
      [
        ['js', new Date(1000)],
        ['config', 'G-1'],
        ['event', 'docs_search_close', DATA],
      ],
      '[object Arguments]',
    ]);
  });

  it('waits for gtm in its layer', () => {
    globals.dataLayer = ['before'];
    start('gtm', { tagId: 'GTM-1' }).track?.('docs.x', DATA);
    expect(globals.dataLayer).toEqual(['before', { 'gtm.start': 1000, event: 'gtm.js' }, { event: 'docs.x', path: '/a' }]);
  });

  it('waits for posthog, and reaches it', () => {
    const { track } = start('posthog', { apiKey: 'k', sessionRecording: true });
    track?.('docs.x', DATA);
    expect([globals.posthog.__SV, globals.posthog._i, [...globals.posthog]]).toEqual([
      1,
      [['k', { api_host: 'https://us.i.posthog.com', disable_session_recording: false }, 'posthog']],
      [['capture', 'docs.x', DATA]],
    ]);
    globals.posthog = library('capture');
    track?.('docs.y', DATA);
    expect(globals.posthog.capture.mock.calls).toEqual([['docs.y', DATA]]);
    start('posthog', { apiKey: 'k', sessionRecording: 'true' });
    expect(globals.posthog._i[0][1].disable_session_recording).toBe(true);
  });

  it('waits for mixpanel in its region, and reaches it', () => {
    for (const region of ['EU', 'eu']) {
      start('mixpanel', { projectToken: 't', region });
      expect(globals.mixpanel._i).toEqual([['t', { api_host: 'https://api-eu.mixpanel.com', track_pageview: true }, 'mixpanel']]);
    }
    const { track } = start('mixpanel', { projectToken: 't', region: 'US' });
    track?.('docs.x', DATA);
    expect([globals.mixpanel.__SV, globals.mixpanel._i, [...globals.mixpanel]]).toEqual([
      1.2,
      [['t', { track_pageview: true }, 'mixpanel']],
      [['track', 'docs.x', DATA]],
    ]);
    globals.mixpanel = library('track');
    track?.('docs.y', DATA);
    expect(globals.mixpanel.track.mock.calls).toEqual([['docs.y', DATA]]);
  });

  it('waits for segment, which is told of the page when it is there', () => {
    const { track, loaded } = start('segment', { key: 'k' });
    track?.('docs.x', DATA);
    expect([...globals.analytics]).toEqual([['track', 'docs.x', DATA]]);
    globals.analytics = library('track', 'page');
    loaded();
    track?.('docs.y', DATA);
    expect([globals.analytics.page.mock.calls, globals.analytics.track.mock.calls]).toEqual([[[]], [['docs.y', DATA]]]);
  });

  it.each([
    ['plausible', { domain: 'd' }, 'plausible', 'q', [['docs.x', { props: DATA }]]],
    ['hotjar', { hjid: 1 }, 'hj', 'q', [['event', 'docs.x']]],
    ['clarity', { projectId: 'p' }, 'clarity', 'q', [['event', 'docs.x']]],
  ] as const)('waits for %s in its list', (name, settings, global, list, calls) => {
    start(name, settings).track?.('docs.x', DATA);
    expect(globals[global][list]).toEqual(calls);
    globals[global] = vi.fn();
    start(name, settings).track?.('docs.x', DATA);
    expect(globals[global].mock.calls).toEqual(calls);
  });

  it.each([
    ['adobe', { launchUrl: 'u' }, '_satellite', 'track', ['docs.x', DATA]],
    ['amplitude', { apiKey: 'k' }, 'amplitude', 'track', ['docs.x', DATA]],
    ['fathom', { siteId: 's' }, 'fathom', 'trackEvent', ['docs.x']],
    ['heap', { appId: 1 }, 'heap', 'track', ['docs.x', DATA]],
    ['hightouch', { writeKey: 'k' }, 'htevents', 'track', ['docs.x', DATA]],
    ['koala', { publicApiKey: 'k' }, 'ko', 'track', ['docs.x', DATA]],
    ['logrocket', { appId: 'a' }, 'LogRocket', 'track', ['docs.x', DATA]],
  ] as const)('reaches %s when it is there', (name, settings, global, method, call) => {
    const { track } = start(name, settings);
    track?.('docs.early', DATA);
    globals[global] = {};
    track?.('docs.early', DATA);
    globals[global] = library(method);
    track?.('docs.x', DATA);
    expect(globals[global][method].mock.calls).toEqual([call]);
  });

  it('reaches pirsch with its data as meta', () => {
    const { track } = start('pirsch', { id: 'i' });
    track?.('docs.early', DATA);
    globals.pirsch = vi.fn();
    track?.('docs.x', DATA);
    expect(globals.pirsch.mock.calls).toEqual([['docs.x', { meta: DATA }]]);
  });

  it('waits for koala in its list', () => {
    start('koala', { publicApiKey: 'k' }).track?.('docs.x', DATA);
    expect([...globals.ko]).toEqual([['track', 'docs.x', DATA]]);
  });
});

describe('a library that is started when it is loaded', () => {
  it.each([
    ['amplitude', { apiKey: 'k' }, 'amplitude', 'init', ['k']],
    ['logrocket', { appId: 'a/b' }, 'LogRocket', 'init', ['a/b']],
    ['hightouch', { writeKey: 'k' }, 'htevents', 'load', ['k', {}]],
    ['hightouch', { writeKey: 'k', apiHost: 'h' }, 'htevents', 'load', ['k', { apiHost: 'h' }]],
  ] as const)('%s with %j', (name, settings, global, method, call) => {
    const { loaded } = start(name, settings as Record<string, string>);
    globals[global] = { [method]: vi.fn() };
    loaded();
    loaded();
    expect(globals[global][method].mock.calls).toEqual([call]);
  });

  it.each(['amplitude', 'logrocket', 'hightouch', 'segment', 'frontchat'])('%s may be missing', (name) => {
    const errors = vi.fn();
    window.addEventListener('error', errors);
    const { loaded } = start(name, {});
    loaded();
    expect(errors).not.toHaveBeenCalled();
  });

  it('frontchat', () => {
    const { loaded } = start('frontchat', { snippetId: 's' });
    globals.FrontChat = vi.fn();
    loaded();
    expect(globals.FrontChat.mock.calls).toEqual([['init', { chatId: 's', useDefaultLauncher: true }]]);
  });
});

describe('settings that a library reads', () => {
  it('are those of the author', () => {
    start('hotjar', { hjid: '12' });
    start('intercom', { appId: 'a' });
    globals.Intercom('show');
    start('heap', { appId: 1 });
    expect([globals._hjSettings, globals.intercomSettings, globals.Intercom.q, globals.heap.appid, globals.heap.config]).toEqual([
      { hjid: 12, hjsv: 6 },
      { app_id: 'a' },
      [['show']],
      '1',
      {},
    ]);
  });

  it('do not replace a library that is there', () => {
    const known = vi.fn();
    for (const name of ['gtag', 'plausible', 'hj', 'clarity', 'Intercom', 'ko', 'heap', 'analytics']) globals[name] = known;
    globals.dataLayer = [];
    for (const name of ['ga4', 'plausible', 'hotjar', 'clarity', 'intercom', 'koala', 'heap', 'segment']) start(name, {});
    expect(['gtag', 'plausible', 'hj', 'clarity', 'Intercom', 'ko', 'heap', 'analytics'].map((name) => globals[name] === known)).toEqual(
      Array(8).fill(true),
    );
  });
});
