import type { Diagnostic } from '@lectern/core';
import type { Theme } from '../compiled-theme/open.ts';
import type { HashFacts } from '../integration/hash-check.ts';
import type { SiteService } from '../integration/site-service.ts';
import type { OutputFile, OutputFolder } from '../output-folder.ts';
import type { SiteFile, VendorName } from '../runtime.ts';
import { pageFile } from './page-files.ts';
import type { TaskCounter } from './task-counter.ts';

/** A page, with the files that are made of the same; or a file of the whole site. */
type Task = { kind: 'page'; path: string } | { kind: 'file'; file: SiteFile };

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

/** After so many tasks a thread looks at what came in. */
const TURN = 12;

/** All pages in their order, each followed by the files that are made of the same, and then the rest. */
function listTasks(service: SiteService): Task[] {
  const files = Map.groupBy(service.files(), ({ page }) => page);
  const tasks: Task[] = [];
  const takeFiles = (page: string | undefined) => {
    for (const file of files.get(page) ?? []) tasks.push({ kind: 'file', file });
    files.delete(page);
  };
  for (const path of service.paths()) {
    tasks.push({ kind: 'page', path });
    takeFiles(path);
  }
  for (const page of [...files.keys()]) takeFiles(page);
  return tasks;
}

/** Renders and writes pages and the files beside them until none is left. All threads list the same, in the same order. */
export async function renderShare(service: SiteService, theme: Theme, counter: TaskCounter, output: OutputFolder): Promise<ShareResult> {
  const tasks = listTasks(service);
  const scriptPaths: string[] = [];
  if (!counter.agree(tasks.map((task) => (task.kind === 'page' ? task.path : task.file.path))))
    return { diagnostics: [], scriptPaths, usedFiles: [], usedVendors: [], hashes: { ids: [], links: [] }, files: [] };
  for (let [start, end] = counter.take(tasks.length); start < end; [start, end] = counter.take(tasks.length)) {
    for (const [index, task] of tasks.slice(start, end).entries()) {
      // Rendering never waits for anything; what was written to other threads and processes goes out now.
      if (index % TURN === 0) await new Promise((resolve) => setImmediate(resolve));
      if (task.kind === 'file') output.write(task.file.path, task.file.content());
      else if (service.needsScripts(task.path)) scriptPaths.push(task.path);
      else await writePage(task.path, service, theme, output);
    }
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
