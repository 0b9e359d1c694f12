import type { RedirectParts } from './pattern.ts';

/** A redirect with its chain resolved. */
export interface Redirect {
  /** For a literal source, the path without leading or trailing slashes; otherwise the source as written, for messages and rule files. */
  source: string;
  /** A path with a leading slash, or a URL. */
  destination: string;
  permanent: boolean;
}

/** A redirect of all paths that match a pattern. */
export interface PatternRedirect extends Redirect, RedirectParts {}

/** A redirect of a hash or a query, which only works in the browser. */
export interface PlaceRedirect extends Redirect {
  /** Path without leading or trailing slashes. */
  path: string;
  /** With its `#`; empty if the source has none. */
  hash: string;
  /** `name=value` pairs that the URL must contain. */
  query: string[];
}

/** All redirects of a site. Plain JSON. */
export interface SiteRedirects {
  /** Unique by source. They take precedence over pages. */
  exact: Redirect[];
  /** In source order; the first match is used. Pages at the same URL take precedence. */
  patterns: PatternRedirect[];
  places: PlaceRedirect[];
}
