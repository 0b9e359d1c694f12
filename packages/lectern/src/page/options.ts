import type { IconReference, TocEntry } from '@lectern/core';
import type { IconOptions } from '../runtime.ts';
import type { Repository } from './repository.ts';
import type { IconMarkup } from './types.ts';

/** Prints an icon as inline markup. */
export type IconPrinter = (icon: IconReference | string, options?: IconOptions) => IconMarkup;

/** What a page's surroundings depend on besides the site itself. */
export interface PageContextOptions {
  /** Base path without a slash at its end; empty at the root of a host. */
  base: string;
  /** Public origin, `https://docs.example.com`. Without it there are no canonical addresses. */
  origin: string | undefined;
  icon: IconPrinter;
  /** Where the docs are kept, for the feedback buttons. */
  repository?: Repository;
  /** Table of contents of a page; none when absent, for callers that add it with the body. */
  toc?: (path: string) => TocEntry[];
}
