import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isRunning, processName } from '../../src/cache/process-name.ts';

const module = new URL('../../src/cache/process-name.ts', import.meta.url).href;
const print = `import { processName } from '${module}'; console.log(processName());`;

describe('the name of a process', () => {
  it('tells whether the process is running', () => {
    const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', print]).stdout.toString().trim();
    expect([isRunning(processName()), isRunning(ended)]).toEqual([true, false]);
  });

  it.runIf(process.platform === 'linux')('is not that of a later process with the same ID', () => {
    expect(isRunning(processName().replace(/\d+$/, '1'))).toBe(false);
  });

  it.runIf(process.platform === 'linux')('tells that a process has ended whose parent does not ask for its exit code', async () => {
    // `sleep` replaces the shell, so nothing waits for the child.
    const shell = spawn('sh', [
      '-c',
      `"${process.execPath}" --input-type=module --eval "${print}; setInterval(() => {}, 1000)" & exec sleep 60`,
    ]);
    try {
      const name = await new Promise<string>((resolve) => shell.stdout.once('data', (data) => resolve(String(data).trim())));
      expect(isRunning(name)).toBe(true);
      process.kill(Number(name.split('-')[1]), 'SIGKILL');
      await expect.poll(() => isRunning(name)).toBe(false);
    } finally {
      shell.kill('SIGKILL');
    }
  });

  it('says nothing about processes of other machines, and about other names', () => {
    expect([isRunning('00000000-1-1'), isRunning('x')]).toEqual([undefined, undefined]);
  });
});
