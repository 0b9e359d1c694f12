import * as z from 'zod';
import { hints, type ReadingHints } from './schema/hints.ts';

/** A schema without its wrappers for absent values. */
export interface UnwrappedSchema {
  schema: z.ZodType;
  isOptional: boolean;
  /** The value of an absent field, as it leaves the schema. */
  defaultValue?: unknown;
  /** True when an absent field is read as an empty object, so that the defaults of its fields apply. */
  readsAbsentAsEmpty: boolean;
  hints: ReadingHints;
}

export function unwrap(schema: z.ZodType): UnwrappedSchema {
  const own = hints.get(schema) ?? {};
  if (!(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault))
    return { schema, isOptional: false, readsAbsentAsEmpty: false, hints: own };
  const inner = unwrap(schema.def.innerType as z.ZodType);
  const unwrapped = { ...inner, isOptional: true, hints: { ...inner.hints, ...own } };
  if (schema instanceof z.ZodDefault) return { ...unwrapped, defaultValue: schema.def.defaultValue };
  return schema instanceof z.ZodPrefault ? { ...unwrapped, readsAbsentAsEmpty: true } : unwrapped;
}

/** The forms of schema that the configuration uses. */
export type SchemaKind =
  | { type: 'string' | 'number' | 'boolean' | 'unknown' }
  | { type: 'enum'; values: string[] }
  | { type: 'array'; element: z.ZodType }
  | { type: 'object'; shape: Record<string, z.ZodType>; rest: z.ZodType | undefined }
  | { type: 'union'; options: z.ZodType[] };

/** @param schema without wrappers */
export function schemaKind(schema: z.ZodType): SchemaKind {
  if (schema instanceof z.ZodString) return { type: 'string' };
  if (schema instanceof z.ZodNumber) return { type: 'number' };
  if (schema instanceof z.ZodBoolean) return { type: 'boolean' };
  if (schema instanceof z.ZodUnknown) return { type: 'unknown' };
  if (schema instanceof z.ZodEnum) return { type: 'enum', values: schema.options.map(String) };
  if (schema instanceof z.ZodArray) return { type: 'array', element: schema.element as z.ZodType };
  if (schema instanceof z.ZodUnion) return { type: 'union', options: schema.options as z.ZodType[] };
  if (schema instanceof z.ZodObject) {
    const rest = schema.def.catchall as z.ZodType | undefined;
    return { type: 'object', shape: schema.shape as Record<string, z.ZodType>, rest: rest instanceof z.ZodNever ? undefined : rest };
  }
  throw new Error(`The configuration reader does not know the schema type \`${schema.type}\`.`);
}

/** Whether the schema accepts JSON values of this kind without coercion. */
export function acceptsKind(schema: z.ZodType, kind: 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null'): boolean {
  const form = schemaKind(unwrap(schema).schema);
  if (form.type === 'unknown') return true;
  if (form.type === 'union') return form.options.some((option) => acceptsKind(option, kind));
  return form.type === kind || (form.type === 'enum' && kind === 'string');
}
