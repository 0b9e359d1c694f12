import { formatExactJson, isExact } from '../parse/exact-numbers.ts';
import type { Constraints, Schema } from '../types.ts';
import { NOTHING_ALLOWED } from './nothing-allowed.ts';

/** Finds a schema by name. */
export type ResolveSchema = (name: string) => Schema | undefined;

const MAX_MEMBERS = 6;
const MAX_HOPS = 10;

/** A piece of a type, and the named schema that it stands for. */
export interface TypePart {
  text: string;
  name?: string;
}

/**
 * The type of a schema in code notation: `string<date-time>`, `Pet[]`, `enum<string>`, `Cat | Dog`, `"fixed value"`. Objects are
 * printed as their title; other named schemas are resolved if `resolve` knows them. Excludes nullability.
 */
export function formatType(schema: Schema, resolve?: ResolveSchema): string {
  return typeMembers(schema, resolve).map(memberText).join(' | ');
}

/** The members of a union, or the only type, in the notation of `formatType`. */
export function typeMembers(schema: Schema, resolve?: ResolveSchema, hops = MAX_HOPS): TypePart[][] {
  if (schema.ref !== undefined) return membersOfNamed(schema.ref, resolve, hops);
  if (schema.const) return plain(formatExactJson(schema.const.value) ?? 'null');
  if (schema.enum) {
    const types = schema.types.length > 0 ? schema.types : new Set(schema.enum.map(({ value }) => jsonType(value)));
    return plain(`enum<${[...types].join(' | ') || 'any'}>`);
  }
  if (schema.choices) {
    const members = schema.choices.options.flatMap((option) => typeMembers(option.schema, resolve, hops - 1));
    const known = [...new Map(members.map((member) => [memberText(member), member])).values()];
    const rest = known.length - MAX_MEMBERS;
    return rest > 0 ? [...known.slice(0, MAX_MEMBERS), ...plain(`${rest} more`)] : known;
  }
  const { format } = schema;
  if (schema.types.length > 0)
    return schema.types.map((type) =>
      type === 'array' ? listParts(schema, resolve, hops) : [{ text: format ? `${type}<${format}>` : type }],
    );
  if (schema.problem === NOTHING_ALLOWED) return plain('never');
  return plain(schema.problem !== undefined ? 'unknown' : format ? `any<${format}>` : 'any');
}

function membersOfNamed(name: string, resolve: ResolveSchema | undefined, hops: number): TypePart[][] {
  const target = hops > 0 ? resolve?.(name) : undefined;
  if (!target) return [[{ text: name, name }]];
  if (target.ref !== undefined) return membersOfNamed(target.ref, resolve, hops - 1);
  const isPlain = !target.choices && !target.types.includes('object') && (target.types.length > 0 || target.enum || target.const);
  return isPlain ? typeMembers(target, resolve, hops - 1) : [[{ text: target.title ?? name, name }]];
}

function listParts({ prefixItems, items }: Schema, resolve: ResolveSchema | undefined, hops: number): TypePart[] {
  const positions = prefixItems?.map((item) => joined(typeMembers(item, resolve, hops - 1), ' | '));
  if (positions) return [{ text: '[' }, ...joined(positions, ', '), { text: ']' }];
  if (!items || hops <= 0) return [{ text: 'any[]' }];
  const members = typeMembers(items, resolve, hops - 1);
  return members.length > 1 ? [{ text: '(' }, ...joined(members, ' | '), { text: ')[]' }] : [...members.flat(), { text: '[]' }];
}

function joined(members: TypePart[][], separator: string): TypePart[] {
  return members.flatMap((parts, index) => (index > 0 ? [{ text: separator }, ...parts] : parts));
}

function memberText(parts: readonly TypePart[]): string {
  return parts.map(({ text }) => text).join('');
}

function plain(text: string): TypePart[][] {
  return [[{ text }]];
}

function jsonType(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : isExact(value) ? 'integer' : typeof value;
}

/** What constraints are printed with. `{amount}` is one of the counts. */
export interface ConstraintWords {
  multipleOf: string;
  exactly: string;
  atLeast: string;
  atMost: string;
  between: string;
  greaterThan: string;
  lessThan: string;
  oneCharacter: string;
  characters: string;
  oneItem: string;
  items: string;
  oneProperty: string;
  properties: string;
  uniqueItems: string;
}

const ENGLISH: ConstraintWords = {
  multipleOf: 'multiple of {value}',
  exactly: 'exactly {amount}',
  atLeast: 'at least {amount}',
  atMost: 'at most {amount}',
  between: '{least} to {amount}',
  greaterThan: 'greater than {amount}',
  lessThan: 'less than {amount}',
  oneCharacter: '1 character',
  characters: '{count} characters',
  oneItem: '1 item',
  items: '{count} items',
  oneProperty: '1 property',
  properties: '{count} properties',
  uniqueItems: 'unique items',
};

/** The constraints of a schema as text, one per concern: `1 to 100`, `at most 20 characters`, `multiple of 5`. */
export function formatConstraints(constraints: Constraints, words: ConstraintWords = ENGLISH): string[] {
  const { multipleOf, minLength, maxLength, pattern } = constraints;
  const { minItems, maxItems, uniqueItems, minProperties, maxProperties, otherPatterns = [], exact = {} } = constraints;
  return [
    formatRange(constraints, (bound) => exact[bound] ?? String(bound), words),
    multipleOf === undefined ? undefined : words.multipleOf.replace('{value}', exact[multipleOf] ?? String(multipleOf)),
    formatCount(minLength, maxLength, [words.oneCharacter, words.characters], words),
    pattern === undefined ? undefined : `pattern ${pattern}`,
    ...otherPatterns.map((other) => `pattern ${other}`),
    formatCount(minItems, maxItems, [words.oneItem, words.items], words),
    uniqueItems ? words.uniqueItems : undefined,
    formatCount(minProperties, maxProperties, [words.oneProperty, words.properties], words),
  ].filter((text) => text !== undefined);
}

function formatRange(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Constraints,
  print: (bound: number) => string,
  words: ConstraintWords,
): string | undefined {
  const isAbove = exclusiveMinimum !== undefined && (minimum === undefined || exclusiveMinimum >= minimum);
  const isBelow = exclusiveMaximum !== undefined && (maximum === undefined || exclusiveMaximum <= maximum);
  if (!isAbove && !isBelow) return formatBounds({ least: minimum, most: maximum }, words, print);
  return [
    isAbove ? words.greaterThan.replace('{amount}', print(exclusiveMinimum)) : formatBounds({ least: minimum }, words, print),
    isBelow ? words.lessThan.replace('{amount}', print(exclusiveMaximum)) : formatBounds({ most: maximum }, words, print),
  ]
    .filter((bound) => bound !== undefined)
    .join(', ');
}

function formatCount(
  least: number | undefined,
  most: number | undefined,
  [one, many]: readonly [string, string],
  words: ConstraintWords,
): string | undefined {
  const print = (count: number) => (count === 1 ? one : many.replace('{count}', String(count)));
  // No value has fewer than none.
  return formatBounds({ least: least === 0 && most !== 0 ? undefined : least, most }, words, print, String);
}

/** Bounds that are part of the range. `printLeast` prints the lower one of two. */
function formatBounds(
  { least, most }: { least?: number | undefined; most?: number | undefined },
  { exactly, atLeast, atMost, between }: ConstraintWords,
  print: (bound: number) => string,
  printLeast = print,
): string | undefined {
  if (most === undefined) return least === undefined ? undefined : atLeast.replace('{amount}', print(least));
  if (least === undefined) return atMost.replace('{amount}', print(most));
  if (least === most) return exactly.replace('{amount}', print(most));
  return between.replace('{least}', printLeast(least)).replace('{amount}', print(most));
}
