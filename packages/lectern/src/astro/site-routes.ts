import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';

interface Route {
  /** As Astro writes it, `/blog/[...slug]`. */
  pattern: string;
  /** The file, or what else defines the route. */
  source: string;
}

/** Files that Astro and its integrations turn into routes. */
const PAGE = /\.(?:astro|mdx?|markdown|mdoc|html|[jt]s)$/;

/** The routes of a project that are known before Astro lists them: its files in `src/pages`, and its redirects. */
export function readSiteRoutes({ root, srcDir, redirects }: Pick<AstroConfig, 'root' | 'srcDir' | 'redirects'>): Route[] {
  const folder = path.join(fileURLToPath(srcDir), 'pages');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const written = Object.keys(redirects).map((pattern) => ({ pattern, source: '`redirects` in the Astro config' }));
  const pages = files.flatMap((file) => {
    const name = file.replaceAll('\\', '/');
    if (!PAGE.test(name) || /(?:^|\/)_/.test(name)) return [];
    const source = path.relative(fileURLToPath(root), path.join(folder, file)).replaceAll('\\', '/');
    return [{ pattern: `/${name.replace(PAGE, '')}`.replace(/\/index$/, '') || '/', source: `\`${source}\`` }];
  });
  return [...pages, ...written];
}

/** What a project has besides the docs. */
export class SiteRoutes {
  #routes: readonly Route[];

  constructor(routes: readonly Route[]) {
    this.#routes = routes;
  }

  /** The source of the route without parameters at a path. Undefined if there is none. */
  at(pathname: string): string | undefined {
    return this.#routes.find(({ pattern }) => trimSlash(pattern) === trimSlash(pathname))?.source;
  }
}

function trimSlash(pathname: string): string {
  return pathname.replace(/(.)\/$/, '$1');
}
