import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
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

/** How long a process waits for the next theme of a dev server, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Compiles in a child process, because Astro needs a working directory of its own. The process stays a while: it takes a third of the
 * time for its next theme.
 */
export class ThemeCompiler {
  #idle: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;

  async compile(theme: OwnTheme): Promise<Compiled> {
    const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
    const child = this.#idle ?? fork(new URL('./compile-worker.js', import.meta.url), { stdio: [...stdio] });
    this.#idle = undefined;
    hold(child, 'ref');
    let printed = '';
    child.stderr?.removeAllListeners('data').on('data', (text) => (printed += text));
    const fail = (message: string): Compiled => ({ kind: 'failed', errors: [{ message, names: [] }] });
    const listening = new AbortController();
    const answer = once(child, 'message', listening).then(([compiled]) => compiled as Compiled);
    const end = once(child, 'exit', listening).then(() => fail(printed.trim() || 'The compiler has ended'));
    child.send(theme);
    const compiled = await Promise.race([answer, end]).catch(({ message }: Error) => fail(message));
    listening.abort();
    this.close();
    if (child.connected) this.#idle = child;
    hold(child, 'unref');
    this.#timer = setTimeout(() => this.close(), PATIENCE).unref();
    return compiled;
  }

  /** Ends the process that waits. */
  close(): void {
    clearTimeout(this.#timer);
    this.#idle?.kill();
    this.#idle = undefined;
  }
}

/** Whether a process keeps this one running. */
function hold(child: ChildProcess, how: 'ref' | 'unref'): void {
  for (const one of [child, child.channel, child.stderr as Socket | null]) one?.[how]();
}
