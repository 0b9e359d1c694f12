import { pointerSteps, pointerTo } from '../../diagnostics/pointer.ts';
import { compareNumbers, formatExactJson, isExact, isMultiple, isNumber } from '../../openapi/parse/exact-numbers.ts';
import { isObject } from '../../openapi/parse/raw.ts';
import type { Schema } from '../../openapi/types.ts';
import type { SchemaLookup } from '../resolve-schema.ts';
import { discriminatorValues } from './discriminator.ts';
import { isEqual } from './equal.ts';
import { fitsFormat, rangeOf } from './formats.ts';
import { namedSchema, typeName } from './type-name.ts';

/** One mismatch between a value and its schema. */
export interface Difference {
  /** JSON pointer in the value. Empty for the whole value. */
  path: string;
  /** Sentence without a subject: `should be a string, is a number`. */
  message: string;
}

interface ValidateOptions {
  schema: SchemaLookup;
  /** Read-only fields may be missing in a request, and write-only fields in a response. */
  direction: 'request' | 'response';
  /** Compares types, fields, items, and values only: examples abbreviate texts, and fields may be those of an alternative. */
  shapeOnly?: boolean;
}

const MAX_PROBLEMS = 200;
/** Deeper than any real schema. Stops schemas that reference themselves without descending into the value. */
const MAX_DEPTH = 200;
const MAX_LENGTH = 10_000;

/** All mismatches between a value and a schema, in the order of the value, up to 200. Formats are checked loosely. */
export function validate(schema: Schema, value: unknown, options: ValidateOptions): Difference[] {
  return check(schema, value, '', { ...options, depth: 0 }).slice(0, MAX_PROBLEMS);
}

/** A JSON pointer in readable form: `data[0].id`. */
export function formatPath(path: string): string {
  const text = pointerSteps(path)
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join('');
  return text.replace(/^\./, '') || 'body';
}

/** `depth` is the number of schemas around a value. */
type Walk = ValidateOptions & { depth: number };

function deeper(options: Walk): Walk {
  return { ...options, depth: options.depth + 1 };
}

function check(schema: Schema, value: unknown, path: string, options: Walk): Difference[] {
  if (options.depth > MAX_DEPTH) return [];
  const resolved = namedSchema(schema, options.schema);
  const problem = (message: string): Difference => ({ path, message });
  if (value === null && (resolved.nullable || resolved.enum?.some((option) => option.value === null))) return [];
  if (resolved.const && !isEqual(resolved.const.value, value)) return [problem(`should be ${formatExactJson(resolved.const.value)}`)];
  if (resolved.enum && !resolved.enum.some((option) => isEqual(option.value, value))) {
    return [problem(`should be one of ${formatList(resolved.enum.map((option) => formatExactJson(option.value) ?? ''))}`)];
  }
  const { types } = resolved;
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return [problem(`should be ${formatList(types.map(withArticle))}, is ${describe(value)}`)];
  }
  const found: Difference[] = options.shapeOnly ? [] : checkLimits(resolved, value).map(problem);
  if (Array.isArray(value)) found.push(...checkArray(resolved, value, path, options));
  else if (isObject(value)) found.push(...checkObject(resolved, value, path, options));
  if (resolved.choices) found.push(...checkChoices(resolved, value, path, options));
  if (resolved.not && !options.shapeOnly && check(resolved.not, value, path, deeper(options)).length === 0) {
    found.push(problem(`should not be ${typeName(resolved.not, options.schema)}`));
  }
  return found;
}

/** Compares the value itself, without what is inside of it. */
function checkLimits(schema: Schema, value: unknown): string[] {
  if (typeof value === 'string') return checkText(schema, value);
  if (isNumber(value)) return checkNumber(schema, String(value));
  const { minItems, maxItems, uniqueItems, minProperties, maxProperties } = schema.constraints;
  if (!Array.isArray(value)) return isObject(value) ? checkCount(Object.keys(value).length, minProperties, maxProperties, 'field') : [];
  const isTwice = uniqueItems === true && new Set(value.map((item) => formatExactJson(item))).size < value.length;
  return [...checkCount(value.length, minItems, maxItems, 'item'), ...(isTwice ? ['should have no item twice'] : [])];
}

function checkText({ constraints, format, enum: values }: Schema, text: string): string[] {
  const { minLength, maxLength, pattern, otherPatterns = [] } = constraints;
  const length = minLength === undefined && maxLength === undefined ? 0 : [...text].length;
  const found = checkCount(length, minLength, maxLength, 'character');
  for (const one of pattern === undefined ? [] : [pattern, ...otherPatterns])
    if (!fitsPattern(text, one)) found.push(`should match ${one}`);
  if (format !== undefined && values === undefined && !fitsFormat(text, format)) found.push(`should be of the format ${format}`);
  return found;
}

function checkCount(actual: number, least: number | undefined, most: number | undefined, noun: string): string[] {
  if (least !== undefined && actual < least) return [`should have at least ${count(least, noun)}, has ${actual}`];
  if (most !== undefined && actual > most) return [`should have at most ${count(most, noun)}, has ${actual}`];
  return [];
}

/** Compares all digits of a number with the bounds of its schema, or else of its format. */
function checkNumber({ constraints, format = '' }: Schema, text: string): string[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf, exact } = constraints;
  const found: string[] = [];
  const digits = (limit: number | undefined): string | undefined => (limit === undefined ? undefined : (exact?.[limit] ?? String(limit)));
  const compare = (words: string, limit: string | undefined, isWrong: (difference: number) => boolean): void => {
    if (limit !== undefined && isWrong(compareNumbers(text, limit))) found.push(`should be ${words} ${limit}`);
  };
  const [least, most] = rangeOf(format);
  compare('at least', digits(minimum) ?? least, (difference) => difference < 0);
  compare('at most', digits(maximum) ?? most, (difference) => difference > 0);
  compare('more than', digits(exclusiveMinimum), (difference) => difference <= 0);
  compare('less than', digits(exclusiveMaximum), (difference) => difference >= 0);
  const step = digits(multipleOf);
  if (step !== undefined && !isMultiple(text, step)) found.push(`should be a multiple of ${step}`);
  return found;
}

function checkArray(schema: Schema, value: unknown[], path: string, options: Walk): Difference[] {
  const found: Difference[] = [];
  for (const [index, item] of value.entries()) {
    const itemSchema = schema.prefixItems?.[index] ?? schema.items;
    if (itemSchema) found.push(...check(itemSchema, item, pointerTo(path, String(index)), deeper(options)));
    if (found.length > MAX_PROBLEMS) break;
  }
  return found;
}

function checkObject(schema: Schema, value: Record<string, unknown>, path: string, options: Walk): Difference[] {
  const found: Difference[] = [];
  const properties = new Map(schema.properties?.map((property) => [property.name, property]));
  for (const name of requiredNames(schema, options))
    if (!Object.hasOwn(value, name)) found.push({ path, message: `should have the field ${name}` });
  if (!options.shapeOnly) found.push(...checkSets(schema, value).map((message) => ({ path, message })));
  // Alternatives may have other fields.
  const others = options.shapeOnly && schema.choices ? undefined : schema.additionalProperties;
  for (const key of Object.keys(value)) {
    const inside = pointerTo(path, key);
    const patterns = schema.patternProperties?.filter(({ pattern }) => fitsPattern(key, pattern)) ?? [];
    const known = [properties.get(key)?.schema, ...patterns.map((one) => one.schema)].filter((one) => one !== undefined);
    if (known.length === 0 && others === false) found.push({ path: inside, message: 'is not a field of the schema' });
    if (known.length === 0 && others) known.push(others);
    for (const one of known) found.push(...check(one, value[key], inside, deeper(options)));
    if (found.length > MAX_PROBLEMS) break;
  }
  return found;
}

/** Of sets of fields, a value has to have exactly one, or at least one. */
function checkSets({ requiredSets = [] }: Schema, value: Record<string, unknown>): string[] {
  return requiredSets.flatMap(({ kind, sets }) => {
    const { length } = sets.filter((names) => names.every((name) => Object.hasOwn(value, name)));
    const isRight = length === 1 || (length > 1 && kind === 'anyOf');
    return isRight ? [] : [`should have ${length > 1 ? 'only one of ' : ''}${formatList(sets.map((names) => names.join(' and ')))}`];
  });
}

/** Fields that a value has to have, except those that only the other direction has. */
function requiredNames({ properties = [], required = [] }: Schema, { schema, direction }: Walk): string[] {
  const isSent = (property: Schema) => !namedSchema(property, schema)[direction === 'request' ? 'readOnly' : 'writeOnly'];
  return [...properties.filter((one) => one.required && isSent(one.schema)).map(({ name }) => name), ...required];
}

/** A value that matches one option is valid. Otherwise, returns the mismatches of the closest option. */
function checkChoices(schema: Schema, value: unknown, path: string, options: Walk): Difference[] {
  const { choices } = schema;
  if (choices === undefined || choices.options.length === 0) return [];
  const { discriminator } = choices;
  let candidates = choices.options;
  if (discriminator !== undefined && isObject(value) && Object.hasOwn(value, discriminator.property)) {
    const values = discriminatorValues(choices, options.schema);
    const named = String(value[discriminator.property]);
    candidates = choices.options.filter((_, index) => values[index]?.includes(named) ?? true);
    const known = values.flatMap((one) => one ?? []);
    if (candidates.length === 0)
      return [{ path: pointerTo(path, discriminator.property), message: `should be ${formatList([...new Set(known)])}` }];
  }
  let nearest: Difference[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const option of candidates) {
    const found = check(option.schema, value, path, deeper(options));
    if (found.length === 0) return [];
    const distance = found.reduce((sum, difference) => sum + weigh(difference, path), 0);
    if (distance < least) [nearest, least] = [found, distance];
  }
  if (least < WRONG_TYPE || candidates.length === 1) return nearest;
  return [{ path, message: `should be ${formatList(choices.options.map((option) => option.label))}` }];
}

const WRONG_TYPE = 1_000_000;

/**
 * A wrong type is worse than any mismatch with the right type, and mismatches of the value itself are worse than nested
 * ones.
 */
function weigh({ path, message }: Difference, whole: string): number {
  if (path !== whole) return 1;
  return /^should be .*, is /.test(message) ? WRONG_TYPE : 1000;
}

function isOfType(value: unknown, type: Schema['types'][number]): boolean {
  if (type === 'integer') return Number.isInteger(value) || (isExact(value) && isMultiple(String(value), '1'));
  if (type === 'number') return isNumber(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

function fitsPattern(text: string, pattern: string): boolean {
  // Patterns with backtracking can take forever on long text.
  if (text.length > MAX_LENGTH) return true;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text);
    } catch {
      // Patterns are written in many dialects. Ignore those that this browser can't parse.
    }
  }
  return true;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return withArticle(Array.isArray(value) ? 'array' : isNumber(value) ? 'number' : typeof value);
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function formatList(texts: string[]): string {
  const shown = texts.length > 12 ? [...texts.slice(0, 11), `${texts.length - 11} others`] : texts;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}
