import type { Schema } from '@lectern/core';
import { resolveSchema, type Schemas } from '../schema/resolve.ts';
import { validate } from '../schema/validate.ts';
import { withoutGaps } from './value.ts';

/** One input, or a group of them, that edits a value. */
export interface Field {
  element: HTMLElement;
  /** Shows a value that came from elsewhere; `changed` is not called. */
  write(value: unknown): void;
  /** Shows what is wrong, also where nothing was typed. Returns the number of problems. */
  check(): number;
}

export interface FieldSpec {
  name: string;
  schema: Schema;
  required: boolean;
  value: unknown;
  depth: number;
  /** The label is read but not seen: of an item of a list, or inside a field of the same name. Groups in lists show it. */
  bare?: 'item' | 'inner';
  /** Stands before the schema's own description. */
  description?: string | undefined;
  deprecated?: boolean;
  /** Said under the field, such as why a browser cannot send it. */
  note?: string | undefined;
  changed(value: unknown): void;
}

export interface FormContext {
  schemas: Schemas;
  /** Files are sent as they are, or as base64 text because they stand in JSON. */
  files: 'raw' | 'text';
  requiredOnly: boolean;
  /** Texts may have several lines. */
  multiline: boolean;
  nextId(): string;
  makeField(spec: FieldSpec): Field;
}

/** What is wrong with the value itself; its parts speak for themselves. */
export function ownProblems(spec: Pick<FieldSpec, 'schema' | 'required'>, value: unknown, schemas: Schemas): string[] {
  if (value === undefined) return spec.required ? ['Required'] : [];
  if (value instanceof Blob) return [];
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    return ['Larger than a browser can send exactly'];
  return validate(resolveSchema(spec.schema, schemas), withoutGaps(value), { schemas, direction: 'request' })
    .filter((one) => one.path === '' && !one.message.startsWith('should have the field'))
    .map(({ message }) => message[0]?.toUpperCase() + message.slice(1));
}
