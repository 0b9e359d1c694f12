import { blankSchema } from '../openapi/schema/blank.ts';
import type { Schema } from '../openapi/types.ts';

/** Finds a schema of the document by name. */
export type SchemaLookup = (name: string) => Schema | undefined;

/** An empty schema that allows any value. */
export const ANY_SCHEMA: Schema = blankSchema();

const NO_NAMES: readonly string[] = [];

/** A resolved schema and the names on the way to it. Siblings of a reference override its target. */
export function resolveSchema(schema: Schema, lookup: SchemaLookup): { schema: Schema; names: readonly string[] } {
  if (schema.ref === undefined) return { schema, names: NO_NAMES };
  const names: string[] = [];
  let resolved = schema;
  while (resolved.ref !== undefined && !names.includes(resolved.ref)) {
    names.push(resolved.ref);
    const target = lookup(resolved.ref);
    if (target !== undefined && isBare(resolved)) {
      resolved = target;
      continue;
    }
    const { ref: _, ...beside } = resolved;
    if (target === undefined) return { schema: beside, names };
    resolved = overlay(target, beside);
  }
  return { schema: resolved, names };
}

function overlay(target: Schema, beside: Schema): Schema {
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

/** Whether a reference has no siblings, like most. Called for every field of every example, so it allocates no objects. */
function isBare(schema: Schema): boolean {
  for (const key in schema) {
    switch (key) {
      case 'ref':
        break;
      case 'types':
      case 'examples':
      case 'pre':
      case 'post':
        if (schema[key].length > 0) return false;
        break;
      case 'constraints':
        for (const _ in schema.constraints) return false;
        break;
      case 'nullable':
      case 'deprecated':
      case 'readOnly':
      case 'writeOnly':
        if (schema[key]) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}
