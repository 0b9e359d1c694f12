import { isExternal, type PageUrlForm, pageHref, pagePath, type SurroundingSite, siteHref, toHref } from '@lectern/core';
import { decodePath } from './decode-path.ts';

/** Turns config paths and links into URLs under the base path. */
export interface Addresses {
  /** URL of a page, percent-encoded. */
  page(path: string): string;
  /** URL of a page for search engines, without the origin. */
  canonical(path: string): string;
  /** URL of a link in the site config. Root-relative links get the base path once, and can lead to the surrounding site. Links with a scheme don't change. */
  link(url: string): string;
  /** URL of a file in the docs folder. External URLs don't change. */
  file(path: string): string;
  /** The URL with the site's origin, or undefined if the origin is unknown. */
  absolute(href: string): string | undefined;
}

interface AddressOptions {
  /** Without a trailing slash. */
  base: string;
  /** How URLs of pages are written; undefined for the usual form. */
  pageUrls?: PageUrlForm | undefined;
  /** Search engines see URLs with a trailing slash, unless `pageUrls` is set. */
  trailingSlash?: boolean | undefined;
  origin: string | undefined;
  /** Whether the path is a page of the site, or redirected, rather than a file. */
  isPage(path: string): boolean;
  /** Whether the path is a file of the docs. */
  isFile(path: string): boolean;
  /** The site that the docs are a part of. */
  around?: SurroundingSite | undefined;
}

export function createAddresses({ base, pageUrls, trailingSlash, origin, isPage, isFile, around }: AddressOptions): Addresses {
  const host = origin?.replace(/\/+$/, '');
  const page = (path: string) => pageHref(base, path, pageUrls);
  const link = (url: string): string => {
    const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url.trim()) ?? [];
    if (isExternal(written) || written === '') return url.trim();
    const path = plainPath(written);
    if (isPage(pagePath(path))) return page(pagePath(path)) + suffix;
    // Some authors include the base path themselves. Don't add it twice.
    const below = base !== '' && `/${path}/`.startsWith(`${base}/`) ? `/${path}`.slice(base.length + 1) : undefined;
    if (below !== undefined) return (isPage(pagePath(below)) ? page(pagePath(below)) : toHref(base, below)) + suffix;
    const ofSite = written.startsWith('/') && !isFile(path) ? siteHref(around, `/${path}`) : undefined;
    return (ofSite ?? toHref(base, path)) + suffix;
  };
  return {
    page,
    canonical: (path) => (trailingSlash && pageUrls === undefined ? page(path).replace(/\/?$/, '/') : page(path)),
    link,
    file: (path) => (isExternal(path.trim()) ? path.trim() : toHref(base, plainPath(path.trim()))),
    absolute: (href) => (isExternal(href) ? href : host === undefined ? undefined : host + href),
  };
}

/** A path without percent encoding and leading slashes. */
function plainPath(path: string): string {
  return (decodePath(path) ?? path).replace(/^(?:\.?\/)+/, '');
}
