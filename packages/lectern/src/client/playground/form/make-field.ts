import { ANY_SCHEMA, resolveSchema } from '../schema/resolve.ts';
import { arrayField } from './array-field.ts';
import { choiceField } from './choice-field.ts';
import type { Field, FieldSpec, FormContext } from './field.ts';
import { fileField } from './file-field.ts';
import { type FieldKind, fieldKind } from './model.ts';
import { objectField } from './object-field.ts';
import { textField } from './text-field.ts';
import { unionField } from './union-field.ts';

const DEEPEST_FIELD = 40;

const FIELDS: Record<FieldKind, typeof textField> = {
  text: textField,
  number: textField,
  boolean: choiceField,
  choice: choiceField,
  file: fileField,
  object: objectField,
  array: arrayField,
  union: unionField,
  any: unionField,
};

/** Shared by all fields of one form. Ids start with `prefix`. */
export function formContext(options: Omit<FormContext, 'nextId' | 'makeField'> & { prefix: string }): FormContext {
  let ids = 0;
  const context: FormContext = {
    ...options,
    nextId: () => `${options.prefix}-${++ids}`,
    makeField: (spec: FieldSpec): Field => {
      const resolved = resolveSchema(spec.schema, options.schemas);
      // Recursive alternatives would never end.
      if (spec.depth > DEEPEST_FIELD) return textField(spec, ANY_SCHEMA, context);
      return FIELDS[fieldKind(resolved, options.schemas)](spec, resolved, context);
    },
  };
  return context;
}
