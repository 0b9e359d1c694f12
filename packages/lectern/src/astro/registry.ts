import type { LecternRuntime } from '../view/runtime.ts';

/**
 * Passes the runtime of the integration to the routes. Both run in one process, but Vite bundles the routes and Node
 * loads the integration, so they share no module, only the global object.
 */
const KEY = Symbol.for('lectern.runtimes');

type Registry = Map<string, LecternRuntime>;

function registry(): Registry {
  const holder = globalThis as { [KEY]?: Registry };
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/** @param id the docs root, which is unique among the sites of one process */
export function registerRuntime(id: string, runtime: LecternRuntime): void {
  registry().set(id, runtime);
}

export function registeredRuntimes(): LecternRuntime[] {
  return [...registry().values()];
}

/** JavaScript expression for a registered runtime. */
export function runtimeExpression(id: string): string {
  return `globalThis[Symbol.for('lectern.runtimes')].get(${JSON.stringify(id)})`;
}

/** Name of the loader of the content collection. */
export const LOADER_NAME = 'lectern';
