import { expect, it } from 'vitest';
import { renderTasks } from '../../src/build/render-tasks.ts';
import type { Renderer } from '../../src/build/task-renderer.ts';

it('rejects with the first failure, when no renderer is at work anymore', async () => {
  const log: string[] = [];
  const renderer = (name: string, work: () => Promise<void>): Renderer => ({
    async render(tasks) {
      log.push(`${name} starts`);
      await work();
      log.push(`${name} ends`);
      return tasks.map(() => ({ kind: 'needs-script' }));
    },
    close: async () => {},
  });
  const tasks = Array.from({ length: 1000 }, (_, n) => ({ kind: 'page' as const, path: String(n) }));
  const fails = renderer('one', () => Promise.reject(new Error('The disk is full.')));
  const slow = renderer('other', () => new Promise((resolve) => setTimeout(resolve, 10)));
  await expect(renderTasks(tasks, [fails, slow], () => undefined)).rejects.toThrow('The disk is full.');
  expect(log).toEqual(['one starts', 'one starts', 'other starts', 'other starts', 'other ends', 'other ends']);
});
