import { blankSchema } from '../openapi/schema/blank.ts';
import { overlay } from '../openapi/schema/overlay.ts';
import type { Schema } from '../openapi/types.ts';

/** Finds a schema of the document by name. */
export type SchemaLookup = (name: string) => Schema | undefined;

/** An empty schema that allows any value. */
export const ANY_SCHEMA: Schema = blankSchema();

/** A resolved schema and the names on the way to it. Siblings of a reference override its target. */
export function resolveSchema(schema: Schema, lookup: SchemaLookup): { schema: Schema; names: readonly string[] } {
  if (schema.ref === undefined) return { schema, names: [] };
  const names: string[] = [];
  let resolved = schema;
  while (resolved.ref !== undefined && !names.includes(resolved.ref)) {
    names.push(resolved.ref);
    const target = lookup(resolved.ref);
    if (target === undefined) {
      const { ref: _, ...beside } = resolved;
      return { schema: beside, names };
    }
    resolved = isBare(resolved) ? target : overlay(target, resolved);
  }
  return { schema: resolved, names };
}

/** Whether a reference has no siblings, like most. */
function isBare({ ref: _, ...siblings }: Schema): boolean {
  return Object.values(siblings).every((value) => value === false || (typeof value === 'object' && Object.keys(value).length === 0));
}
