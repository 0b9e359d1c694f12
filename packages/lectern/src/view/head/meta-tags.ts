import type { SiteConfig } from '@lectern/core';

/** The meta tags of docs.json for a page: those of the site, and of the folders around the page, the innermost last. */
export function metaTagsFor({ seo }: SiteConfig, path: string): Readonly<Record<string, string>> {
  const around = (seo?.paths ?? []).filter((folder) => folder.path === '' || path === folder.path || path.startsWith(`${folder.path}/`));
  return Object.assign({}, seo?.metatags, ...around.map(({ metatags }) => metatags));
}
