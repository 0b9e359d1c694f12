import { blankSchema } from '../openapi/schema/blank.ts';
import type { Schema } from '../openapi/types.ts';

/** Finds a named schema of the document. */
export type SchemaLookup = (name: string) => Schema | undefined;

/** A schema with nothing to say: any value will do. */
export const ANY_SCHEMA: Schema = blankSchema();

/** A schema without reference, and the names that led to it. What stands beside a reference wins over what it refers to. */
export function resolveSchema(schema: Schema, lookup: SchemaLookup): { schema: Schema; names: string[] } {
  const names: string[] = [];
  let resolved = schema;
  while (resolved.ref !== undefined && !names.includes(resolved.ref)) {
    names.push(resolved.ref);
    const { ref: _, ...beside } = resolved;
    const target = lookup(resolved.ref);
    if (target === undefined) return { schema: beside, names };
    resolved = overlay(target, beside);
  }
  return { schema: resolved, names };
}

function overlay(target: Schema, beside: Schema): Schema {
  if (saysNothing(beside)) return target;
  const added = beside.properties ?? [];
  const properties = [...(target.properties ?? []).filter(({ name }) => !added.some((property) => property.name === name)), ...added];
  return {
    ...target,
    ...beside,
    types: beside.types.length > 0 ? beside.types : target.types,
    nullable: target.nullable || beside.nullable,
    deprecated: target.deprecated || beside.deprecated,
    readOnly: target.readOnly || beside.readOnly,
    writeOnly: target.writeOnly || beside.writeOnly,
    examples: beside.examples.length > 0 ? beside.examples : target.examples,
    constraints: { ...target.constraints, ...beside.constraints },
    ...(target.ref === undefined ? {} : { ref: target.ref }),
    ...(properties.length === 0 ? {} : { properties }),
  };
}

/** True beside most references. */
function saysNothing({ types, nullable, deprecated, readOnly, writeOnly, examples, constraints, pre, post, ...rest }: Schema): boolean {
  if (nullable || deprecated || readOnly || writeOnly || types.length + examples.length + pre.length + post.length > 0) return false;
  return Object.keys(rest).length === 0 && Object.keys(constraints).length === 0;
}
