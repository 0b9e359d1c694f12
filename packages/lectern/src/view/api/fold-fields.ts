import type { FieldView } from './types.ts';

/** Longer lists are folded. */
const MAX_LENGTH = 15;
/** Rows that stay visible, unless more of them are required. */
const SHOWN = 10;

interface FoldedFields {
  shown: readonly FieldView[];
  /** Empty if the list is short. */
  folded: readonly FieldView[];
}

/** Splits a long list of fields, required ones first. A short list keeps its order. */
export function foldFields(fields: readonly FieldView[]): FoldedFields {
  if (fields.length <= MAX_LENGTH) return { shown: fields, folded: [] };
  const required = fields.filter(isRequired);
  const ordered = [...required, ...fields.filter((field) => !isRequired(field))];
  const count = Math.max(SHOWN, required.length);
  // A single click for few rows isn't worth it.
  return fields.length - count < MAX_LENGTH - SHOWN
    ? { shown: ordered, folded: [] }
    : { shown: ordered.slice(0, count), folded: ordered.slice(count) };
}

function isRequired({ value }: FieldView): boolean {
  return value.pills.some(({ kind }) => kind === 'required');
}
