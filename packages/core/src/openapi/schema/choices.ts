import { withDefined } from '../../config/with-defined.ts';
import { isObject, listIn, type RawObject, textIn, textsIn } from '../parse/raw.ts';
import { isReference } from '../references/references.ts';
import type { Resolver } from '../references/resolver.ts';
import type { Choices, JsonType, Schema } from '../types.ts';
import { discriminatorAmong, discriminatorValues } from './discriminator.ts';
import { formatType } from './format.ts';
import { isAnnotation, isNullOnly } from './keywords.ts';
import { distinctLabels } from './labels.ts';

/** The result of reading `oneOf` or `anyOf`. */
export type ReadChoices =
  | { kind: 'none' }
  /** One alternative, except for `null`. */
  | { kind: 'single'; raw: unknown; nullable: boolean }
  /** Fixed values with a description each. */
  | { kind: 'values'; values: { value: unknown; name?: string; description?: string }[]; nullable: boolean }
  /** Alternatives that only contain required fields, with a text about them. */
  | { kind: 'required'; sets: string[][]; text: string }
  | { kind: 'choices'; choices: Choices; nullable: boolean };

export interface ChoicesContext {
  resolver: Resolver;
  /** Types next to the alternatives, which apply to alternatives without types. */
  types: readonly JsonType[];
  read(raw: unknown): Schema;
}

export function readChoices(raw: RawObject, keyword: 'oneOf' | 'anyOf', context: ChoicesContext): ReadChoices {
  const written = listIn(raw, keyword).filter((option) => option !== false);
  if (written.length === 0) return { kind: 'none' };
  const options = written.filter((option) => !isNullOnly(option));
  const nullable = options.length < written.length;
  const [only, ...others] = options;
  if (only === undefined) return { kind: 'single', raw: { type: 'null' }, nullable: true };
  if (others.length === 0) return { kind: 'single', raw: only, nullable };
  const requirements = options.map(onlyRequired);
  if (requirements.every((names) => names !== undefined))
    return { kind: 'required', sets: requirements, text: requirementText(requirements, keyword, options) };
  const values = options.map(fixedValue);
  if (values.every((value) => value !== undefined)) return { kind: 'values', values, nullable };
  return { kind: 'choices', choices: labelChoices(raw, keyword, options, context), nullable };
}

function onlyRequired(option: unknown): string[] | undefined {
  if (!isObject(option) || !Array.isArray(option.required)) return undefined;
  const { required: _, type: _type, ...rest } = option;
  return isAnnotation(rest) ? textsIn(option, 'required') : undefined;
}

function requirementText(sets: readonly string[][], keyword: 'oneOf' | 'anyOf', options: readonly unknown[]): string {
  const named = sets.map((names) => names.map((name) => `\`${name}\``).join(' and '));
  const list = `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
  const sentence = `${keyword === 'oneOf' ? 'Exactly' : 'At least'} one of ${list} is required.`;
  return [sentence, ...options.flatMap(describedRequirement)].join('\n\n');
}

/** The words of an alternative that only contains required fields. */
function describedRequirement(option: unknown): string[] {
  const texts = isObject(option) ? [textIn(option, 'title'), textIn(option, 'description')].filter((text) => text?.trim()) : [];
  return texts.length > 0 ? [`- ${texts.join(': ').replaceAll('\n', '\n  ')}`] : [];
}

function fixedValue(option: unknown): { value: unknown; name?: string; description?: string } | undefined {
  if (!isObject(option) || !('const' in option)) return undefined;
  const { const: value, type: _, ...rest } = option;
  if (!isAnnotation(rest) || typeof value === 'object') return undefined;
  return { value, ...withDefined({ name: textIn(option, 'title'), description: textIn(option, 'description') }) };
}

function labelChoices(raw: RawObject, kind: 'oneOf' | 'anyOf', options: readonly unknown[], context: ChoicesContext): Choices {
  const { resolver, types } = context;
  const discriminator = discriminatorAmong(raw, options, resolver);
  const read = options.flatMap((option) => {
    const schema = withTypes(context.read(option), types);
    const label = labelOf(schema, resolver);
    if (!discriminator) return { label, schema, value: undefined };
    return discriminatorValues(option, schema.ref, discriminator, resolver).map((value) => ({ label: value ?? label, schema, value }));
  });
  const choices: Choices = { kind, options: distinctLabels(read.map(({ label, schema }) => ({ label, schema }))) };
  if (discriminator) choices.discriminator = { property: discriminator.property, values: read.map(({ value }) => value) };
  return choices;
}

/** Adds types to a newly read schema without types. */
function withTypes(schema: Schema, types: readonly JsonType[]): Schema {
  const isOpen = schema.ref === undefined && schema.types.length === 0 && !schema.choices && !schema.const && schema.problem === undefined;
  if (isOpen) schema.types = [...types];
  return schema;
}

/** Title, or else name, or else type. */
function labelOf(schema: Schema, resolver: Resolver): string {
  if (schema.title) return schema.title;
  if (schema.ref === undefined) return formatType(schema);
  const target = resolver.schema(schema.ref);
  return (isReference(target) ? undefined : textIn(target, 'title')) || schema.ref;
}
