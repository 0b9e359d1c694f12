import { formatConstraints, formatExactJson, formatType, plainText, type Schema } from '@lectern/core';
import { fill } from '../../../messages/messages.ts';
import type { ConstraintView } from '../types.ts';
import { isBlank } from './is-blank.ts';
import { resolveSchema } from './resolve-schema.ts';
import type { SchemaScope } from './schema-scope.ts';

const MAX_MATCH_LENGTH = 200;

type ConstraintScope = Pick<SchemaScope, 'lookup' | 'texts'>;
type SchemaWords = SchemaScope['texts']['schema'];

/** Constraints in words: `1 to 100`, `at most 40 characters`, `pattern ^a+$`. Excludes enum, default, and type. */
export function constraintViews(schema: Schema, scope: ConstraintScope): ConstraintView[] {
  const words = scope.texts.schema;
  const { pattern, otherPatterns = [], ...counted } = schema.constraints;
  const views: ConstraintView[] = formatConstraints(counted, words).map((text) => ({ text }));
  for (const code of pattern === undefined ? [] : [pattern, ...otherPatterns]) views.push({ text: words.pattern, code });
  if (schema.contentMediaType !== undefined) views.push({ text: words.contains, code: schema.contentMediaType });
  if (schema.contentEncoding !== undefined) views.push({ text: words.encodedAs, code: schema.contentEncoding });
  if (schema.contains)
    views.push({
      text: containsText(schema.constraints, words),
      code: matchText(schema.contains, scope),
      ...noteOf(schema.contains, scope),
    });
  if (schema.propertyNames)
    views.push({ text: words.fieldNames, code: matchText(schema.propertyNames, scope), ...noteOf(schema.propertyNames, scope) });
  if (schema.required) views.push({ text: words.requires, code: schema.required.join(', ') });
  if (schema.not) views.push({ text: words.mustNotMatch, code: matchText(schema.not, scope), ...noteOf(schema.not, scope) });
  return views;
}

/** What the document says of a schema that is only shown in a few words. */
export function noteOf(schema: Schema, { lookup }: ConstraintScope): { note?: string } {
  const { title, description } = resolveSchema(schema, lookup).schema;
  const note = [title, description].flatMap((text) => (text === undefined ? [] : plainText(text))).join(': ');
  return note === '' ? {} : { note };
}

function containsText({ minContains = 1, maxContains }: Schema['constraints'], words: SchemaWords): string {
  const counted = { minItems: minContains, ...(maxContains !== undefined && { maxItems: maxContains }) };
  const [amount = ''] = formatConstraints(counted, words);
  return fill((maxContains ?? minContains) === 1 ? words.itemMatches : words.itemsMatch, { amount }).trim();
}

/** What a schema demands, in a few words: `integer, at least 5`, or `kind is "a"`. */
export function matchText(schema: Schema, scope: ConstraintScope): string {
  const {
    lookup,
    texts: { schema: words },
  } = scope;
  const { required = [], ...others } = schema;
  const type = valuesText(schema) ?? formatType(schema, lookup);
  const fields = (schema.properties ?? []).map(({ name, schema: field }) => {
    const { schema: value } = resolveSchema(field, lookup);
    if (isBlank(value)) return fill(words.isPresent, { name });
    return fill(value.const || value.enum ? words.is : words.matches, { name, value: matchText(value, scope) });
  });
  const rest = constraintViews(others, scope).map(({ text, code }) => (code === undefined ? text : `${text} ${code}`));
  const said = [...fields, ...required.map((name) => fill(words.isPresent, { name })), ...rest];
  const isSaid = said.length > 0 && (type === 'any' || (type === 'object' && fields.length > 0));
  return [...(isSaid ? [] : [type]), ...said].join(', ').slice(0, MAX_MATCH_LENGTH);
}

function valuesText({ enum: values }: Schema): string | undefined {
  return values?.map(({ value }) => formatExactJson(value)).join(' | ');
}
