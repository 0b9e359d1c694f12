import { el } from '../elements/el.ts';
import { uiText } from '../elements/texts.ts';
import { FilterChoice } from './filters.ts';
import type { Counts } from './searcher.ts';

/** The row of chips below the field: the search language and the filters. */
export class FilterBar {
  readonly element = el('div', { class: 'lc-search-filters', role: 'group', 'aria-label': uiText('filters', 'Filters') });
  readonly choice: FilterChoice;
  readonly #onChange: () => void;
  #languages: string[] = [];
  #language = '';
  #counts: Counts = {};
  /** What the chips show, so that they aren't rendered again without a change. */
  #shown = '';

  /** @param version the version of the current page */
  constructor(version: string | undefined, onChange: () => void) {
    this.choice = new FilterChoice(version);
    this.#onChange = onChange;
  }

  /**
   * Sets the site's languages. Returns the selected one, which defaults to the page's, or `` on a site with one
   * language.
   */
  offerLanguages(languages: readonly string[]): string {
    if (languages.length > 1 && this.#language === '') {
      this.#languages = [...languages];
      this.#language = languages.find((tag) => tag === document.documentElement.lang) ?? languages[0] ?? '';
    }
    return this.#language;
  }

  show(counts: Counts): void {
    this.#counts = counts;
    const shown = JSON.stringify([this.#language, this.choice.view(counts)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['chip'] : undefined;
    this.element.replaceChildren(...this.#languageGroup(), ...this.#filterGroups());
    if (focused !== undefined) this.element.querySelector<HTMLElement>(`[data-chip="${CSS.escape(focused)}"]`)?.focus();
  }

  clear(): void {
    this.#shown = '';
    this.element.replaceChildren();
  }

  /** The chip updates immediately, and the results follow. */
  #change(): void {
    this.show(this.#counts);
    this.#onChange();
  }

  #languageGroup(): HTMLElement[] {
    const chips = this.#languages.map((tag) => {
      const choose = () => {
        this.#language = tag;
        this.#change();
      };
      const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
      return el('button', { ...chipAttributes(`lang ${tag}`, tag === this.#language), lang: tag, click: choose }, name);
    });
    return chips.length === 0
      ? []
      : [el('div', { class: 'lc-search-filter', role: 'group', 'aria-label': uiText('language', 'Language') }, ...chips)];
  }

  #filterGroups(): HTMLElement[] {
    return this.choice.view(this.#counts).map(({ name, label, values }) => {
      const chips = values.map(({ value, count, chosen }) => {
        const toggle = () => {
          this.choice.toggle(name, value);
          this.#change();
        };
        const number = el('span', { class: 'lc-search-count' }, ` ${count}`);
        return el('button', { ...chipAttributes(`${name} ${value}`, chosen), click: toggle }, value, number);
      });
      return el('div', { class: 'lc-search-filter', role: 'group', 'aria-label': label }, ...chips);
    });
  }
}

function chipAttributes(chip: string, isChosen: boolean) {
  return { type: 'button', class: 'lc-search-chip', 'aria-pressed': String(isChosen), 'data-chip': chip };
}
