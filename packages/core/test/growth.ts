import { Session } from 'node:inspector/promises';
import { expect } from 'vitest';

/** Four times as much work for four times the size, and some for logarithms. */
const LIMIT = 5;

/**
 * Asserts that work grows like its size. Counts steps, which are the same on every machine, however busy it is: calls of functions,
 * and characters and elements that are looked at. Characters that a regular expression looks at in vain are not known; only those
 * that it matches, or passes to find a match, are counted.
 *
 * @param sizes the second is four times the first
 * @param prepare returns the work of a size, without doing it
 */
export async function expectLinear(
  sizes: readonly [number, number],
  prepare: (size: number) => (() => unknown) | Promise<() => unknown>,
): Promise<void> {
  const steps = [await countSteps(await prepare(sizes[0])), await countSteps(await prepare(sizes[1]))] as const;
  expect(steps[1] / steps[0]).toBeLessThan(LIMIT);
}

async function countSteps(work: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const characters = withCallsForElements(work);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
      .reduce((sum, count) => sum + count, characters);
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

/** Returns the number of characters that were looked at. */
function withCallsForElements(work: () => unknown): number {
  let characters = 0;
  const { charAt, charCodeAt, indexOf, includes } = String.prototype;
  const { exec } = RegExp.prototype;
  const perCharacter = {
    charAt(this: string, at: number): string {
      characters += 1;
      return charAt.call(this, at);
    },
    charCodeAt(this: string, at: number): number {
      characters += 1;
      return charCodeAt.call(this, at);
    },
    indexOf(this: string, text: string, from = 0): number {
      const index = indexOf.call(this, text, from);
      characters += (index === -1 ? this.length : index) - from;
      return index;
    },
    includes(this: string, text: string, from = 0): boolean {
      const index = indexOf.call(this, text, from);
      characters += (index === -1 ? this.length : index) - from;
      return includes.call(this, text, from);
    },
  };
  const ofPatterns = {
    exec(this: RegExp, text: string): RegExpExecArray | null {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const match = exec.call(this, text);
      if (match) characters += match.index + match[0].length - from;
      else if (!this.sticky && !this.source.startsWith('^')) characters += text.length - from;
      return match;
    },
  };
  const restored = [replace(Array.prototype, perElement), replace(String.prototype, perCharacter), replace(RegExp.prototype, ofPatterns)];
  try {
    work();
  } finally {
    for (const restore of restored) restore();
  }
  return characters;
}

/** Replaces methods and returns a function that restores them. */
function replace(prototype: object, methods: object): () => void {
  const keys = Reflect.ownKeys(methods) as (keyof typeof methods)[];
  const own = keys.map((key) => [key, Object.getOwnPropertyDescriptor(prototype, key) as PropertyDescriptor] as const);
  for (const key of keys) Object.defineProperty(prototype, key, { value: methods[key], configurable: true, writable: true });
  return () => {
    for (const [key, descriptor] of own) Object.defineProperty(prototype, key, descriptor);
  };
}
