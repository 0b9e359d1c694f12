import { formatConstraints, formatExactJson, formatType, type Schema } from '@lectern/core';
import type { SchemaLookup } from './resolve-schema.ts';
import type { ConstraintView } from './types.ts';

const LONGEST_NOT = 200;

/** Constraints in words: `1 ≤ x ≤ 100`, `at most 40 characters`, `pattern ^a+$`. Excludes enum, default, and type. */
export function constraintViews(schema: Schema, lookup: SchemaLookup): ConstraintView[] {
  const { pattern, ...counted } = schema.constraints;
  const views: ConstraintView[] = formatConstraints(counted).map((text) => ({ text: text.replaceAll('<=', '≤').replaceAll('>=', '≥') }));
  if (pattern !== undefined) views.push({ text: 'pattern', code: pattern });
  if (schema.contentMediaType !== undefined) views.push({ text: 'contains', code: schema.contentMediaType });
  if (schema.contentEncoding !== undefined) views.push({ text: 'encoded as', code: schema.contentEncoding });
  if (schema.not) views.push({ text: 'must not match', code: notText(schema.not, lookup) });
  return views;
}

/** Type of a `not` schema, with its constraints. */
function notText(schema: Schema, lookup: SchemaLookup): string {
  const type = schema.enum?.map(({ value }) => formatExactJson(value)).join(' | ') ?? formatType(schema, lookup);
  const rest = constraintViews(schema, lookup).map(({ text, code }) => (code === undefined ? text : `${text} ${code}`));
  return [type === 'any' && rest.length > 0 ? '' : type, ...rest].filter(Boolean).join(', ').slice(0, LONGEST_NOT);
}
