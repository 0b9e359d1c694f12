import type { Schema } from '@lectern/core';
import { formatExactJson } from '@lectern/core/samples';
import { el } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { isEqual } from '../schema/equal.ts';
import type { Field, FieldSpec, FormContext } from './field.ts';
import { inputFrame } from './frame.ts';
import { choiceValues } from './model.ts';

const BOOLEANS = [
  { value: true, label: 'true' },
  { value: false, label: 'false' },
];

/** A choice of values, including `true`, `false`, `null`, or none. A required constant is read-only. */
export function choiceField(spec: FieldSpec, resolved: Schema, context: FormContext): Field {
  const known = choiceValues(resolved, context.schemas) ?? BOOLEANS;
  const values = resolved.nullable && !known.some((one) => one.value === null) ? [...known, { value: null, label: 'null' }] : known;
  if (spec.required && values.length === 1 && isEqual(spec.value, values[0]?.value))
    return constantField(spec, resolved, context, values[0]?.label ?? '');
  let { value } = spec;
  const control = el('div', { class: 'pg-control' });
  const frame = inputFrame(spec, resolved, context, control);
  const select = el('select', {
    ...frame.attributes,
    class: 'pg-input pg-select',
    change: () => {
      value = offered[select.selectedIndex - 1]?.value;
      spec.changed(value);
      frame.check(value);
    },
  });
  control.append(select);
  const isKnown = value === undefined || values.some((one) => isEqual(one.value, value));
  const offered = isKnown ? values : [...values, { value, label: formatExactJson(value) ?? '' }];
  const labels = [spec.required ? uiText('choose', 'Choose…') : uiText('notSent', 'Not sent'), ...offered.map(({ label }) => label)];
  select.append(...labels.map((label) => el('option', {}, label)));
  select.selectedIndex = offered.findIndex((one) => value !== undefined && isEqual(one.value, value)) + 1;
  return { element: frame.element, check: () => frame.check(value) };
}

function constantField(spec: FieldSpec, resolved: Schema, context: FormContext, label: string): Field {
  const output = el('output', { class: 'pg-input pg-constant' }, label);
  const frame = inputFrame(spec, resolved, context, output);
  output.id = frame.attributes.id;
  return { element: frame.element, check: () => 0 };
}
