import sitemap from '@astrojs/sitemap';
import { selectPlacement } from '@lectern/core';
import type { AstroIntegration } from 'astro';
import { isPublished } from '../outputs/published-pages.ts';
import type { Docs } from '../site/docs.ts';
import { decodePath } from '../view/decode-path.ts';
import { translationsOf } from '../view/translations.ts';

/** A sitemap of the published pages with their canonical URLs. */
export function docsSitemap(docs: Docs): AstroIntegration {
  return sitemap({
    filter: (address) => sitemapAddress(docs, address) !== undefined,
    serialize: (item) => ({ ...item, url: sitemapAddress(docs, item.url) ?? item.url, ...linksOf(docs, item.url) }),
  });
}

/** The same page in other languages. */
function linksOf(docs: Docs, address: string): { links?: { lang: string; url: string }[] } {
  const { base } = docs.options;
  const pathname = decodePath(new URL(address).pathname) ?? '';
  const path = pathname.slice(base.length).replace(/^\/+|\/+$/g, '');
  if (!pathname.startsWith(base) || !docs.loaded.pages.has(path)) return {};
  const { navigation } = docs.loaded.site;
  const translations = translationsOf(navigation, path, selectPlacement(navigation, path));
  if (translations.length === 0) return {};
  return { links: translations.map((one) => ({ lang: one.hreflang, url: new URL(docs.loaded.contexts.href(one.path), address).href })) };
}

/** The URL in the sitemap. Undefined for redirects, and for pages that are hidden, unlisted, or not indexed. */
export function sitemapAddress(docs: Docs, address: string): string | undefined {
  const { base } = docs.options;
  const url = new URL(address);
  const pathname = decodePath(url.pathname) ?? url.pathname;
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return address;
  const path = pathname.slice(base.length).replace(/^\/+|\/+$/g, '');
  if (docs.loaded.redirects.target(path) !== undefined || path.startsWith('_lectern/')) return undefined;
  const page = docs.loaded.pages.get(path);
  // A page of the project itself.
  if (!page) return address;
  if (!isPublished(docs.loaded.site, page)) return undefined;
  return new URL(docs.loaded.contexts.href(path), url).href;
}
