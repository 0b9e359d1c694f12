import type { Schema } from '@lectern/core';
import { formatExactJson, isNumber, isStructured } from '@lectern/core/samples';
import { el } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { iconButton } from '../dom.ts';
import { formatExample } from '../schema/formats.ts';
import type { Field, FieldSpec, FormContext } from './field.ts';
import { inputFrame, toggle } from './frame.ts';
import { fieldKind } from './model.ts';
import { parseNumber } from './value.ts';

/**
 * A single-line or multiline text, or a number. Empty inputs send nothing. Readers can choose to send an empty text or
 * `null`.
 */
export function textField(spec: FieldSpec, resolved: Schema, context: FormContext): Field {
  const isNumeric = fieldKind(resolved, context.schemas) === 'number';
  let { value } = spec;
  const { format } = resolved;
  const control = el('div', { class: 'pg-control' });
  const frame = inputFrame(spec, resolved, context, control);
  const example = resolved.examples.find((one) => typeof one === 'string' || isNumber(one)) ?? formatExample(format ?? '');
  const placeholder = example === undefined ? '' : String(example);

  const isLong = !isNumeric && context.multiline && format === undefined && (resolved.constraints.maxLength ?? 1000) > 60;
  const attributes = { ...frame.attributes, class: 'pg-input', spellcheck: 'false', autocomplete: 'off', placeholder };
  const input = isLong
    ? el('textarea', { ...attributes, rows: 1 })
    : el('input', { ...attributes, type: format === 'password' ? 'password' : 'text', inputmode: isNumeric && 'decimal' });

  const set = (next: unknown): void => {
    value = next;
    spec.changed(value);
  };
  const special = (next: '' | null): void => {
    set(value === next ? undefined : next);
    show();
    frame.check(value);
  };
  const empty = toggle('""', uiText('sendEmptyText', 'Send {name} as an empty text', { name: spec.name }), () => special(''));
  const nothing = toggle('null', uiText('sendNull', 'Send {name} as null', { name: spec.name }), () => special(null));
  const toggles = el('div', { class: 'pg-toggles' }, empty, resolved.nullable && nothing);
  const mark = (): void => {
    empty.setAttribute('aria-pressed', String(value === ''));
    nothing.setAttribute('aria-pressed', String(value === null));
    empty.hidden = isNumeric;
    toggles.hidden = input.value !== '';
    input.placeholder = value === '' ? uiText('emptyText', 'empty text') : value === null ? 'null' : placeholder;
  };
  const show = (): void => {
    const text = isStructured(value) ? (formatExactJson(value) ?? '') : String(value ?? '');
    if (input.value !== text) input.value = text;
    mark();
  };
  input.addEventListener('input', () => {
    set(isNumeric ? parseNumber(input.value) : input.value === '' ? undefined : input.value);
    mark();
    if (input.ariaInvalid) frame.check(value);
  });
  input.addEventListener('change', () => frame.check(value, false));

  control.append(input);
  if (format === 'date' || format === 'date-time') {
    control.append(
      ...datePicker(spec.name, format, (text) => {
        set(text);
        show();
        frame.show([]);
        input.focus();
      }),
    );
  }
  control.append(toggles);
  show();
  return { element: frame.element, check: () => frame.check(value) };
}

/** A button that opens the browser's date picker. The result is inserted as text, so that readers see what is sent. */
function datePicker(name: string, format: 'date' | 'date-time', picked: (text: string) => void): HTMLElement[] {
  const picker = el('input', {
    type: format === 'date' ? 'date' : 'datetime-local',
    class: 'pg-date',
    tabindex: -1,
    'aria-hidden': 'true',
    change: () => {
      if (picker.value === '') return;
      picked(format === 'date' ? picker.value : new Date(picker.value).toISOString().replace('.000Z', 'Z'));
    },
  });
  const open = iconButton('calendar', uiText('chooseDate', 'Choose {name} from a calendar', { name }), () => {
    try {
      picker.showPicker();
    } catch {
      // The browser has no date picker, but the text can be typed.
    }
  });
  return [open, picker];
}
