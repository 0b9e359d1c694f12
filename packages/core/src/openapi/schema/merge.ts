import { isDeepStrictEqual } from 'node:util';
import type { Constraints, JsonType, Property, Schema } from '../types.ts';
import { overlay } from './overlay.ts';

export interface MergePart {
  schema: Schema;
  /** A referenced part: its descriptions are more general. */
  isReferred: boolean;
}

export interface MergeContext {
  /** The content of a named schema; undefined while it is being read. */
  resolve(name: string): Schema | undefined;
  /** Two parts contradict each other. */
  conflict(text: string): void;
}

/** Merges all parts of an `allOf` into one schema. The last part contains the siblings of the keyword. */
export function mergeParts(parts: readonly MergePart[], context: MergeContext): Schema {
  const [first, ...rest] = parts;
  if (!first) throw new Error('There is nothing to merge.');
  const beside = parts.at(-1)?.schema ?? first.schema;
  const typed = parts.filter(({ schema }) => schema.types.length > 0 || schema.const);
  const merged = rest.reduce((sum, { schema }) => mergePair(sum, schema, context), first.schema);
  const own = parts.filter((part) => !part.isReferred);
  const lastOf = <K extends 'title' | 'description' | 'default'>(key: K) =>
    own.findLast(({ schema }) => schema[key] !== undefined)?.schema[key];
  const result: Schema = { ...merged };
  for (const key of ['title', 'description', 'default'] as const) delete result[key];
  const title = lastOf('title');
  if (title !== undefined) result.title = title;
  const description = lastOf('description') ?? parts.find(({ schema }) => schema.description)?.schema.description;
  if (description !== undefined) result.description = description;
  const value = lastOf('default') ?? merged.default;
  if (value !== undefined) result.default = value;
  const examples = own.findLast(({ schema }) => schema.examples.length > 0)?.schema.examples;
  result.examples = examples ?? (parts.filter(({ schema }) => schema.properties).length > 1 ? [] : merged.examples);
  result.deprecated = own.some(({ schema }) => schema.deprecated);
  result.nullable = beside.nullable || (typed.length > 0 && typed.every(({ schema }) => schema.nullable));
  return result;
}

/** The descriptions of a schema and of its parts as paragraphs. One that repeats another is left out. */
export function joinDescriptions(descriptions: readonly (string | undefined)[]): string | undefined {
  const texts = descriptions.flatMap((one) => (one?.trim() ? [one] : []));
  const repeats = (one: string, index: number) =>
    texts.some((other, at) => other.includes(one.trim()) && (other.trim() !== one.trim() || at < index));
  return texts.filter((one, index) => !repeats(one, index)).join('\n\n') || undefined;
}

function mergePair(a: Schema, b: Schema, context: MergeContext): Schema {
  const merged: Schema = {
    ...overlay(a, b),
    types: mergeTypes(a.types, b.types, context),
    nullable: a.nullable && b.nullable,
    constraints: mergeConstraints(a.constraints, b.constraints),
  };
  if (a.enum && b.enum) {
    const others = new Set(a.enum.map(({ value }) => value));
    const isShared = (value: unknown) =>
      others.has(value) || (typeof value === 'object' && [...others].some((other) => isDeepStrictEqual(other, value)));
    const shared = b.enum.filter(({ value }) => isShared(value));
    if (shared.length > 0) merged.enum = shared;
    else context.conflict('the parts allow different values');
  }
  if (a.additionalProperties !== undefined && b.additionalProperties === false) merged.additionalProperties = a.additionalProperties;
  if (a.additionalProperties && b.additionalProperties)
    merged.additionalProperties = mergeFields(a.additionalProperties, b.additionalProperties, context);
  if (a.patternProperties && b.patternProperties) merged.patternProperties = [...a.patternProperties, ...b.patternProperties];
  if (a.conditions && b.conditions) merged.conditions = [...a.conditions, ...b.conditions];
  if (a.items && b.items) merged.items = mergeFields(a.items, b.items, context);
  if (a.choices && b.choices) mergeChoices(merged, a, b, context);
  return mergeProperties(merged, a, b, context);
}

function mergeProperties(merged: Schema, a: Schema, b: Schema, context: MergeContext): Schema {
  if (!a.properties && !b.properties) return merged;
  const required = new Set(merged.required);
  const byName = new Map<string, Property>((a.properties ?? []).map((property) => [property.name, property]));
  for (const property of b.properties ?? []) {
    const earlier = byName.get(property.name);
    byName.set(
      property.name,
      earlier
        ? {
            name: property.name,
            required: earlier.required || property.required,
            schema: mergeFields(earlier.schema, property.schema, context),
          }
        : property,
    );
  }
  merged.properties = [...byName.values()].map((property) =>
    required.delete(property.name) && !property.required ? { ...property, required: true } : property,
  );
  delete merged.required;
  if (required.size > 0) merged.required = [...required];
  return merged;
}

/** The same field in two parts. */
function mergeFields(a: Schema, b: Schema, context: MergeContext): Schema {
  if (a === b || isDeepStrictEqual(a, b)) return b;
  const [isBareA, isBareB] = [isBare(a), isBare(b)];
  if ((isBareA && a.ref === undefined) || (isBareB && b.ref === undefined)) return named(a, b);
  if (isBareA && isBareB && a.ref === b.ref) return named(a, b);
  const [left, right] = [contentOf(a, context), contentOf(b, context)];
  // One of the two is still being read: keep its name and what the other one adds.
  if (!left) return overlay(a, b);
  if (!right) return named(a, b);
  return mergeParts(
    [
      { schema: left, isReferred: a.ref !== undefined },
      { schema: right, isReferred: false },
    ],
    within(context, a, b),
  );
}

/** The second of two parts laid over the first, with the name that one of them has. */
function named(a: Schema, b: Schema): Schema {
  const name = b.ref ?? a.ref;
  return { ...overlay(a, b), ...(name !== undefined && { ref: name }) };
}

/** The context inside of named schemas, which cannot be resolved again there. */
function within(context: MergeContext, a: Schema, b: Schema): MergeContext {
  return { ...context, resolve: (name) => (name === a.ref || name === b.ref ? undefined : context.resolve(name)) };
}

/** Only a name or a description. */
function isBare(schema: Schema): boolean {
  return (
    !schema.required &&
    !schema.requiredSets &&
    !schema.conditions &&
    schema.types.length === 0 &&
    !schema.properties &&
    !schema.choices &&
    !schema.enum &&
    !schema.const &&
    !schema.items &&
    schema.additionalProperties === undefined &&
    Object.keys(schema.constraints).length === 0
  );
}

function contentOf(schema: Schema, context: MergeContext): Schema | undefined {
  if (schema.ref === undefined) return schema;
  const target = context.resolve(schema.ref);
  return target && overlay(target, schema);
}

function mergeTypes(a: readonly JsonType[], b: readonly JsonType[], context: MergeContext): JsonType[] {
  if (a.length === 0) return [...b];
  if (b.length === 0) return [...a];
  const shared = b.filter((type) => a.includes(type) || (type === 'integer' && a.includes('number')));
  if (a.includes('integer') && b.includes('number')) shared.push('integer');
  if (shared.length > 0) return [...new Set(shared)];
  context.conflict(`one part is ${a.join(' or ')}, another ${b.join(' or ')}`);
  return [...new Set([...a, ...b])];
}

const TIGHTER: Record<string, 'max' | 'min'> = {
  minimum: 'max',
  exclusiveMinimum: 'max',
  minLength: 'max',
  minItems: 'max',
  minProperties: 'max',
  maximum: 'min',
  exclusiveMaximum: 'min',
  maxLength: 'min',
  maxItems: 'min',
  maxProperties: 'min',
};

function mergeConstraints(a: Constraints, b: Constraints): Constraints {
  const merged: Constraints = { ...a, ...b, ...(a.exact && { exact: { ...a.exact, ...b.exact } }) };
  for (const [key, side] of Object.entries(TIGHTER) as ['minimum', 'max' | 'min'][]) {
    const [left, right] = [a[key], b[key]];
    if (left !== undefined && right !== undefined) merged[key] = Math[side](left, right);
  }
  const patterns = new Set([a, b].flatMap(({ pattern, otherPatterns = [] }) => (pattern === undefined ? [] : [pattern, ...otherPatterns])));
  const [pattern, ...otherPatterns] = patterns;
  if (pattern !== undefined && otherPatterns.length > 0) Object.assign(merged, { pattern, otherPatterns });
  return merged;
}

const MAX_COMBINATIONS = 12;

/** Two sets of alternatives become their combinations, unless there are too many. */
function mergeChoices(merged: Schema, a: Schema, b: Schema, context: MergeContext): void {
  if (!a.choices || !b.choices || isDeepStrictEqual(a.choices, b.choices)) return;
  const [left, right] = [a.choices, b.choices];
  const combined = left.options.flatMap((one) =>
    right.options.map((other) => ({ one, other, contents: [contentOf(one.schema, context), contentOf(other.schema, context)] as const })),
  );
  if (combined.length > MAX_COMBINATIONS || combined.some(({ contents }) => !contents[0] || !contents[1])) {
    context.conflict('two sets of alternatives apply at the same time; the first is shown');
    merged.choices = left;
    return;
  }
  merged.choices = {
    kind: left.kind,
    options: combined.map(({ one, other, contents }) => ({
      label: `${one.label} + ${other.label}`,
      schema: mergeParts(
        contents.map((schema) => ({ schema: schema as Schema, isReferred: true })),
        within(context, one.schema, other.schema),
      ),
    })),
  };
}
