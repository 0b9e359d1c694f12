import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Theme } from '../compiled-theme/open.ts';
import { THEME_BASE } from '../compiled-theme/types.ts';
import type { OutputFolder } from '../outputs/output-folder.ts';

/**
 * Copies files of the theme with their dependencies and adds the site's base path to URLs in them.
 * @param used files that the rendered documents load
 */
export function copyThemeFiles({ folder, manifest }: Theme, used: Iterable<string>, base: string, output: OutputFolder): void {
  const files = new Set(used);
  for (const file of files) {
    for (const needed of manifest.needs[file] ?? []) files.add(needed);
    const content = readFileSync(path.join(folder, 'client', file));
    if (!/\.(?:css|js)$/.test(file)) {
      output.write(file, content);
      continue;
    }
    const text = content.toString('utf8');
    for (const [, needed = ''] of text.matchAll(THEME_URL)) files.add(needed);
    output.write(file, text.replaceAll(THEME_BASE, `${base}/`));
  }
}

/** URLs of theme files in a stylesheet or script. */
const THEME_URL = new RegExp(`${THEME_BASE}([\\w./@-]+)`, 'g');
