import type { Schema } from '@lectern/core';

const MAX_TITLE_LENGTH = 60;

/** Title of a named schema, or its name. */
export function schemaTitle(name: string, schema: Schema | undefined): string {
  const title = schema?.title?.replace(/\s+/g, ' ').trim();
  return title && title.length <= MAX_TITLE_LENGTH ? title : name;
}

/** True for a value with fields, known or not. */
export function isObject(schema: Schema): boolean {
  return schema.types.includes('object') || Boolean(schema.properties || schema.patternProperties || schema.additionalProperties);
}
