import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import type { ViteDevServer } from 'vite';
import { forEachAtOnce } from '../outputs/at-once.ts';
import type { OwnSearchPage } from '../search/own-page.ts';
import type { Docs } from '../site/docs.ts';
import { ownPageReader } from './own-search.ts';

/** Code that can let a page join the search. */
const SOURCE = /\.(?:astro|mdx?|[jt]sx|svelte|vue)$/;
const MARK = /data-docs-search|\bsearchable\b/;
/** Pages that are rendered at once. */
const AT_ONCE = 4;
/** For one page, in milliseconds. */
const MAX_TIME = 10_000;

export interface OwnRoutes {
  /** Folder with the sources of the project. */
  srcDir: string;
  /**
   * URLs of pages of the project that a build renders, with the base path: those of all routes without parameters, and others that
   * were visited.
   * @param visited paths of requests, below the base path of the site
   */
  hrefs(visited: Iterable<string>): string[];
}

/** A route of the site, in dev. */
export interface OwnRoute {
  /** Of paths below the base path of the site. */
  pattern: RegExp;
  /** Its only path. Undefined if it has parameters. */
  pathname: string | undefined;
  /** Whether it has pages of the project that a build renders. */
  isOwnPage: boolean;
}

/** @param routes the current ones, in order of precedence */
export function ownRoutes({ srcDir, base, trailingSlash, build }: AstroConfig, routes: () => readonly OwnRoute[]): OwnRoutes {
  const hasSlash = trailingSlash === 'always' || (trailingSlash === 'ignore' && build.format === 'directory');
  const isOwnPage = (pathname: string) => routes().find(({ pattern }) => pattern.test(pathname))?.isOwnPage;
  const href = (pathname: string) => {
    const plain = `${base.replace(/\/+$/, '')}${pathname.replace(/\/+$/, '')}`;
    return hasSlash || pathname === '/' ? `${plain}/` : plain;
  };
  return {
    srcDir: fileURLToPath(srcDir),
    hrefs: (visited) =>
      [...routes().flatMap((route) => (route.isOwnPage && route.pathname) || []), ...[...visited].filter(isOwnPage)].map(href),
  };
}

/** The pages of a project that join the index in dev, where Astro only renders pages on request. */
export class DevOwnPages {
  readonly #docs: Docs;
  readonly #server: ViteDevServer;
  readonly #routes: OwnRoutes;
  readonly #visited = new Set<string>();

  constructor(docs: Docs, server: ViteDevServer, routes: OwnRoutes) {
    this.#docs = docs;
    this.#server = server;
    this.#routes = routes;
  }

  /** Remembers a page, because a route with parameters doesn't tell its pages. */
  visit({ url = '/', headers }: IncomingMessage): void {
    if (headers.accept?.includes('text/html')) this.#visited.add(url.replace(/[?#].*$/s, ''));
  }

  /** Renders all pages that may join. Leaves out pages that fail, which Astro reports. */
  async read(): Promise<OwnSearchPage[]> {
    const [origin] = this.#server.resolvedUrls?.local ?? [];
    // Most projects have no such page, and don't have to wait for all of theirs.
    if (origin === undefined || !joinsSearch(this.#routes.srcDir)) return [];
    const read = ownPageReader(this.#docs);
    const hrefs = [...new Set(this.#routes.hrefs(this.#visited))].sort();
    const found = new Map<string, OwnSearchPage>();
    await forEachAtOnce(hrefs, AT_ONCE, async (href) => {
      const page = read(await fetchPage(new URL(href, origin)), href);
      if (page) found.set(href, page);
    });
    return hrefs.flatMap((href) => found.get(href) ?? []);
  }
}

function joinsSearch(srcDir: string): boolean {
  return readdirSync(srcDir, { recursive: true, withFileTypes: true }).some(
    (file) => file.isFile() && SOURCE.test(file.name) && MARK.test(readFileSync(path.join(file.parentPath, file.name), 'utf8')),
  );
}

/** @returns nothing for a page that can't be rendered */
async function fetchPage(url: URL): Promise<string> {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual', signal: AbortSignal.timeout(MAX_TIME) });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}
