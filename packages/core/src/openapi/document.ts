import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DescriptionLink } from './descriptions/description-links.ts';
import type { ApiDocument, Operation, Schema } from './types.ts';

/** A parsed document whose operations and schemas are built on demand. Not plain JSON; only exists in Node. */
export interface LoadedDocument {
  document: ApiDocument;
  /** Undefined if the document has no such operation. */
  operation(key: string): Operation | undefined;
  /** The source of an operation in the document, if there is one. */
  excerpt(key: string): Record<string, unknown> | undefined;
  /** The source of a schema in the document, without those that it references. */
  schemaExcerpt(name: string): Record<string, unknown> | undefined;
  /** A schema of `components.schemas`, one level deep: schemas that it references stay names. */
  schema(name: string): Schema | undefined;
  /** Keys of the operations that use a schema, directly or through other schemas. */
  usersOf(schemaName: string): string[];
  /** Location of an operation by its key, or of a schema by its name. */
  placeOf(kind: 'operation' | 'schema', name: string): Pick<Diagnostic, 'location' | 'excerpt'>;
  /** Links to the site in descriptions. */
  links(): readonly DescriptionLink[];
  /** Name of the schema that most of some operations return, alone or in a list. Undefined if no two return the same. */
  sharedResult(keys: readonly string[]): string | undefined;
}
