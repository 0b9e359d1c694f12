import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The file that `npx lectern` runs. */
export const command = fileURLToPath(new URL('../../packages/lectern/bin/lectern.js', import.meta.url));

export interface CommandResult {
  exitCode: number;
  /** What was printed to standard output. */
  stdout: string;
  /** What was printed to standard error: problems. */
  stderr: string;
}

export interface RunOptions {
  /** Working directory; that of the tests when absent. */
  cwd?: string;
  /** Variables that differ from those of the tests. */
  env?: Record<string, string | undefined>;
}

/** The environment of a user's shell: without colours, and without what a test run puts there. */
export function shellEnvironment(changes: RunOptions['env'] = {}): NodeJS.ProcessEnv {
  const { VITEST: _, NODE_ENV: __, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', ...changes };
}

/** Runs `lectern` as a user does, to its end. A command that fails is told by its exit code, never by an exception. */
export function runLectern(args: string[], options: RunOptions = {}): Promise<CommandResult> {
  return run(process.execPath, [command, ...args], options);
}

/** Runs any program to its end. */
export async function run(program: string, args: string[], { cwd, env }: RunOptions = {}): Promise<CommandResult> {
  const child = spawn(program, args, { env: shellEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'], ...(cwd !== undefined && { cwd }) });
  const result: CommandResult = { exitCode: 1, stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8');
    child[name].on('data', (text: string) => {
      result[name] += text;
    });
  }
  result.exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  return result;
}
