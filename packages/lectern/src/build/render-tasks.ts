import type { Renderer, TaskOutcome } from './task-renderer.ts';
import type { Task } from './tasks.ts';

/** Tasks that a renderer takes at once. Neighbors have much in common, which each process works out once. */
const SLICE = 24;
/** Slices that a renderer has at hand, so that it never waits for the next one. */
const AHEAD = 2;

/**
 * Renders tasks with several renderers, each of which takes the next slice as soon as it has time.
 * @param onOutcome gets each task with its outcome; slices come in any order. May return a promise to slow rendering down
 */
export async function renderTasks(
  tasks: readonly Task[],
  renderers: readonly Renderer[],
  onOutcome: (task: Task, outcome: TaskOutcome) => Promise<void> | undefined,
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
  await Promise.all(renderers.flatMap((renderer) => Array.from({ length: AHEAD }, () => work(renderer))));
}
