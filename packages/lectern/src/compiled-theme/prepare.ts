import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from './read-manifest.ts';
import { digestSources, PACKAGE, sourcesMayChange } from './sources.ts';

/** Folder of compiled themes in the package: one when published, and one per state of the sources in a checkout. */
const THEMES = path.join(PACKAGE, 'compiled');
/** Newer themes may still be in use by a running build. */
const OUTDATED_AFTER_MS = 3_600_000;

/** Folder of the compiled theme. In a checkout, compiles it first if its sources have changed. */
export async function prepareTheme(): Promise<string> {
  mkdirSync(THEMES, { recursive: true });
  const names = readdirSync(THEMES).filter((name) => !name.startsWith('.'));
  const published = names[0];
  if (!sourcesMayChange() && published !== undefined) return path.join(THEMES, published);
  const digest = digestSources();
  const folder = path.join(THEMES, digest);
  if (readManifest(folder)) return folder;
  for (const name of names) {
    const outdated = path.join(THEMES, name);
    if (Date.now() - statSync(outdated).mtimeMs > OUTDATED_AFTER_MS) rmSync(outdated, { recursive: true, force: true });
  }
  const { compileTheme } = await import('./compile.ts');
  await compileTheme(folder);
  return folder;
}
