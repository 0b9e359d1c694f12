import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

/** The machine in one line: processors, memory, system, Node. */
export function describeMachine() {
  const processor = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${processor}, ${memory}, ${type()} ${release()}, Node ${process.versions.node}`;
}
