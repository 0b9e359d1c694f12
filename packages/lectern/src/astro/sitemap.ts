import sitemap from '@astrojs/sitemap';
import { selectPlacement } from '@lectern/core';
import type { AstroIntegration } from 'astro';
import type { SiteService } from '../site/site-service.ts';
import { decodePath } from '../view/decode-path.ts';
import { translationsOf } from '../view/translations.ts';

/** A sitemap of the pages that readers are led to, under the addresses that the pages name as their own. */
export function docsSitemap(service: SiteService): AstroIntegration {
  return sitemap({
    filter: (address) => sitemapAddress(service, address) !== undefined,
    serialize: (item) => ({ ...item, url: sitemapAddress(service, item.url) ?? item.url, ...linksOf(service, item.url) }),
  });
}

/** The same page in other languages. */
function linksOf(service: SiteService, address: string): { links?: { lang: string; url: string }[] } {
  const { base } = service.options;
  const pathname = decodePath(new URL(address).pathname) ?? '';
  const path = pathname.slice(base.length).replace(/^\/+|\/+$/g, '');
  if (!pathname.startsWith(base) || !service.page(path)) return {};
  const { navigation } = service.site;
  const translations = translationsOf(navigation, path, selectPlacement(navigation, path));
  if (translations.length === 0) return {};
  return { links: translations.map((one) => ({ lang: one.hreflang, url: new URL(service.context(one.path).href, address).href })) };
}

/** The address as the sitemap names it: undefined for redirects and for pages that are hidden, unlisted or not to be indexed. */
export function sitemapAddress(service: SiteService, address: string): string | undefined {
  const { base } = service.options;
  const url = new URL(address);
  const pathname = decodePath(url.pathname) ?? url.pathname;
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return address;
  const path = pathname.slice(base.length).replace(/^\/+|\/+$/g, '');
  if (service.redirect(path) !== undefined || path.startsWith('_lectern/')) return undefined;
  const page = service.page(path);
  // A page that the project itself has beside the docs.
  if (!page) return address;
  const placement = selectPlacement(service.site.navigation, path);
  const { noindex, robots = '' } = page.frontMatter;
  const isKept = service.site.config.seo?.indexing !== 'all' && (!placement?.listed || placement.hidden);
  if (isKept || noindex || robots.includes('noindex')) return undefined;
  return new URL(service.context(path).href, url).href;
}
