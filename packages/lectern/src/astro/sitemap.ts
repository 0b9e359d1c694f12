import { selectPlacement } from '@lectern/core';
import type { AstroIntegration } from 'astro';
import type { Docs } from '../site/docs.ts';
import { decodePath } from '../view/decode-path.ts';
import { isPublished } from '../view/head/published-pages.ts';
import { translationsOf } from '../view/head/translations.ts';

type Hooks = AstroIntegration['hooks'];

/** Name of the integration that writes the sitemap of an Astro site. */
export const SITEMAP = '@astrojs/sitemap';

/**
 * Makes a sitemap of the site name the published pages of the docs with their canonical URLs, and nothing else of them.
 * @param base of the site, without a trailing slash
 */
export function listDocs(sitemap: AstroIntegration, docs: Docs, base: string): void {
  const { 'astro:routes:resolved': onRoutes, 'astro:build:done': onDone } = sitemap.hooks;
  const mount = docs.options.base.slice(base.length);
  const isOurs = (pathname = '') => pathname.startsWith(`${mount}/_lectern/`) || isNotFound(docs, pathname.slice(mount.length + 1));
  const hooks: Hooks = {
    ...(onRoutes && {
      'astro:routes:resolved': (params) => onRoutes({ ...params, routes: params.routes.filter((route) => !isOurs(route.pathname)) }),
    }),
    ...(onDone && {
      'astro:build:done': (params) => {
        const pages = params.pages.flatMap(({ pathname }) => {
          const listed = sitemapPath(docs, `${base}/${pathname}`);
          return listed === undefined ? [] : [{ pathname: listed.slice(base.length).replace(/^\//, '') }];
        });
        return onDone({ ...params, pages });
      },
    }),
  };
  Object.assign(sitemap.hooks, hooks);
}

/**
 * The path in the sitemap, percent-encoded and with the base path. Undefined for redirects, and for pages that are hidden, unlisted,
 * or not indexed. A page of the project itself doesn't change.
 */
export function sitemapPath(docs: Docs, pathname: string): string | undefined {
  const path = pathIn(docs, pathname);
  if (path === undefined) return pathname;
  if (docs.loaded.redirects.target(path) !== undefined || path.startsWith('_lectern/') || isNotFound(docs, path)) return undefined;
  const page = docs.loaded.pages.get(path);
  if (!page) return pathname;
  return isPublished(docs.loaded.site, page) ? docs.loaded.contexts.href(path) : undefined;
}

/** Whether a path below the docs is that of a 404 page. */
function isNotFound({ loaded }: Docs, path: string): boolean {
  return path === '404' || loaded.contexts.notFoundFolders.some((folder) => path === `${folder}/404`);
}

/** The same page in other languages, for an entry of a sitemap. */
export function translationLinks(docs: Docs, url: string): { links?: { lang: string; url: string }[] } {
  const path = pathIn(docs, new URL(url).pathname);
  if (path === undefined || !docs.loaded.pages.has(path)) return {};
  const { navigation } = docs.loaded.site;
  const translations = translationsOf(navigation, path, selectPlacement(navigation, path));
  if (translations.length === 0) return {};
  return { links: translations.map((one) => ({ lang: one.hreflang, url: new URL(docs.loaded.contexts.href(one.path), url).href })) };
}

/** The path of a page from its URL path in any form. Undefined outside of the docs. */
function pathIn(docs: Docs, pathname: string): string | undefined {
  const { base, pageUrls } = docs.options;
  const decoded = decodePath(pathname) ?? pathname;
  const bare = pageUrls?.ending === '.html' ? decoded.replace(/\.html$/, '') : decoded;
  if (bare !== base && !bare.startsWith(`${base}/`)) return undefined;
  return bare.slice(base.length).replace(/^\/+|\/+$/g, '');
}
