import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { IconReference } from './basic-types.ts';
import type { CONTEXTUAL_NAMES } from './schema/contextual.ts';
import type { Docs } from './schema/docs.ts';
import type { DeepDefined } from './with-defined.ts';

export interface RedirectConfig {
  /** With a slash in front, without one at its end and without extension; may hold `:name`, `:name*`, `*`, a hash or a query. */
  source: string;
  /** A path with a slash in front, or an address. */
  destination: string;
  permanent: boolean;
  /** Of the source. */
  location: SourceLocation;
}

type Seo = NonNullable<Docs['seo']>;

export type OrganizationConfig = DeepDefined<NonNullable<Seo['organization']>>;

/** How search engines see the site. */
export interface SeoConfig {
  /** Meta tags of every page by name, without `canonical`. */
  metatags: Record<string, string>;
  /** `navigable`: pages that the navigation lists. `all`: hidden and unlisted ones as well. */
  indexing: Seo['indexing'];
  organization?: OrganizationConfig;
  /** Whether canonical addresses end in a slash. */
  trailingSlash: boolean;
}

/** The contextual menu of pages. */
export interface ContextualConfig {
  options: ContextualOption[];
  display: NonNullable<Docs['contextual']>['display'];
}

export type ContextualOption =
  | { kind: 'known'; name: ContextualName }
  | { kind: 'custom'; title: string; description?: string; icon?: IconReference; href: ContextualHref };

export type ContextualHref = string | { base: string; query: { key: string; value: string }[] };

export type ContextualName = (typeof CONTEXTUAL_NAMES)[number];

/** Settings of one analytics or support service. */
export type IntegrationSettings = Record<string, string | number | boolean>;

/** OpenAPI or AsyncAPI documents of an element of the navigation. */
export interface ApiSourceConfig {
  /** URLs or paths from the docs root. */
  sources: string[];
  /** Folder of generated pages, without slashes at its ends. */
  directory?: string;
  /** True: its pages are built and not listed. */
  hidden: boolean;
  location: SourceLocation;
}
