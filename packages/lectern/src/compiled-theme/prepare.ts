import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '@lectern/core';
import { type BuildError, locateIn } from '../settings/build-error.ts';
import { partProblem } from '../settings/part-failure.ts';
import type { OwnName, OwnParts, Settings } from '../settings/parts.ts';
import type { OwnTheme, ThemeCompiler } from './compile-process.ts';
import { readManifest } from './read-manifest.ts';
import { digestSources, PACKAGE, sourcesMayChange } from './sources.ts';

/** Folder of compiled themes in the package: one when published, and one per state of the sources in a checkout. */
const THEMES = path.join(PACKAGE, 'compiled');
/** Newer themes may still be in use by a running build. */
const OUTDATED_AFTER_MS = 3_600_000;

/** An Astro project, which bundles the parts too. */
export interface ProjectOfParts {
  /** Whether code fails whatever plugins and aliases the project has. */
  isCertain(error: BuildError): boolean;
  vite: OwnTheme['vite'];
}

export interface PreparedTheme {
  folder: string;
  /** Parts of the site that cannot be compiled. The theme has its own in their place. */
  diagnostics: readonly Diagnostic[];
  /** The other ones. */
  parts: OwnParts;
}

/** Folder of the compiled theme. In a checkout, compiles it first if its sources have changed. */
export async function prepareTheme(): Promise<string> {
  mkdirSync(THEMES, { recursive: true });
  const names = readdirSync(THEMES).filter((name) => !name.startsWith('.'));
  const published = names[0];
  if (!sourcesMayChange() && published !== undefined) return path.join(THEMES, published);
  const folder = path.join(THEMES, digestSources());
  if (readManifest(folder)) return folder;
  removeOutdated(THEMES);
  const { compileTheme } = await import('./compile.ts');
  await compileTheme(folder);
  return folder;
}

interface SiteOfParts {
  /** Absolute path of the docs root, and folder for caches. */
  options: { root: string; cacheDirectory: string };
  settings: Settings;
  /** Parts are not compiled without those of an error that is not certain there. */
  project: ProjectOfParts | undefined;
  compiler: ThemeCompiler;
}

/** Folder of the theme with a site's own parts, compiled first if one of their modules has changed. */
export async function prepareOwnTheme({ options, settings: { parts }, project, compiler }: SiteOfParts): Promise<PreparedTheme> {
  const { root, cacheDirectory } = options;
  const base = await prepareTheme();
  if (Object.keys(parts).length === 0) return { folder: base, diagnostics: [], parts };
  const themes = path.join(cacheDirectory, 'themes');
  mkdirSync(themes, { recursive: true });
  const known = readdirSync(themes).map((name) => path.join(themes, name));
  const current = known.find((folder) => {
    const modules = readManifest(folder)?.modules;
    return modules !== undefined && path.basename(folder) === nameOf(base, root, parts, modules);
  });
  if (current !== undefined) return { folder: current, diagnostics: [], parts };
  removeOutdated(themes);
  const diagnostics: Diagnostic[] = [];
  let rest = parts;
  while (Object.keys(rest).length > 0) {
    const compiled = await compiler.compile({ base, themes, root, parts: rest, vite: project?.vite });
    if (compiled.kind === 'compiled') {
      const folder = path.join(themes, nameOf(base, root, rest, compiled.modules));
      // If another process was faster, its folder is equivalent.
      if (readManifest(folder)) rmSync(compiled.folder, { recursive: true });
      else renameSync(compiled.folder, folder);
      return { folder, diagnostics, parts: rest };
    }
    const certain = compiled.errors.filter((error) => project?.isCertain(error) !== false);
    if (certain.length === 0) break;
    // One of unknown parts can follow from the others.
    const placed = certain.filter(({ names }) => names.length > 0);
    for (const error of placed.length > 0 ? placed : certain.slice(0, 1)) {
      const names = error.names.length > 0 ? error.names : (Object.keys(rest) as OwnName[]);
      if (names.every((name) => rest[name] === undefined)) continue;
      diagnostics.push(partProblem(names, `cannot be compiled: ${error.message}`, locateIn(root, error)));
      rest = Object.fromEntries(Object.entries(rest).filter(([one]) => !names.includes(one as OwnName)));
    }
  }
  return { folder: base, diagnostics, parts: rest };
}

/** Changes with the theme, with what parts there are, and with the content of each of their modules. */
function nameOf(base: string, root: string, parts: Settings['parts'], modules: readonly string[]): string {
  const digest = (file: string) => (existsSync(file) ? hash('sha1', readFileSync(file)) : '');
  const contents = modules.map((file) => [file, digest(path.join(root, file))]);
  const names = Object.entries(parts).map(([name, file]) => [name, path.relative(root, file)]);
  return hash('sha1', JSON.stringify([path.basename(base), names, contents])).slice(0, 16);
}

/** Also removes what is left of a process that was killed while it compiled. */
function removeOutdated(folder: string): void {
  for (const name of readdirSync(folder)) {
    const outdated = path.join(folder, name);
    if (Date.now() - statSync(outdated).mtimeMs > OUTDATED_AFTER_MS) rmSync(outdated, { recursive: true, force: true });
  }
}
