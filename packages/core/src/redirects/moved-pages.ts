import { isExternal, pagePath } from '../content/links.ts';
import type { RedirectResolver } from './resolve.ts';
import type { SiteRedirects } from './types.ts';

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
      const target = pagePath(destination.replace(/[?#].*/, ''));
      return target !== source && pages.has(target) ? [[source, target]] : [];
    }),
  );
}
