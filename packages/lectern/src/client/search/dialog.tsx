/** @jsxImportSource preact */
import { type ComponentChildren, createRef, render } from 'preact';
import { store } from '../elements/storage.ts';
import { uiText } from '../elements/texts.ts';
import { sendEvent } from '../events/send.ts';
import { type Action, findActions } from './actions.ts';
import { FilterChoice } from './filters.ts';
import { highlight, isSamePage } from './highlight.ts';
import { openIndex, SearchTrouble, type SiteIndex, type Trouble } from './index-files.ts';
import { isShort } from './match.ts';
import { forgetRecent, keepRecent, readRecent } from './recent.ts';
import type { Counts, Hit, Outcome, Searcher } from './searcher.ts';
import { HIGHLIGHT_KEY } from './storage-keys.ts';
import { Group, HitView, Option, type OptionState, SearchGlyph, sharedCrumbs, startPages } from './views.tsx';

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

/** What the list shows. */
interface Shown {
  message?: ComponentChildren;
  recent?: string[];
  pages?: ReturnType<typeof startPages>;
  hits?: readonly Hit[];
  actions?: readonly Action[];
  /** More results can be shown. */
  hasMore?: boolean;
}

/** The search dialog: a field that controls a list of results. */
export class SearchDialog {
  readonly #folder: string;
  readonly #prompt: string;
  readonly #listId = `search-list-${document.querySelectorAll('dialog.lc-search').length}`;
  readonly #field = createRef<HTMLInputElement>();
  readonly #body = createRef<HTMLDivElement>();
  readonly #filters: FilterChoice;
  #languages: string[] = [];
  /** Empty on a site with one language. */
  #language = '';
  /** Undefined before the first results, which offer filters. */
  #counts: Counts | undefined;
  #shown: Shown = {};
  #status = '';
  #isBusy = false;
  /** Index of the option that Enter opens. */
  #active = -1;
  #optionCount = 0;
  #index: Promise<SiteIndex> | undefined;
  /** By language. */
  readonly #searchers = new Map<string, Promise<Searcher>>();
  #timer = 0;
  /** Search counter, so that outdated results are dropped. */
  #asked = 0;
  #outcome: Outcome | undefined;
  /** Rendered in place, so that the reader can type meanwhile. */
  readonly #element: HTMLDialogElement;

  /** @param host contains a dialog with its field, alone in its parent. The reader may have typed already. */
  constructor(host: HTMLElement) {
    this.#element = host.querySelector('dialog') as HTMLDialogElement;
    const { folder = '/', version, prompt = 'Search...' } = host.dataset;
    this.#folder = folder;
    this.#prompt = prompt;
    this.#filters = new FilterChoice(version);
    this.#render();
  }

  get #input(): HTMLInputElement {
    return this.#field.current as HTMLInputElement;
  }

  /** Loads the index before the dialog is open. */
  warm(): void {
    this.#openSearcher().catch(() => undefined);
  }

  /** Goes on after the frame was opened, unless it is closed again. */
  open(query?: string): void {
    if (!this.#element.open) return;
    this.warm();
    if (query !== undefined) {
      this.#input.value = query;
      this.#input.select();
    }
    this.#update();
  }

  #render(): void {
    const { message, recent = [], pages = [], hits = [], actions = [], hasMore } = this.#shown;
    const shared = sharedCrumbs(hits);
    let count = 0;
    const next = (): OptionState => ({ 'aria-selected': count === this.#active, id: `${this.#listId}-${count++}` });
    const content = [
      recent.length > 0 && (
        <Group key="recent" label={uiText('recentSearches', 'Recent searches')}>
          {recent.map((query) => (
            <Option key={query} icon="recent" query={query} title={query} state={next()} />
          ))}
        </Group>
      ),
      pages.length > 0 && (
        <Group key="pages" label={uiText('startHere', 'Start here')}>
          {pages.map(({ href, label }) => (
            <Option key={href} icon="page" href={href} title={label} state={next()} />
          ))}
        </Group>
      ),
      ...hits.map((hit) => HitView({ hit, shared, words: this.#outcome?.query.words ?? [], next })),
      actions.length > 0 && (
        <Group key="actions" label={uiText('actions', 'Actions')}>
          {actions.map(({ label }) => (
            <Option key={label} icon="action" title={label} action={label} state={next()} />
          ))}
        </Group>
      ),
    ];
    this.#optionCount = count;
    const active = this.#active < 0 ? undefined : `${this.#listId}-${this.#active}`;
    render(
      <dialog
        class="lc-search"
        open={this.#element.open}
        aria-label={uiText('search', 'Search')}
        data-busy={this.#isBusy ? '' : undefined}
        onKeyDown={(event) => this.#onKey(event)}
        // A click on the backdrop hits the dialog itself.
        onClick={({ target }) => target === this.#element && this.#element.close()}
        onClose={() => this.#onClose()}
      >
        <div class="lc-search-head">
          <SearchGlyph name="search" size={20} />
          <input
            ref={this.#field}
            class="lc-search-input"
            type="text"
            inputmode="search"
            enterkeyhint="go"
            placeholder={this.#prompt}
            role="combobox"
            aria-label={uiText('search', 'Search')}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={this.#listId}
            aria-activedescendant={active}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxlength={200}
            onInput={() => this.#onInput()}
          />
          <button
            type="button"
            class="lc-search-close"
            aria-label={uiText('closeSearch', 'Close search')}
            onClick={() => this.#element.close()}
          >
            <SearchGlyph name="close" />
          </button>
        </div>
        <div class="lc-search-filters" role="group" aria-label={uiText('filters', 'Filters')}>
          {this.#counts && this.#chips(this.#counts)}
        </div>
        <div ref={this.#body} class="lc-search-body" tabindex={-1}>
          <div class="lc-search-message">{message}</div>
          <div
            class="lc-search-list"
            role="listbox"
            id={this.#listId}
            aria-label={uiText('searchResults', 'Search results')}
            hidden={count === 0}
            onClick={(event) => this.#choose(event)}
            onPointerMove={({ target }) => this.#activate(indexOf(optionOf(target)))}
          >
            {content}
          </div>
          <button type="button" class="lc-search-more" hidden={!hasMore} onClick={() => this.#showMore()}>
            {uiText('showMore', 'Show more results')}
          </button>
        </div>
        <Footer />
        <p class="lc-visually-hidden" role="status">
          {this.#status}
        </p>
      </dialog>,
      this.#element.parentElement ?? this.#element,
    );
  }

  /** The row of chips below the field: the search language and the filters. */
  #chips(counts: Counts): ComponentChildren {
    const chip = (
      { name, isChosen, choose, lang }: { name: string; isChosen: boolean; choose: () => void; lang?: string },
      content: ComponentChildren,
    ) => (
      <button
        key={name}
        type="button"
        class="lc-search-chip"
        aria-pressed={isChosen}
        data-chip={name}
        lang={lang}
        onClick={() => {
          choose();
          // The chip updates immediately, and the results follow.
          this.#render();
          this.#update();
        }}
      >
        {content}
      </button>
    );
    const group = (label: string, chips: ComponentChildren[]) =>
      chips.length > 0 && (
        <div key={label} class="lc-search-filter" role="group" aria-label={label}>
          {chips}
        </div>
      );
    const languages = this.#languages.map((tag) => {
      const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
      return chip({ name: `lang ${tag}`, isChosen: tag === this.#language, choose: () => (this.#language = tag), lang: tag }, name);
    });
    const sections = [...document.querySelectorAll('.nav-tabs-item')].map(({ textContent }) => textContent);
    const filters = this.#filters.view(counts, sections).map(({ name, label, values }) =>
      group(
        label,
        values.map(({ value, count, chosen }) =>
          chip({ name: `${name} ${value}`, isChosen: chosen, choose: () => this.#filters.toggle(name, value) }, [
            value,
            <span class="lc-search-count"> {count}</span>,
          ]),
        ),
      ),
    );
    return [group(uiText('language', 'Language'), languages), ...filters];
  }

  #onInput(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#update(), this.#input.value.trim() === '' ? 0 : PAUSE);
  }

  #onKey(event: KeyboardEvent): void {
    // Ignore keys of an input method.
    if (event.isComposing || event.keyCode === 229 || event.target !== this.#input) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const active = document.getElementById(`${this.#listId}-${this.#active}`);
    if (step !== undefined) this.#move(step);
    else if (event.key !== 'Enter') return;
    else if (active instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey)) window.open(active.href, '_blank', 'noopener');
    // Click the link, so that click listeners are called.
    else active?.click();
    event.preventDefault();
  }

  /** Makes another option active, and wraps around. */
  #move(step: number): void {
    const from = this.#active < 0 && step < 0 ? 0 : this.#active;
    if (this.#optionCount > 0) this.#activate((from + step + this.#optionCount) % this.#optionCount);
    document.getElementById(`${this.#listId}-${this.#active}`)?.scrollIntoView({ block: 'nearest' });
  }

  #activate(index: number): void {
    if (index < 0 || index === this.#active) return;
    this.#active = index;
    this.#render();
  }

  #choose(event: MouseEvent): void {
    const option = optionOf(event.target);
    const { query, words = '', action } = option?.dataset ?? {};
    if (action !== undefined) {
      this.#element.close();
      this.#shown.actions?.find(({ label }) => label === action)?.run();
      return;
    }
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

  /** Loads search in the selected language, which is that of the page at first. A failed load can be retried. */
  async #openSearcher(): Promise<Searcher> {
    this.#index ??= openIndex(this.#folder);
    try {
      const { languages, docs, search } = await this.#index;
      this.#filters.docs = docs;
      if (languages.length > 1 && this.#language === '') {
        this.#languages = [...languages];
        this.#language = languages.find((tag) => tag === document.documentElement.lang) ?? languages[0] ?? '';
      }
      const open = this.#searchers.get(this.#language) ?? search(this.#language === '' ? undefined : this.#language);
      this.#searchers.set(this.#language, open);
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
      const label = uiText('searching', 'Searching…');
      if (asked === this.#asked && !this.#outcome) this.#show({ message: <p>{label}</p> }, label);
    }, PATIENCE);
    this.#isBusy = true;
    this.#render();
    try {
      const outcome = await (await this.#openSearcher()).search(text, this.#filters.toFilters());
      if (asked !== this.#asked) return;
      clearTimeout(this.#timer);
      // One or two letters are hardly a word yet.
      if (outcome.total === 0 && isShort(text)) this.#timer = window.setTimeout(() => this.#showOutcome(outcome, text), DOUBT);
      else this.#showOutcome(outcome, text);
    } catch (error) {
      if (asked === this.#asked) this.#showTrouble(error instanceof SearchTrouble ? error.trouble : 'loading');
    } finally {
      clearTimeout(waiting);
      if (asked === this.#asked) {
        this.#isBusy = false;
        this.#render();
      }
    }
  }

  /** Replaces the list. Without an active option, Enter does nothing. */
  #show(shown: Shown, status: string, active = -1): void {
    this.#shown = shown;
    this.#status = status;
    this.#active = active;
    this.#render();
    this.#body.current?.scrollTo(0, 0);
  }

  #showStart(): void {
    this.#outcome = undefined;
    this.#isBusy = false;
    this.#counts = undefined;
    const recent = readRecent();
    const forget = () => {
      forgetRecent();
      this.#showStart();
      this.#input.focus();
    };
    const message = recent.length > 0 && (
      <button type="button" class="lc-search-forget" onClick={forget}>
        {uiText('clearRecent', 'Clear recent searches')}
      </button>
    );
    this.#show({ message, recent, pages: startPages(), actions: findActions('') }, '');
  }

  #showOutcome(outcome: Outcome, text: string): void {
    const { total, corrected } = outcome;
    this.#outcome = outcome;
    this.#counts = outcome.counts;
    sendEvent(total === 0 ? 'docs.search.no_result' : 'docs.search.query', { query: text, results: total });
    if (total === 0) {
      this.#showNothing(text, outcome.near);
      return;
    }
    const insteadOf = uiText('insteadOf', 'No results for “{query}”. Showing results for “{corrected}”:');
    const hits = outcome.hits.slice(0, PAGE_COUNT);
    this.#show(
      {
        message: corrected !== undefined && <p>{filled(insteadOf, { query: text, corrected })}</p>,
        hits,
        hasMore: total > hits.length,
        actions: findActions(text),
      },
      globalThis.lecternTexts?.pagesFound?.replace('{total}', String(total)) ??
        `${total} ${total === 1 ? 'page' : 'pages'} found for ${corrected ?? text}`,
      0,
    );
  }

  #showNothing(text: string, near: readonly Hit[]): void {
    const everywhere = () => {
      this.#filters.clear();
      this.#retry();
    };
    const message = (
      <>
        <p class="lc-search-nothing">{filled(uiText('noResults', 'No results for “{query}”'), { query: text })}</p>
        {this.#filters.isEmpty ? (
          <p>{uiText('checkSpelling', 'Check your spelling, or try fewer or different words.')}</p>
        ) : (
          <>
            <p>{uiText('filtersHide', 'Your filters may be hiding results.')}</p>
            <button type="button" class="lc-button lc-button-outline" onClick={everywhere}>
              {uiText('searchEverywhere', 'Search without filters')}
            </button>
          </>
        )}
      </>
    );
    const actions = findActions(text);
    const found = near.length > 0 ? { hits: near } : { pages: startPages() };
    this.#show(
      { message, ...found, actions },
      globalThis.lecternTexts?.noResults?.replace('{query}', () => text) ?? `No results for ${text}`,
    );
  }

  #showTrouble(trouble: Trouble): void {
    this.#outcome = undefined;
    const message = (
      <>
        <p class="lc-search-nothing">{TROUBLES[trouble]}</p>
        {trouble === 'loading' && (
          <button type="button" class="lc-button lc-button-outline" onClick={() => this.#retry()}>
            {uiText('tryAgain', 'Try again')}
          </button>
        )}
      </>
    );
    this.#show({ message, pages: startPages() }, TROUBLES[trouble]);
  }

  #retry(): void {
    this.#input.focus();
    this.#update();
  }

  async #showMore(): Promise<void> {
    const { hits: shown = [] } = this.#shown;
    if (!this.#outcome) return;
    const { hits, total, more } = this.#outcome;
    if (shown.length + PAGE_COUNT > hits.length && more) hits.push(...(await more()));
    const next = hits.slice(0, shown.length + PAGE_COUNT);
    const hasMore = next.length < total && next.length > shown.length;
    this.#shown = { ...this.#shown, hits: next, hasMore };
    this.#status = uiText('pagesShown', 'Showing {shown} of {total} pages', { shown: next.length, total });
    this.#render();
    if (!hasMore) this.#input.focus();
  }
}

function Footer() {
  const keys = (names: string[], does: string) => (
    <span>
      {names.map((name) => (
        <kbd>{name}</kbd>
      ))}{' '}
      {does}
    </span>
  );
  return (
    <div class="lc-search-foot">
      <span class="lc-search-keys" aria-hidden="true">
        {keys(['↑', '↓'], uiText('toMove', 'to navigate'))}
        {keys(['↵'], uiText('toOpen', 'to open'))}
        {keys(['esc'], uiText('toClose', 'to close'))}
      </span>
    </div>
  );
}

function optionOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
}

function indexOf(option: HTMLElement | null): number {
  return option === null ? -1 : Number(option.id.slice(option.id.lastIndexOf('-') + 1));
}

/** A text with highlighted values. */
function filled(text: string, values: Readonly<Record<string, string>>): ComponentChildren {
  return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : <b>{values[part]}</b>));
}

/** Scrolls to an anchor on this page, or to the top without a hash. */
function goTo(hash: string): void {
  if (hash === '') scrollTo(0, 0);
  else if (location.hash === hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  else location.hash = hash;
}
