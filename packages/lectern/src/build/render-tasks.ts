import type { Renderer, TaskOutcome } from './task-renderer.ts';
import type { Task } from './tasks.ts';

/**
 * Number of tasks in a slice. Neighboring pages share data that each process computes once, and everything about the pages of a
 * slice stays in memory until it is finished.
 */
const SLICE = 8;
/** Number of slices that a renderer has queued, so it never waits for the next one. */
const AHEAD = 2;

/**
 * Renders tasks with several renderers. Each renderer takes the next slice as soon as it is free.
 * @param onOutcome called for each task; slices can finish in any order. Can return a promise to pause its renderer
 */
export async function renderTasks(
  tasks: readonly Task[],
  renderers: readonly Renderer[],
  onOutcome: (task: Task, outcome: TaskOutcome) => Promise<unknown> | undefined,
): Promise<void> {
  let next = 0;
  const work = async (renderer: Renderer) => {
    while (next < tasks.length) {
      const slice = tasks.slice(next, next + SLICE);
      next += SLICE;
      const outcomes = await renderer.render(slice);
      for (const [index, task] of slice.entries()) {
        const outcome = outcomes[index];
        if (outcome) await onOutcome(task, outcome);
      }
    }
  };
  // After a failure, nothing may write to the output anymore when the promise rejects.
  const stop = (error: unknown) => {
    next = tasks.length;
    throw error;
  };
  const all = renderers.flatMap((renderer) => Array.from({ length: AHEAD }, () => work(renderer).catch(stop)));
  await Promise.allSettled(all);
  await Promise.all(all);
}
