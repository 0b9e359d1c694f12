/** The parts of the theme that a site can replace: what each one prints, and its file in `src/theme/layout`. */
export const PARTS = {
  Head: 'Additions to the head of every page',
  Banner: 'The line above everything',
  TopBar: 'The bar with logo, search, links, and tabs',
  Logo: 'The logo, in the bar and in the drawer',
  SearchField: 'The field that opens the search',
  ModeToggle: 'The switch between light and dark',
  Sidebar: 'The list of pages, and the drawer of phones',
  PageHeader: 'Title, description, and actions of a page',
  Breadcrumbs: 'The groups around a page',
  PageMenu: 'The menu with "Copy page"',
  TableOfContents: 'The headings of a page',
  Feedback: 'The links to edit a page or to report a problem',
  Pagination: 'The links to the previous and next page',
  Footer: 'The lists of links and icons at the end of every page',
  NotFound: 'The page for URLs without a page',
} as const;

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Key of the symbol with which `Astro.locals` contains the names of parts that failed. */
export const FAILED_PARTS = 'lectern:failed-parts';

/** A site's own parts of the theme: absolute paths of components by name. */
export type OwnParts = Partial<Record<PartName, string>>;
