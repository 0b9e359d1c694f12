import { describe, expect, it } from 'vitest';
import { type Job, JobQueue } from '../../src/highlight/job-queue.ts';

function job(name: string, language = 'js', code = 'x'): Job {
  return { key: name, code, language, state: 'queued', alone: false, waiters: [] };
}

const names = (jobs: Job[]) => jobs.map(({ key }) => key).join(' ');
const any = () => true;

describe('queue of blocks', () => {
  it('hands out batches of one language, languages in turn', () => {
    const queue = new JobQueue();
    for (const [name, language] of [
      ['a', 'js'],
      ['b', 'py'],
      ['c', 'js'],
      ['d', 'go'],
    ] as const)
      queue.add(job(name, language));
    expect([1, 2, 3, 4].map(() => names(queue.take(any)))).toEqual(['a c', 'b', 'd', '']);
  });

  it('hands out what somebody waits for first', () => {
    const queue = new JobQueue();
    const [a, b, c] = [job('a'), job('b', 'py'), job('c')];
    for (const each of [a, b, c]) queue.add(each);
    queue.urge(b);
    queue.urge(c);
    expect([1, 2, 3, 4].map(() => names(queue.take(any)))).toEqual(['b', 'c', 'a', '']);
  });

  it('prefers a language that a worker knows', () => {
    const queue = new JobQueue();
    queue.add(job('a', 'js'));
    queue.add(job('b', 'py'));
    expect(names(queue.take((language) => language === 'py'))).toBe('b');
    expect(names(queue.take((language) => language === 'py'))).toBe('a');
  });

  it('limits a batch in blocks and in characters', () => {
    const queue = new JobQueue();
    for (let i = 0; i < 60; i++) queue.add(job(String(i)));
    expect([queue.take(any).length, queue.take(any).length, queue.take(any).length]).toEqual([48, 12, 0]);
    for (let i = 0; i < 3; i++) queue.add(job(String(i), 'js', 'x'.repeat(40_000)));
    expect(queue.take(any).length).toBe(1);
  });

  it('counts what waits', () => {
    const queue = new JobQueue();
    queue.add(job('a', 'js', '12345'));
    queue.add(job('b', 'py', '123'));
    expect([queue.size, queue.characters]).toEqual([2, 8]);
    queue.take(any);
    expect([queue.size, queue.characters]).toEqual([1, 3]);
  });

  it('gives a block that is to be tried alone a batch of its own', () => {
    const queue = new JobQueue();
    for (const name of ['a', 'b', 'c']) queue.add({ ...job(name), alone: name === 'b' });
    expect([1, 2, 3].map(() => names(queue.take(any)))).toEqual(['a', 'b', 'c']);
  });

  it('drops only what nobody waits for', () => {
    const queue = new JobQueue();
    queue.add(job('a'));
    queue.add({ ...job('b'), waiters: [() => {}] });
    expect(names(queue.dropIdle())).toBe('a');
    expect(names(queue.take(any))).toBe('b');
    expect(queue.size).toBe(0);
  });
});
