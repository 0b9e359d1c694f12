import type { RedirectExpression } from '@lectern/core';

/** What the build writes as JSON and the browser reads. The data of playgrounds are in `playground-data.ts`. */

/** Redirects for the browser to follow, in `<script data-redirects>`. */
export interface RedirectRules {
  /**
   * Path of the URL, percent-encoded, with a leading slash and without the base path. Undefined on the page that the redirects belong to.
   */
  places: { path?: string; hash: string; query: string[]; to: string }[];
  /** URLs on this site don't include the base path. */
  patterns: RedirectExpression[];
  /** Base path without a trailing slash. */
  base: string;
  /** What the URL of a page ends with. */
  ending?: string;
}

/** The pages of a sidebar for its filter: titles of the groups around, then label, URL, and method of each page. */
export type FilterEntries = [trail: string, pages: [label: string, href: string, method?: string][]][];

/**
 * A page that the page for missing URLs may suggest: its path without leading and trailing slashes, its title, and the
 * names of what is around it.
 */
export type SuggestedPage = readonly [path: string, title: string, section?: string];
