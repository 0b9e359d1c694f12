import { canonicalPath, compileExpression, requestedPath, withEnding } from '@lectern/core/redirects';
import type { RedirectRules } from '../../view/props/browser-files.ts';

/** The URL that a page redirects to. Undefined if it is shown. Without a scheme, it never leaves the site. */
export function redirectTarget(rules: RedirectRules, { pathname, search, hash, href, origin }: URL | Location): string | undefined {
  const to = targetFor(rules, { pathname, search, hash });
  if (to === undefined) return undefined;
  const target = new URL(to, href);
  return target.href !== href && (target.origin === origin || /^[a-z][a-z\d+.-]*:/i.test(to)) ? to : undefined;
}

function targetFor(
  { places, patterns, base, ending = '' }: RedirectRules,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
): string | undefined {
  const path = requestedPath(pathname, base);
  const query = search.slice(1).split('&');
  // A URL on this site keeps the current query and hash, unless it has its own.
  const kept = (to: string) => (/^\/[^?#]*$/.test(to) ? to + search + hash : to);
  const place = places.find(
    (one) =>
      (one.path === undefined || one.path === path) &&
      (one.hash === '' || canonicalPath(one.hash) === canonicalPath(hash)) &&
      one.query.every((pair) => query.includes(pair)),
  );
  if (place) return place.hash === '' && place.query.length === 0 ? kept(place.to) : place.to;
  for (const pattern of patterns) {
    const target = compileExpression(pattern)(path);
    if (target !== undefined) return kept(target.startsWith('/') ? base + withEnding(target, ending) : target);
  }
  return undefined;
}
