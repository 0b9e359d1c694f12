import type { Schema } from '@lectern/core';
import { resolveSchema, type SchemaLookup, unwrapItems } from './resolve-schema.ts';

const LONGEST_TITLE = 60;

/** Title of a named schema, else its name. */
export function schemaTitle(name: string, schema: Schema | undefined): string {
  const title = schema?.title?.replace(/\s+/g, ' ').trim();
  return title && title.length <= LONGEST_TITLE ? title : name;
}

/** Name of the schema that a type leads to: the one whose fields a reader would look up. */
export function typeTarget(schema: Schema, lookup: SchemaLookup): string | undefined {
  const inner = unwrapItems(resolveSchema(schema, lookup), lookup);
  return isObject(inner.schema) || inner.schema.choices ? inner.name : undefined;
}

/** True for a value with fields, whatever their names. */
export function isObject(schema: Schema): boolean {
  return schema.types.includes('object') || Boolean(schema.properties || schema.patternProperties || schema.additionalProperties);
}
