import type { AddressTable, DiskCache, IconReference, PageSource, SurroundingSite } from '@lectern/core';
import type { FindMessages } from '../messages/messages.ts';
import type { Repository } from './repository.ts';
import type { IconOptions } from './runtime.ts';
import type { IconMarkup } from './types.ts';

/** Prints an icon as inline markup. */
export type IconPrinter = (icon: IconReference | string, options?: IconOptions) => IconMarkup;

/** How fonts and images are generated. */
export interface GeneratedFilesOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** Base path without a trailing slash. */
  base: string;
  /** Folder of the files, relative to the output folder. */
  folder: string;
  cache: DiskCache;
  /** No request is made. */
  offline?: boolean | undefined;
}

/** What the social image of a page shows. */
export interface SocialText {
  title: string;
  /** The group of the page. */
  section?: string | undefined;
  description?: string | undefined;
}

/** URLs of images generated from the favicon and the logo. */
export interface ImageHrefs {
  /** Home screen icon. */
  touchIcon?: string;
  /** Web app manifest. */
  manifest?: string;
  /** Social preview image. */
  social?: string;
}

/** Inputs of page contexts besides the site itself. */
export interface PageContextOptions {
  /** Base path without a trailing slash. Empty at the root of a host. */
  base: string;
  /** Who has each URL, and how it is written. */
  table: AddressTable;
  /** The site that the docs are a part of. */
  around?: SurroundingSite | undefined;
  /** Public origin: `https://docs.example.com`. Without it, there are no canonical URLs. */
  origin: string | undefined;
  /** Search engines are kept away from all pages. */
  isPreview?: boolean | undefined;
  icon: IconPrinter;
  /** Default: the texts of Lectern. */
  messages?: FindMessages | undefined;
  /** The repository of the docs, for the feedback buttons. */
  repository?: Repository;
  /** When a page was last changed, as a day or with a time. */
  changed?: (page: PageSource) => string | undefined;
  /** Images generated from the favicon and the logo. */
  images?: ImageHrefs;
  /** URL of the social image of a page, without the origin. Undefined if it has none of its own. */
  socialImage?: ((text: SocialText) => string | undefined) | undefined;
  /** Fonts that replace the theme's. */
  fonts?: { preload: readonly string[]; replacesText: boolean };
  /** The code of services. None in dev. */
  integrations?: string | undefined;
  /** HTML of the head of every page. */
  head?: string;
  /** True if feedback is sent somewhere. */
  takesFeedback?: boolean;
}
