import type { Diagnostic } from '@lectern/core';
import type { OutputFile } from '../outputs/output-folder.ts';
import type { SearchText } from '../search/types.ts';
import type { HashFacts } from '../site/hash-check.ts';
import type { SiteServiceOptions } from '../site/site-service.ts';
import type { VendorName } from '../view/runtime.ts';
import type { CacheShare } from './render-cache.ts';
import type { PreparedTask } from './task-desk.ts';

/** What one thread did. Plain data, which passes between threads. */
export interface ShareResult {
  /** Problems that were found while pages were read and rendered. */
  diagnostics: Diagnostic[];
  /** Pages with code that has to run first. They are left out. */
  scriptPaths: string[];
  usedFiles: string[];
  usedVendors: VendorName[];
  hashes: HashFacts;
  /** What it wrote, or found written. */
  files: OutputFile[];
  /** Absent where nothing is kept for later builds. */
  cache?: CacheShare;
}

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
  | { kind: 'text'; path: string; text: SearchText }
  | { kind: 'done'; result: ShareResult };
