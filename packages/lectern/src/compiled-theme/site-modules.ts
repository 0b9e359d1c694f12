import type { Plugin } from 'vite';

/** Key of the symbol with which `Astro.locals` contains the runtime of a page's docs. */
export const PAGE_RUNTIME = 'lectern:runtime-of-page';

/** Docs of a site, for the routes and components that print them. */
export interface MountedDocs {
  /** Path of their routes, without a trailing slash. */
  mount: string;
  /** JavaScript expression for their runtime. */
  runtime: string;
}

/**
 * The virtual module through which routes and theme access the docs, see `routes/virtual.d.ts`.
 * @param docs the first are those of pages that aren't docs; none for the compiled theme, which gets the docs of each page
 */
export function siteModules(docs: readonly MountedDocs[]): Plugin {
  const list = docs.map(({ mount, runtime }) => `[${JSON.stringify(`${mount}/`)}, ${runtime}]`);
  const code = `
const all = [${list.join(', ')}];
const KEY = Symbol.for(${JSON.stringify(PAGE_RUNTIME)});
export const runtime = all[0]?.[1];
export const runtimeAt = (pattern) =>
  all.filter(([mount]) => pattern.startsWith(mount)).sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? runtime;
export const useRuntime = (locals, one) => { locals[KEY] = one; };
export const runtimeOf = (locals) => locals[KEY] ?? runtime;
`;
  return {
    name: 'lectern:site',
    resolveId: { filter: { id: /^virtual:lectern\/site$/ }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0virtual:lectern\/site$/ }, handler: () => code },
  };
}
