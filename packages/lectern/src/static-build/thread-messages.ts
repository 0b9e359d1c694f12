import type { SiteServiceOptions } from '../integration/site-service.ts';
import type { ExtractedText } from '../search/types.ts';
import type { ShareResult } from './share.ts';
import type { PreparedTask } from './task-desk.ts';

/** What a rendering thread is told. Plain data only: it reads the docs by itself. */
export interface RenderWorkerData {
  options: Omit<SiteServiceOptions, 'onRendered'>;
  /** Folder of the compiled theme. */
  theme: string;
  /** Memory of the `TaskCounter`. */
  counter: SharedArrayBuffer;
  outDir: string;
  /** Folder with an earlier build. */
  earlier: string | undefined;
}

/** What the thread says: tasks that are to be finished, the texts of pages that it finished itself, and at last what it did. */
export type ThreadMessage =
  | { kind: 'prepared'; task: PreparedTask }
  | { kind: 'text'; path: string; text: ExtractedText }
  | { kind: 'done'; result: ShareResult };
