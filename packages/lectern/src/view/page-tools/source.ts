import { feedFile, type PageSource, type Site, type TreeNode, toHref } from '@lectern/core';
import type { ApiPageView } from '../runtime.ts';

/** The input of all generated output files. */
export interface OutputSource {
  site: Site;
  /** Base path without a trailing slash. */
  base: string;
  /** Public origin without a trailing slash. */
  origin: string | undefined;
  /** Search engines are kept away from all pages. */
  isPreview?: boolean | undefined;
  /** URL of a page, with the base path. */
  href(path: string): string;
  /** What the URLs of pages end with, such as a slash. */
  ending: string;
  /** URL of a link as an author writes it, with the base path. */
  link(url: string): string;
  /** The body of a page. Empty if it has none. */
  tree(page: PageSource): readonly TreeNode[];
  /** The same for agents, who read other parts of a page with `<Visibility>`. */
  agentTree(page: PageSource): readonly TreeNode[];
  /** The overview of an API document or the page of a group of operations. */
  api(page: PageSource): ApiPageView | undefined;
  /** The part of an API document that the page of an operation or schema shows. */
  excerpt(page: PageSource): Record<string, unknown> | undefined;
  hasMarkdown(page: PageSource): boolean;
  /** What plugins make of the Markdown of a page. */
  changeMarkdown?: ((page: PageSource, text: string) => string) | undefined;
  /** Redirect target of a page. */
  redirect(path: string): string | undefined;
  /** When the page was last changed: `2024-05-01` or `2024-05-01T10:00:00Z`. */
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

/** URL of a page's Markdown. */
export function markdownHref(base: string, path: string): string {
  return toHref(base, markdownFile(path));
}

/** URL of a page's feed. */
export function feedHref(base: string, path: string): string {
  return toHref(base, feedFile(path));
}
