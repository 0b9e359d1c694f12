/** The titles that the reader selected, most recent first. */
const STORAGE_KEY = 'lectern-views';
const REMEMBERED = 12;

function remembered(): string[] {
  try {
    const titles: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(titles) ? titles.map(String) : [];
  } catch {
    return [];
  }
}

function remember(title: string): void {
  try {
    const titles = [title, ...remembered().filter((other) => other !== title)].slice(0, REMEMBERED);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(titles));
  } catch {
    // If storage is blocked, the choice only applies to this page.
  }
}

/** `<lectern-views>`: one menu for all `<lectern-view>`s of a page. Shows those with the selected label. */
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
      'lectern:reveal',
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
    this.dispatchEvent(new Event('lectern:change', { bubbles: true }));
  }
}

customElements.define('lectern-views', Views);
