import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ThemeManifest } from './types.ts';

/** The manifest in a folder. Undefined if there is no compiled theme. */
export function readManifest(folder: string): ThemeManifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'theme.json'), 'utf8')) as ThemeManifest;
  } catch {
    return undefined;
  }
}
