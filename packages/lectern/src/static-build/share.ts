import { hash } from 'node:crypto';
import type { Diagnostic } from '@lectern/core';
import type { Theme } from '../compiled-theme/open.ts';
import type { SiteService } from '../integration/site-service.ts';
import { OutputFolder, pageFile } from './page-files.ts';

/** Tasks that a thread takes at once: few enough that all threads end together. */
const CHUNK = 16;

/** What one thread did. Plain data, which passes between threads. */
export interface ShareResult {
  /** Problems that were found while pages were read and rendered. */
  diagnostics: Diagnostic[];
  /** Pages that have to be compiled to a module, and are left out. */
  modulePaths: string[];
  usedFiles: string[];
}

/**
 * Which task is next, shared by all threads. Every thread makes the list of tasks by itself; a thread whose list is another one,
 * because a file or a remote document changed in between, gets nothing to do.
 */
export class TaskCounter {
  readonly buffer: SharedArrayBuffer;
  readonly #memory: Int32Array;
  readonly #role: 'lead' | 'follow';

  constructor(buffer = new SharedArrayBuffer(8), role: 'lead' | 'follow' = 'lead') {
    this.buffer = buffer;
    this.#memory = new Int32Array(buffer);
    this.#role = role;
  }

  /** True when this thread takes part. The thread that leads says what the list is; the others wait for that. */
  agree(tasks: readonly string[]): boolean {
    // Never 0, which says that nothing is known yet.
    const digest = Number.parseInt(hash('sha1', tasks.join('\n')).slice(0, 7), 16) + 1;
    if (this.#role === 'lead') {
      Atomics.store(this.#memory, DIGEST, digest);
      Atomics.notify(this.#memory, DIGEST);
      return true;
    }
    Atomics.wait(this.#memory, DIGEST, 0);
    return Atomics.load(this.#memory, DIGEST) === digest;
  }

  take(): number {
    return Atomics.add(this.#memory, NEXT, CHUNK);
  }
}

const NEXT = 0;
const DIGEST = 1;

/** Renders and writes pages and the files beside them until none is left. All threads list the same, in the same order. */
export async function renderShare(service: SiteService, theme: Theme, counter: TaskCounter, outDir: string): Promise<ShareResult> {
  const pages = service.paths();
  const files = service.files();
  const count = pages.length + files.length;
  const output = new OutputFolder(outDir);
  const modulePaths: string[] = [];
  if (!counter.agree([...pages, ...files.map(({ path }) => path)])) return { diagnostics: [], modulePaths, usedFiles: [] };
  for (let start = counter.take(); start < count; start = counter.take()) {
    // Rendering never waits for anything; what was written to other threads and processes goes out now.
    await new Promise((resolve) => setImmediate(resolve));
    for (const path of pages.slice(start, start + CHUNK)) {
      if (service.needsModule(path)) modulePaths.push(path);
      else output.write(pageFile(path), await theme.render('page', { path }));
    }
    const first = Math.max(0, start - pages.length);
    for (const file of files.slice(first, Math.max(0, start + CHUNK - pages.length))) output.write(file.path, file.content());
  }
  return { diagnostics: service.reported(), modulePaths, usedFiles: theme.usedFiles() };
}
