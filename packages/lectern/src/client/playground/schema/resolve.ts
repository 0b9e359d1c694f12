import type { Schema } from '@lectern/core';
import { ANY_SCHEMA, formatExactJson, resolveSchema as resolve } from '@lectern/core/samples';

export { ANY_SCHEMA };

export type Schemas = Record<string, Schema>;

/**
 * Resolves a schema's reference. Keywords next to a reference override those of the named schema. The result has no
 * `ref`, and the name becomes the title if there is none. Unknown names and circular references result in a schema that
 * allows everything.
 */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  if (schema.ref === undefined) return schema;
  const { schema: found, names } = resolve(schema, (name) => (Object.hasOwn(schemas, name) ? schemas[name] : undefined));
  const { ref: _, ...resolved } = found;
  return { ...resolved, title: resolved.title ?? names[0] ?? '' };
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

/** Type name for menus and field labels: `string`, `string<date>`, `string[]`, `Pet`. */
export function typeName(schema: Schema, schemas: Schemas, depth = 0): string {
  const resolved = resolveSchema(schema, schemas);
  const { types, format, items, choices } = resolved;
  if (types.length === 1 && types[0] === 'array') return items && depth < 3 ? `${typeName(items, schemas, depth + 1)}[]` : 'array';
  if (resolved.title !== undefined && (resolved.properties !== undefined || choices !== undefined)) return resolved.title;
  if (resolved.const !== undefined) return formatExactJson(resolved.const.value) ?? '';
  if (resolved.enum !== undefined) return `enum<${types.join(' | ') || 'any'}>`;
  if (choices !== undefined && depth < 3) {
    return [...new Set(choices.options.map((option) => typeName(option.schema, schemas, depth + 1)))].join(' | ');
  }
  if (types.length === 0) return resolved.properties ? 'object' : items ? 'array' : 'any';
  return `${types.join(' | ')}${format === undefined || types.length > 1 ? '' : `<${format}>`}`;
}
