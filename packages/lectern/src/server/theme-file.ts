import { readFileSync } from 'node:fs';
import path from 'node:path';
import { THEME_BASE } from '../compiled-theme/types.ts';

/**
 * A file that the compiled theme brings for the browser, with addresses below the base path; undefined when there is none.
 * @param name below the path that the docs are served at: `_assets/…`
 */
export function readThemeFile(folder: string, name: string, base: string): Buffer | string | undefined {
  const client = path.join(folder, 'client');
  const file = path.join(client, name);
  if (!file.startsWith(client + path.sep)) return undefined;
  try {
    const content = readFileSync(file);
    return /\.(?:css|js)$/.test(name) ? content.toString('utf8').replaceAll(THEME_BASE, `${base}/`) : content;
  } catch {
    return undefined;
  }
}
