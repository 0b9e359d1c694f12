import type { ReaderEvent } from '../events/send.ts';
import { watchReader } from '../events/watch.ts';
import { TOOLS } from './tools.ts';

type Settings = Readonly<Record<string, string | number | boolean>>;
/** Sends an event to a service. */
type Track = (name: string, data: Settings) => void;

/** Those of the site, as `servicesCode` writes them. */
interface Services {
  services: {
    kind: 'analytics' | 'chat' | 'consent';
    settings: Settings;
    start(settings: Settings, tools: typeof TOOLS): Track | undefined;
  }[];
  /** Services start when storage has this value under this key. */
  gate?: { key: string; value: string } | undefined;
}

/** How often to check for consent, in milliseconds. */
const PATIENCE = 1000;

function start({ services, gate }: Services): void {
  const begin = (kind: string): Track[] =>
    services.flatMap((one) => (one.kind === kind && attempt(() => one.start(one.settings, TOOLS))) || []);
  begin('consent');
  whenAllowed(gate, () => {
    begin('chat');
    if (refusesTracking()) return;
    const tracks = begin('analytics');
    if (tracks.length === 0) return;
    document.addEventListener('lectern', (event) => {
      const { name, data } = (event as CustomEvent<ReaderEvent>).detail;
      for (const track of tracks) attempt(() => track(name, data));
    });
    watchReader();
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

function whenAllowed(gate: Services['gate'], action: () => void): void {
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

const { lecternServices } = window as { lecternServices?: Services };
if (lecternServices) whenIdle(() => start(lecternServices));
