import { formatExactJson } from '@lectern/core/samples';
import { el } from '../../elements/el.ts';
import { setText } from '../dom.ts';
import { BrokenJson, parseJson } from '../json/broken-json.ts';
import { withoutGaps } from './value.ts';

interface JsonEditor {
  element: HTMLElement;
  /** Shows an external value. `text` is how the reader wrote it. */
  write(value: unknown, text?: string): void;
  /** Moves focus to an offset in the text, or to its start. */
  focus(offset?: number): void;
}

/**
 * Edits a value as JSON text. `changed` receives the value with the text as written, or a `BrokenJson`, whose mistake is
 * shown with its position.
 */
export function jsonEditor(name: string, id: string, changed: (value: unknown, text: string) => void): JsonEditor {
  const error = el('p', { class: 'pg-error', id: `${id}-error` });
  const input = el('textarea', {
    class: 'pg-input pg-json',
    'aria-label': `${name} as JSON`,
    'aria-describedby': error.id,
    spellcheck: 'false',
    autocomplete: 'off',
    rows: 10,
    input: () => {
      const value = parseJson(input.value);
      mark(value);
      changed(value, input.value);
    },
  });
  const mark = (value: unknown): void => {
    const isBroken = value instanceof BrokenJson;
    input.ariaInvalid = isBroken ? 'true' : null;
    setText(error, isBroken ? value.mistake : '');
  };
  return {
    // Above the text, which may be higher than the screen.
    element: el('div', { class: 'pg-json-editor' }, error, input),
    write: (value, text = formatted(value)) => {
      if (input.value !== text) input.value = text;
      mark(value);
    },
    focus: (offset = 0) => {
      input.focus();
      input.setSelectionRange(offset, offset + 1);
      const line = input.value.slice(0, offset).split('\n').length - 1;
      const height = input.scrollHeight / input.value.split('\n').length;
      input.scrollTop = Math.max(0, (line - 2) * height);
    },
  };
}

function formatted(value: unknown): string {
  if (value instanceof BrokenJson) return value.text;
  return value === undefined ? '' : (formatExactJson(withoutGaps(value), 2) ?? '');
}
