import { blankSchema } from '../openapi/schema/blank.ts';
import type { Schema } from '../openapi/types.ts';

/** Finds a named schema of the document. */
export type SchemaLookup = (name: string) => Schema | undefined;

/** A schema with nothing to say: any value will do. */
export const ANY_SCHEMA: Schema = blankSchema();

const NO_NAMES: readonly string[] = [];

/** A schema without reference, and the names that led to it. What stands beside a reference wins over what it refers to. */
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

/** True for most references: nothing is written beside the name. Asked for every field of every example, so it makes no objects. */
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
