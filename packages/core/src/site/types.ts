import type { SiteConfig } from '../config/types.ts';
import type { Suppression } from '../content/parse/suppressions.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Navigation } from '../navigation/types.ts';
import type { ApiDocument } from '../openapi/types.ts';
import type { SiteRedirects } from '../redirects/types.ts';

/** A file that is copied to the output unchanged. */
export interface SiteAsset {
  /** Path from the docs root, and from the output folder. */
  path: string;
  bytes: number;
}

/** Files of the author for every page. */
export interface OwnFiles {
  /** Style sheets of the folder: paths from the docs root, sorted. */
  styles: string[];
  /** Scripts: those of the configuration as written, and then files of the folder. */
  scripts: string[];
}

/** All data of a docs folder before rendering. Plain JSON. */
export interface Site {
  /** Absolute path of the folder of docs.json. */
  root: string;
  config: SiteConfig;
  pages: PageSource[];
  navigation: Navigation;
  /** OpenAPI documents: those of the configuration in order, and then those found in the folder. */
  documents: ApiDocument[];
  assets: SiteAsset[];
  redirects: SiteRedirects;
  /** Folders that have more pages when a document that cannot be read is there again. Absent if there are none. */
  lostFolders?: string[];
  /** Style sheets and scripts of the author for every page. Absent if there are none. */
  own?: OwnFiles;
  /** Class names that pages and snippets use, sorted. */
  classNames: string[];
  /** Comments of pages and snippets that turn problems off. */
  suppressions: Suppression[];
  /** Before any are turned off, see `settleProblems`. */
  diagnostics: Diagnostic[];
}
