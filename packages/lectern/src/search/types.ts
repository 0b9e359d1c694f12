/** An operation in the search index. */
export interface SearchOperation {
  /** Uppercase. `WEBHOOK` for a webhook. */
  method: string;
  /** As in the document: `/users/{id}`. */
  path: string;
  operationId?: string;
}

/** A search that finds the pages of several docs of one Astro site. */
export interface SharedSearch {
  /** URLs of the index folders of the other docs, with trailing slashes. Empty if only their searches include these docs. */
  others: readonly string[];
}

/** A searchable page. All texts are plain. */
export interface SearchPage {
  /** Path without leading and trailing slashes. */
  path: string;
  /** URL of the result, with the base path. */
  url: string;
  title: string;
  description?: string;
  /** BCP 47 tag. Each language has its own index. */
  language: string;
  /** True on a site with several languages, and in a search that finds the pages of several docs. */
  isTranslated?: boolean;
  /** Breadcrumbs, outermost first. */
  breadcrumb: string[];
  /** Words that find the page even if it doesn't contain them. */
  keywords: string[];
  /** Groups of words that mean the same. */
  synonyms?: readonly (readonly string[])[];
  /** Multiplies the weight of the page. Defaults to 1. */
  boost: number;
  /** Name of its docs, in a search that finds the pages of several. */
  docs?: string;
  tab?: string;
  product?: string;
  /** Versions that contain the page. Empty for all. Undefined on a site without versions, unless its search is shared. */
  versions?: string[];
  operation?: SearchOperation;
  /** True for the page of a named schema. */
  isSchema?: boolean;
  deprecated: boolean;
}

/** The name of a field without a heading, and its anchor. */
export interface FieldName {
  id: string;
  name: string;
}

/** A part of a page's text, as plain text. `fields` is a list of names. */
export type TextBlock =
  | {
      kind: 'heading';
      /** 2 to 6. */
      level: number;
      /** Anchor of results. Undefined if there is none. */
      id?: string;
      text: string;
    }
  | { kind: 'text'; text: string }
  | { kind: 'fields'; text: string; fields: readonly FieldName[] }
  | { kind: 'code'; text: string };

/** The text of a page, in order. */
export type SearchText = TextBlock[];
