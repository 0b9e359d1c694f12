import { el, iconButton } from './dom.ts';

/** The frame of the playground: a modal dialog with a head, a form at the left, request and response at the right. */
export interface Dialog {
  element: HTMLDialogElement;
  form: HTMLFormElement;
  title: HTMLElement;
  lead: HTMLElement;
  actions: HTMLElement;
  address: HTMLElement;
  /** Request and response. */
  side: HTMLElement;
  /** Reads a text to assistive technology. */
  say(text: string): void;
}

/** Id of the form, for the button that stands outside of it. */
export const FORM_ID = 'pg-form';

/** Makes the dialog, closed and empty. `submit` is called by the send button, by Enter in a line of text, and by Ctrl or ⌘ with Enter. */
export function makeDialog(sendBar: HTMLElement, submit: () => void): Dialog {
  const title = el('h2', { class: 'pg-title', id: 'pg-title', tabindex: -1 });
  const lead = el('p', { class: 'pg-lead' });
  const actions = el('div', { class: 'pg-actions' });
  const address = el('code', { class: 'pg-address', tabindex: 0, role: 'group', 'aria-label': 'Method and address' });
  const form = el('form', { class: 'pg-form', id: FORM_ID, novalidate: true, 'aria-label': 'Request' });
  const side = el('div', { class: 'pg-side' });
  const close = iconButton('close', 'Close the playground', () => element.close());
  const status = el('p', { class: 'visually-hidden', role: 'status' });
  const element: HTMLDialogElement = el(
    'dialog',
    { class: 'playground', 'aria-labelledby': title.id },
    el(
      'div',
      { class: 'pg-top' },
      el('div', { class: 'pg-top-row' }, el('div', { class: 'pg-titles' }, title, lead), actions, close),
      el('div', { class: 'pg-top-row' }, address, sendBar),
    ),
    el('div', { class: 'pg-columns' }, form, side),
    status,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  });
  // A file that misses its field would be opened in place of the page.
  for (const type of ['dragover', 'drop']) element.addEventListener(type, (event) => event.preventDefault());
  return {
    element,
    form,
    title,
    lead,
    actions,
    address,
    side,
    say: (text) => {
      // The same text twice in a row would not be read again.
      status.textContent = status.textContent === text ? `${text}\u00a0` : text;
    },
  };
}
