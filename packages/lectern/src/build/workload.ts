import { existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** A thread takes about as long to start as this many pages take to render. */
const PAGES_WORTH_A_THREAD = 250;
/** From so many pages on memory counts for more than time. */
const MANY_PAGES = 5_000;
/** An API document has about one page for so many bytes, and each is twice the work of a page in Markdown. */
const BYTES_OF_A_PAGE = 4_800;
const WORK_OF_A_PAGE = 2;
/** Smaller files of data are no API documents, or none that counts. */
const LEAST_DOCUMENT = 600_000;

/** How much a docs folder looks like from outside. */
export interface Workload {
  /** It is big enough for a second thread, and there is a processor for it. */
  isWorthAThread: boolean;
  /** It has so many pages that memory has to be saved. */
  isHuge: boolean;
}

/** A glance, which ends when the site is known to be huge. */
export function lookAt(root: string): Workload {
  const { pages, apiPages } = countPages(root);
  return {
    isWorthAThread: availableParallelism() > 1 && pages + WORK_OF_A_PAGE * apiPages > PAGES_WORTH_A_THREAD,
    isHuge: pages + apiPages >= MANY_PAGES,
  };
}

function countPages(root: string): { pages: number; apiPages: number } {
  let pages = 0;
  let apiPages = 0;
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined && pages + apiPages < MANY_PAGES; folder = folders.pop()) {
    for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) folders.push(file);
      else if (/\.mdx?$/.test(entry.name)) pages += 1;
      else if (/\.(?:json|ya?ml)$/.test(entry.name)) {
        const { size } = statSync(file);
        if (size > LEAST_DOCUMENT) apiPages += Math.ceil(size / BYTES_OF_A_PAGE);
      }
    }
  }
  return { pages, apiPages };
}
