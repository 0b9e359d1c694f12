import type { Schema } from '@lectern/core';
import { ANY_SCHEMA, type Difference, namedSchema, type SchemaLookup, validate } from '@lectern/core/samples';

export { ANY_SCHEMA };

/** Without a prototype. */
export type Schemas = Record<string, Schema>;

/**
 * Resolves a schema's reference. Keywords next to a reference override those of the named schema. The result has no
 * `ref`, and the name becomes the title if there is none. Unknown names and circular references result in a schema that
 * allows everything.
 */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  return namedSchema(schema, lookupIn(schemas));
}

export function lookupIn(schemas: Schemas): SchemaLookup {
  return (name) => schemas[name];
}

/** How a value differs from what a schema allows in a request. */
export function differencesOf(schema: Schema, value: unknown, schemas: Schemas): Difference[] {
  return validate(schema, value, { schema: lookupIn(schemas), direction: 'request' });
}

/** Merges both schemas. Properties are merged by name. Otherwise, the second schema takes precedence. */
export function mergeSchemas(base: Schema, over: Schema): Schema {
  const written = Object.entries(over).filter(([key, value]) => value !== false || key === 'additionalProperties');
  const merged: Schema = { ...base, ...Object.fromEntries(written.filter(([, value]) => !(Array.isArray(value) && value.length === 0))) };
  merged.constraints = { ...base.constraints, ...over.constraints };
  if (base.properties !== undefined && over.properties !== undefined) {
    const names = new Map(base.properties.map((property) => [property.name, property]));
    for (const property of over.properties) {
      const before = names.get(property.name);
      const schema = before !== undefined && isBare(property.schema) ? before.schema : property.schema;
      names.set(property.name, { ...property, schema, required: property.required || before?.required === true });
    }
    merged.properties = [...names.values()];
  }
  return merged;
}

/** True if the schema doesn't describe the value, for example if an alternative only requires a property. */
function isBare({ ref, types, properties, choices, enum: values, const: constant, items }: Schema): boolean {
  return types.length === 0 && [ref, properties, choices, values, constant, items].every((one) => one === undefined);
}
