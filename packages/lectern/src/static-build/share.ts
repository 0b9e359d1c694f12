import { hash } from 'node:crypto';
import type { Diagnostic } from '@lectern/core';
import type { Theme } from '../compiled-theme/open.ts';
import type { HashFacts } from '../integration/hash-check.ts';
import type { SiteService } from '../integration/site-service.ts';
import type { OutputFile, OutputFolder } from '../output-folder.ts';
import type { VendorName } from '../runtime.ts';
import { pageFile } from './page-files.ts';

/** Tasks that a thread takes at once: few enough that all threads end together. */
const CHUNK = 16;

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
export async function renderShare(service: SiteService, theme: Theme, counter: TaskCounter, output: OutputFolder): Promise<ShareResult> {
  const pages = service.paths();
  const files = service.files();
  const count = pages.length + files.length;
  const scriptPaths: string[] = [];
  if (!counter.agree([...pages, ...files.map(({ path }) => path)]))
    return { diagnostics: [], scriptPaths, usedFiles: [], usedVendors: [], hashes: { ids: [], links: [] }, files: [] };
  for (let start = counter.take(); start < count; start = counter.take()) {
    // Rendering never waits for anything; what was written to other threads and processes goes out now.
    await new Promise((resolve) => setImmediate(resolve));
    for (const path of pages.slice(start, start + CHUNK)) {
      if (service.needsScripts(path)) scriptPaths.push(path);
      else await writePage(path, service, theme, output);
    }
    const first = Math.max(0, start - pages.length);
    for (const file of files.slice(first, Math.max(0, start + CHUNK - pages.length))) output.write(file.path, file.content());
  }
  return {
    diagnostics: service.reported(),
    scriptPaths,
    usedFiles: theme.usedFiles(),
    usedVendors: service.usedVendors(),
    hashes: service.hashFacts,
    files: output.files(),
  };
}

/** Writes a page, and what is made of it while its body is at hand. */
export async function writePage(path: string, service: SiteService, theme: Theme, output: OutputFolder): Promise<void> {
  if (service.redirect(path) === undefined) for (const file of service.pageFiles(path)) output.write(file.path, file.content());
  output.write(pageFile(path), await theme.render('page', { path }));
}
