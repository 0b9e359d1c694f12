import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Row } from '../results.ts';

/** Milliseconds of processor time that each thread of a look at the machine takes. */
const LOOK = 200;
/** Threads of a calm machine wait for a processor at most this many times as long as they use it. */
const CALM = 1.25;

/** The machine in one line: processors, memory, system, Node. */
export function describeMachine() {
  const processor = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${processor}, ${memory}, ${type()} ${release()}, Node ${process.versions.node}`;
}

/**
 * Measures something, and marks its row when anything else kept the processors busy before or after that.
 *
 * @param look for tests
 */
export async function watchMachine<T>(row: Pick<Row, 'busy'>, measure: () => Promise<T>, look = measureLoad) {
  const before = await look();
  const measured = await measure();
  const load = Math.max(before, await look(), row.busy ?? 1);
  if (load > CALM) row.busy = Math.round(load * 10) / 10;
  return measured;
}

/** How many times as long as it takes by itself work takes that uses all processors: 1 on a calm machine. */
async function measureLoad(): Promise<number> {
  const spin = `
    const started = performance.now();
    const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
    const first = used();
    while (used() - first < ${LOOK});
    require('node:worker_threads').parentPort.postMessage((performance.now() - started) / (used() - first));`;
  const threads = Array.from({ length: availableParallelism() }, () => new Worker(spin, { eval: true }));
  const loads = await Promise.all(
    threads.map((thread) => new Promise<number>((resolve, reject) => thread.on('message', resolve).on('error', reject))),
  );
  return loads.reduce((sum, load) => sum + load, 0) / loads.length;
}
