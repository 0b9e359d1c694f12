import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/* Loaded into a build before its own code. Sends the process a signal before a step of publishing: a file that is moved, linked, or removed. */

const { KILL_SIGNAL = 'SIGKILL', KILL_STEP = '1' } = process.env;
let left = Number(KILL_STEP);
let isPublishing = false;

for (const name of ['renameSync', 'linkSync', 'symlinkSync', 'rmSync'] as const) {
  const run = fs[name] as (...args: unknown[]) => void;
  fs[name] = (...args: unknown[]) => {
    isPublishing ||= name === 'linkSync' || String(args[1]).endsWith('.lectern.json');
    if (isPublishing) left -= 1;
    if (isPublishing && left === 0) process.kill(process.pid, KILL_SIGNAL);
    return run(...args);
  };
}
syncBuiltinESMExports();
