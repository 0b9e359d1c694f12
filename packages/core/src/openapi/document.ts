import type { ApiDocument, Operation, Schema } from './types.ts';

/** A document that was read, with its parts that are made when they are asked for. Not plain JSON; lives on the Node side only. */
export interface LoadedDocument {
  document: ApiDocument;
  /** Undefined when the document has no such operation. */
  operation(key: string): Operation | undefined;
  /** The part of the document that concerns an operation, as it is written. Absent where none was written. */
  excerpt?(key: string): Record<string, unknown> | undefined;
  /** A schema of `components.schemas`, one level: what it refers to stays a reference by name. */
  schema(name: string): Schema | undefined;
  /** Keys of the operations that use a schema, directly or through others. */
  usersOf(schemaName: string): string[];
}
