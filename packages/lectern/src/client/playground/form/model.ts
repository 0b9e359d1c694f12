import type { Schema } from '@lectern/core';
import { discriminatorValues, formatExactJson, isFileSchema, isObject, typeName } from '@lectern/core/samples';
import { ANY_SCHEMA, differencesOf, lookupIn, mergeSchemas, resolveSchema, type Schemas } from '../schema/resolve.ts';
import { ownValue, withoutGaps } from './value.ts';

/** How a value is edited. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'choice' | 'file' | 'object' | 'array' | 'union' | 'any';

/** One option of a union. */
export interface UnionOption {
  label: string;
  schema: Schema;
  /** Discriminator property and its value. */
  fixed?: { name: string; value: string };
}

/** Stops at objects that require themselves. */
export const MAX_DEPTH = 8;

/** The kind of a schema that `resolveSchema` returned. */
export function fieldKind(schema: Schema, schemas: Schemas): FieldKind {
  const { types } = schema;
  if (schema.const !== undefined || schema.enum !== undefined || choiceValues(schema, schemas) !== undefined) return 'choice';
  if (unionOptions(schema, schemas).length > 1) return 'union';
  const type =
    types[0] ?? (schema.properties || schema.patternProperties ? 'object' : schema.items || schema.prefixItems ? 'array' : undefined);
  if (type === undefined) return isFile(schema) ? 'file' : schema.additionalProperties ? 'object' : 'any';
  if (type === 'string') return isFile(schema) ? 'file' : 'text';
  return type === 'integer' ? 'number' : type;
}

/** A string whose content is a file, which may be encoded as text. */
function isFile(schema: Schema): boolean {
  const { contentEncoding, ...content } = schema;
  const isEncoded = /^base64(url)?$/.test(contentEncoding ?? '');
  return isFileSchema(isEncoded ? { ...content, format: content.contentMediaType === undefined ? 'binary' : '' } : content);
}

/** The options of an enum, a constant, or a union of constants. Undefined if there are none. */
export function choiceValues(schema: Schema, schemas: Schemas): { value: unknown; label: string }[] | undefined {
  if (schema.const !== undefined) return [{ value: schema.const.value, label: formatValue(schema.const.value) }];
  if (schema.enum !== undefined) {
    return schema.enum.map(({ value, name, description }) => {
      const text = formatValue(value);
      const extra = name !== undefined && name !== text ? name : description;
      return { value, label: extra === undefined ? text : `${text} – ${extra}` };
    });
  }
  const options = schema.choices?.options.map((option) => resolveSchema(option.schema, schemas));
  if (options === undefined || options.length === 0 || schema.properties !== undefined) return undefined;
  const values: { value: unknown; label: string }[] = [];
  for (const option of options) {
    if (option.const === undefined) return undefined;
    const text = formatValue(option.const.value);
    values.push({
      value: option.const.value,
      label: option.title === undefined || option.title === text ? text : `${text} – ${option.title}`,
    });
  }
  return values;
}

function formatValue(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (formatExactJson(value) ?? '');
}

/** The options of a union, each merged with the keywords next to the union. At most one if the schema isn't a union. */
export function unionOptions(schema: Schema, schemas: Schemas): UnionOption[] {
  const { choices, ...base } = schema;
  if (choices === undefined || choices.options.length === 0) {
    return schema.types.map((type) => ({ label: type, schema: { ...schema, types: [type] } }));
  }
  const { discriminator } = choices;
  const values = discriminatorValues(choices, lookupIn(schemas));
  return choices.options.map((option, index) => {
    const merged = mergeSchemas({ ...base, title: undefined } as unknown as Schema, resolveSchema(option.schema, schemas));
    // An option with several values leaves the choice to its field.
    const value = values[index]?.length === 1 ? values[index][0] : undefined;
    const label = option.label === '' ? typeName(option.schema, lookupIn(schemas)) : option.label;
    return discriminator === undefined || value === undefined
      ? { label, schema: merged }
      : { label: value, schema: withFixed(merged, discriminator.property, value), fixed: { name: discriminator.property, value } };
  });
}

/** The schema with one property set to a constant. */
function withFixed(schema: Schema, name: string, value: string): Schema {
  const fixed = { name, required: true, schema: { ...ANY_SCHEMA, types: ['string' as const], const: { value } } };
  const properties = schema.properties ?? [];
  const known = properties.some((property) => property.name === name);
  return {
    ...schema,
    properties: known ? properties.map((property) => (property.name === name ? fixed : property)) : [fixed, ...properties],
  };
}

/** Index of the option that a value matches best. 0 without a value. */
export function matchOption(options: UnionOption[], value: unknown, schemas: Schemas): number {
  if (value === undefined) return 0;
  const fixed = options.findIndex((option) => option.fixed !== undefined && ownValue(value, option.fixed.name) === option.fixed.value);
  if (fixed >= 0) return fixed;
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [index, option] of options.entries()) {
    const differences = differencesOf(option.schema, withoutGaps(value), schemas);
    const weight = differences.length + (differences.some((one) => one.path === '') ? 1000 : 0);
    if (weight < fewest) [best, fewest] = [index, weight];
  }
  return best;
}

interface InitialOptions {
  schemas: Schemas;
  required: boolean;
  /** Optional fields start empty even if they have a default. */
  requiredOnly?: boolean;
  depth?: number;
}

/** Initial value of a field. Undefined sends nothing. Optional objects and lists are added by the reader. */
export function initialValue(schema: Schema, options: InitialOptions): unknown {
  const resolved = resolveSchema(schema, options.schemas);
  const { required, depth = 0 } = options;
  if (resolved.readOnly || depth > MAX_DEPTH) return undefined;
  if (resolved.default !== undefined && (required || options.requiredOnly !== true)) return resolved.default.value;
  if (!required) return undefined;
  switch (fieldKind(resolved, options.schemas)) {
    case 'choice': {
      const values = choiceValues(resolved, options.schemas) ?? [];
      return values.length === 1 ? values[0]?.value : undefined;
    }
    case 'union': {
      const first = unionOptions(resolved, options.schemas)[0];
      return first && initialValue(first.schema, { ...options, depth: depth + 1 });
    }
    case 'array': {
      const { minItems = 0 } = resolved.constraints;
      const item = (index: number): unknown =>
        initialValue(resolved.prefixItems?.[index] ?? resolved.items ?? ANY_SCHEMA, { ...options, required: true, depth: depth + 1 });
      return Array.from({ length: Math.min(Math.max(minItems, resolved.prefixItems?.length ?? 0), 10) }, (_, index) => item(index));
    }
    case 'object':
      return initialObject(resolved, options);
    default:
      return undefined;
  }
}

/** Initial value of an object: defaults, and required fields that have an initial value. */
export function initialObject(resolved: Schema, options: InitialOptions): Record<string, unknown> {
  const entries = writableProperties(resolved, options.schemas).map((property) => {
    const inner = { ...options, required: property.required, depth: (options.depth ?? 0) + 1 };
    return [property.name, initialValue(property.schema, inner)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Properties that a request may contain. */
export function writableProperties(resolved: Schema, schemas: Schemas): NonNullable<Schema['properties']> {
  return resolved.properties?.filter((property) => !resolveSchema(property.schema, schemas).readOnly) ?? [];
}

/** The value for another option of a union: keeps the properties that both have. */
export function changeOption(option: UnionOption, value: unknown, options: InitialOptions): unknown {
  const resolved = resolveSchema(option.schema, options.schemas);
  const fresh = initialValue(resolved, { ...options, required: true });
  if (isObject(fresh) && isObject(value)) {
    const names = new Set(writableProperties(resolved, options.schemas).map((property) => property.name));
    const kept = Object.entries(value).filter(([name]) => names.has(name) && name !== option.fixed?.name);
    return { ...fresh, ...Object.fromEntries(kept) };
  }
  const fits = value !== undefined && differencesOf(resolved, withoutGaps(value), options.schemas).length === 0;
  return fits ? value : fresh;
}
