import type { ProcessLimits } from '@lectern/core';
import type { partTexts } from '../messages/messages.ts';
import type { Messages } from '../messages/types.ts';

/** What the process that renders islands is asked. */
export interface RenderRequest {
  /** For each page. */
  limits: ProcessLimits;
  pages: {
    number: number;
    file: string;
    base: string;
    ending: string;
    texts: Messages['browser'] | undefined;
    parts?: ReturnType<typeof partTexts>;
  }[];
}

/** What rendering an island gave. */
export type RenderedIsland =
  | { kind: 'still' | 'live'; html: string; parts: { name: string; props: Record<string, unknown> }[]; raw: string[] }
  | { kind: 'failed'; message: string; name: string; stack?: string };

/** What the process answers, page by page. */
export interface RenderAnswer {
  number: number;
  islands: RenderedIsland[];
}
