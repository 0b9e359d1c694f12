import { rm } from 'node:fs/promises';
import { main } from '../../packages/lectern/dist/cli/main.js';
import type { BuiltSite } from './build-site.ts';
import type { CommandResult } from './run-lectern.ts';

/**
 * Runs `lectern` in the process of the tests, which takes a fraction of the time of a process of its own.
 * For commands that end by themselves, one at a time.
 */
export async function runHere(args: string[], cwd: string): Promise<CommandResult> {
  const result: CommandResult = { exitCode: 1, stdout: '', stderr: '' };
  const before = { cwd: process.cwd(), mode: process.env.NODE_ENV, stdout: process.stdout.write, stderr: process.stderr.write };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (text: string | Uint8Array) => {
      result[name] += text;
      return true;
    };
  }
  // Libraries that run the code of pages look at it.
  delete process.env.NODE_ENV;
  process.chdir(cwd);
  try {
    result.exitCode = await main(args);
  } finally {
    process.chdir(before.cwd);
    process.env.NODE_ENV = before.mode;
    process.stdout.write = before.stdout;
    process.stderr.write = before.stderr;
  }
  return result;
}

/** Builds a docs folder into an empty output folder, as `buildSite` does, in the process of the tests. */
export async function buildHere(source: string, folder: string, args: string[] = []): Promise<BuiltSite> {
  await rm(folder, { recursive: true, force: true });
  const { exitCode, stdout, stderr } = await runHere(['build', '.', '--out-dir', folder, '--all', ...args], source);
  return { source, folder, exitCode, summary: stdout, problems: stderr };
}
