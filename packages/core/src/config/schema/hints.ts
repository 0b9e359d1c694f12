import * as z from 'zod';
import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import type { JsonValue } from '../json-node.ts';

/** What the reader of a configuration must know beyond what a zod schema says. */
export interface ReadingHints {
  /** The field must be written. Its default stands in while it is not, so that the rest of the file is still read. */
  required?: true;
  /** The field belongs to the format but does nothing: it is named in one notice and its value is not looked at. */
  ignored?: true;
  /** `[]`, `{}` and `""` mean something here; elsewhere they count as absent. */
  keepsEmpty?: true;
  /** A hex color: brought into the form `#rrggbb`. */
  color?: true;
  /** What the schema asks for, where its types alone would not say it well. */
  expects?: string;
  /** Shown to an author instead of the examples of the schema. */
  examples?: JsonValue[];
  /** Reported instead of `config/invalid-type`. */
  typeCode?: DiagnosticCode;
  /** Of an object that is one option of several: keys that tell that it is meant. */
  knownBy?: readonly string[];
  /** Accepted, but not offered to authors. */
  alias?: true;
}

export const hints = z.registry<ReadingHints>();

/** A field that the format requires, with the value that stands in while it is missing or wrong. */
export function required<S extends z.ZodType>(
  schema: S,
  standIn: z.util.NoUndefined<z.output<S>>,
  more: ReadingHints = {},
): z.ZodDefault<S> {
  const field = schema.default(standIn);
  hints.add(field, { ...more, required: true });
  return field;
}

/** A field or form that is read as well, but that no editor offers. */
export function alias<S extends z.ZodType>(schema: S): z.ZodOptional<S> {
  const field = schema.optional();
  hints.add(field, { alias: true });
  return field;
}

/** A field that real files carry and that has no effect. */
export function ignored(description = 'Accepted without effect.'): z.ZodOptional<z.ZodUnknown> {
  return z.unknown().optional().register(hints, { ignored: true }).describe(description);
}
