// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendEvent } from '../../../src/client/events/send.ts';
import { SERVICES } from '../../../src/services/list.ts';
import { servicesCode } from '../../../src/services/service.ts';
import { usedServices } from '../../../src/site/checks/check-services.ts';
import { again, forbidStorage, show, usePage } from '../support/page.ts';

usePage();
beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ['dataLayer', 'hj', 'lecternServices']) Reflect.deleteProperty(window, name);
});

interface Written {
  services: Record<string, Record<string, string | number>>;
  gate?: { key: string; value: string };
}

const give = ({ services, gate }: Written) => new Function(servicesCode(usedServices({ integrations: services }, SERVICES), gate))();

async function open(integrations: Written): Promise<void> {
  give(integrations);
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  await import(/* @vite-ignore */ `../../../src/client/integrations/start.ts?${again()}`);
}

/** Hosts of the scripts that were added, in their order. */
const hosts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).host).join(' ');
const GTM = { gtm: { tagId: 'GTM-1' } };
const CHAT = { intercom: { appId: 'a' } };
const CMP = { osano: { scriptSource: 'https://cmp.example/o.js' } };

describe('services of a page', () => {
  it('start when the browser has nothing else to do: consent, people, analytics', async () => {
    await open({ services: { ...GTM, ...CHAT, ...CMP, unknown: {}, toString: {} } });
    vi.advanceTimersByTime(499);
    expect(hosts()).toBe('');
    vi.advanceTimersByTime(1);
    expect(hosts()).toBe('cmp.example widget.intercom.io www.googletagmanager.com');
  });

  it('start in idle time where the browser has it', async () => {
    const requestIdle = vi.fn((action: () => void, _options: object) => action());
    give({ services: GTM });
    vi.stubGlobal('requestIdleCallback', requestIdle);
    await import(/* @vite-ignore */ `../../../src/client/integrations/start.ts?${again()}`);
    expect([hosts(), requestIdle.mock.calls[0]?.[1]]).toEqual(['www.googletagmanager.com', { timeout: 4000 }]);
  });

  it('wait for the page', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    await open({ services: GTM });
    vi.advanceTimersByTime(5000);
    expect(hosts()).toBe('');
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(500);
    expect(hosts()).toBe('www.googletagmanager.com');
  });

  it('are none without settings', async () => {
    show('<p></p>');
    await import(/* @vite-ignore */ `../../../src/client/integrations/start.ts?${again()}`);
    vi.advanceTimersByTime(5000);
    expect(hosts()).toBe('');
  });

  it('are told what readers do', async () => {
    await open({ services: { ...GTM, hotjar: { hjid: 1 } } });
    vi.advanceTimersByTime(500);
    const { dataLayer } = window as unknown as { dataLayer: { event: string }[] };
    Object.assign(window, {
      hj() {
        throw new Error('broken');
      },
    });
    sendEvent('docs.x', { path: '/a' });
    expect(dataLayer.slice(1).map(({ event }) => event)).toEqual(['docs.content.view', 'docs.x']);
  });

  it('watch nothing where no service takes events', async () => {
    await open({ services: { clearbit: { publicApiKey: 'k' } } });
    const events = vi.fn();
    document.addEventListener('lectern', events);
    vi.advanceTimersByTime(500);
    expect([hosts(), events.mock.calls.length]).toEqual(['tag.clearbitscripts.com', 0]);
  });

  it('survive one that fails', async () => {
    Object.defineProperty(window, 'hj', {
      configurable: true,
      get() {
        throw new Error('broken');
      },
    });
    await open({ services: { hotjar: { hjid: 1 }, ...GTM } });
    vi.advanceTimersByTime(500);
    expect(hosts()).toBe('www.googletagmanager.com');
  });
});

describe('a gate', () => {
  const gated = { services: { ...CMP, ...CHAT, ...GTM }, gate: { key: 'consent', value: 'yes' } };

  it('contains all but the question for consent back until the reader agrees', async () => {
    localStorage.setItem('consent', 'no');
    await open(gated);
    vi.advanceTimersByTime(5000);
    expect(hosts()).toBe('cmp.example');
    localStorage.setItem('consent', 'yes');
    vi.advanceTimersByTime(1000);
    expect(hosts()).toBe('cmp.example widget.intercom.io www.googletagmanager.com');
    vi.advanceTimersByTime(5000);
    expect(document.head.querySelectorAll('script')).toHaveLength(3);
  });

  it('is open for those who agreed before', async () => {
    localStorage.setItem('consent', 'yes');
    await open(gated);
    vi.advanceTimersByTime(500);
    expect(document.head.querySelectorAll('script')).toHaveLength(3);
  });

  it('stays closed where storage is forbidden', async () => {
    forbidStorage();
    await open(gated);
    vi.advanceTimersByTime(5000);
    expect(hosts()).toBe('cmp.example');
  });
});

describe('readers who do not want to be watched', () => {
  it.each([
    ['globalPrivacyControl', true, 'widget.intercom.io'],
    ['doNotTrack', '1', 'widget.intercom.io'],
    ['globalPrivacyControl', false, 'widget.intercom.io www.googletagmanager.com'],
    ['doNotTrack', '0', 'widget.intercom.io www.googletagmanager.com'],
  ])('by %s = %s get %s', async (name, value, expected) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    await open({ services: { ...GTM, ...CHAT } });
    vi.advanceTimersByTime(500);
    Reflect.deleteProperty(navigator, name);
    expect(hosts()).toBe(expected);
  });
});
