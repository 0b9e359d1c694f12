import { describe, expect, it } from 'vitest';
import { TaskCounter } from '../../src/build/task-counter.ts';

describe('tasks that threads share', () => {
  it('are each taken once, many at once and few near the end', () => {
    const lead = new TaskCounter();
    const other = new TaskCounter(lead.buffer, 'follow');
    const taken: [number, number][] = [];
    for (let turn = 0; ; turn += 1) {
      const [start, end] = (turn % 2 === 0 ? lead : other).take(500);
      if (start === end) break;
      taken.push([start, end]);
    }
    expect(taken.flatMap(([start, end]) => Array.from({ length: end - start }, (_, index) => start + index))).toEqual(
      Array.from({ length: 500 }, (_, index) => index),
    );
    const sizes = taken.map(([start, end]) => end - start);
    expect([sizes[0], sizes.at(-2)]).toEqual([64, 12]);
  });

  it('are none when none are left', () => {
    const counter = new TaskCounter();
    expect([counter.take(0), counter.take(3), counter.take(3)]).toEqual([
      [0, 0],
      [0, 3],
      [3, 3],
    ]);
  });

  it('are handed over until too many characters wait', () => {
    const lead = new TaskCounter();
    const other = new TaskCounter(lead.buffer, 'follow');
    other.handOver(3_000_000);
    expect(other.mayHandOver()).toBe(true);
    other.handOver(1_000_000);
    expect(other.mayHandOver()).toBe(false);
    lead.takeOver(1_000_000);
    expect(other.mayHandOver()).toBe(true);
  });

  it('are shared by threads that have the same list only', () => {
    const lead = new TaskCounter();
    const [same, different] = [new TaskCounter(lead.buffer, 'follow'), new TaskCounter(lead.buffer, 'follow')];
    expect([lead.agree(['a', 'b']), same.agree(['a', 'b']), different.agree(['a', 'c'])]).toEqual([true, true, false]);
  });
});
