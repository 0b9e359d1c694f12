import { Session } from 'node:inspector/promises';

/**
 * How many times as much work a size takes as another, in calls of functions: the same on every machine, however busy it is. Work that
 * looks at everything once grows as its size does, work that compares everything with everything by the square of that.
 *
 * @param prepare returns the work of a size, without doing it
 */
export async function growth([small, large]: readonly [number, number], prepare: (size: number) => () => unknown): Promise<number> {
  const [few, many] = [await countCalls(prepare(small)), await countCalls(prepare(large))];
  return many / few;
}

async function countCalls(work: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    withCallsForElements(work);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0)).reduce((sum, count) => sum + count, 0);
  } finally {
    session.disconnect();
  }
}

/** What arrays look at without a callback; while work runs, each element that they look at is a call. */
const perElement = {
  includes<T>(this: readonly T[], value: T): boolean {
    return this.some((element) => Object.is(element, value));
  },
  indexOf<T>(this: readonly T[], value: T): number {
    // biome-ignore lint/complexity/useIndexOf: this replaces it
    return this.findIndex((element) => element === value);
  },
  [Symbol.iterator]<T>(this: readonly T[]): Iterator<T> {
    let index = 0;
    return { next: () => (index < this.length ? { done: false, value: this[index++] as T } : { done: true, value: undefined }) };
  },
};

function withCallsForElements(work: () => unknown): void {
  const keys = Reflect.ownKeys(perElement) as (keyof typeof perElement)[];
  const own = keys.map((key) => [key, Object.getOwnPropertyDescriptor(Array.prototype, key) as PropertyDescriptor] as const);
  try {
    for (const key of keys) Object.defineProperty(Array.prototype, key, { value: perElement[key], configurable: true, writable: true });
    work();
  } finally {
    own.forEach(([key, descriptor]) => Object.defineProperty(Array.prototype, key, descriptor));
  }
}
