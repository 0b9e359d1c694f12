import type { Schema } from '@lectern/core';
import { uiText } from '../../elements/texts.ts';
import { resolveSchema, type Schemas } from '../schema/resolve.ts';
import { validate } from '../schema/validate.ts';
import { withoutGaps } from './value.ts';

/** One input, or a group of them, that edits a value. */
export interface Field {
  element: HTMLElement;
  /** Shows all problems, even in untouched fields. Returns the number of problems. */
  check(): number;
}

export interface FieldSpec {
  name: string;
  schema: Schema;
  required: boolean;
  value: unknown;
  depth: number;
  /** Hides the label visually: for list items, or inside a field with the same name. Groups in lists show it. */
  bare?: 'item' | 'inner';
  /** Shown before the schema's own description. */
  description?: string | undefined;
  deprecated?: boolean;
  /** Note below the field, such as why a browser can't send it. */
  note?: string | undefined;
  changed(value: unknown): void;
}

export interface FormContext {
  schemas: Schemas;
  /** Files are sent unchanged, or as base64 text inside JSON. */
  files: 'raw' | 'text';
  requiredOnly: boolean;
  /** Allows multiline text. */
  multiline: boolean;
  nextId(): string;
  makeField(spec: FieldSpec): Field;
}

/** Problems of the value itself, without those of its nested fields. */
export function ownProblems(spec: Pick<FieldSpec, 'schema' | 'required'>, value: unknown, schemas: Schemas): string[] {
  if (value === undefined) return spec.required ? [uiText('required', 'Required')] : [];
  if (value instanceof Blob) return [];
  return validate(resolveSchema(spec.schema, schemas), withoutGaps(value), { schemas, direction: 'request' })
    .filter((one) => one.path === '' && !one.message.startsWith('should have the field'))
    .map(({ message }) => message[0]?.toUpperCase() + message.slice(1));
}
