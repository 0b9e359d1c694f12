import { parentPort, workerData } from 'node:worker_threads';
import type { RenderLimits } from './messages.ts';

/** Time between two looks, in milliseconds. */
const TURN = 100;
/** A process that uses a smaller part of the time is idle. */
const BUSY = 0.1;

/** Ends the process when a page exceeds its limits. The main thread tells when a page is done. */
function limitProcess({ processor, idle }: RenderLimits): void {
  let start = process.cpuUsage();
  let last = 0;
  let turns = 0;
  parentPort?.on('message', () => {
    start = process.cpuUsage();
    last = 0;
    turns = 0;
  });
  setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    const used = (user + system) / 1000;
    // Turns are counted instead of time, which also passes while the process is stopped.
    if (used - last < TURN * BUSY) turns += 1;
    last = used;
    if (used > processor || turns * TURN > idle) process.kill(process.pid, 'SIGKILL');
  }, TURN);
}

limitProcess(workerData as RenderLimits);
