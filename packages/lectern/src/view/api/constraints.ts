import { formatConstraints, formatExactJson, formatType, type Schema } from '@lectern/core';
import { isBlank } from './is-blank.ts';
import { resolveSchema, type SchemaLookup } from './resolve-schema.ts';
import type { ConstraintView } from './types.ts';

const LONGEST_MATCH = 200;

/** Constraints in words: `1 ≤ x ≤ 100`, `at most 40 characters`, `pattern ^a+$`. Excludes enum, default, and type. */
export function constraintViews(schema: Schema, lookup: SchemaLookup): ConstraintView[] {
  const { pattern, otherPatterns = [], ...counted } = schema.constraints;
  const views: ConstraintView[] = formatConstraints(counted).map((text) => ({ text: text.replaceAll('<=', '≤').replaceAll('>=', '≥') }));
  for (const code of pattern === undefined ? [] : [pattern, ...otherPatterns]) views.push({ text: 'pattern', code });
  if (schema.contentMediaType !== undefined) views.push({ text: 'contains', code: schema.contentMediaType });
  if (schema.contentEncoding !== undefined) views.push({ text: 'encoded as', code: schema.contentEncoding });
  if (schema.contains) views.push({ text: containsText(schema.constraints), code: matchText(schema.contains, lookup) });
  if (schema.propertyNames) views.push({ text: 'field names match', code: matchText(schema.propertyNames, lookup) });
  if (schema.required) views.push({ text: 'requires', code: schema.required.join(', ') });
  if (schema.not) views.push({ text: 'must not match', code: matchText(schema.not, lookup) });
  return views;
}

function containsText({ minContains = 1, maxContains }: Schema['constraints']): string {
  const [count = ''] = formatConstraints({ minItems: minContains, ...(maxContains !== undefined && { maxItems: maxContains }) });
  return `${count} ${/ item$/.test(count) ? 'matches' : 'match'}`.trim();
}

/** What a schema demands, in a few words: `integer, x ≥ 5`, or `kind is "a"`. */
export function matchText(schema: Schema, lookup: SchemaLookup): string {
  const { required = [], ...others } = schema;
  const type = valuesText(schema) ?? formatType(schema, lookup);
  const fields = (schema.properties ?? []).map(({ name, schema: field }) => {
    const { schema: value } = resolveSchema(field, lookup);
    return isBlank(value) ? `${name} is present` : `${name} ${value.const || value.enum ? 'is' : 'matches'} ${matchText(value, lookup)}`;
  });
  const rest = constraintViews(others, lookup).map(({ text, code }) => (code === undefined ? text : `${text} ${code}`));
  const said = [...fields, ...required.map((name) => `${name} is present`), ...rest];
  const isSaid = said.length > 0 && (type === 'any' || (type === 'object' && fields.length > 0));
  return [...(isSaid ? [] : [type]), ...said].join(', ').slice(0, LONGEST_MATCH);
}

function valuesText({ enum: values }: Schema): string | undefined {
  return values?.map(({ value }) => formatExactJson(value)).join(' | ');
}
