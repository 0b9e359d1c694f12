import { toHref } from './page-urls.ts';

/** A site with pages besides the docs. Its paths are decoded and have a leading slash, but not the base path. */
export interface SurroundingSite {
  /** Base path without a trailing slash, which that of the docs starts with. */
  base: string;
  /** What it has at a path, for messages. Undefined if there is nothing. */
  at(pathname: string): string | undefined;
  /** The path as a link has to name it, such as with a trailing slash. Undefined if there is no page and no file. */
  link(pathname: string): string | undefined;
}

/**
 * URL of a page or file of the surrounding site. Undefined if it has none.
 * @param path decoded and root-relative, with or without the base path
 */
export function siteHref(site: SurroundingSite | undefined, path: string): string | undefined {
  if (site === undefined) return undefined;
  const below = path.startsWith(`${site.base}/`) ? path.slice(site.base.length) : path;
  const found = site.link(path) ?? site.link(below);
  return found === undefined ? undefined : toHref(site.base, found.replace(/^\/+/, ''));
}
