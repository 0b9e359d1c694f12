import path from 'node:path';
import { type Diagnostic, statFile } from '@lectern/core';
import type { OwnParts, Settings } from './parts.ts';

const FILES = ['lectern.config.ts', 'lectern.config.mjs', 'lectern.config.js'];

export const NO_SETTINGS: Settings = { parts: {}, exclude: [], files: [] };

/**
 * Reads `lectern.config.ts` of a docs folder, whose code runs in this process. Settings that are wrong are left out.
 * @param root absolute path of the docs root
 * @param cache folder for the code that runs
 * @param given parts from elsewhere, which win
 */
export async function readSettings(
  root: string,
  cache: string,
  given: OwnParts = {},
): Promise<{ settings: Settings; diagnostics: Diagnostic[] }> {
  const file = FILES.find((name) => statFile(path.join(root, name))?.isFile());
  // Most sites have none, and need no bundler.
  const read = file === undefined ? undefined : await (await import('./run-config.ts')).readConfigFile(root, file, cache);
  const { settings, diagnostics } = read ?? { settings: NO_SETTINGS, diagnostics: [] };
  const parts = { ...settings.parts, ...given };
  return { settings: { ...settings, parts, exclude: [...settings.exclude, ...Object.values(given)] }, diagnostics };
}

/** Whether a change of a file can change the settings. */
export function isSettingsFile(root: string, { files, parts }: Settings, file: string): boolean {
  const absolute = path.join(root, file);
  return FILES.includes(file) || files.includes(absolute) || Object.values(parts).includes(absolute);
}
