import { runtimeOf, useRuntime } from 'virtual:lectern/site';
import type { LecternRuntime } from '../view/runtime.ts';

const LAST: unique symbol = Symbol.for('lectern:last-part');

/**
 * Renders a part of a page with its docs. Parts take turns, because Astro renders a page's components at the same time, and they
 * find their docs in `Astro.locals`.
 */
export function renderInTurn(
  locals: { [LAST]?: Promise<unknown> },
  runtime: LecternRuntime,
  render: () => Promise<string>,
): Promise<string> {
  const turn = (locals[LAST] ?? Promise.resolve()).then(async () => {
    const before = runtimeOf(locals);
    useRuntime(locals, runtime);
    try {
      return await render();
    } finally {
      useRuntime(locals, before);
    }
  });
  locals[LAST] = turn.catch(() => undefined);
  return turn;
}
