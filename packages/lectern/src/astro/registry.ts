import type { LecternRuntime } from '../view/runtime.ts';

/**
 * Passes the runtime of the integration to the routes. Both run in one process, but Vite bundles the routes and Node
 * loads the integration, so they share no module, only the global object.
 */
const KEY = Symbol.for('lectern.runtimes');

interface Registered {
  /** Absolute path of the project. */
  project: string;
  /** Absolute path of the docs. */
  root: string;
  runtime: LecternRuntime;
}

type Registry = Map<string, Registered>;

function registry(): Registry {
  const holder = globalThis as { [KEY]?: Registry };
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/** @param id from `registryId` */
export function registerRuntime(id: string, registered: Registered): void {
  registry().set(id, registered);
}

/** Unique among the docs of one process. */
export function registryId(root: string, mount: string): string {
  return `${root} ${mount}`;
}

/**
 * The docs of a project, or else the first ones.
 * @param root absolute path
 */
export function registeredDocs(project: string, root?: string): Registered | undefined {
  return [...registry().values()].find((one) => one.project === project && (root === undefined || one.root === root));
}

/** Forgets the docs of a project whose configuration is read again. */
export function forgetDocs(project: string): void {
  for (const [id, one] of registry()) if (one.project === project) registry().delete(id);
}

/** For adapters that render pages in another process. */
const NOT_IN_NODE =
  "Pages of the docs can only be rendered by Node.js. With `@astrojs/cloudflare`, set `cloudflare({ prerenderEnvironment: 'node' })` in the Astro config.";

/** JavaScript expression for a registered runtime. */
export function runtimeExpression(id: string): string {
  const refusal = `(() => { throw new Error(${JSON.stringify(NOT_IN_NODE)}); })()`;
  return `(globalThis[Symbol.for('lectern.runtimes')] ?? ${refusal}).get(${JSON.stringify(id)}).runtime`;
}

/** Name of the loader of the content collection. */
export const LOADER_NAME = 'lectern';
