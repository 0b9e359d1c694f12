import { selectPlacement } from '@lectern/core';
import { isPublished } from '../view/head/published-pages.ts';
import { translationsOf } from '../view/head/translations.ts';
import { absoluteHref, type OutputSource } from '../view/page-tools/source.ts';
import type { SiteFile } from '../view/runtime.ts';
import { xml } from './xml.ts';

/** Maximum number of URLs in one file. */
const MAX_ADDRESSES = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** For pages in other languages. */
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export const SITEMAP_FILE = 'sitemap.xml';
/** Number of files for the largest sites. */
const MAX_FILES = 20;

/** The names that the files of a sitemap can have. */
export function listSitemapNames(): string[] {
  return [SITEMAP_FILE, ...Array.from({ length: MAX_FILES }, (_, index) => partName(index))];
}

function partName(index: number): string {
  return `sitemap-${index + 1}.xml`;
}

/** The sitemap of the published pages, split into several files for a very large site. Empty without an origin. */
export function listSitemapFiles(source: OutputSource): SiteFile[] {
  if (source.origin === undefined) return [];
  const { site } = source;
  const addressOf = (path: string) => absoluteHref(source, source.href(path));
  const alternatesOf = (path: string) =>
    translationsOf(site.navigation, path, selectPlacement(site.navigation, path)).map(
      (one) => xml`<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${addressOf(one.path)}"/>`,
    );
  const entries = site.pages
    .filter((page) => isPublished(site, page) && source.redirect(page.path) === undefined)
    .map((page) => {
      const changed = source.changed(page);
      return String(
        xml`<url><loc>${addressOf(page.path)}</loc>${changed !== undefined && xml`<lastmod>${changed}</lastmod>`}${alternatesOf(page.path)}</url>`,
      );
    });
  const documents: string[][] = [];
  for (let start = 0; start === 0 || start < entries.length; start += MAX_ADDRESSES)
    documents.push(entries.slice(start, start + MAX_ADDRESSES));
  const print = (part: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}${part.some((entry) => entry.includes('<xhtml:')) ? XHTML : ''}>\n${part.join('\n')}\n</urlset>\n`;
  const [only] = documents;
  if (only && documents.length === 1) return [{ path: SITEMAP_FILE, content: () => print(only) }];
  const parts = documents.map((part, index) => ({ path: partName(index), content: () => print(part) }));
  const list = parts.map(({ path }) => xml`<sitemap><loc>${absoluteHref(source, `${source.base}/${path}`)}</loc></sitemap>`);
  const index = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${list.join('\n')}\n</sitemapindex>\n`;
  return [{ path: SITEMAP_FILE, content: () => index }, ...parts];
}
