import type { LoadedDocument, Operation, RichText, SiteConfig } from '@lectern/core';
import type { ViewMemory } from './schema-scope.ts';

/** What an author decides about samples. */
interface SampleOptions {
  /** Keys of languages in the order of their tabs; the usual ones when absent. */
  languages?: readonly string[];
  /** Optional parameters and fields are left out. */
  requiredOnly?: boolean;
  /** False: only samples that the document holds. */
  autogenerate?: boolean;
  /** The form of the playground starts with the values of the examples. */
  prefill?: boolean;
}

/** What views of a document's pages are made with. */
export interface ViewInput {
  loaded: LoadedDocument;
  config: SiteConfig['api'];
  samples: SampleOptions;
  /** Public origin of the site, which servers without a host are on. */
  origin?: string | undefined;
  /** Adds the base path to a path of the site that begins with a slash. */
  href(path: string): string;
  /** Address of a schema's page; undefined when it has none. */
  schemaHref(document: string, name: string): string | undefined;
  /** Address of an operation's page, by its key; undefined when it has none. */
  operationHref(document: string, key: string): string | undefined;
  /** Renders Markdown of a document. */
  markdown(text: string): RichText;
  /** Of the pages of this document that were made before; absent for a page by itself. */
  memory?: ViewMemory;
}

export interface OperationViewInput extends ViewInput {
  operation: Operation;
}
