import { rm } from 'node:fs/promises';
import { type RunOptions, runLectern } from './run-lectern.ts';

/** What one run of `lectern build` left behind. Plain JSON, so that a global setup can hand it to tests. */
export interface BuiltSite {
  /** Absolute path of the docs folder. */
  source: string;
  /** Absolute path of the output folder. */
  folder: string;
  /** Exit code of the command: 0 after a build without errors. */
  exitCode: number;
  /** The result, as it was printed to standard output. */
  summary: string;
  /** The problems, as they were printed to standard error. */
  problems: string;
}

/**
 * Builds a docs folder with the command that users run, into an empty output folder.
 * Each problem is printed, with a path from the docs folder. A build that fails is reported by its exit code, never by an exception.
 */
export async function buildSite(source: string, folder: string, args: string[] = [], options: RunOptions = {}): Promise<BuiltSite> {
  await rm(folder, { recursive: true, force: true });
  const { exitCode, stdout, stderr } = await runLectern(['build', '.', '--out-dir', folder, '--all', ...args], { cwd: source, ...options });
  return { source, folder, exitCode, summary: stdout, problems: stderr };
}
