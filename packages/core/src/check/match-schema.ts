import { formatExactJson, isMultiple, isNumber } from '../openapi/exact-numbers.ts';
import { isObject } from '../openapi/raw.ts';
import type { JsonType, Schema } from '../openapi/types.ts';

/** The first part of a value that a schema does not allow. */
export interface Mismatch {
  /** Keys and indexes from the value to the part. */
  path: readonly (string | number)[];
  /** What is wrong with it, as the end of a sentence. */
  problem: string;
}

interface MatchOptions {
  /** A schema of the document by its name. */
  schema(name: string): Schema | undefined;
  /** Required properties with this flag may be absent: requests have no `readOnly` ones, responses no `writeOnly` ones. */
  leaveOut: 'readOnly' | 'writeOnly';
}

/** Schemas inside each other, after which a value is taken as valid. */
const MAX_DEPTH = 40;

/**
 * Compares a value with a schema as the reference shows it: types, properties, items, enums and options. Formats, patterns and limits
 * are not compared, since examples abbreviate. Undefined if the value fits, or if the schema is unknown.
 */
export function findMismatch(value: unknown, schema: Schema, options: MatchOptions): Mismatch | undefined {
  return match(value, schema, { options, path: [], depth: 0 });
}

export function describeMismatch({ path, problem }: Mismatch): string {
  return path.length === 0 ? problem : `at \`${path.join('.')}\`, ${problem}`;
}

/** Where a value is that is compared. */
interface Position {
  options: MatchOptions;
  path: Mismatch['path'];
  /** Schemas around it. */
  depth: number;
}

/** The position one schema deeper, and of a member if a key is given. */
function below({ options, path, depth }: Position, ...keys: Mismatch['path']): Position {
  return { options, path: [...path, ...keys], depth: depth + 1 };
}

function match(value: unknown, written: Schema, at: Position): Mismatch | undefined {
  const { options, path, depth } = at;
  if (depth > MAX_DEPTH) return undefined;
  const schema = resolve(written, options);
  if (!schema || schema.problem !== undefined) return undefined;
  if (value === null) {
    const isAllowed = schema.nullable || written.nullable || (schema.types.length === 0 && !schema.choices) || isListed(null, schema);
    if (isAllowed || schema.choices?.options.some((one) => !match(value, one.schema, below(at)))) return undefined;
    return { path, problem: `it is \`null\`, but must be ${typesOf(schema)}` };
  }
  const type = typeOf(value);
  if (schema.types.length > 0 && !schema.types.some((one) => one === type || (one === 'number' && type === 'integer')))
    return { path, problem: `it is ${article(type)}, but must be ${typesOf(schema)}` };
  if (schema.const && !equal(schema.const.value, value)) return { path, problem: `it must be \`${formatExactJson(schema.const.value)}\`` };
  if (schema.enum && schema.enum.length > 0 && !isListed(value, schema))
    return { path, problem: `\`${shown(value)}\` is not one of its values` };
  const inner = matchChildren(value, schema, at);
  if (inner) return inner;
  const { choices } = schema;
  if (!choices || choices.options.length === 0) return undefined;
  const problems = choices.options.map((option) => match(value, option.schema, below(at)));
  if (problems.some((problem) => problem === undefined)) return undefined;
  return problems.length === 1 ? problems[0] : { path, problem: `it fits none of its ${problems.length} options` };
}

function matchChildren(value: unknown, schema: Schema, at: Position): Mismatch | undefined {
  if (Array.isArray(value)) return matchItems(value, schema, at);
  return isObject(value) ? matchProperties(value, schema, at) : undefined;
}

function matchItems(list: unknown[], schema: Schema, at: Position): Mismatch | undefined {
  for (const [index, item] of list.entries()) {
    const inner = schema.prefixItems?.[index] ?? schema.items;
    const found = inner && match(item, inner, below(at, index));
    if (found) return found;
  }
  return undefined;
}

function matchProperties(object: Record<string, unknown>, schema: Schema, at: Position): Mismatch | undefined {
  const { options, path } = at;
  const properties = schema.properties ?? [];
  for (const { name, required, schema: inner } of properties) {
    if (Object.hasOwn(object, name)) {
      const found = match(object[name], inner, below(at, name));
      if (found) return found;
    } else if (required && !(inner[options.leaveOut] || resolve(inner, options)?.[options.leaveOut])) {
      return { path, problem: `the required property \`${name}\` is missing` };
    }
  }
  // Options and patterns may have other properties.
  if (schema.additionalProperties === undefined || schema.patternProperties || schema.choices) return undefined;
  const known = new Set(properties.map(({ name }) => name));
  for (const [name, inner] of Object.entries(object)) {
    if (known.has(name)) continue;
    if (schema.additionalProperties === false) return { path, problem: `it has no property \`${name}\`` };
    const found = match(inner, schema.additionalProperties, below(at, name));
    if (found) return found;
  }
  return undefined;
}

function resolve(schema: Schema, { schema: named }: MatchOptions): Schema | undefined {
  let found: Schema | undefined = schema;
  for (let hops = 0; found?.ref !== undefined; hops += 1) {
    if (hops > MAX_DEPTH) return undefined;
    found = named(found.ref);
  }
  return found;
}

function typeOf(value: unknown): JsonType {
  if (Array.isArray(value)) return 'array';
  if (isNumber(value)) return isMultiple(String(value), '1') ? 'integer' : 'number';
  return typeof value as JsonType;
}

function isListed(value: unknown, schema: Schema): boolean {
  return schema.enum?.some((one) => equal(one.value, value)) ?? false;
}

function equal(a: unknown, b: unknown): boolean {
  return a === b || formatExactJson(a) === formatExactJson(b);
}

function typesOf({ types, choices }: Schema): string {
  if (types.length === 0) return choices ? 'one of its options' : 'present';
  return types.map(article).join(' or ');
}

function article(type: JsonType): string {
  return `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
}

function shown(value: unknown): string {
  const text = formatExactJson(value) ?? '';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
