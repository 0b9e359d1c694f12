/** What of Pagefind's browser module the dialog uses. */
export interface Pagefind {
  createInstance(options: Record<string, unknown>): PagefindInstance;
}

export interface PagefindInstance {
  init(): Promise<void>;
  search(term: string | null, options?: { filters?: Filters }): Promise<PagefindResults>;
  /** Loads what counts need, and gives all values with their counts. */
  filters(): Promise<Record<string, Record<string, number>>>;
  mergeIndex(path: string, options?: Record<string, unknown>): Promise<void>;
  destroy(): Promise<void>;
}

/** Names of filters, each with the values of which one must fit. */
export type Filters = Record<string, { any: string[] }>;

export interface PagefindResults {
  results: PagefindResult[];
  /** Matches by filter and value, with the filters of the query. */
  filters: Record<string, Record<string, number>>;
  /** The same without the filters of the query. */
  totalFilters: Record<string, Record<string, number>>;
}

export interface PagefindResult {
  id: string;
  score: number;
  data(): Promise<PagefindData>;
}

/** A page of the index. Texts are plain except excerpts, in which `<mark>` stands around matches and `<` and `>` are escaped. */
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
