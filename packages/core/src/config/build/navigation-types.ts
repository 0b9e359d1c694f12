import type { SourceLocation } from '../../diagnostics/diagnostic.ts';
import type { AnchorColor, IconReference } from '../basic-types.ts';
import type { FolderPattern } from '../folder-pattern.ts';
import type { DivisionKind, WrittenGroup } from '../schema/navigation.ts';
import type { buildApiSource, buildReferences } from './anchors.ts';
import type { buildLanguageLook } from './language-look.ts';

/** OpenAPI documents of an element of the navigation. */
export type ApiSourceConfig = NonNullable<ReturnType<typeof buildApiSource>>;

/** A source of an element whose reference is not built. */
export type OtherReference = NonNullable<ReturnType<typeof buildReferences>>[number];

/** The own banner, top bar, and footer of a language. */
export type LanguageLook = NonNullable<ReturnType<typeof buildLanguageLook>>;

/** One entry of a group as the author wrote it, with its place. */
export type NavigationEntry = NavigationPageEntry | { kind: 'group'; group: NavigationGroup };

export interface NavigationPageEntry {
  kind: 'page';
  path: string;
  location: SourceLocation;
  /** Fields of the entry that override the page's front matter. */
  title?: string;
  icon?: IconReference;
  tag?: string;
}

/** How the page of a group's title lists the content of the group. */
export type DirectoryStyle = NonNullable<WrittenGroup['directory']>;

export interface NavigationGroup {
  /** Empty without a name: its pages have no heading. */
  name: string;
  /** Whether it is the list of a document's schemas, whose name is translated. */
  isSchemas?: true;
  entries: NavigationEntry[];
  icon?: IconReference;
  version?: string;
  tag?: string;
  /** Path of the page that the group's title opens. */
  root?: string;
  expanded?: boolean;
  hidden: boolean;
  /** Whether machines may list the pages of a hidden group. */
  searchable?: boolean;
  /** Absent: as around it. */
  directory?: DirectoryStyle;
  /** Weight of its pages in search. */
  boost?: number;
  openapi?: ApiSourceConfig;
  /** Whether it has too few entries, and the reason is reported. */
  isIncomplete?: boolean;
  references?: OtherReference[];
  /** The folder whose pages it contains besides its entries; empty for the root. `deep`: with a group for each folder inside it. */
  autogenerate?: FolderPattern & { location: SourceLocation };
  location: SourceLocation;
}

/** What a navigation is divided into. `item` is an entry of a tab's menu. */
export type { DivisionKind } from '../schema/navigation.ts';

/** A language, version, product, dropdown, tab, menu item, or anchor, with its content. Divisions nest in any order. */
export interface NavigationDivisionConfig {
  kind: DivisionKind;
  /** Label; the code of a language. */
  name: string;
  icon?: IconReference;
  tag?: string;
  description?: string;
  color?: AnchorColor;
  /** True for a tab at the end of the bar. */
  isAtEnd?: true;
  /** True for the version or language that the author marks so. */
  isDefault: boolean;
  hidden: boolean;
  searchable?: boolean;
  /** True for an element of `global`: it is on every page below the parent of `global`. */
  isGlobal: boolean;
  /** Readers who switch to this version stay on a page that both versions contain; only the navigation changes. */
  sharesPages?: boolean;
  /** A page or URL: the division is a link without content. */
  href?: string;
  /** Path of the page that it opens; empty for the start of the site, which need not be a page. */
  root?: string;
  /** Of a tab or anchor that divides groups by paths: the start of the paths that it claims. */
  prefix?: string;
  /** True for a link to a tab or anchor whose groups are elsewhere. */
  isElsewhere?: boolean;
  directory?: DirectoryStyle;
  boost?: number;
  openapi?: ApiSourceConfig;
  /** See `NavigationGroup`. */
  isIncomplete?: boolean;
  references?: OtherReference[];
  /** Of a language. */
  look?: LanguageLook;
  /** Languages, versions, products and dropdowns first, then tabs, items and anchors. */
  divisions: NavigationDivisionConfig[];
  /** Groups and pages directly inside it. */
  groups: NavigationGroup[];
  location: SourceLocation;
}
