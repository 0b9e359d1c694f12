import { formatExactJson } from '../../openapi/parse/exact-numbers.ts';
import type { Schema } from '../../openapi/types.ts';
import { resolveSchema, type SchemaLookup } from '../resolve-schema.ts';

/** A schema without a reference. The name that it referenced is its title if it has none. */
export function namedSchema(schema: Schema, lookup: SchemaLookup): Schema {
  if (schema.ref === undefined) return schema;
  const { schema: found, names } = resolveSchema(schema, lookup);
  const { ref: _, ...resolved } = found;
  return { ...resolved, title: resolved.title ?? names[0] ?? '' };
}

/** Type name for menus and field labels: `string`, `string<date>`, `string[]`, `Pet`. */
export function typeName(schema: Schema, lookup: SchemaLookup, depth = 0): string {
  const resolved = namedSchema(schema, lookup);
  const { types, format, items, choices } = resolved;
  if (types.length === 1 && types[0] === 'array') return items && depth < 3 ? `${typeName(items, lookup, depth + 1)}[]` : 'array';
  if (resolved.title !== undefined && (resolved.properties !== undefined || choices !== undefined)) return resolved.title;
  if (resolved.const !== undefined) return formatExactJson(resolved.const.value) ?? '';
  if (resolved.enum !== undefined) return `enum<${types.join(' | ') || 'any'}>`;
  if (choices !== undefined && depth < 3) {
    return [...new Set(choices.options.map((option) => typeName(option.schema, lookup, depth + 1)))].join(' | ');
  }
  if (types.length === 0) return resolved.properties ? 'object' : items ? 'array' : 'any';
  return `${types.join(' | ')}${format === undefined || types.length > 1 ? '' : `<${format}>`}`;
}
