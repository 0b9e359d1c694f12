import type { SiteComponent } from '../islands/own-component.ts';
import type { HeadTag } from './head.ts';
import type { PluginHooks } from './hooks.ts';

/** The parts of the theme that a site can replace, and what they print, as in docs/guides/parts.mdx. Each one's file has its name. */
export const PARTS = {
  Head: 'Additions to the head of every page, such as a `<meta>` or a script',
  Banner: 'The line above everything',
  TopBar: 'The bar with logo, search, links, and tabs',
  Logo: 'The logo, in the bar and in the drawer of phones',
  SearchField: 'The field that opens the search',
  ModeToggle: 'The switch between light and dark',
  Tabs: 'The tabs below the top bar, and in the drawer of phones',
  Sidebar: 'The list of pages, and the drawer of phones',
  PageHeader: 'Title, description, and actions of a page',
  Breadcrumbs: 'The groups around a page, or the one that it is in',
  PageMenu: 'The menu with "Copy page"',
  TableOfContents: 'The headings of a page',
  Feedback: 'The question whether a page was helpful, and the links to edit it or to report a problem',
  Pagination: 'The links to the previous and next page',
  Footer: 'The lists of links and icons at the end of every page',
  NotFound: 'The page for URLs without a page',
  ApiEndpoint: 'Method and path of an operation, with servers, credentials, and "Try it"',
  ApiParameters: 'The parameters of an operation by location',
  ApiBody: 'The body of a request, or the payload of a webhook',
  ApiResponses: 'The responses of an operation by status',
  ApiExamples: 'Code samples and examples of responses beside an operation',
  ApiSchema: 'The page of a schema',
} as const;

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Key of the symbol with which `Astro.locals` contains who is told that a part of the site threw. */
export const PART_FAILURES = 'lectern:part-failures';

export type PartFailureListener = (name: OwnName, error: unknown) => void;

/** What a site adds to the theme: a part in the place of the theme's, or a component by its tag, such as `<Plan>`. */
export type OwnName = PartName | `<${string}>`;

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
  hooks: PluginHooks;
  /** Absolute paths that are not part of the docs, those of `parts` included. */
  exclude: readonly string[];
  /** Whether the configuration cannot be used, so that nothing of it is known. */
  areLost: boolean;
  /** Whether something is wrong with them, so that a change of any file can be what makes them right. */
  areWrong: boolean;
  /** The configuration, the components, and all style sheets, with all that they import: absolute paths. */
  files: readonly string[];
}
