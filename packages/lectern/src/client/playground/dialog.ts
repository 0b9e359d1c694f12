import { el } from '../elements/el.ts';
import { uiText } from '../elements/texts.ts';
import { iconButton } from './dom.ts';

export type Dialog = ReturnType<typeof makeDialog>;

/** Id of the form, for the button outside it. */
export const FORM_ID = 'pg-form';

/**
 * The playground's layout: a modal dialog with a header, the form on the left, and request and response on the right.
 * Closed and empty at first. The send button, Enter in a single-line field, and Ctrl or ⌘ with Enter call `submit`.
 */
export function makeDialog(sendBar: HTMLElement, submit: () => void) {
  const title = el('h2', { class: 'pg-title', id: 'pg-title', tabindex: -1 });
  const lead = el('p', { class: 'pg-lead' });
  const actions = el('div', { class: 'pg-actions' });
  const address = el('code', { class: 'pg-address', tabindex: 0, role: 'group', 'aria-label': uiText('methodAndUrl', 'Method and URL') });
  const form = el('form', { class: 'pg-form', id: FORM_ID, novalidate: true, 'aria-label': uiText('request', 'Request') });
  const side = el('div', { class: 'pg-side' });
  const close = iconButton('close', uiText('closePlayground', 'Close the playground'), () => element.close());
  const status = el('p', { class: 'lc-visually-hidden', role: 'status' });
  const element: HTMLDialogElement = el(
    'dialog',
    { class: 'lc-playground', 'aria-labelledby': title.id },
    el(
      'div',
      { class: 'pg-top' },
      el('div', { class: 'pg-top-row' }, el('div', { class: 'pg-titles' }, title, lead), actions, close),
      el('div', { class: 'pg-top-row' }, address, sendBar),
    ),
    el('div', { class: 'pg-sides' }, form, side),
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
  // A file dropped outside its field would replace the page.
  for (const type of ['dragover', 'drop']) element.addEventListener(type, (event) => event.preventDefault());
  return {
    element,
    form,
    title,
    lead,
    actions,
    address,
    side,
    /** Announces a text to assistive technology. */
    say: (text: string): void => {
      // Screen readers ignore the same text twice in a row.
      status.textContent = status.textContent === text ? `${text}\u00a0` : text;
    },
  };
}
