import type { HeaderSettings } from './headers.ts';
import type { SiteUrl } from './layout.ts';

/** What the files of a host depend on besides redirects. */
export interface HostSettings extends HeaderSettings, SiteUrl {
  /** Paths of all pages. */
  pages: readonly string[];
  /** The 404 page. Undefined until it is rendered. */
  notFound?: (() => string | undefined) | undefined;
  /** Folders with a 404 page of their own, inner ones first. */
  notFoundFolders: readonly string[];
}
