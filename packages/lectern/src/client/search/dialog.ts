import { el, makeButton } from '../elements/el.ts';
import { overlayRoot } from '../elements/overlay-root.ts';
import { readStored, store } from '../elements/storage.ts';
import { uiText } from '../elements/texts.ts';
import { sendEvent } from '../events/send.ts';
import { FilterBar } from './filter-bar.ts';
import { highlight, isSamePage } from './highlight.ts';
import { openIndex, SearchTrouble, type SiteIndex, type Trouble } from './index-files.ts';
import { isShort } from './match.ts';
import { OptionList } from './option-list.ts';
import { forgetRecent, keepRecent, readRecent } from './recent.ts';
import type { Hit, Outcome, Searcher } from './searcher.ts';
import { HIGHLIGHT_KEY, SLASH_KEY } from './storage-keys.ts';
import { groupView, hitView, pageView, recentView, searchGlyph, startPages } from './views.ts';

/** Number of results shown at once. */
const PAGE_COUNT = 6;
/** Debounce of typing, in milliseconds. */
const PAUSE = 60;
/** Delay before the loading message, in milliseconds. */
const PATIENCE = 200;
/** Delay before a few letters have no results, in milliseconds. */
const DOUBT = 700;

const TROUBLES: Record<Trouble, string> = {
  policy:
    'This site’s Content-Security-Policy does not let search run. Its owner has to add ‘wasm-unsafe-eval’ to script-src, in single straight quotes.',
  missing: uiText('noIndex', 'This site has no search index.'),
  loading: uiText('searchFailed', 'Search failed to load. Check your connection.'),
};

/** The search dialog: a field that controls a list of results. */
export class SearchDialog {
  readonly #folder: string;
  readonly #element: HTMLDialogElement;
  readonly #input: HTMLInputElement;
  readonly #list: OptionList;
  readonly #filters: FilterBar;
  readonly #message = el('div', { class: 'lc-search-message' });
  readonly #more = makeButton('lc-search-more', () => this.#showMore(), uiText('showMore', 'Show more results'));
  readonly #status = el('p', { class: 'lc-visually-hidden', role: 'status' });
  #index: Promise<SiteIndex> | undefined;
  /** By language. A site with one language uses ``. */
  readonly #searchers = new Map<string, Promise<Searcher>>();
  #timer = 0;
  /** Search counter, so that outdated results are dropped. */
  #asked = 0;
  #outcome: Outcome | undefined;
  #shown = 0;

  constructor(host: HTMLElement) {
    const { folder = '/', version, prompt = 'Search...' } = host.dataset;
    this.#folder = folder;
    this.#filters = new FilterBar(version, () => this.#update());
    const list = el('div', {
      class: 'lc-search-list',
      role: 'listbox',
      id: `search-list-${document.querySelectorAll('dialog.lc-search').length + 1}`,
      'aria-label': uiText('searchResults', 'Search results'),
    });
    this.#input = el('input', {
      class: 'lc-search-input',
      type: 'text',
      inputmode: 'search',
      enterkeyhint: 'go',
      placeholder: prompt,
      role: 'combobox',
      'aria-label': uiText('search', 'Search'),
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': list.id,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      maxlength: 200,
    });
    this.#list = new OptionList(this.#input, list);
    const close = makeButton('lc-search-close', () => this.#element.close(), searchGlyph('close'));
    close.ariaLabel = uiText('closeSearch', 'Close search');
    this.#more.hidden = true;
    const body = el('div', { class: 'lc-search-body', tabindex: -1 }, this.#message, list, this.#more);
    this.#element = el(
      'dialog',
      { class: 'lc-search', 'aria-label': uiText('search', 'Search') },
      el('div', { class: 'lc-search-head' }, searchGlyph('search', 20), this.#input, close),
      this.#filters.element,
      body,
      this.#footer(),
      this.#status,
    );
    this.#listen(list);
    overlayRoot().append(this.#element);
  }

  /** False once the page that it was made for is gone. */
  get isConnected(): boolean {
    return this.#element.isConnected;
  }

  /** @param typed the start of a query that the reader continues to type */
  open(query?: string, typed?: string): void {
    if (!this.#element.open) {
      this.#element.showModal();
      this.#openSearcher().catch(() => undefined);
    }
    const text = typed ?? query;
    if (text !== undefined) this.#input.value = text;
    this.#input.focus();
    if (typed === undefined) this.#input.select();
    else this.#input.setSelectionRange(typed.length, typed.length);
    this.#update();
  }

  #listen(list: HTMLElement): void {
    const input = this.#input;
    input.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#update(), input.value.trim() === '' ? 0 : PAUSE);
    });
    this.#element.addEventListener('keydown', (event) => this.#onKey(event));
    list.addEventListener('click', (event) => {
      const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
      if (option) this.#choose(option, event);
    });
    // A click on the backdrop hits the dialog itself.
    this.#element.addEventListener('click', ({ target }) => target === this.#element && this.#element.close());
    this.#element.addEventListener('close', () => this.#onClose());
  }

  #onKey(event: KeyboardEvent): void {
    // Ignore keys of an input method.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.target !== this.#input) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.#list.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const { active } = this.#list;
      if (active instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey)) window.open(active.href, '_blank', 'noopener');
      // Click the link, so that click listeners are called.
      else active?.click();
    }
  }

  #choose(option: HTMLElement, event: MouseEvent): void {
    const { query, words = '' } = option.dataset;
    if (query !== undefined) {
      this.#input.value = query;
      this.#input.focus();
      this.#update();
      return;
    }
    if (!(option instanceof HTMLAnchorElement)) return;
    const isAside = event.ctrlKey || event.metaKey || event.shiftKey;
    const isHere = isSamePage(option.pathname) && !isAside;
    let marked: string[] = [];
    if (this.#outcome && this.#input.value.trim() !== '') {
      keepRecent(this.#input.value);
      marked = words === '' ? this.#outcome.query.words : words.split(' ');
      sendEvent('docs.search.result_click', { query: this.#input.value.trim(), href: option.getAttribute('href') ?? '' });
      if (!isHere && !isAside) store('sessionStorage', HIGHLIGHT_KEY, JSON.stringify({ path: option.pathname, words: marked }));
    }
    if (!isHere) return;
    // Stay on the page. Its URL may differ from the link by a slash, which would reload it.
    event.preventDefault();
    this.#element.close();
    goTo(option.hash);
    highlight(marked);
  }

  #onClose(): void {
    sendEvent('docs.search.close', { query: this.#input.value.trim() });
    const address = new URL(location.href);
    if (!address.searchParams.has('search')) return;
    address.searchParams.delete('search');
    history.replaceState(history.state, '', address);
  }

  /** Loads search in the selected language. A failed load can be retried. */
  async #openSearcher(): Promise<Searcher> {
    this.#index ??= openIndex(this.#folder);
    try {
      const { languages, docs, search } = await this.#index;
      this.#filters.choice.docs = docs;
      const language = this.#filters.offerLanguages(languages);
      const open = this.#searchers.get(language) ?? search(language === '' ? undefined : language);
      this.#searchers.set(language, open);
      return await open;
    } catch (error) {
      this.#index = undefined;
      this.#searchers.clear();
      throw error;
    }
  }

  #update(): void {
    const text = this.#input.value.trim();
    this.#asked += 1;
    if (text === '') this.#showStart();
    else void this.#ask(text, this.#asked);
  }

  async #ask(text: string, asked: number): Promise<void> {
    const waiting = setTimeout(() => {
      if (asked === this.#asked && this.#shown === 0) this.#say(uiText('searching', 'Searching…'));
    }, PATIENCE);
    this.#element.toggleAttribute('data-busy', true);
    try {
      const outcome = await (await this.#openSearcher()).search(text, this.#filters.choice.toFilters());
      if (asked !== this.#asked) return;
      clearTimeout(this.#timer);
      // One or two letters are hardly a word yet.
      if (outcome.total === 0 && isShort(text)) this.#timer = window.setTimeout(() => this.#showOutcome(outcome, text), DOUBT);
      else this.#showOutcome(outcome, text);
    } catch (error) {
      if (asked === this.#asked) this.#showTrouble(error instanceof SearchTrouble ? error.trouble : 'loading');
    } finally {
      clearTimeout(waiting);
      if (asked === this.#asked) this.#element.removeAttribute('data-busy');
    }
  }

  #showStart(): void {
    this.#outcome = undefined;
    this.#shown = 0;
    this.#element.removeAttribute('data-busy');
    this.#more.hidden = true;
    this.#message.replaceChildren();
    this.#filters.clear();
    this.#status.textContent = '';
    const recent = readRecent();
    this.#list.show(
      [
        ...groupView(uiText('recentSearches', 'Recent searches'), recent.map(recentView)),
        ...groupView(uiText('startHere', 'Start here'), startPages().map(pageView)),
      ],
      false,
    );
    if (recent.length > 0) this.#message.append(this.#forgetButton());
  }

  #forgetButton(): HTMLElement {
    const forget = () => {
      forgetRecent();
      this.#showStart();
      this.#input.focus();
    };
    return makeButton('lc-search-forget', forget, uiText('clearRecent', 'Clear recent searches'));
  }

  #showOutcome(outcome: Outcome, text: string): void {
    this.#outcome = outcome;
    this.#shown = Math.min(PAGE_COUNT, outcome.hits.length);
    this.#filters.show(outcome.counts);
    sendEvent(outcome.total === 0 ? 'docs.search.no_result' : 'docs.search.query', { query: text, results: outcome.total });
    if (outcome.total === 0) {
      this.#showNothing(text, outcome.near);
      return;
    }
    this.#message.replaceChildren();
    if (outcome.corrected !== undefined)
      this.#message.append(
        el(
          'p',
          {},
          ...filled(uiText('insteadOf', 'No results for “{query}”. Showing results for “{corrected}”:'), {
            query: text,
            corrected: outcome.corrected,
          }),
        ),
      );
    this.#list.show(outcome.hits.slice(0, this.#shown).map(hitView), true);
    this.#more.hidden = outcome.total <= this.#shown;
    const count = `${outcome.total} ${outcome.total === 1 ? 'page' : 'pages'} found`;
    this.#status.textContent =
      globalThis.lecternTexts?.pagesFound?.replace('{total}', String(outcome.total)) ?? `${count} for ${outcome.corrected ?? text}`;
  }

  #showNothing(text: string, near: readonly Hit[]): void {
    this.#more.hidden = true;
    const everywhere = () => {
      this.#filters.choice.clear();
      this.#input.focus();
      this.#update();
    };
    this.#message.replaceChildren(
      el('p', { class: 'lc-search-nothing' }, ...filled(uiText('noResults', 'No results for “{query}”'), { query: text })),
    );
    if (this.#filters.choice.isEmpty) {
      this.#message.append(el('p', {}, uiText('checkSpelling', 'Check your spelling, or try fewer or different words.')));
    } else {
      this.#message.append(
        el('p', {}, uiText('filtersHide', 'Your filters may be hiding results.')),
        makeButton('lc-button lc-button-outline', everywhere, uiText('searchEverywhere', 'Search without filters')),
      );
    }
    if (near.length > 0) this.#list.show(near.map(hitView), false);
    else this.#list.show(groupView(uiText('startHere', 'Start here'), startPages().map(pageView)), false);
    this.#status.textContent = globalThis.lecternTexts?.noResults?.replace('{query}', () => text) ?? `No results for ${text}`;
  }

  #showTrouble(trouble: Trouble): void {
    this.#outcome = undefined;
    this.#shown = 0;
    this.#more.hidden = true;
    const again = () => {
      this.#input.focus();
      this.#update();
    };
    this.#message.replaceChildren(el('p', { class: 'lc-search-nothing' }, TROUBLES[trouble]));
    if (trouble === 'loading') this.#message.append(makeButton('lc-button lc-button-outline', again, uiText('tryAgain', 'Try again')));
    this.#list.show(groupView(uiText('startHere', 'Start here'), startPages().map(pageView)), false);
    this.#status.textContent = TROUBLES[trouble];
  }

  async #showMore(): Promise<void> {
    const { hits, more } = this.#outcome ?? {};
    if (!this.#outcome || !hits) return;
    const { length } = hits;
    if (this.#shown + PAGE_COUNT > length && more) hits.push(...(await more()));
    const next = hits.slice(this.#shown, this.#shown + PAGE_COUNT);
    this.#list.append(next.map(hitView));
    this.#shown += next.length;
    this.#more.hidden = this.#outcome.total <= this.#shown || next.length === 0;
    this.#status.textContent = uiText('pagesShown', 'Showing {shown} of {total} pages')
      .replace('{shown}', String(this.#shown))
      .replace('{total}', String(this.#outcome.total));
    if (this.#more.hidden) this.#input.focus();
  }

  #say(text: string): void {
    this.#message.replaceChildren(el('p', {}, text));
    this.#list.show([], false);
    this.#status.textContent = text;
  }

  #footer(): HTMLElement {
    const keys = (names: string[], does: string) => el('span', {}, ...names.map((name) => el('kbd', {}, name)), ` ${does}`);
    const slash = el('input', { type: 'checkbox' });
    slash.addEventListener('change', () => store('localStorage', SLASH_KEY, slash.checked ? undefined : 'off'));
    slash.checked = readStored('localStorage', SLASH_KEY) !== 'off';
    return el(
      'div',
      { class: 'lc-search-foot' },
      el(
        'span',
        { class: 'lc-search-keys', 'aria-hidden': 'true' },
        keys(['↑', '↓'], uiText('toMove', 'to navigate')),
        keys(['↵'], uiText('toOpen', 'to open')),
        keys(['esc'], uiText('toClose', 'to close')),
      ),
      el('label', { class: 'lc-search-slash' }, slash, ` ${uiText('openWith', 'Open with')} `, el('kbd', {}, '/')),
    );
  }
}

/** A text with highlighted ranges. */
function filled(text: string, values: Readonly<Record<string, string>>): (string | HTMLElement)[] {
  return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : el('b', {}, values[part] ?? '')));
}

/** Scrolls to an anchor on this page, or to the top without a hash. */
function goTo(hash: string): void {
  if (hash === '') scrollTo(0, 0);
  else if (location.hash === hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  else location.hash = hash;
}
