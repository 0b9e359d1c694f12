import type { Task } from '../measure/process.ts';
import { blume } from './blume.ts';
import { hugo } from './hugo.ts';
import { lectern } from './lectern.ts';
import { starlight } from './starlight.ts';

/** A site to build with one generator. */
export interface Project {
  folder: string;
  /** Folder of the built site. */
  output: string;
  /** Writes the project again. */
  write: () => Promise<void>;
  /** Removes caches and output. */
  forget: () => Promise<void>;
  build: () => Task;
  dev: (port: number) => Task;
  /** File of a page. */
  source: (path: string) => string;
  /** File of a built page, from the output folder. */
  html: (path: string) => string;
  /** Path of a page on a server. */
  address: (path: string) => string;
}

/** A generator under test. */
export interface Generator {
  name: string;
  /** What was set beyond the generator's own defaults, one sentence. */
  about: string;
  /** Makes the generator ready to run; gives its version, or `undefined` when it is not on this machine. */
  install: () => Promise<string | undefined>;
  /** A site of that many generated pages. */
  pages: (count: number) => Project;
  /** A site that is the reference of an OpenAPI document. */
  api?: (document: string) => Project;
  /** Its name where it needs a companion for that. */
  apiName?: string;
  /** Whether a file of the output belongs to the search index. */
  isIndex: (path: string) => boolean;
  /** Most pages that it is measured at unless sizes are named. */
  largest?: number;
}

export const generators: Generator[] = [lectern, starlight, blume, hugo];
