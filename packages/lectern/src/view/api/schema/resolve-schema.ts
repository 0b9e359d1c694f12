import { resolveSchema as resolveNames, type Schema, type SchemaLookup } from '@lectern/core';

export type { SchemaLookup };

export interface ResolvedSchema {
  schema: Schema;
  /** Name of the last referenced schema in the chain of references. */
  name?: string;
}

/** Follows references by name. Keywords next to a reference override those of the referenced schema. */
export function resolveSchema(schema: Schema, lookup: SchemaLookup): ResolvedSchema {
  if (schema.ref === undefined) return { schema };
  const { schema: resolved, names } = resolveNames(schema, lookup);
  return { schema: resolved, name: names.at(-1) ?? schema.ref };
}

/** The innermost items schema of nested arrays, with the last name on the way. Doesn't unwrap tuples. */
export function unwrapItems(resolved: ResolvedSchema, lookup: SchemaLookup): ResolvedSchema {
  let { schema, name } = resolved;
  const seen = new Set<string>(name === undefined ? [] : [name]);
  while (schema.items && !schema.prefixItems && !schema.properties?.length) {
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
