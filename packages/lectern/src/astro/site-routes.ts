import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';

interface Route {
  /** As Astro writes it, `/blog/[...slug]`. */
  pattern: string;
  /** The file, or what else defines the route. */
  source: string;
  /** Whether its URLs have the form of pages, rather than of files. */
  isPage: boolean;
}

/** Files that Astro and its integrations turn into routes. */
const PAGE = /\.(?:astro|mdx?|markdown|mdoc|html|[jt]s)$/;

/** The routes of a project that are known before Astro resolves all: its files in `src/pages`, and its redirects. */
export function readSiteRoutes({ root, srcDir, redirects }: Pick<AstroConfig, 'root' | 'srcDir' | 'redirects'>): Route[] {
  const folder = path.join(fileURLToPath(srcDir), 'pages');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const written = Object.keys(redirects).map((pattern) => ({ pattern, source: '`redirects` in the Astro config', isPage: true }));
  const pages = files.flatMap((file) => {
    const name = file.replaceAll('\\', '/');
    if (!PAGE.test(name) || /(?:^|\/)_/.test(name)) return [];
    const source = path.relative(fileURLToPath(root), path.join(folder, file)).replaceAll('\\', '/');
    return [
      { pattern: `/${name.replace(PAGE, '')}`.replace(/\/index$/, '') || '/', source: `\`${source}\``, isPage: !/\.[jt]s$/.test(name) },
    ];
  });
  return [...pages, ...written];
}

/** What a project has besides the docs. Paths have a leading slash, but not the base path of the site. */
export class SiteRoutes {
  readonly #publicDir: string;
  #routes: readonly Route[];

  /** @param publicDir absolute path of the files that Astro copies */
  constructor(routes: readonly Route[], publicDir: string) {
    this.#routes = routes;
    this.#publicDir = publicDir;
  }

  update(routes: readonly Route[]): void {
    this.#routes = routes;
  }

  hasPages(): boolean {
    return this.#routes.some(({ isPage }) => isPage);
  }

  /** The source of the route without parameters at a path. Undefined if there is none. */
  at(pathname: string): string | undefined {
    return this.#routes.find(({ pattern }) => trimSlash(pattern) === trimSlash(pathname))?.source;
  }

  /**
   * The path as a link of the docs has to name it. Undefined if there is no page and no file.
   * @param ending of the URLs of pages. Undefined if Astro answers all forms.
   */
  link(pathname: string, ending: string | undefined): string | undefined {
    const route = this.#routes.find(({ pattern }) => leadsTo(pattern, pathname));
    if (route) return route.isPage && ending !== undefined ? pathname.replace(/\/+$|\.html$/, '') + ending : pathname;
    const file = path.join(this.#publicDir, pathname);
    return file.startsWith(this.#publicDir) && statSync(file, { throwIfNoEntry: false })?.isFile() ? pathname : undefined;
  }
}

/**
 * Whether a route has a path. False for a route that starts with a parameter and for that of the home page, because their paths can be
 * meant for the docs.
 */
function leadsTo(pattern: string, pathname: string): boolean {
  const [steps, written] = [pattern, pathname].map((one) => one.split('/').filter(Boolean)) as [string[], string[]];
  if (steps[0] === undefined || steps[0].includes('[')) return false;
  const rest = steps.findIndex((step) => step.startsWith('[...'));
  const single = rest === -1 ? steps : steps.slice(0, rest);
  if (rest === -1 ? written.length !== steps.length : written.length < rest) return false;
  return single.every((step, index) => step.includes('[') || step === written[index]);
}

function trimSlash(pathname: string): string {
  return pathname.replace(/(.)\/$/, '$1');
}
