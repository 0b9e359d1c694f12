import type { PageSource, Site, TreeNode } from '@lectern/core';

/** The input of all generated output files. */
export interface OutputSource {
  site: Site;
  /** Base path without a trailing slash. */
  base: string;
  /** Public origin without a trailing slash. */
  origin: string | undefined;
  /** URL of a page, with the base path. */
  href(path: string): string;
  /** The body of a page. Empty if it has none. */
  tree(page: PageSource): readonly TreeNode[];
  /** The part of an API document that an operation page shows. */
  excerpt(page: PageSource): Record<string, unknown> | undefined;
  hasMarkdown(page: PageSource): boolean;
  /** Redirect target of a page. */
  redirect(path: string): string | undefined;
  /** When the page's file was last changed: `2024-05-01T10:00:00Z`. */
  changed(page: PageSource): string | undefined;
}

/** The URL with the site's origin, if it is known. */
export function absoluteHref({ origin }: Pick<OutputSource, 'origin'>, href: string): string {
  return origin !== undefined && href.startsWith('/') && !href.startsWith('//') ? origin + href : href;
}

/** Path of a page's Markdown file, relative to the output folder. */
export function markdownFile(path: string): string {
  return path === '' ? 'index.md' : `${path}.md`;
}

/** URL of a page's Markdown, from the URL of the page. */
export function markdownHref(path: string, href: string): string {
  return path === '' ? `${href.replace(/\/$/, '')}/index.md` : `${href}.md`;
}

/** URL of a page's feed. */
export function feedHref(href: string): string {
  return `${href.replace(/\/$/, '')}/rss.xml`;
}
