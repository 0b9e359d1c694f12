import { existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** A thread takes about as long to start as this many pages take to render. */
const PAGES_WORTH_A_THREAD = 250;
/** An API document of this size has about as many pages. */
const BYTES_WORTH_A_THREAD = 600_000;

/** Whether a docs folder looks big enough for a second thread, and there is a processor for it. */
export function isWorthAThread(root: string): boolean {
  return availableParallelism() > 1 && isLarge(root);
}

/** A glance, which stops as soon as it knows. */
export function isLarge(root: string): boolean {
  let pages = 0;
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) folders.push(file);
      else if (/\.mdx?$/.test(entry.name)) pages += 1;
      else if (/\.(?:json|ya?ml)$/.test(entry.name) && statSync(file).size > BYTES_WORTH_A_THREAD) return true;
    }
    if (pages > PAGES_WORTH_A_THREAD) return true;
  }
  return false;
}
