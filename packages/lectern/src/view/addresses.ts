import { isExternal, pagePath, toHref } from '@lectern/core';
import { decodePath } from './decode-path.ts';

/** Turns config paths and links into URLs under the base path. */
export interface Addresses {
  /** URL of a page: percent-encoded, without a trailing slash, except for the root page. */
  page(path: string): string;
  /** URL of a link in the site config. Root-relative links get the base path once. Links with a scheme don't change. */
  link(url: string): string;
  /** URL of a file in the docs folder. External URLs don't change. */
  file(path: string): string;
  /** The URL with the site's origin, or undefined if the origin is unknown. */
  absolute(href: string): string | undefined;
}

export interface AddressOptions {
  /** Without a trailing slash. */
  base: string;
  origin: string | undefined;
  /** Whether the path is a page of the site rather than a file. */
  isPage(path: string): boolean;
}

export function createAddresses({ base, origin, isPage }: AddressOptions): Addresses {
  const host = origin?.replace(/\/+$/, '');
  const link = (url: string): string => {
    const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url.trim()) ?? [];
    if (isExternal(written) || written === '') return url.trim();
    const path = plainPath(written);
    if (isPage(pagePath(path))) return toHref(base, pagePath(path)) + suffix;
    // Some authors include the base path themselves. Don't add it twice.
    const below = base !== '' && `/${path}/`.startsWith(`${base}/`) ? `/${path}`.slice(base.length + 1) : undefined;
    if (below !== undefined) return toHref(base, isPage(pagePath(below)) ? pagePath(below) : below) + suffix;
    return toHref(base, path) + suffix;
  };
  return {
    page: (path) => toHref(base, path),
    link,
    file: (path) => (isExternal(path.trim()) ? path.trim() : toHref(base, plainPath(path.trim()))),
    absolute: (href) => (isExternal(href) ? href : host === undefined ? undefined : host + href),
  };
}

/** A path without percent encoding and leading slashes. */
function plainPath(path: string): string {
  return (decodePath(path) ?? path).replace(/^(?:\.?\/)+/, '');
}
