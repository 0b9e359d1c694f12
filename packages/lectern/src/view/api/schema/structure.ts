import type { Schema } from '@lectern/core';
import { ENGLISH } from '../../../messages/messages.ts';
import { constraintViews } from './constraints.ts';
import { isBlank } from './is-blank.ts';
import { type ResolvedSchema, resolveSchema, type SchemaLookup, unwrapItems } from './resolve-schema.ts';

/** True if a value has nested content: fields, or options that differ in more than their type. */
export function hasStructure(schema: Schema, lookup: SchemaLookup, inside: readonly string[] = []): boolean {
  return Boolean(
    schema.properties?.length ||
      schema.patternProperties?.length ||
      schema.prefixItems?.length ||
      schema.conditions?.length ||
      schema.contentSchema ||
      (schema.additionalProperties && !isBlank(schema.additionalProperties)) ||
      (schema.choices?.options.length && !isSimpleUnion(schema, lookup, inside)),
  );
}

/**
 * True for a union that a type and one list of values describe completely: `string | integer`, `string | enum<string>`,
 * or only constants.
 */
export function isSimpleUnion(schema: Schema, lookup: SchemaLookup, inside: readonly string[] = []): boolean {
  return (schema.choices?.options ?? []).every((option) => isSaidByType(resolveSchema(option.schema, lookup), lookup, inside));
}

function isSaidByType(option: ResolvedSchema, lookup: SchemaLookup, inside: readonly string[]): boolean {
  const { schema } = option;
  if (schema.problem !== undefined) return false;
  // The list of values has the title and the description of each constant.
  if (schema.const) return true;
  if (schema.description !== undefined || isTitled(schema)) return false;
  if (schema.enum) return true;
  if (constraintViews(schema, { lookup, texts: ENGLISH }).length > 0) return false;
  const items = unwrapItems(option, lookup);
  // A recursive union can't be described by a type alone.
  if (items.name !== undefined && inside.includes(items.name)) return false;
  if (items.schema !== schema && (items.schema.enum || items.schema.choices)) return false;
  if (items.schema !== schema && items.name === undefined && (items.schema.description !== undefined || isTitled(items.schema)))
    return false;
  return !hasStructure(items.schema, lookup, items.name === undefined ? inside : [...inside, items.name]);
}

/** Whether a title says more than the type. */
function isTitled({ title, types }: Schema): boolean {
  return title !== undefined && !types.some((type) => type === title.trim().toLowerCase());
}
