import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildError, readBuildErrors } from '../settings/build-error.ts';
import { placeInModules } from '../settings/part-failure.ts';
import type { OwnName } from '../settings/parts.ts';
import { compileTheme } from './compile.ts';
import type { Compiled, OwnTheme } from './compile-process.ts';
import { recordModules } from './own-parts.ts';
import { readManifest } from './read-manifest.ts';
import type { ThemeManifest } from './types.ts';

process.setSourceMapsEnabled(true);
process.once('disconnect', () => process.exit());

process.on('message', async (theme: OwnTheme) => {
  const folder = path.join(theme.themes, `.new-${randomUUID()}`);
  const recorded = recordModules();
  let answer: Compiled;
  try {
    await compileTheme(folder, theme, recorded);
    const manifest = readManifest(folder);
    const error = manifest && (await findLoadError(folder, manifest, theme.root));
    if (error) rmSync(folder, { recursive: true });
    answer = error ? failed([error]) : { kind: 'compiled', folder, modules: manifest?.modules ?? [] };
  } catch (error) {
    answer = failed(recorded.errors ?? readBuildErrors(error));
  }
  process.send?.(answer);

  function failed(errors: readonly BuildError[]): Compiled {
    const parts = Object.entries(theme.parts) as [OwnName, string][];
    const namesIn = ({ file }: BuildError) =>
      parts.filter(([, part]) => file !== undefined && recorded.isPartOf(part, file)).map(([name]) => name);
    return { kind: 'failed', errors: errors.map((error) => ({ ...error, names: namesIn(error) })) };
  }
});

/** The error of a module that throws before anything is printed. */
async function findLoadError(folder: string, { entry, modules = [] }: ThemeManifest, root: string): Promise<BuildError | undefined> {
  try {
    await import(pathToFileURL(path.join(folder, 'server', entry)).href);
    return undefined;
  } catch (error) {
    const place = placeInModules(error, modules);
    const message = error instanceof Error ? error.message : String(error);
    return { message, ...place, file: place?.file === undefined ? undefined : path.join(root, place.file) };
  }
}
