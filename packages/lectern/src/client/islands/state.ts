import type { CalloutKind } from '../../view/props/callout-kinds.ts';

/** The names of callouts and of their kinds, the title of an accordion without one, and what is shown instead of code that failed. */
export type PartTexts = Readonly<Record<CalloutKind | 'callout' | 'details' | 'failed', string>>;

/**
 * The interface between built-in components and the island that is rendered. Set around every first rendering, at build
 * time and in the browser.
 */
interface IslandState {
  /** Markup of an icon at 16 pixels. At build time, it is a placeholder that the build replaces. */
  icon(name: string, type: string | undefined): string;
  /** What components say in the language of the page. */
  texts: PartTexts;
}

let state: IslandState | undefined;

export const NO_TEXTS: PartTexts = {
  note: '',
  info: '',
  tip: '',
  warning: '',
  check: '',
  danger: '',
  callout: '',
  details: '',
  failed: '{reason}',
};

export function islandTexts(): PartTexts {
  return state?.texts ?? NO_TEXTS;
}

export function islandState(): IslandState | undefined {
  return state;
}

/** Runs a synchronous render. */
export function withState<T>(next: IslandState, run: () => T): T {
  const before = state;
  state = next;
  try {
    return run();
  } finally {
    // In the browser, the state stays for later renders.
    state = before ?? next;
  }
}
