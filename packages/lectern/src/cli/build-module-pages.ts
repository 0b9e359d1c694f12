import { cpSync, mkdirSync, rmSync } from 'node:fs';
import type { Diagnostic } from '@lectern/core';
import { build as astroBuild } from 'astro';
import type { SearchSink } from '../search/site-search.ts';
import type { CommandArguments } from './arguments.ts';
import { astroConfig } from './astro-config.ts';

/**
 * Lets Astro compile and render single pages, and adds them to what is written already.
 * @param paths of the pages
 * @param site what is written already, and the search index that takes the pages
 * @returns the problems that were found on the way
 */
export async function buildModulePages(
  root: string,
  args: CommandArguments,
  paths: readonly string[],
  { staging, search }: { staging: string; search: SearchSink },
): Promise<Diagnostic[]> {
  const outDir = `${staging}-modules`;
  const startFolder = process.cwd();
  let diagnostics: Diagnostic[] = [];
  mkdirSync(outDir, { recursive: true });
  try {
    // Astro keeps the bundle that renders pages below the working directory; two builds must not share one.
    process.chdir(outDir);
    const observer = {
      onDone(done: { diagnostics: Diagnostic[] }) {
        diagnostics = done.diagnostics;
      },
    };
    await astroBuild(await astroConfig(root, args, { observer, search, only: new Set(paths), exclude: [staging] }, outDir));
    process.chdir(startFolder);
    cpSync(outDir, staging, { recursive: true, force: false });
    return diagnostics;
  } finally {
    process.chdir(startFolder);
    rmSync(outDir, { recursive: true, force: true });
  }
}
