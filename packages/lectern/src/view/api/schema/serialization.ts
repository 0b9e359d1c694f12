import { type Header, type Parameter, type Schema, serializedText } from '@lectern/core';
import type { ConstraintView } from '../types.ts';
import { resolveSchema } from './resolve-schema.ts';
import type { SchemaScope } from './schema-scope.ts';
import { isObject } from './type-target.ts';

type Words = SchemaScope['texts']['schema'];
/** What decides how a value is sent. */
type Sent = Pick<Parameter, 'name' | 'in' | 'style' | 'explode' | 'allowReserved' | 'schema'> & Pick<Parameter, 'mediaType'>;

/** How an array or object of a parameter or header is sent, in words and with an example. None for other values. */
export function serializationViews(owner: Parameter | Header, scope: Pick<SchemaScope, 'lookup' | 'texts'>): ConstraintView[] {
  return sentViews('in' in owner ? owner : { ...owner, in: 'header', style: 'simple', allowReserved: false }, scope);
}

/** Like `serializationViews`, for a field of a form that the document gives a style. */
export function sentViews(sent: Sent, { lookup, texts }: Pick<SchemaScope, 'lookup' | 'texts'>): ConstraintView[] {
  const words = texts.schema;
  const reserved = sent.allowReserved ? [{ text: words.reservedKept }] : [];
  const { schema } = resolveSchema(sent.schema, lookup);
  const isArray = schema.types.includes('array') || schema.items !== undefined;
  if (sent.mediaType !== undefined || !(isArray || isObject(schema))) return reserved;
  const value = isArray ? exampleList(schema, lookup) : exampleObject(schema);
  // Readable, and servers accept both forms.
  const code = serializedText(sent, value).replace(/%(?:5B|5D|7C)/g, decodeURIComponent);
  return [{ text: isArray ? arrayWords(sent, words) : objectWords(sent, words), code }, ...reserved];
}

function exampleList({ items }: Schema, lookup: SchemaScope['lookup']): unknown[] {
  const values = (items && resolveSchema(items, lookup).schema.enum)?.map(({ value }) => value) ?? [];
  return values.length > 1 ? values.slice(0, 2) : ['a', 'b'];
}

/** The first two fields. */
function exampleObject({ properties = [] }: Schema): Record<string, number> {
  const names = properties.slice(0, 2).map(({ name }) => name);
  return Object.fromEntries((names.length > 0 ? names : ['a', 'b']).map((name, index) => [name, index + 1]));
}

function arrayWords({ in: place, style, explode }: Sent, words: Words): string {
  if (style === 'label') return words.afterPeriod;
  if (style === 'matrix') return words.afterSemicolon;
  const hasPairs = place === 'query' || place === 'cookie';
  if (explode && hasPairs) return words.oncePerValue;
  if (style === 'spaceDelimited') return words.separatedBySpaces;
  return style === 'pipeDelimited' ? words.separatedByPipes : words.separatedByCommas;
}

function objectWords({ in: place, style, explode }: Sent, words: Words): string {
  if (style === 'deepObject') return words.fieldsInBrackets;
  if (style === 'label') return words.afterPeriod;
  if (style === 'matrix') return words.afterSemicolon;
  return explode && (place === 'query' || place === 'cookie') ? words.parameterPerField : words.namesAndValues;
}
