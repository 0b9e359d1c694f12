import type { SiteComponent } from '../islands/own-component.ts';
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

/** What a site adds to the theme: a part in the place of the theme's, or a component by its tag, such as `<Plan>`. */
export type OwnName = PartName | `<${string}>`;

/** How a message calls some of them, at its start. */
export function nameOfParts(names: readonly OwnName[]): string {
  const kind = names.every((name) => name.startsWith('<')) ? 'component' : 'part';
  return `The ${kind}${names.length === 1 ? '' : 's'} ${names.map((name) => `\`${name}\``).join(', ')}`;
}

/** What readers see instead of those that fail. */
export function insteadOf(names: readonly OwnName[]): string {
  if (names.every((name) => name.startsWith('<'))) return 'Pages show only the content of its tags.';
  return `The theme has its own ${names.length === 1 ? 'part in its' : 'parts in their'} place.`;
}

/** Absolute paths of Astro components, each under an `OwnName`. */
export type OwnParts = Readonly<Record<string, string>>;

/** What a site sets in code. */
export interface Settings {
  parts: OwnParts;
  /** Components that pages use by their tags. */
  components: ReadonlyMap<string, SiteComponent>;
  /** Its style sheets in their layer, and their imports from other hosts. */
  css: string;
  cssImports: string;
  head: readonly HeadTag[];
  /** Absolute paths that are not part of the docs, those of `parts` included. */
  exclude: readonly string[];
  /** Whether something is wrong with them, so that a change of any file can be what makes them right. */
  areWrong: boolean;
  /** The configuration, the components, and all style sheets, with all that they import: absolute paths. */
  files: readonly string[];
}
