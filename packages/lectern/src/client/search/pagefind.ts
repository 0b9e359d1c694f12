/** The parts of Pagefind's browser module that the dialog uses. */
export interface Pagefind {
  createInstance(options: Record<string, unknown>): PagefindInstance;
}

export interface PagefindInstance {
  init(): Promise<void>;
  search(term: string | null, options?: { filters?: Filters }): Promise<PagefindResults>;
  /** Loads the filter data and returns all values with their counts. */
  filters(): Promise<Record<string, Record<string, number>>>;
  mergeIndex(path: string, options?: Record<string, unknown>): Promise<void>;
}

/** Allowed values by filter, or values that aren't allowed. In the list `any`, one of the filters has to match. */
export interface Filters {
  [name: string]: { any: string[] } | { none: string[] } | Filters[];
}

export interface PagefindResults {
  results: PagefindResult[];
  /** Matches by filter and value. */
  filters: Record<string, Record<string, number>>;
}

export interface PagefindResult {
  id: string;
  score: number;
  data(): Promise<PagefindData>;
}

/** A page of the index. Texts are plain except excerpts, which have `<mark>` around matches and escaped `<` and `>`. */
export interface PagefindData {
  url: string;
  content: string;
  meta: Record<string, string>;
  filters: Record<string, string[]>;
  anchors: { id: string; element: string; text: string; location: number }[];
  excerpt: string;
  sub_results: PagefindSection[];
}

export interface PagefindSection {
  title: string;
  url: string;
  excerpt: string;
  anchor?: { id: string; element: string };
  weighted_locations: { balanced_score: number }[];
}
