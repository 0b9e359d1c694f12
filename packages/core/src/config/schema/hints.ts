import * as z from 'zod';
import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import type { JsonValue } from '../json/node.ts';
import type { OwnLists } from '../own-lists.ts';

/** Information for the reader of a configuration that is not part of a zod schema. */
export interface ReadingHints {
  /** The field is required. If it is missing, its default is used so that the rest of the file can be read. */
  required?: true;
  /** Why the field does nothing, although it belongs to the format: one notice names all such fields. Its value is not looked at. */
  ignored?: string;
  /** `[]`, `{}` and `""` mean something here; elsewhere they count as absent. */
  keepsEmpty?: true;
  /** A hex color: brought into the form `#rrggbb`. */
  color?: true;
  /** A description of accepted values that is clearer than their types. */
  expects?: string;
  /** Shown to an author instead of the examples of the schema. */
  examples?: JsonValue[];
  /** Reported instead of `config/invalid-type`. */
  typeCode?: DiagnosticCode;
  /** Keys that identify this option of a union of objects. */
  knownBy?: readonly string[];
  /** A list of plugins that has more values of this enum. */
  isOpen?: 'iconLibraries';
  /** Fields of an object that plugins add, as a shape. */
  moreFields?: (own: OwnLists) => object;
  /** Accepted, but not offered to authors. */
  alias?: true;
}

export const hints = z.registry<ReadingHints>();

/** A field that the format requires, with the value that is used if it is missing or invalid. */
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

/** A field that real files carry and that has no effect, with the reason as a sentence. */
export function ignored(reason: string): z.ZodOptional<z.ZodUnknown> {
  return z.unknown().optional().register(hints, { ignored: reason }).describe(`Has no effect. ${reason}`);
}
