import path from 'node:path';
import { isExternal, type PageSource, pagePath, type Site, selectPlacement } from '@lectern/core';
import { refusedScheme } from '@lectern/core/html';
import type { Addresses } from '../addresses.ts';
import { isPublished } from '../head/published-pages.ts';
import type { IconPrinter } from '../options.ts';
import type { RelatedTopicView } from '../types.ts';
import { nearestPages } from './nearest-pages.ts';

/** Number of related pages that a page lists if its author names none. */
const MAX_TOPICS = 3;

/** An entry of `related` in front matter: a path or URL, and its title, if it is written. */
interface RelatedEntry {
  link: string;
  title?: string;
}

/** The entries of `related`: paths, URLs, or maps such as `Title: link`. Undefined if it is not a list. */
export function relatedEntries({ frontMatter }: PageSource): RelatedEntry[] | undefined {
  const { related } = frontMatter.extra;
  if (!Array.isArray(related)) return undefined;
  return related.flatMap((entry): RelatedEntry[] => {
    if (typeof entry === 'string') return [{ link: entry }];
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry).flatMap(([title, link]) => (typeof link === 'string' ? [{ link, title }] : []));
  });
}

/** The page that a link in front matter names: from the root, or from the folder of the file. */
export function linkedPage<T>(link: string, file: string, find: (path: string) => T | undefined): T | undefined {
  const written = link.trim().replace(/[?#].*$/s, '');
  const fromFile = path.posix.join(path.posix.dirname(file), written);
  const candidates = written.startsWith('/') ? [written] : [fromFile, ...(written.startsWith('.') ? [] : [written])];
  return candidates.map((candidate) => find(pagePath(candidate))).find((page) => page !== undefined);
}

/** Builds the related topics of each page: those that its author names, or the pages with the most similar front matter. */
export function createRelatedTopics(site: Site, { addresses, icon }: { addresses: Addresses; icon: IconPrinter }) {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const isComputed = site.config.lectern.relatedTopics;
  const placeOf = (page: PageSource) => {
    const { language, version } = selectPlacement(site.navigation, page.path) ?? {};
    return `${language} ${version}`;
  };
  const nearest = isComputed
    ? nearestPages(
        site.pages.filter((page) => isPublished(site, page)),
        placeOf,
      )
    : undefined;
  const toPage = (page: PageSource, title?: string, suffix = ''): RelatedTopicView => ({
    label: title ?? page.frontMatter.sidebarTitle ?? page.title,
    href: page.frontMatter.url ?? addresses.page(page.path) + suffix,
    external: page.frontMatter.url !== undefined,
    ...(page.frontMatter.icon && { icon: icon(page.frontMatter.icon) }),
  });
  return (page: PageSource): RelatedTopicView[] => {
    if (page.frontMatter.extra.related === false) return [];
    const entries = relatedEntries(page);
    if (entries === undefined) return (nearest?.(page, MAX_TOPICS) ?? []).map((one) => toPage(one));
    return entries.flatMap(({ link, title }): RelatedTopicView[] => {
      if (refusedScheme(link) !== undefined) return [];
      if (isExternal(link)) return [{ label: title ?? link.replace(/^https?:\/\//, ''), href: link, external: true }];
      const found = linkedPage(link, page.file, (one) => pages.get(one));
      return found ? [toPage(found, title, /[?#].*$/s.exec(link)?.[0])] : [];
    });
  };
}
