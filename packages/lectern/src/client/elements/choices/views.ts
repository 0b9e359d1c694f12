import { Behavior } from '../behavior.ts';
import { readChoices, rememberChoice } from '../storage.ts';

/** The titles that the reader selected, most recent first. */
const STORAGE_KEY = 'lectern-views';
const REMEMBERED = 12;

/** `<lectern-views>`: one menu for all `<lectern-view>`s of a page. Shows those with the selected label. */
class Views extends Behavior {
  start(signal: AbortSignal): void {
    const select = this.querySelector('select');
    if (!select) return;
    select.addEventListener(
      'change',
      () => {
        this.#show(select.value);
        rememberChoice(STORAGE_KEY, select.value, REMEMBERED);
      },
      { signal },
    );
    document.addEventListener(
      'lectern:reveal',
      ({ target }) => {
        if (target instanceof HTMLElement && target.localName === 'lectern-view') this.#show(target.dataset.label ?? '');
      },
      { signal },
    );
    const labels = [...select.options].map((option) => option.value);
    const chosen = readChoices(STORAGE_KEY).find((label) => labels.includes(label));
    if (chosen !== undefined) this.#show(chosen);
  }

  #show(label: string): void {
    const select = this.querySelector('select');
    if (select) select.value = label;
    for (const view of document.querySelectorAll<HTMLElement>('lectern-view'))
      view.toggleAttribute('data-active', view.dataset.label === label);
    for (const icon of this.querySelectorAll<HTMLElement>('[data-component-part="view-icon"]'))
      icon.toggleAttribute('data-active', icon.dataset.label === label);
    this.dispatchEvent(new Event('lectern:change', { bubbles: true }));
  }
}

customElements.define('lectern-views', Views);
