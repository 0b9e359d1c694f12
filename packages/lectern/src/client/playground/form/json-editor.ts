import { el } from '../../elements/el.ts';
import { setText } from '../dom.ts';
import { positionAt, scanJson } from '../json/scan-json.ts';
import { withoutGaps } from './value.ts';

export interface JsonEditor {
  element: HTMLElement;
  /** Shows an external value. */
  write(value: unknown): void;
  /** False while the text isn't valid JSON. The text doesn't change. */
  isValid(): boolean;
}

/** Edits a value as JSON text. Invalid JSON is kept, and its first error is shown with its position. */
export function jsonEditor(name: string, id: string, changed: (value: unknown) => void): JsonEditor {
  let isValid = true;
  const error = el('p', { class: 'pg-error', id: `${id}-error` });
  const input = el('textarea', {
    class: 'pg-input pg-json',
    'aria-label': `${name} as JSON`,
    'aria-describedby': error.id,
    spellcheck: 'false',
    autocomplete: 'off',
    rows: 10,
    input: () => {
      const text = input.value;
      const mistake = text.trim() === '' ? undefined : scanJson(text);
      isValid = mistake === undefined;
      input.ariaInvalid = isValid ? null : 'true';
      if (mistake !== undefined) {
        const { line, column } = positionAt(text, mistake.offset);
        setText(error, `Line ${line}, column ${column}: ${mistake.message}`);
        return;
      }
      setText(error, '');
      changed(text.trim() === '' ? undefined : JSON.parse(text));
    },
  });
  return {
    element: el('div', {}, input, error),
    isValid: () => isValid,
    write: (value) => {
      const text = value === undefined ? '' : JSON.stringify(withoutGaps(value), null, 2);
      if (input.value !== text) input.value = text;
      isValid = true;
      input.ariaInvalid = null;
      setText(error, '');
    },
  };
}
