import { formatType } from '../format.ts';
import { isObject, listIn, objectIn, own, type RawObject, textIn, textsIn } from '../raw.ts';
import { isReference, schemaNameIn } from '../references.ts';
import type { Resolver } from '../resolver.ts';
import type { Choices, Schema } from '../types.ts';
import { isAnnotation } from './keywords.ts';

/** What `oneOf` or `anyOf` of a schema comes to. */
export type ReadChoices =
  | { kind: 'none' }
  /** One thing is left when "or null" is taken away. */
  | { kind: 'single'; raw: unknown; nullable: boolean }
  /** Fixed values with a text each. */
  | { kind: 'values'; values: { value: unknown; name?: string; description?: string }[]; nullable: boolean }
  /** Alternatives that only say which fields are required, in words. */
  | { kind: 'required'; sentence: string }
  | { kind: 'choices'; choices: Choices; nullable: boolean };

export interface ChoicesContext {
  resolver: Resolver;
  read(raw: unknown): Schema;
}

export function readChoices(raw: RawObject, keyword: 'oneOf' | 'anyOf', context: ChoicesContext): ReadChoices {
  const written = listIn(raw, keyword).filter((option) => option !== false);
  if (written.length === 0) return { kind: 'none' };
  const options = written.filter((option) => !isNull(option));
  const nullable = options.length < written.length;
  const [only, ...others] = options;
  if (only === undefined) return { kind: 'single', raw: { type: 'null' }, nullable: true };
  if (others.length === 0) return { kind: 'single', raw: only, nullable };
  const requirements = options.map(onlyRequired);
  if (requirements.every((names) => names !== undefined)) return { kind: 'required', sentence: requirementSentence(requirements, keyword) };
  const values = options.map(fixedValue);
  if (values.every((value) => value !== undefined)) return { kind: 'values', values, nullable };
  return { kind: 'choices', choices: labelChoices(raw, keyword, options, context), nullable };
}

/** Whether an alternative is `null` and nothing else. */
export function isNull(option: unknown): boolean {
  if (!isObject(option)) return false;
  const values = own(option, 'enum');
  return (
    option.type === 'null' ||
    ('const' in option && option.const === null) ||
    (Array.isArray(values) && values.length === 1 && values[0] === null)
  );
}

function onlyRequired(option: unknown): string[] | undefined {
  if (!isObject(option) || !Array.isArray(option.required)) return undefined;
  const { required: _, type: _type, ...rest } = option;
  return isAnnotation(rest) ? textsIn(option, 'required') : undefined;
}

function requirementSentence(sets: readonly string[][], keyword: 'oneOf' | 'anyOf'): string {
  const named = sets.map((names) => names.map((name) => `\`${name}\``).join(' and '));
  const list = `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
  return `${keyword === 'oneOf' ? 'Exactly' : 'At least'} one of ${list} is required.`;
}

function fixedValue(option: unknown): { value: unknown; name?: string; description?: string } | undefined {
  if (!isObject(option) || !('const' in option)) return undefined;
  const { const: value, type: _, ...rest } = option;
  if (!isAnnotation(rest) || typeof value === 'object') return undefined;
  const [name, description] = [textIn(option, 'title'), textIn(option, 'description')];
  return { value, ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) };
}

function labelChoices(raw: RawObject, kind: 'oneOf' | 'anyOf', options: readonly unknown[], context: ChoicesContext): Choices {
  const discriminator = discriminatorOf(raw);
  const read = options.flatMap((option) => {
    const schema = context.read(option);
    const label = labelOf(schema, context.resolver);
    if (!discriminator) return { label, schema, value: label };
    const values = discriminatorValues(schema, discriminator);
    return values.map((value) => ({ label: value, schema, value }));
  });
  const choices: Choices = { kind, options: distinct(read.map(({ label, schema }) => ({ label, schema }))) };
  if (discriminator) choices.discriminator = { property: discriminator.property, values: read.map(({ value }) => value) };
  return choices;
}

export interface Discriminator {
  property: string;
  /** Name of a schema by value. */
  mapping: Map<string, string>;
}

/** The discriminator of a schema, also in the form of version 2.0, a plain name. */
export function discriminatorOf(raw: RawObject): Discriminator | undefined {
  const value = own(raw, 'discriminator');
  const property = typeof value === 'string' ? value : textIn(value, 'propertyName');
  if (property === undefined || property === '') return undefined;
  const mapping = new Map<string, string>();
  for (const [key, target] of Object.entries(objectIn(value, 'mapping') ?? {})) {
    if (typeof target === 'string') mapping.set(key, schemaNameIn(target) ?? target);
  }
  return { property, mapping };
}

/** The values that choose an option: those that are mapped to it, else its name, else what the option fixes itself. */
export function discriminatorValues(schema: Schema, { property, mapping }: Discriminator): string[] {
  if (schema.ref !== undefined) {
    const mapped = [...mapping].filter(([, name]) => name === schema.ref).map(([value]) => value);
    return mapped.length > 0 ? mapped : [schema.ref];
  }
  const field = schema.properties?.find(({ name }) => name === property)?.schema;
  const fixed = field?.const ? [field.const.value] : (field?.enum ?? []).map(({ value }) => value);
  const values = fixed.filter((value) => typeof value === 'string');
  return values.length > 0 ? values : [schema.title ?? formatType(schema)];
}

/** Title, else name, else type. */
function labelOf(schema: Schema, resolver: Resolver): string {
  if (schema.title) return schema.title;
  if (schema.ref === undefined) return formatType(schema);
  const target = resolver.schema(schema.ref);
  return (isReference(target) ? undefined : textIn(target, 'title')) || schema.ref;
}

/** Labels that occur twice get the name of their schema behind them, else a number. */
function distinct(options: Choices['options']): Choices['options'] {
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1);
  const used = new Map<string, number>();
  return options.map((option) => {
    if (counts.get(option.label) === 1) return option;
    const number = (used.get(option.label) ?? 0) + 1;
    used.set(option.label, number);
    const { ref } = option.schema;
    if (ref !== undefined && ref !== option.label) return { ...option, label: `${option.label} (${ref})` };
    return number === 1 ? option : { ...option, label: `${option.label} (${number})` };
  });
}
