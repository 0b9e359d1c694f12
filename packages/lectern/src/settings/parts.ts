import type { HeadTag } from './head.ts';

/** The parts of the theme that a site can replace, which docs/guides/parts.mdx describes. Each one's file in `src/theme/layout` has its name. */
export const PART_NAMES = [
  'Head',
  'Banner',
  'TopBar',
  'Logo',
  'SearchField',
  'ModeToggle',
  'Sidebar',
  'PageHeader',
  'Breadcrumbs',
  'PageMenu',
  'TableOfContents',
  'Feedback',
  'Pagination',
  'Footer',
  'NotFound',
] as const;

export type PartName = (typeof PART_NAMES)[number];

/** Key of the symbol with which `Astro.locals` contains the names of parts that failed. */
export const FAILED_PARTS = 'lectern:failed-parts';

/** A site's own parts of the theme: absolute paths of components by name. */
export type OwnParts = Partial<Record<PartName, string>>;

/** What a site sets in code. */
export interface Settings {
  parts: OwnParts;
  /** Its style sheets in their layer, and their imports from other hosts. */
  css: string;
  cssImports: string;
  head: readonly HeadTag[];
  /** Absolute paths that are not part of the docs, those of `files` and `parts` included. */
  exclude: readonly string[];
  /** Whether something is wrong with them, so that a change of any file can be what makes them right. */
  areWrong: boolean;
  /** The configuration with all modules that it imports, and all style sheets: absolute paths. */
  files: readonly string[];
}
