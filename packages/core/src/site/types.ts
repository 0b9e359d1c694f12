import type { SiteConfig } from '../config/types.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Navigation } from '../navigation/types.ts';
import type { ApiDocument } from '../openapi/types.ts';
import type { SiteRedirects } from '../redirects/types.ts';

/** A file that is copied to the output as it is. */
export interface SiteAsset {
  /** Path from the docs root, and from the output's root. */
  path: string;
  bytes: number;
}

/** Files of the author that belong to every page. */
export interface OwnFiles {
  /** Style sheets of the folder that every page links, paths from the docs root, sorted. */
  styles: string[];
  /** Scripts that every page runs: those that the configuration names first, as it names them, then files of the folder. */
  scripts: string[];
}

/** Everything that is known about a docs folder before a page is rendered. Plain JSON. */
export interface Site {
  /** Absolute path of the folder that holds docs.json. */
  root: string;
  config: SiteConfig;
  pages: PageSource[];
  navigation: Navigation;
  /** OpenAPI documents: those that the configuration names first, in its order, then those found in the folder. */
  documents: ApiDocument[];
  assets: SiteAsset[];
  /** Absent: no address leads elsewhere. */
  redirects?: SiteRedirects;
  /** Style sheets and scripts of the author that every page has. Absent: none. */
  own?: OwnFiles;
  /** Class names that pages and snippets use, sorted. */
  classNames: string[];
  diagnostics: Diagnostic[];
}
