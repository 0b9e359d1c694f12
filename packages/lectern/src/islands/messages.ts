/** How long a page may render, in milliseconds. */
export interface RenderLimits {
  /** Processor time. */
  processor: number;
  /** Time in which the process does nothing, because code waits. */
  idle: number;
}

/** What the process that renders islands is asked. */
export interface RenderRequest {
  limits: RenderLimits;
  pages: { number: number; file: string; base: string }[];
}

/** What rendering an island gave. */
export type RenderedIsland =
  | { kind: 'still' | 'live'; html: string; parts: { name: string; props: Record<string, unknown> }[]; raw: string[] }
  | { kind: 'failed'; message: string; name: string };

/** What the process answers, page by page. */
export interface RenderAnswer {
  number: number;
  islands: RenderedIsland[];
}
