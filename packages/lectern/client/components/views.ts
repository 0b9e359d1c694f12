import { remember, remembered } from './remembered.ts';
import { REVEAL_EVENT } from './reveal.ts';
import { CHANGE_EVENT } from './tabs.ts';

/** `<lectern-views>`: the one menu of a page for all its `<lectern-view>`s, of which those with the chosen label are shown. */
class Views extends HTMLElement {
  #abort = new AbortController();

  connectedCallback(): void {
    const select = this.querySelector('select');
    if (!select) return;
    const { signal } = this.#abort;
    select.addEventListener(
      'change',
      () => {
        this.#show(select.value);
        remember(select.value);
      },
      { signal },
    );
    document.addEventListener(
      REVEAL_EVENT,
      ({ target }) => {
        if (target instanceof HTMLElement && target.localName === 'lectern-view') this.#show(target.dataset.label ?? '');
      },
      { signal },
    );
    const labels = [...select.options].map((option) => option.value);
    const chosen = remembered().find((label) => labels.includes(label));
    if (chosen !== undefined) this.#show(chosen);
  }

  disconnectedCallback(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  #show(label: string): void {
    const select = this.querySelector('select');
    if (select) select.value = label;
    for (const view of document.querySelectorAll<HTMLElement>('lectern-view'))
      view.toggleAttribute('data-active', view.dataset.label === label);
    for (const icon of this.querySelectorAll<HTMLElement>('.view-icon')) icon.toggleAttribute('data-active', icon.dataset.label === label);
    this.dispatchEvent(new Event(CHANGE_EVENT, { bubbles: true }));
  }
}

customElements.define('lectern-views', Views);
