import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HELP, parseOptions } from './arguments.ts';
import { create } from './create.ts';
import { Canceled, Problem, UsageError } from './problem.ts';
import { createInteractiveTerminal, createPlainTerminal } from './terminal.ts';
import { readManifest } from './versions.ts';

/** Runs a command line and returns the exit code: 0 success, 1 problems, 2 invalid usage, 130 interrupted. */
export async function main(args: readonly string[]): Promise<number> {
  const plain = createPlainTerminal();
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  try {
    const options = parseOptions(args);
    if (options.help) {
      plain.line(HELP);
      return 0;
    }
    if (options.version) {
      plain.line(readManifest().version);
      return 0;
    }
    const isInteractive = !options.yes && process.stdin.isTTY === true && process.stdout.isTTY === true;
    await create(options, {
      cwd: process.cwd(),
      env: process.env,
      nodeVersion: process.versions.node,
      // The package is published without its scripts.
      ...(existsSync(new URL('../scripts', import.meta.url)) && { checkout: fileURLToPath(new URL('../../..', import.meta.url)) }),
      terminal: isInteractive ? createInteractiveTerminal() : plain,
      signal: interruption.signal,
    });
    return 0;
  } catch (error) {
    if (error instanceof Canceled) {
      plain.error('Canceled. Nothing was changed.');
      return 130;
    }
    if (error instanceof UsageError) {
      plain.error(error.message);
      return 2;
    }
    if (error instanceof Problem) {
      plain.error(`${error.message} Nothing was changed.`);
      return 1;
    }
    plain.error(`This is a bug in create-lectern: ${error instanceof Error ? error.message : String(error)} Nothing was changed.`);
    return 1;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeListener(signal, interrupt);
  }
}
