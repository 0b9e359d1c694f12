/** An operation as search knows it. */
export interface SearchOperation {
  /** In capitals; `WEBHOOK` for a webhook. */
  method: string;
  /** As the document writes it, `/users/{id}`. */
  path: string;
  operationId?: string;
}

/** A page that readers may find. All texts are plain. */
export interface SearchPage {
  /** Path without slashes at its ends. */
  path: string;
  /** Address with the base path, as the result links to it. */
  url: string;
  title: string;
  description?: string;
  /** BCP 47 tag. Pages of each language have an index of their own. */
  language: string;
  /** True on a site in several languages. */
  isTranslated?: boolean;
  /** Names of what is around the page, outermost first. */
  breadcrumb: string[];
  /** Words that find the page though it does not show them. */
  keywords: string[];
  /** Multiplies the weight of the page; 1 changes nothing. */
  boost: number;
  tab?: string;
  product?: string;
  /** Versions that show the page; empty when all do. Undefined in a site without versions. */
  versions?: string[];
  operation?: SearchOperation;
  /** True for the page of a named schema. */
  isSchema?: boolean;
  deprecated: boolean;
}

/** A piece of a page's text. Plain text throughout. */
export type TextBlock =
  | {
      kind: 'heading';
      /** 2 to 6. */
      level: number;
      /** Where results lead; absent when nothing leads there. */
      id?: string;
      text: string;
    }
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string };

/** The text of a page, in its order. */
export type SearchText = TextBlock[];
