import type { IconReference, SiteConfig, TocEntry } from '@lectern/core';
import type { Repository } from './repository.ts';
import type { IconOptions } from './runtime.ts';
import type { IconMarkup } from './types.ts';

/** Prints an icon as inline markup. */
export type IconPrinter = (icon: IconReference | string, options?: IconOptions) => IconMarkup;

/** URLs of pictures that are made from the favicon and the logo. */
export interface ImageHrefs {
  /** Icon on the home screen of a phone. */
  touchIcon?: string;
  /** Web app manifest. */
  manifest?: string;
  /** Picture beside links to the site on other sites. */
  social?: string;
}

/** What a page's surroundings depend on besides the site itself. */
export interface PageContextOptions {
  /** Base path without a slash at its end; empty at the root of a host. */
  base: string;
  /** Public origin, `https://docs.example.com`. Without it there are no canonical addresses. */
  origin: string | undefined;
  icon: IconPrinter;
  /** Where the docs are kept, for the feedback buttons. */
  repository?: Repository;
  /** When a file of the docs folder was changed last, as ISO time. */
  changed?: (file: string) => string | undefined;
  /** Pictures that are made of the favicon and the logo. */
  images?: ImageHrefs;
  /** Fonts that take the place of those of the theme. */
  fonts?: { preload: readonly string[]; replacesText: boolean };
  /** Services that pages load when they are shown; none in dev. */
  services?: SiteConfig['integrations'];
  /** True: somebody takes the answers of readers. */
  takesFeedback?: boolean;
  /** Table of contents of a page; none when absent, for callers that add it with the body. */
  toc?: (path: string) => TocEntry[];
}
