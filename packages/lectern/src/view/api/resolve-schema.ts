import { resolveSchema as resolveNames, type Schema, type SchemaLookup } from '@lectern/core';

export type { SchemaLookup };

export interface ResolvedSchema {
  schema: Schema;
  /** Name of the schema that was referred to; of the last one when names lead to names. */
  name?: string;
}

/** Follows references by name. What was written beside a reference wins over what it leads to. */
export function resolveSchema(schema: Schema, lookup: SchemaLookup): ResolvedSchema {
  if (schema.ref === undefined) return { schema };
  const { schema: resolved, names } = resolveNames(schema, lookup);
  return { schema: resolved, name: names.at(-1) ?? schema.ref };
}

/** The schema of the innermost items of an array of arrays, with the last name on the way. Tuples are no arrays of one kind. */
export function unwrapItems(resolved: ResolvedSchema, lookup: SchemaLookup): ResolvedSchema {
  let { schema, name } = resolved;
  const seen = new Set<string>(name === undefined ? [] : [name]);
  while (schema.items && !schema.prefixItems && !schema.properties) {
    const inner = resolveSchema(schema.items, lookup);
    if (inner.name !== undefined) {
      if (seen.has(inner.name)) break;
      seen.add(inner.name);
      name = inner.name;
    }
    schema = inner.schema;
  }
  return name === undefined ? { schema } : { schema, name };
}
