import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounceChanges } from '../../src/server/debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('changes that come in one after the other', () => {
  it('are handed over together, each once, when it is quiet', () => {
    const batches: string[][] = [];
    const gatherer = debounceChanges(20, (changes) => batches.push(changes));
    for (const change of ['b.mdx', 'a.mdx', 'b.mdx']) {
      gatherer.add(change);
      vi.advanceTimersByTime(19);
    }
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(batches).toEqual([['b.mdx', 'a.mdx']]);
  });

  it('start a new batch after that', () => {
    const batches: string[][] = [];
    const gatherer = debounceChanges(20, (changes) => batches.push(changes));
    gatherer.add('a.mdx');
    vi.advanceTimersByTime(20);
    gatherer.add('a.mdx');
    vi.advanceTimersByTime(20);
    expect(batches).toEqual([['a.mdx'], ['a.mdx']]);
  });

  it('are forgotten when nobody wants them any more', () => {
    const batches: string[][] = [];
    const gatherer = debounceChanges(20, (changes) => batches.push(changes));
    gatherer.add('a.mdx');
    gatherer.stop();
    vi.advanceTimersByTime(100);
    expect(batches).toEqual([]);
  });
});
