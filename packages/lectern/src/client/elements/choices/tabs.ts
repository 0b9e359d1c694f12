import { Behavior } from '../behavior.ts';
import { replaceHash } from '../history.ts';
import { REVEAL_EVENT } from '../reveal.ts';
import { readChoices, rememberChoice } from '../storage.ts';

/** Labels that the reader selected, most recent first. `restore-script.ts` reads them before the first paint. */
const STORAGE_KEY = 'lectern-tabs';
const REMEMBERED = 24;

/** Bubbles from a group when its panel changes. */
const CHANGE_EVENT = 'lectern:change';

/** Status codes identify examples and aren't a preference. */
const isPreference = (label: string): boolean => !/^\d{3}\b/.test(label);

/** `<lectern-tabs>`: a tab list, or a menu, with panels, one of which is shown. */
class TabGroup extends Behavior {
  #tabs: HTMLElement[] = [];
  #panels: HTMLElement[] = [];
  #menu: HTMLSelectElement | null = null;

  start(signal: AbortSignal): void {
    this.#tabs = [
      ...this.querySelectorAll<HTMLElement>(
        ':scope > [data-component-part="tab-bar"] > [data-component-part="tab-file"], :scope > [data-component-part="tab-bar"] > [data-component-part="tabs-list"] > *',
      ),
    ];
    this.#panels = [...this.querySelectorAll<HTMLElement>(':scope > [data-label]')];
    this.#menu = this.querySelector(':scope > [data-component-part="tab-bar"] > select');
    this.addEventListener('click', (event) => this.#click(event), { signal });
    this.addEventListener('keydown', (event) => this.#keydown(event), { signal });
    this.addEventListener(REVEAL_EVENT, ({ target }) => this.#show(this.#panels.indexOf(target as HTMLElement)), { signal });
    this.#menu?.addEventListener('change', () => this.#choose(this.#menu?.selectedIndex ?? 0), { signal });
    if (this.hasAttribute('data-sync'))
      this.#show(
        readChoices(STORAGE_KEY)
          .map((label) => this.#indexOf(label))
          .find((index) => index >= 0) ?? -1,
      );
  }

  showLabel(label: string): void {
    this.#show(this.#indexOf(label));
  }

  #indexOf(label: string): number {
    // If two panels have the same label, the visible one stays.
    const active = this.#panels.findIndex((panel) => panel.dataset.label === label && panel.hasAttribute('data-active'));
    return active >= 0 ? active : this.#panels.findIndex((panel) => panel.dataset.label === label);
  }

  #show(index: number): void {
    if (!this.#panels[index] || this.#panels[index].hasAttribute('data-active')) return;
    this.#panels.forEach((panel, at) => panel.toggleAttribute('data-active', at === index));
    this.#tabs.forEach((tab, at) => {
      tab.toggleAttribute('data-active', at === index);
      if (this.#menu) return;
      tab.ariaSelected = String(at === index);
      tab.tabIndex = at === index ? 0 : -1;
    });
    if (this.#menu) this.#menu.selectedIndex = index;
    const [tab, list] = [this.#tabs[index], this.#tabs[index]?.parentElement];
    if (tab && list)
      list.scrollLeft += tab.getBoundingClientRect().left - list.getBoundingClientRect().left - (list.clientWidth - tab.clientWidth) / 2;
    this.dispatchEvent(new Event(CHANGE_EVENT, { bubbles: true }));
  }

  /** Selects the reader's choice in every group with that label and stores it. Keeps the scroll position. */
  #choose(index: number): void {
    const panel = this.#panels[index];
    if (!panel) return;
    const { label = '' } = panel.dataset;
    const { top } = this.getBoundingClientRect();
    this.#show(index);
    if (this.hasAttribute('data-sync') && isPreference(label)) {
      rememberChoice(STORAGE_KEY, label, REMEMBERED);
      for (const group of document.querySelectorAll<TabGroup>('lectern-tabs[data-sync]')) if (group !== this) group.showLabel(label);
    }
    scrollBy({ top: this.getBoundingClientRect().top - top, behavior: 'instant' });
    if (this.hasAttribute('data-hash') && panel.id) replaceHash(panel.id);
    else if (location.hash) replaceHash('');
  }

  #click({ target }: MouseEvent): void {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null;
    if (tab) this.#choose(this.#tabs.indexOf(tab));
  }

  #keydown(event: KeyboardEvent): void {
    const at = this.#tabs.indexOf(event.target as HTMLElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const count = this.#tabs.length;
    const forward = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const next = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + count) % count;
    this.#choose(index);
    this.#tabs[index]?.focus({ preventScroll: true });
  }
}

customElements.define('lectern-tabs', TabGroup);
