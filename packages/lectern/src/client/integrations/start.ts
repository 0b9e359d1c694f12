import type { ReaderEvent } from '../events/send.ts';
import { watchReader } from '../events/watch.ts';
import { ANALYTICS, CONSENT, type Service, type Settings, SUPPORT, type Track } from './services.ts';

/** The JSON in `<script data-integrations>`. */
interface Integrations {
  services: Record<string, Settings>;
  /** Services start when storage has this value under this key. */
  gate?: { key: string; value: string };
}

/** How often to check for consent, in milliseconds. */
const PATIENCE = 1000;

function start({ services, gate }: Integrations): void {
  begin(services, CONSENT);
  whenAllowed(gate, () => {
    begin(services, SUPPORT);
    if (refusesTracking()) return;
    const tracks = begin(services, ANALYTICS);
    if (tracks.length === 0) return;
    document.addEventListener('lectern', (event) => {
      const { name, data } = (event as CustomEvent<ReaderEvent>).detail;
      for (const track of tracks) attempt(() => track(name, data));
    });
    watchReader();
  });
}

function begin(services: Integrations['services'], known: Readonly<Record<string, Service>>): Track[] {
  return Object.entries(services).flatMap(([name, settings]) => {
    const service = Object.hasOwn(known, name) ? known[name] : undefined;
    return (service && attempt(() => service(settings))) ?? [];
  });
}

/** A failing service must not affect others or the page. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Respect Do Not Track. */
function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  return globalPrivacyControl === true || doNotTrack === '1';
}

function whenAllowed(gate: Integrations['gate'], action: () => void): void {
  const isAllowed = (): boolean => gate === undefined || attempt(() => localStorage.getItem(gate.key)) === gate.value;
  if (isAllowed()) {
    action();
    return;
  }
  const timer = setInterval(() => {
    if (!isAllowed()) return;
    clearInterval(timer);
    action();
  }, PATIENCE);
}

/** When the page is loaded and the browser is idle. */
function whenIdle(action: () => void): void {
  const wait = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 4000 });
    else setTimeout(action, 500);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

const written = document.querySelector('script[data-integrations]')?.textContent;
if (written) whenIdle(() => start(JSON.parse(written) as Integrations));
