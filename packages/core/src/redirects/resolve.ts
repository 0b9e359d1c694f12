import { decodePercent, isExternal, pagePath, splitHref } from '../config/paths.ts';
import { toHref } from '../content/resources/page-urls.ts';
import { compileExpression } from './follow.ts';
import { toExpression } from './pattern.ts';
import type { Redirect, SiteRedirects } from './types.ts';

/** The target of a path. */
interface ResolvedRedirect {
  /** A path with a leading slash, or a URL; can end with a query and a hash. */
  destination: string;
  permanent: boolean;
}

/** Resolves the redirects of a site. */
export interface RedirectResolver {
  /**
   * The final target of a path; undefined if it is not redirected, or only in a loop.
   * @param path decoded, without leading or trailing slashes
   */
  resolve(path: string): ResolvedRedirect | undefined;
  /** Like `resolve`, but only for literal sources, which override pages at the same path. */
  exact(path: string): ResolvedRedirect | undefined;
}

/** Maximum number of redirects in a chain. */
const MAX_CHAIN_LENGTH = 20;

/** @param isPage whether there is a page at a path, which overrides patterns */
export function createRedirectResolver(redirects: SiteRedirects, isPage: (path: string) => boolean): RedirectResolver {
  const exact = new Map(redirects.exact.map((redirect) => [redirect.source, redirect]));
  const patterns = redirects.patterns.map((redirect) => ({ redirect, targetOf: compileExpression(toExpression(redirect)) }));
  const nextStep = (path: string): Step | undefined => {
    const literal = exact.get(path);
    if (literal) return { redirect: literal, destination: literal.destination };
    if (patterns.length === 0 || isPage(path)) return undefined;
    const requested = toHref('', path);
    for (const { redirect, targetOf } of patterns) {
      const destination = targetOf(requested);
      if (destination !== undefined) return { redirect, destination };
    }
    return undefined;
  };
  return {
    exact: (path) => {
      const first = exact.get(path);
      return first && followChain({ redirect: first, destination: first.destination }, nextStep);
    },
    resolve: (path) => {
      const first = nextStep(path);
      return first && followChain(first, nextStep);
    },
  };
}

/** One redirect in a chain. */
interface Step {
  redirect: Redirect;
  destination: string;
}

function followChain(first: Step, nextStep: (path: string) => Step | undefined): ResolvedRedirect | undefined {
  let { destination } = first;
  let { permanent } = first.redirect;
  const seen = new Set([first.redirect.source]);
  for (let steps = 0; steps < MAX_CHAIN_LENGTH; steps += 1) {
    if (isExternal(destination)) return { destination, permanent };
    const { path, suffix } = splitHref(destination);
    const next = nextStep(decodedPath(path));
    if (!next) return { destination, permanent };
    if (seen.has(next.redirect.source)) return undefined;
    seen.add(next.redirect.source);
    permanent &&= next.redirect.permanent;
    destination = /[?#]/.test(next.destination) ? next.destination : next.destination + suffix;
  }
  return undefined;
}

/** `/Guides/First%20steps/` → `Guides/First steps`. */
export function decodedPath(path: string): string {
  return pagePath(decodePercent(path));
}

/**
 * The target pages of literal redirects by source path. Without queries and hashes.
 *
 * @param pages paths of all pages that are built
 */
export function findMovedPages({ exact }: SiteRedirects, resolver: RedirectResolver, pages: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(
    exact.flatMap(({ source }) => {
      const destination = resolver.exact(source)?.destination;
      if (destination === undefined || isExternal(destination)) return [];
      const target = pagePath(splitHref(destination).path);
      return target !== source && pages.has(target) ? [[source, target]] : [];
    }),
  );
}
