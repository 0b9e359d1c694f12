import type { LecternRuntime } from './runtime.ts';

/** The docs of one `lectern()`, for routes, components, and pages of the project. */
export interface SiteDocs {
  /** Path of their routes, with a trailing slash. */
  mount: string;
  /** The option of `lectern()`. */
  root: string;
  runtime: LecternRuntime;
}

/** Key of the symbol with which `Astro.locals` contains the runtime of a page's docs. */
export const PAGE_RUNTIME = 'lectern:runtime-of-page';

/** What `virtual:lectern/site` exports. */
export interface SiteModule {
  /** All docs of the site. */
  allDocs: readonly SiteDocs[];
  /** The docs with a `root`, or else the first ones. Throws if there are none. */
  docsIn(root?: string): SiteDocs;
  /**
   * The docs of a route.
   * @param pattern `Astro.routePattern`
   */
  runtimeAt(pattern: string): LecternRuntime;
  /**
   * Sets the docs that are printed on a page.
   * @param locals `Astro.locals`
   */
  useRuntime(locals: object, runtime: LecternRuntime): void;
  /** The docs that are printed on a page, or the first ones. */
  runtimeOf(locals: object): LecternRuntime;
}

const KEY = Symbol.for(PAGE_RUNTIME);

/** @param all none for the compiled theme, which gets the docs of each page */
export function createSiteModule(all: readonly SiteDocs[]): SiteModule {
  const docsIn = (root?: string): SiteDocs => {
    const found = root === undefined ? all[0] : all.find((one) => plain(one.root) === plain(root));
    if (found) return found;
    if (all.length === 0)
      throw new Error(
        '`lectern/docs` is for pages of an Astro project. Give a part what it needs of `context`, such as `hrefOf(context, path)`.',
      );
    throw Object.assign(new Error(`No \`lectern()\` in the Astro config has the \`root\` \`${root}\`.`), {
      name: 'UnknownDocsError',
      hint: `Use one of these: ${all.map((one) => `\`${one.root}\``).join(', ')}.`,
    });
  };
  return {
    allDocs: all,
    docsIn,
    runtimeAt: (pattern) =>
      (all.filter(({ mount }) => pattern.startsWith(mount)).toSorted((one, other) => other.mount.length - one.mount.length)[0] ?? docsIn())
        .runtime,
    useRuntime: (locals, runtime) => Object.assign(locals, { [KEY]: runtime }),
    runtimeOf: (locals) => (locals as { [KEY]?: LecternRuntime })[KEY] ?? docsIn().runtime,
  };
}

/** `./docs/` → `docs`. */
function plain(root: string): string {
  return root.replace(/^\.\//, '').replace(/\/+$/, '');
}
