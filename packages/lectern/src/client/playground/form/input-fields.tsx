/** @jsxImportSource preact */
import { formatExactJson, formatExample, isEqual, isNumber, isStructured } from '@lectern/core/samples';
import { useRef, useState } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import { IconButton, Menu } from '../ui.tsx';
import { type FieldProps, Frame, inputAttributes, NullToggle, Toggle, useField } from './frame.tsx';
import { choiceValues, fieldKind } from './model.ts';
import { parseNumber } from './value.ts';

/**
 * A single-line or multiline text, or a number. Empty inputs send nothing. Readers can choose to send an empty text or
 * `null`.
 */
export function TextField(spec: FieldProps) {
  const { resolved, context, name } = spec;
  const { format } = resolved;
  const isNumeric = fieldKind(resolved, context.schemas) === 'number';
  const state = useField(spec);
  const { value } = state;
  const [text, setText] = useState(() => textOf(value));
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const example = resolved.examples.find((one) => typeof one === 'string' || isNumber(one)) ?? formatExample(format) ?? '';
  const isLong = !isNumeric && context.multiline && format === undefined && (resolved.constraints.maxLength ?? 1000) > 60;
  const set = (next: unknown, written = textOf(next)): void => {
    state.set(next);
    setText(written);
  };
  const special = (next: '' | null): void => {
    set(value === next ? undefined : next);
    state.check();
  };
  const attributes = {
    ...inputAttributes(state, spec),
    ref: input,
    class: 'pg-input',
    spellcheck: false,
    autocomplete: 'off' as const,
    placeholder: value === '' ? uiText('emptyText', 'empty text') : value === null ? 'null' : String(example),
    value: text,
    onInput: ({ currentTarget: { value: written } }: { currentTarget: { value: string } }) => {
      set(isNumeric ? parseNumber(written) : written === '' ? undefined : written, written);
      if (state.problems !== '') state.check();
    },
    onChange: () => state.check(false),
  };
  const picked = (date: string): void => {
    set(date);
    state.show([]);
    input.current?.focus();
  };
  return (
    <Frame spec={spec} state={state}>
      <div class="pg-control">
        {isLong ? (
          <textarea {...attributes} rows={1} />
        ) : (
          <input {...attributes} type={format === 'password' ? 'password' : 'text'} inputmode={isNumeric ? 'decimal' : undefined} />
        )}
        {(format === 'date' || format === 'date-time') && <DatePicker name={name} format={format} picked={picked} />}
        <div class="pg-toggles" hidden={text !== ''}>
          <Toggle
            label={uiText('sendEmptyText', 'Send {name} as an empty text', { name })}
            isOn={value === ''}
            hidden={isNumeric}
            onClick={() => special('')}
          >
            ""
          </Toggle>
          <NullToggle spec={spec} value={value} set={() => special(null)} />
        </div>
      </div>
    </Frame>
  );
}

function textOf(value: unknown): string {
  return isStructured(value) ? (formatExactJson(value) ?? '') : String(value ?? '');
}

interface DatePickerProps {
  name: string;
  format: 'date' | 'date-time';
  picked(text: string): void;
}

/** A button that opens the browser's date picker. The result is inserted as text, so that readers see what is sent. */
function DatePicker({ name, format, picked }: DatePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const open = (): void => {
    try {
      picker.current?.showPicker();
    } catch {
      // The browser has no date picker, but the text can be typed.
    }
  };
  return (
    <>
      <IconButton name="calendar" label={uiText('chooseDate', 'Choose {name} from a calendar', { name })} onClick={open} />
      <input
        ref={picker}
        type={format === 'date' ? 'date' : 'datetime-local'}
        class="pg-date"
        tabindex={-1}
        aria-hidden="true"
        onChange={({ currentTarget: { value } }) =>
          value !== '' && picked(format === 'date' ? value : new Date(value).toISOString().replace('.000Z', 'Z'))
        }
      />
    </>
  );
}

const BOOLEANS = [
  { value: true, label: 'true' },
  { value: false, label: 'false' },
];

/** A choice of values, including `true`, `false`, `null`, or none. A required constant is read-only. */
export function ChoiceField(spec: FieldProps) {
  const { resolved, context, required } = spec;
  const known = choiceValues(resolved, context.schemas) ?? BOOLEANS;
  const values = resolved.nullable && !known.some((one) => one.value === null) ? [...known, { value: null, label: 'null' }] : known;
  const isConstant = required && values.length === 1 && isEqual(spec.value, values[0]?.value);
  const state = useField(spec, isConstant ? () => 0 : undefined);
  const { value } = state;
  if (isConstant)
    return (
      <Frame spec={spec} state={state}>
        <output id={state.id} class="pg-input pg-constant">
          {values[0]?.label}
        </output>
      </Frame>
    );
  const isKnown = spec.value === undefined || values.some((one) => isEqual(one.value, spec.value));
  const offered = isKnown ? values : [...values, { value: spec.value, label: formatExactJson(spec.value) ?? '' }];
  return (
    <Frame spec={spec} state={state}>
      <div class="pg-control">
        <Menu
          {...inputAttributes(state, spec)}
          labels={[required ? uiText('choose', 'Choose…') : uiText('notSent', 'Not sent'), ...offered.map(({ label }) => label)]}
          chosen={offered.findIndex((one) => value !== undefined && isEqual(one.value, value)) + 1}
          changed={(index) => {
            state.set(offered[index - 1]?.value);
            state.check();
          }}
        />
      </div>
    </Frame>
  );
}
