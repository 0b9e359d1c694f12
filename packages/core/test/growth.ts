/**
 * How many times as much processor time of this thread work takes at one size as at another. Work that looks at everything once grows
 * as its size does, work that compares everything with everything by the square of that, on any machine, however busy it is.
 * @param prepare gives the work of a size, without doing it
 */
export function growth([small, large]: readonly [number, number], prepare: (size: number) => () => unknown): number {
  const [short, long] = [small, large].map((size) => Math.min(...Array.from({ length: 3 }, () => processorTime(prepare(size)))));
  return (long ?? 0) / (short ?? 1);
}

/** In microseconds. */
function processorTime(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}
