import type { Schema } from '@lectern/core';
import { isObject } from './type-target.ts';

/** A schema without any information. */
export function isBlank(schema: Schema): boolean {
  return (
    schema.ref === undefined &&
    schema.types.length === 0 &&
    !isObject(schema) &&
    !schema.items &&
    !schema.choices &&
    !schema.enum &&
    !schema.const &&
    !schema.not &&
    !schema.conditions &&
    !schema.required &&
    !schema.requiredSets &&
    schema.description === undefined &&
    schema.problem === undefined
  );
}
