import { spawn } from 'node:child_process';

export interface ProgramResult {
  /** Undefined if the program isn't installed. */
  exitCode: number | undefined;
  /** Everything that it printed. */
  output: string;
}

/** Runs a program without a terminal. Ends when the program has ended, also after an abort. */
export function runProgram(
  name: string,
  args: readonly string[],
  { cwd, env, signal }: { cwd: string; env: NodeJS.ProcessEnv; signal?: AbortSignal },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // Package managers are scripts on Windows, which only a shell runs. None of their arguments contains a space.
    const shell = process.platform === 'win32' && name !== 'git';
    const child = spawn(name, [...args], { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    const stop = () => child.kill();
    signal?.addEventListener('abort', stop);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ exitCode: 'code' in error && error.code === 'ENOENT' ? undefined : 1, output: error.message }));
    child.on('close', (exitCode) => {
      signal?.removeEventListener('abort', stop);
      resolve({ exitCode: exitCode ?? 1, output });
    });
  });
}
