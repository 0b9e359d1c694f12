import { type Child, el } from '../../elements/el.ts';

/** A section of the form with a heading. */
export function section(title: string, ...content: Child[]): HTMLElement {
  return el('section', { class: 'pg-section' }, el('h3', { class: 'pg-heading' }, title), ...content);
}

/** A labeled input of the playground itself rather than of the operation. */
export function labelled(label: string, id: string, control: HTMLElement, hint = ''): HTMLElement {
  control.id = id;
  if (hint !== '') control.setAttribute('aria-describedby', `${id}-hint`);
  const text = el('div', { class: 'pg-head' }, el('label', { class: 'pg-name', for: id }, label));
  return el('div', { class: 'pg-entry' }, text, hint !== '' && el('p', { class: 'pg-hint', id: `${id}-hint` }, hint), control);
}

/** A checkbox followed by its label. */
export function checkbox(label: string, isChecked: boolean, changed: (isChecked: boolean) => void): HTMLElement {
  const box: HTMLInputElement = el('input', { type: 'checkbox', change: () => changed(box.checked) });
  box.checked = isChecked;
  return el('label', { class: 'pg-check' }, box, el('span', {}, label));
}

/** A single-line text input. */
export function textInput(
  value: string,
  changed: (value: string) => void,
  attributes: Record<string, string | boolean | undefined> = {},
): HTMLInputElement {
  const input: HTMLInputElement = el('input', {
    class: 'pg-input',
    type: 'text',
    ...attributes,
    spellcheck: 'false',
    autocomplete: 'off',
    input: () => changed(input.value),
  });
  input.value = value;
  return input;
}
