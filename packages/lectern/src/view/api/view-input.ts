import type { LoadedDocument, Operation, RichText, SampleLanguages, SiteConfig } from '@lectern/core';
import type { Messages } from '../../messages/types.ts';
import type { ViewMemory } from './schema/schema-scope.ts';

/** Input of all views of a document's pages. */
export interface ViewInput {
  loaded: LoadedDocument;
  config: SiteConfig['api'];
  /** Languages of code samples. Default: those of Lectern. */
  languages?: SampleLanguages | undefined;
  /** In the language of the page. */
  texts: Messages;
  /** Public origin of the site, for servers without a host. */
  origin?: string | undefined;
  /** Adds the base path to a root-relative path. */
  href(path: string): string;
  /** URL of the page of an operation or a group of operations, by its key, or of a schema, by its name. Undefined if it has none. */
  placeHref(kind: 'operation' | 'resource' | 'schema', key: string): string | undefined;
  /** Renders Markdown of a document. */
  markdown(text: string): RichText;
  /** Shared by all pages of this document in one language. Undefined for a single page. */
  memory?: ViewMemory;
}

export interface OperationViewInput extends ViewInput {
  operation: Operation;
}
