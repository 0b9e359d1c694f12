import { formatExactJson, isNumber } from '../openapi/exact-numbers.ts';
import { isObject } from '../openapi/raw.ts';
import type { Constraints, Schema } from '../openapi/types.ts';
import { resolveSchema, type SchemaLookup } from './resolve-schema.ts';

/** Deeper than any real schema. Stops schemas that reference themselves without descending into the value. */
const MAX_DEPTH = 50;

/** Whether a value has what a schema says of its type, values, limits, fields, items, and alternatives. Formats are not looked at. */
export function isMatch(value: unknown, schema: Schema, lookup: SchemaLookup, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true;
  const { types, nullable, const: constant, enum: values, choices, not, ...resolved } = resolveSchema(schema, lookup).schema;
  const fits = (inner: unknown, one: Schema | undefined) => one === undefined || isMatch(inner, one, lookup, depth + 1);
  const isSame = (one: { value: unknown }) => formatExactJson(one.value) === formatExactJson(value);
  if (value === null && nullable) return true;
  if ((constant && !isSame(constant)) || (values && !values.some(isSame))) return false;
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if (choices && !choices.options.some((option) => fits(value, option.schema))) return false;
  if (not && fits(value, not)) return false;
  if (!isWithin(value, resolved.constraints)) return false;
  if (Array.isArray(value)) return value.every((item, index) => fits(item, resolved.prefixItems?.[index] ?? resolved.items));
  if (!isObject(value)) return true;
  const properties = resolved.properties ?? [];
  const names = [...properties.filter(({ required }) => required).map(({ name }) => name), ...(resolved.required ?? [])];
  return (
    names.every((name) => Object.hasOwn(value, name)) &&
    properties.every((property) => !Object.hasOwn(value, property.name) || fits(value[property.name], property.schema))
  );
}

function isOfType(value: unknown, type: Schema['types'][number]): boolean {
  if (type === 'integer') return isNumber(value) && Number.isInteger(Number(value));
  if (type === 'number') return isNumber(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

function isWithin(value: unknown, limits: Constraints): boolean {
  const isBetween = (size: number, least = 0, most = Number.POSITIVE_INFINITY) => size >= least && size <= most;
  if (typeof value === 'string')
    return (
      isBetween([...value].length, limits.minLength, limits.maxLength) && (limits.pattern === undefined || hasForm(value, limits.pattern))
    );
  if (Array.isArray(value)) return isBetween(value.length, limits.minItems, limits.maxItems);
  if (isObject(value)) return isBetween(Object.keys(value).length, limits.minProperties, limits.maxProperties);
  if (!isNumber(value)) return true;
  const { minimum = Number.NEGATIVE_INFINITY, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = limits;
  const number = Number(value);
  const isOutside = (above !== undefined && number <= above) || (below !== undefined && number >= below);
  const steps = multipleOf ? number / multipleOf : 0;
  return isBetween(number, minimum, limits.maximum) && !isOutside && Math.abs(steps - Math.round(steps)) < 1e-9;
}

function hasForm(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    // Patterns are written in many dialects.
    return true;
  }
}
