import path from 'node:path';
import { readBuildError } from '../settings/build-error.ts';
import { compileTheme } from './compile.ts';
import type { Compiled, OwnTheme } from './compile-process.ts';
import { readManifest } from './read-manifest.ts';

process.once('message', async (theme: OwnTheme) => {
  const folder = path.join(theme.themes, `.new-${process.pid}`);
  let answer: Compiled;
  try {
    await compileTheme(folder, theme);
    answer = { kind: 'compiled', folder, modules: readManifest(folder)?.modules ?? [] };
  } catch (error) {
    answer = { kind: 'failed', error: readBuildError(error) };
  }
  process.send?.(answer, () => process.exit());
});
