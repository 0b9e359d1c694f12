import type { SiteConfig } from '../config/types.ts';
import type { ContentResources } from '../content/resources/resources.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LoadedDocument } from '../openapi/document.ts';
import type { Site } from '../site/types.ts';
import type { AuthoredFile } from './authored-file.ts';

/** A site with everything that rules read. */
export interface CheckedSite {
  site: Site;
  resources: ContentResources;
  documents: readonly LoadedDocument[];
}

/** The problems that a rule finds. */
export type Problems = Generator<Diagnostic, void>;

/** A rule of `lectern check`. */
export interface CheckRule {
  /** Finds problems in one page or snippet. */
  file?(file: AuthoredFile, config: SiteConfig): Problems;
  /** Finds problems of the pages of a site among each other, or of files that no page shows. */
  site?(checked: CheckedSite): Problems;
  /** Finds problems in an API document. */
  document?(document: LoadedDocument): Problems;
}
