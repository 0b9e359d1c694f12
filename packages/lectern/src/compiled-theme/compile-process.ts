import { fork } from 'node:child_process';
import type { BuildError } from '../settings/build-error.ts';
import type { OwnName, OwnParts } from '../settings/parts.ts';

/** A theme with parts of a site. */
export interface OwnTheme {
  /** Folder of the theme without them. */
  base: string;
  /** Folder that gets the theme, under a name of its own. */
  themes: string;
  /** Absolute path of the docs root. */
  root: string;
  parts: OwnParts;
  /** What an Astro project gives to all code. */
  vite?: { envDir: string; define: Record<string, unknown> | undefined } | undefined;
}

/** An error of a theme. `names` are the parts that contain it, if it is known. */
export interface CompileError extends BuildError {
  names: readonly OwnName[];
}

/** `folder` is the new theme; `modules` are those of its manifest. */
export type Compiled = { kind: 'compiled'; folder: string; modules: string[] } | { kind: 'failed'; errors: readonly CompileError[] };

/** Compiles in a child process, because Astro needs a working directory of its own. */
export function compileInProcess(theme: OwnTheme): Promise<Compiled> {
  const child = fork(new URL('./compile-worker.js', import.meta.url), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let printed = '';
  child.stderr?.on('data', (text) => (printed += text));
  return new Promise((resolve) => {
    child.once('message', resolve);
    const fail = (message: string) => resolve({ kind: 'failed', errors: [{ message, names: [] }] });
    child.once('error', ({ message }) => fail(message));
    child.once('exit', () => fail(printed.trim() || 'The compiler has ended'));
    child.send(theme);
  });
}
