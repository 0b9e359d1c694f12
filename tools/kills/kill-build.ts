import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../packages/lectern/bin/lectern.js', import.meta.url));
const killAtStep = new URL('kill-at-step.ts', import.meta.url).href;

export interface Kill {
  /** Default: the build is not killed. */
  signal?: NodeJS.Signals;
  /** Milliseconds before the signal. */
  delay?: number;
  /** The signal is sent before this step of publishing, from 1, instead of after a delay. */
  step?: number;
}

/**
 * Runs `lectern build` with some arguments, and kills it unless it ends before.
 *
 * @returns the exit code, which is null if the signal ended the process
 */
export async function killBuild({ args, signal, delay = 0, step, spawn: options = {} }: Kill & { args: string[]; spawn?: SpawnOptions }) {
  const started = performance.now();
  const first = step === undefined ? [] : ['--import', killAtStep];
  const env = { ...process.env, ...options.env, ...(step !== undefined && { KILL_SIGNAL: signal, KILL_STEP: String(step) }) };
  const child = spawn(process.execPath, [...first, command, 'build', ...args], { stdio: ['ignore', 'ignore', 'pipe'], ...options, env });
  let problems = '';
  child.stderr?.on('data', (text) => {
    problems += text;
  });
  const timer = signal !== undefined && step === undefined ? setTimeout(() => child.kill(signal), delay) : undefined;
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(timer);
  return { code, milliseconds: performance.now() - started, problems };
}
