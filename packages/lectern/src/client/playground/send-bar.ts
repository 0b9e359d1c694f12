import type { ResponseExample } from '@lectern/core';
import { el } from '../elements/el.ts';
import { uiText } from '../elements/texts.ts';
import { FORM_ID } from './dialog.ts';
import { menu, setText } from './dom.ts';
import { checkbox } from './panels/section.ts';
import { preferredExample } from './response/mock.ts';

const buttonNames = () => ({
  Send: uiText('send', 'Send'),
  Cancel: uiText('cancel', 'Cancel'),
  Stop: uiText('stop', 'Stop'),
});

/** The send button, and the switch to mock responses from the document's examples. */
export class SendBar {
  readonly element = el('div', { class: 'pg-send' });
  readonly #button: HTMLButtonElement;
  #examples: ResponseExample[] = [];
  /** Index of the mock example. Undefined if requests are sent. */
  #chosen: number | undefined;
  #preferred: string | undefined;

  /** `cancel` aborts the current request. */
  constructor(cancel: () => void) {
    this.#button = el(
      'button',
      {
        type: 'submit',
        form: FORM_ID,
        class: 'pg-button pg-primary',
        click: (event: MouseEvent) => {
          if (this.#button.type === 'submit') return;
          // The button may send again before this click is handled.
          event.preventDefault();
          cancel();
        },
      },
      buttonNames().Send,
    );
  }

  /** The mock example. */
  get mock(): ResponseExample | undefined {
    return this.#chosen === undefined ? undefined : this.#examples[this.#chosen];
  }

  /** Resets to the examples of an operation. */
  use(examples: ResponseExample[]): void {
    this.#examples = examples;
    this.#chosen = undefined;
    this.#preferred = undefined;
    this.#build();
  }

  /** Selects the mock example with the name of the request example. */
  prefer(name: string): void {
    this.#preferred = name;
    if (this.#chosen === undefined) return;
    this.#chosen = preferredExample(this.#examples, name);
    this.#build();
  }

  /** The button's action. Enter in the form only submits while it sends. */
  name(label: 'Send' | 'Cancel' | 'Stop'): void {
    setText(this.#button, buttonNames()[label]);
    this.#button.type = label === 'Send' ? 'submit' : 'button';
  }

  #build(): void {
    const isMock = this.#chosen !== undefined;
    const box =
      this.#examples.length > 0 &&
      checkbox(uiText('mock', 'Mock'), isMock, (isOn) => {
        this.#chosen = isOn ? preferredExample(this.#examples, this.#preferred) : undefined;
        this.#build();
        this.element.querySelector('input')?.focus();
      });
    if (box) box.title = uiText('mockHint', 'Responds with examples from the document. Nothing is sent.');
    const labels = this.#examples.map(({ status, label }) => (label === '' || label === status ? status : `${status} – ${label}`));
    const choose = (index: number): void => {
      this.#chosen = index;
    };
    const answers = isMock && menu(labels, this.#chosen ?? 0, choose, uiText('mockResponse', 'Mock response'));
    this.element.replaceChildren(...[box, answers, this.#button].filter((part) => part !== false));
  }
}
