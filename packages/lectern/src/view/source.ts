import type { PageSource, Site, TreeNode } from '@lectern/core';

/** What the files beside the pages are made of. */
export interface OutputSource {
  site: Site;
  /** Base path without a slash at its end. */
  base: string;
  /** Public origin without a slash at its end. */
  origin: string | undefined;
  /** Address of a page with the base path. */
  href(path: string): string;
  /** The body of a page; empty when it has none. */
  tree(page: PageSource): readonly TreeNode[];
  /** The part of an API document that an operation page shows. */
  excerpt(page: PageSource): Record<string, unknown> | undefined;
  /** Whether a page has a file of Markdown. */
  hasMarkdown(page: PageSource): boolean;
  /** Where a page leads instead of being shown. */
  redirect(path: string): string | undefined;
  /** When the file of a page was changed last: `2024-05-01T10:00:00Z`. */
  changed(page: PageSource): string | undefined;
}

/** The same address with the name of the host, where that is known. */
export function absoluteHref({ origin }: Pick<OutputSource, 'origin'>, href: string): string {
  return origin !== undefined && href.startsWith('/') && !href.startsWith('//') ? origin + href : href;
}

/** File of a page's Markdown, from the root of the output. */
export function markdownFile(path: string): string {
  return path === '' ? 'index.md' : `${path}.md`;
}

/** Address of a page's Markdown, from the address of the page. */
export function markdownHref(path: string, href: string): string {
  return path === '' ? `${href.replace(/\/$/, '')}/index.md` : `${href}.md`;
}

/** Address of the feed of a page. */
export function feedHref(href: string): string {
  return `${href.replace(/\/$/, '')}/rss.xml`;
}
