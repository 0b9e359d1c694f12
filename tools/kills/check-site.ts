import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Digests of the files of a site, by path. */
export type Snapshot = Map<string, string>;

interface Check {
  state: 'none' | 'old' | 'new' | 'between';
  problems: string[];
}

/**
 * Reads what a host would serve. Temporary files of a build and the marker are left out.
 *
 * @returns Empty if there is no folder.
 */
export function readSite(folder: string): Snapshot {
  const files: Snapshot = new Map();
  const read = (prefix: string) => {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const file = `${prefix}${entry.name}`;
      if (file === '.lectern' || file === '.lectern.json') continue;
      if (entry.isDirectory()) read(`${file}/`);
      else files.set(file, hash('sha1', readFileSync(join(folder, file))));
    }
  };
  if (existsSync(folder)) read('');
  return files;
}

/**
 * Compares a folder after a build with what it contained before and with what a complete build contains.
 *
 * @returns Between is a site in which some files are new, and every page has all files that it loads and links to. None is a folder
 *   without a home page, as before the first build.
 */
export function checkSite(folder: string, { before, complete }: { before: Snapshot; complete: Snapshot }): Check {
  const now = readSite(folder);
  const problems: string[] = [];
  const is = (site: Snapshot) => now.size === site.size && [...site].every(([file, digest]) => now.get(file) === digest);
  if (is(complete)) return { state: 'new', problems };
  if (before.size > 0 && is(before)) return { state: 'old', problems };
  for (const [file, digest] of now)
    if (digest !== before.get(file) && digest !== complete.get(file)) problems.push(`${file} is neither of the old nor of the new site`);
  if (!now.has('index.html')) {
    if (before.has('index.html')) problems.push('The home page is missing');
    return { state: 'none', problems };
  }
  if (!before.has('index.html')) problems.push('The home page is in place before other files');
  const isPlaced = [...complete].every(([file, digest]) => now.get(file) === digest);
  for (const file of before.keys())
    if (!now.has(file) && !isPlaced) problems.push(`${file} was removed before all new files were in place`);
  for (const file of now.keys()) {
    if (!/\.(?:html|css)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const needed of listUrls(text)) if (!hasUrl(now, needed)) problems.push(`${file} needs ${needed}`);
  }
  return { state: 'between', problems };
}

/** Root-relative URLs that a page or style sheet loads or links to. */
function listUrls(text: string) {
  return new Set([...text.matchAll(/(?:\s(?:href|src)="|url\(["']?)(\/[^"'#?)]*)/g)].map(([, url = '']) => url));
}

function hasUrl(files: Snapshot, url: string) {
  const file = decodeURI(url).replace(/^\/|\/$/g, '');
  return [file, `${file}/index.html`, `${file}.html`, ...(file === '' ? ['index.html'] : [])].some((one) => files.has(one));
}
