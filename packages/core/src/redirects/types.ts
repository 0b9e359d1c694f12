/** A redirect as it is followed: chains are followed already. */
export interface Redirect {
  /** Path without slashes at its ends, for a literal source; else what the author wrote, for messages and rule files. */
  source: string;
  /** A path with a slash in front, or an address. */
  destination: string;
  permanent: boolean;
}

/** A redirect of all paths of one form. */
export interface PatternRedirect extends Redirect {
  /** Regular expression that a path with a slash in front matches. */
  pattern: string;
  /** What `String.replace` puts in its place. */
  replacement: string;
}

/** A redirect of a place on a page, or of a query, which only a browser sees. */
export interface PlaceRedirect extends Redirect {
  /** Path without slashes at its ends. */
  path: string;
  /** With its `#`; empty when the source has none. */
  hash: string;
  /** `name=value` pairs that the address has to hold. */
  query: string[];
}

/** All redirects of a site. Plain JSON. */
export interface SiteRedirects {
  /** Each source once. They win over pages. */
  exact: Redirect[];
  /** In written order; the first that fits counts. A page at the same address wins over them. */
  patterns: PatternRedirect[];
  places: PlaceRedirect[];
}
