import { parentPort } from 'node:worker_threads';

/** Limits of a task, in milliseconds. They don't depend on the load of the machine. */
export interface ProcessLimits {
  /** Processor time of the process. */
  processor: number;
  /** Time in which the process does nothing. Unlimited by default. */
  idle?: number;
}

/** Time between two checks, in milliseconds. */
const TURN = 100;
/** A process that uses a smaller part of the time is idle. */
const BUSY = 0.1;

/** Kills the process with SIGKILL when it exceeds the limits. Returns a function that stops watching. */
function watch({ processor, idle = Number.POSITIVE_INFINITY }: ProcessLimits): () => void {
  const start = process.cpuUsage();
  let last = 0;
  let turns = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    const used = (user + system) / 1000;
    // Turns are counted instead of time, which also passes while the process is stopped.
    if (used - last < TURN * BUSY) turns += 1;
    last = used;
    if (used > processor || turns * TURN > idle) process.kill(process.pid, 'SIGKILL');
  }, TURN);
  return () => clearInterval(timer);
}

/* A thread of its own, because code that never ends blocks the main thread. */
function followTasks(): void {
  let stop = () => {};
  // Without this thread, nothing would end the code. Who runs it waits for this message.
  parentPort?.postMessage('ready');
  // Each message starts a task, or ends it if it has no limits.
  parentPort?.on('message', (limits: ProcessLimits | undefined) => {
    stop();
    stop = limits ? watch(limits) : () => {};
  });
}

followTasks();
