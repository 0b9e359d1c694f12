import { type AddressTable, isExternal, pagePath, type SurroundingSite, siteHref, toHref } from '@lectern/core';
import { decodePath } from './decode-path.ts';

/** Turns config paths and links into URLs under the base path. */
export interface Addresses {
  /** URL of a page, percent-encoded. */
  page(path: string): string;
  /** URL of a link in the site config. Root-relative links get the base path once, and can lead to the surrounding site. Links with a scheme don't change. */
  link(url: string): string;
  /** URL of a file in the docs folder. External URLs don't change. */
  file(path: string): string;
  /** The URL with the site's origin, or undefined if the origin is unknown. */
  absolute(href: string): string | undefined;
  /** The same for search engines: without a fragment, which is no page of its own. */
  canonical(href: string): string | undefined;
}

interface AddressOptions {
  /** Who has each URL. */
  table: AddressTable;
  origin: string | undefined;
  /** The site that the docs are a part of. */
  around?: SurroundingSite | undefined;
}

export function createAddresses({ table, origin, around }: AddressOptions): Addresses {
  const { base } = table;
  const host = origin?.replace(/\/+$/, '');
  const page = (path: string) => table.pageHref(path);
  const isPage = (path: string) => table.kindAt(path) === 'page';
  const link = (url: string): string => {
    const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url.trim()) ?? [];
    if (isExternal(written) || written === '') return url.trim();
    const path = plainPath(written);
    if (isPage(pagePath(path))) return page(pagePath(path)) + suffix;
    // Some authors include the base path themselves. Don't add it twice.
    const below = base !== '' && `/${path}/`.startsWith(`${base}/`) ? `/${path}`.slice(base.length + 1) : undefined;
    if (below !== undefined) return (isPage(pagePath(below)) ? page(pagePath(below)) : toHref(base, below)) + suffix;
    const ofSite = written.startsWith('/') && table.kindAt(path) !== 'file' ? siteHref(around, `/${path}`) : undefined;
    return (ofSite ?? toHref(base, path)) + suffix;
  };
  const absolute = (href: string) => (isExternal(href) ? href : host === undefined ? undefined : host + href);
  return {
    page,
    link,
    file: (path) => (isExternal(path.trim()) ? path.trim() : toHref(base, plainPath(path.trim()))),
    absolute,
    canonical: (href) => absolute(href)?.replace(/#.*$/s, ''),
  };
}

/** A path without percent encoding and leading slashes. */
function plainPath(path: string): string {
  return (decodePath(path) ?? path).replace(/^(?:\.?\/)+/, '');
}
