import { isExternal, pagePath, toHref } from '@lectern/core';

/** Turns paths and links of the configuration into addresses under the base path. */
export interface Addresses {
  /** Address of a page: percent-encoded, without a slash at its end, except for the root page. */
  page(path: string): string;
  /** A link as an author writes it: root-relative links get the base path once, anything with a scheme stays as it is. */
  link(url: string): string;
  /** Address of a file of the docs folder; an address elsewhere stays as it is. */
  file(path: string): string;
  /** The address with the site's origin; undefined when the origin is not known. */
  absolute(href: string): string | undefined;
}

export interface AddressOptions {
  /** Without a slash at its end. */
  base: string;
  origin: string | undefined;
  /** Tells pages of the site from other files. */
  isPage(path: string): boolean;
}

export function createAddresses({ base, origin, isPage }: AddressOptions): Addresses {
  const host = origin?.replace(/\/+$/, '');
  const link = (url: string): string => {
    const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url.trim()) ?? [];
    if (isExternal(written) || written === '') return url.trim();
    const path = decode(written).replace(/^(?:\.?\/)+/, '');
    if (isPage(pagePath(path))) return toHref(base, pagePath(path)) + suffix;
    // Some authors write the base path themselves; it is not added twice.
    const below = base !== '' && `/${path}/`.startsWith(`${base}/`) ? `/${path}`.slice(base.length + 1) : undefined;
    if (below !== undefined) return toHref(base, isPage(pagePath(below)) ? pagePath(below) : below) + suffix;
    return toHref(base, path) + suffix;
  };
  return {
    page: (path) => toHref(base, path),
    link,
    file: (path) => (isExternal(path.trim()) ? path.trim() : toHref(base, decode(path.trim()).replace(/^(?:\.?\/)+/, ''))),
    absolute: (href) => (isExternal(href) ? href : host === undefined ? undefined : host + href),
  };
}

/** True for addresses on other hosts, which open in a new tab. Mail addresses do not. */
export function leavesSite(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
