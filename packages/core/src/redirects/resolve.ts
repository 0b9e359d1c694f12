import { isExternal, pagePath } from '../content/links.ts';
import { applyPattern } from './pattern.ts';
import type { Redirect, SiteRedirects } from './types.ts';

/** Where a path is led. */
interface ResolvedRedirect {
  /** A path with a slash in front, or an address; may end in a query and a hash. */
  destination: string;
  permanent: boolean;
}

/** Follows the redirects of a site. */
export interface RedirectResolver {
  /**
   * Where a path leads in the end; undefined when it is not redirected, or only in a circle.
   * @param path decoded, without slashes at its ends
   */
  resolve(path: string): ResolvedRedirect | undefined;
  /** As `resolve`, for literal sources alone: what a page at the same path gives way to. */
  exact(path: string): ResolvedRedirect | undefined;
}

/** More steps than any author wrote on purpose. */
const LONGEST_CHAIN = 20;

/** @param isPage whether a page stands at a path; patterns give way to it */
export function createRedirectResolver(redirects: SiteRedirects, isPage: (path: string) => boolean): RedirectResolver {
  const exact = new Map(redirects.exact.map((redirect) => [redirect.source, redirect]));
  const patterns = redirects.patterns.map((redirect) => ({ redirect, expression: new RegExp(redirect.pattern) }));
  const nextStep = (path: string): Step | undefined => {
    const literal = exact.get(path);
    if (literal) return { redirect: literal, destination: literal.destination };
    if (isPage(path)) return undefined;
    for (const { redirect, expression } of patterns)
      if (expression.test(`/${path}`)) return { redirect, destination: applyPattern(expression, redirect.replacement, `/${path}`) };
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

/** One step of a chain. */
interface Step {
  redirect: Redirect;
  destination: string;
}

function followChain(first: Step, nextStep: (path: string) => Step | undefined): ResolvedRedirect | undefined {
  let { destination } = first;
  let { permanent } = first.redirect;
  const seen = new Set([first.redirect.source]);
  for (let steps = 0; steps < LONGEST_CHAIN; steps += 1) {
    if (isExternal(destination)) return { destination, permanent };
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(destination) ?? [];
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
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A percent sign that encodes nothing stands for itself.
  }
  return pagePath(decoded);
}
