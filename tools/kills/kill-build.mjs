import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../packages/lectern/bin/lectern.js', import.meta.url));
const killAtStep = new URL('kill-at-step.mjs', import.meta.url).href;

/**
 * Runs `lectern build`, and kills it unless it ends before.
 *
 * @param {object} options
 * @param {string[]} options.args Arguments of the command.
 * @param {NodeJS.Signals} [options.signal] Default: the build is not killed.
 * @param {number} [options.delay] Milliseconds before the signal.
 * @param {number} [options.step] The signal is sent before this step of publishing, from 1, instead of after a delay.
 * @param {import('node:child_process').SpawnOptions} [options.spawn]
 * @returns {Promise<{ code: number | null, milliseconds: number, problems: string }>} Code is null if the signal ended the process.
 */
export async function killBuild({ args, signal, delay = 0, step, spawn: options = {} }) {
  const started = performance.now();
  const first = step === undefined ? [] : ['--import', killAtStep];
  const env = { ...process.env, ...options.env, ...(step !== undefined && { KILL_SIGNAL: signal, KILL_STEP: String(step) }) };
  const child = spawn(process.execPath, [...first, command, 'build', ...args], { stdio: ['ignore', 'ignore', 'pipe'], ...options, env });
  let problems = '';
  child.stderr?.on('data', (text) => {
    problems += text;
  });
  const timer = signal !== undefined && step === undefined ? setTimeout(() => child.kill(signal), delay) : undefined;
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(timer);
  return { code, milliseconds: performance.now() - started, problems };
}
