import type { LoadedDocument, Operation, RichText, SiteConfig } from '@lectern/core';
import type { ViewMemory } from './schema-scope.ts';

/** The author's options for samples. */
interface SampleOptions {
  /** Language keys in the order of their tabs. Undefined for the defaults. */
  languages?: readonly string[];
  /** Omit optional parameters and fields. */
  requiredOnly?: boolean;
  /** False: only show samples from the document. */
  autogenerate?: boolean;
  /** Fill the playground's form with example values. */
  prefill?: boolean;
}

/** Input of all views of a document's pages. */
export interface ViewInput {
  loaded: LoadedDocument;
  config: SiteConfig['api'];
  samples: SampleOptions;
  /** Public origin of the site, for servers without a host. */
  origin?: string | undefined;
  /** Adds the base path to a root-relative path. */
  href(path: string): string;
  /** URL of a schema's page. Undefined if it has none. */
  schemaHref(document: string, name: string): string | undefined;
  /** URL of the page of a group of operations, by its key. Undefined if it has none. */
  resourceHref(document: string, key: string): string | undefined;
  /** URL of an operation's page, by its key. Undefined if it has none. */
  operationHref(document: string, key: string): string | undefined;
  /** Renders Markdown of a document. */
  markdown(text: string): RichText;
  /** Shared by all pages of this document. Undefined for a single page. */
  memory?: ViewMemory;
}

export interface OperationViewInput extends ViewInput {
  operation: Operation;
}
