import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PageUrlForm } from '@lectern/core';

/**
 * Moves or copies pages of a site with a server to where a server of Node.js looks for them: a URL with a trailing slash, and one that is a folder
 * as well, is `index.html` in that folder, whatever `build.format` is.
 *
 * @param files absolute paths of the pages
 * @param form of their URLs
 * @returns their new paths
 */
export function placePages(files: readonly string[], form: PageUrlForm | undefined): string[] {
  if (form === undefined) return [...files];
  return files.map((file) => {
    const folder = file.slice(0, -'.html'.length);
    if (/^(?:index|404)$/.test(path.basename(folder)) || (form.ending !== '/' && !existsSync(folder))) return file;
    mkdirSync(folder, { recursive: true });
    const place = path.join(folder, 'index.html');
    if (form.ending !== '.html') renameSync(file, place);
    // Links name the file, and readers enter the folder.
    else copyFileSync(file, place);
    return form.ending === '.html' ? file : place;
  });
}

/** Hosts look for `404.html` in the folder of a missing page. Astro only writes that of the root to such a file. */
export function place404(folder: string): void {
  const written = path.join(folder, '404/index.html');
  if (!existsSync(written)) return;
  renameSync(written, path.join(folder, '404.html'));
  rmSync(path.dirname(written), { recursive: true });
}
