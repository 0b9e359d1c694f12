import { spawn } from 'node:child_process';
import { type RunOptions, command as repositoryCommand, shellEnvironment } from './run-lectern.ts';

/** A command that runs until it is stopped. */
export interface RunningLectern {
  /** Address that it printed, with the base path. */
  address: string;
  /** Everything that it has printed so far. */
  output(): string;
  /** Ends it as Ctrl+C does; gives the exit code. */
  stop(): Promise<number>;
}

/** Runs `lectern dev` or `lectern preview` until it says where it serves. Rejects when it ends before. */
export async function startLectern(
  args: string[],
  { cwd, env, command = repositoryCommand }: RunOptions & { command?: string } = {},
): Promise<RunningLectern> {
  const child = spawn(process.execPath, [command, ...args], {
    env: shellEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  });
  const closed = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
        const found = /Serving .+ at (http:\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`lectern ${args.join(' ')} ended with ${code}.\n${output}`)));
  });
  return {
    address,
    output: () => output,
    stop: () => {
      child.kill('SIGINT');
      return closed;
    },
  };
}
