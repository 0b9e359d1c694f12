import sitemap from '@astrojs/sitemap';
import { selectPlacement } from '@lectern/core';
import type { AstroIntegration } from 'astro';
import { decodePath } from './serve-assets.ts';
import type { SiteService } from './site-service.ts';

/** A sitemap of the pages that readers are led to, under the addresses that the pages name as their own. */
export function docsSitemap(service: SiteService): AstroIntegration {
  return sitemap({
    filter: (address) => sitemapAddress(service, address) !== undefined,
    serialize: (item) => ({ ...item, url: sitemapAddress(service, item.url) ?? item.url }),
  });
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
