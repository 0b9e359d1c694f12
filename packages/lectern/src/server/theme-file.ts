import { readFileSync } from 'node:fs';
import path from 'node:path';
import { THEME_BASE } from '../compiled-theme/types.ts';

/**
 * A browser file of the compiled theme, with URLs below the base path. Undefined if it doesn't exist.
 * @param name path below the base path: `_assets/…`
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
