/** What components of ours ask of the island that is rendered: set around every first rendering, at build and in the browser. */
export interface IslandState {
  /** Markup of an icon at 16 pixels. At build it is a mark, which the build replaces. */
  icon(name: string, type: string | undefined): string;
  /** The next component of ours that has no form in the browser: at build it is noted, in the browser its HTML is found. */
  part(name: string, props: Record<string, unknown>): { mark: string; html?: string };
}

let state: IslandState | undefined;

export function islandState(): IslandState | undefined {
  return state;
}

/** Runs something that renders synchronously. */
export function withState<T>(next: IslandState, run: () => T): T {
  const before = state;
  state = next;
  try {
    return run();
  } finally {
    // In the browser the state of the page stays for what is rendered later.
    state = before ?? next;
  }
}
