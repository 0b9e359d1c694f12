// @vitest-environment happy-dom
import { setImmediate } from 'node:timers/promises';
import { h } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchDialog } from '../../../src/client/search/dialog.tsx';
import type { Trouble } from '../../../src/client/search/index-files.ts';
import type { Filters, PagefindData, PagefindSection } from '../../../src/client/search/pagefind.ts';
import type { Counts, Hit } from '../../../src/client/search/searcher.ts';
import { Group, HitView, Option, SearchGlyph, startPages } from '../../../src/client/search/views.tsx';
import { $, click, draw, press, print, show, texts, type, usePage, visit } from '../support/page.ts';

usePage();

/** The index of the site: what Pagefind finds by a text, what it was asked, and why it cannot be opened. */
const index = {
  find: (_: string): Found | Promise<Found> => [],
  filters: {} as Counts,
  words: '',
  languages: ['en'],
  trouble: undefined as Trouble | undefined,
  asked: [] as [text: string, filters: Filters][],
  requests: [] as string[],
};
type Found = PagefindData[];

/** A folder whose `pagefind.js` replaces Pagefind here. */
const FOLDER = 'data:text/javascript,export const createInstance = () => globalThis.testPagefind;//';

Object.assign(globalThis, {
  testPagefind: {
    async init() {
      if (index.trouble === 'policy') throw new Error('unsafe-eval');
    },
    filters: async () => ({}),
    async search(text: string, { filters = {} }: { filters?: Filters } = {}) {
      // A search to see whether the index can be read, keys of names, and forms of words.
      if (text === 'a' || /^(?:zq|")/.test(text)) return { results: [], filters: {} };
      index.asked.push([text, filters]);
      const found = await index.find(text);
      const results = found.map((data, i) => ({ id: data.url, score: 1 - i / 100, data: async () => ({ ...data, content: text }) }));
      return { results, filters: index.filters };
    },
  },
});

beforeEach(() => {
  Object.assign(index, { find: () => [], filters: {}, words: '', languages: ['en'], trouble: undefined, asked: [], requests: [] });
  vi.stubGlobal('fetch', async (address: string) => {
    index.requests.push(address.slice(FOLDER.length));
    if (index.trouble === 'loading') throw new Error('offline');
    const { words, languages, trouble } = index;
    return { status: trouble === 'missing' ? 404 : 200, json: async () => ({ parts: [''], languages }), text: async () => words };
  });
  vi.useFakeTimers();
});

const data = (url: string, title = url, more: Partial<PagefindData> = {}): PagefindData => ({
  url,
  content: '',
  meta: { title },
  filters: {},
  anchors: [],
  excerpt: `${title}. About <mark>boats</mark>.`,
  sub_results: [],
  ...more,
});
const hit = (...args: Parameters<typeof data>): Hit => ({ data: data(...args), sections: [] });
const section = (url: string, title: string, excerpt = ''): PagefindSection => ({
  url,
  title,
  excerpt,
  anchor: { id: 'a', element: 'h2' },
  weighted_locations: [],
});
const pages = (count: number) => Array.from({ length: count }, (_, i) => data(`/page-${i}`));

const state = { 'aria-selected': false };
const hitView = (shown: Hit, shared = 0, words: string[] = []) => draw(h(HitView, { hit: shown, shared, words, next: () => state }));
const status = () => $('dialog > [role="status"]').textContent;
const input = () => $<HTMLInputElement>('dialog .lc-search-input');
const options = () => texts('[role="option"] .lc-search-title');
const dialog = () => $<HTMLDialogElement>('dialog');

function open(query?: string, options: Record<string, string> = {}): SearchDialog {
  show(`<main id="content"><nav class="lc-sidebar-groups"><a href="/start">Start <b>New</b></a></nav></main>`);
  const host = document.createElement('div');
  Object.assign(host.dataset, { folder: FOLDER, ...options });
  const frame = document.createElement('dialog');
  frame.className = 'lc-search';
  const box = document.createElement('div');
  box.append(frame);
  host.append(box);
  document.body.append(host);
  frame.showModal();
  const search = new SearchDialog(host);
  search.open(query);
  return search;
}
/** Lets the browser load what it was asked for, while timers stand still. */
async function settle(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await setImmediate();
}
async function ask(text: string): Promise<void> {
  type(text, 'dialog .lc-search-input');
  await vi.advanceTimersByTimeAsync(60);
  await settle();
}
function events(): string[] {
  const list: string[] = [];
  document.addEventListener('lectern', (event) => {
    const { name, data } = (event as CustomEvent).detail;
    list.push(`${name.replace('docs.search.', '')} ${JSON.stringify(data)}`);
  });
  return list;
}

describe('the dialog of search', () => {
  it('has a field that controls a list, and says how it is used', () => {
    open();
    expect(print(dialog()).split('\n')).toEqual([
      'dialog.lc-search[open][aria-label=Search]',
      '  div.lc-search-head',
      '    svg',
      '    input.lc-search-input[type=text][inputmode=search][enterkeyhint=go][placeholder=Search...][role=combobox][aria-label=Search][aria-autocomplete=list][aria-expanded=true][aria-controls=search-list-1][autocomplete=off][autocapitalize=off][maxlength=200]',
      '    button.lc-search-close[type=button][aria-label=Close search]',
      '      svg',
      '  div.lc-search-filters[role=group][aria-label=Filters]',
      '  div.lc-search-body[tabindex=-1]',
      '    div.lc-search-message',
      '    div.lc-search-list[role=listbox][id=search-list-1][aria-label=Search results]',
      '      div.lc-search-group[role=group][aria-label=Start here]',
      '        div.lc-search-heading[role=presentation]',
      '          span "Start here"',
      '        a.lc-search-option[role=option][href=/start][tabindex=-1][aria-selected=false][id=search-list-1-0]',
      '          svg',
      '          span.lc-search-texts',
      '            span.lc-search-title "Start"',
      '    button.lc-search-more[type=button][hidden] "Show more results"',
      '  div.lc-search-foot',
      '    span.lc-search-keys[aria-hidden=true]',
      '      span',
      '        kbd "↑"',
      '        kbd "↓"',
      '        "to navigate"',
      '      span',
      '        kbd "↵"',
      '        "to open"',
      '      span',
      '        kbd "esc"',
      '        "to close"',
      '  p.lc-visually-hidden[role=status]',
    ]);
  });

  it('opens with a query, and with the prompt of the author', async () => {
    open('boats', { prompt: 'Find a boat' });
    await settle();
    expect([input().value, input().placeholder, index.asked, index.requests[0]]).toEqual([
      'boats',
      'Find a boat',
      [['boats', {}]],
      'search.json',
    ]);
  });

  it('asks when the reader pauses', async () => {
    open();
    type('boats', 'dialog .lc-search-input');
    await vi.advanceTimersByTimeAsync(59);
    expect(index.asked).toEqual([]);
    type('boat', 'dialog .lc-search-input');
    await vi.advanceTimersByTimeAsync(59);
    expect(index.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(index.asked).toEqual([['boat', {}]]);
  });

  it('shows what was found, six at a time, with the first active', async () => {
    const tell = events();
    index.find = () => pages(6);
    open();
    await ask('boats');
    expect([options(), status(), $('.lc-search-more').hidden, $('[aria-selected="true"]').getAttribute('href')]).toEqual([
      ['/page-0', '/page-1', '/page-2', '/page-3', '/page-4', '/page-5'],
      '6 pages found for boats',
      true,
      '/page-0',
    ]);
    expect(tell).toEqual(['query {"query":"boats","results":6}']);
    index.find = () => pages(1);
    await ask('boat');
    expect(status()).toBe('1 page found for boat');
  });

  it('shows more, also such as the index has yet to give', async () => {
    index.find = () => pages(14);
    open();
    await ask('boats');
    const more = async () => {
      click($('.lc-search-more'));
      await settle();
      return [options().length, $('.lc-search-more').hidden, status()];
    };
    expect([options().length, $('.lc-search-more').hidden]).toEqual([6, false]);
    expect(await more()).toEqual([12, false, 'Showing 12 of 14 pages']);
    expect(await more()).toEqual([14, true, 'Showing 14 of 14 pages']);
    expect([options().slice(12), document.activeElement]).toEqual([['/page-12', '/page-13'], input()]);
  });

  it('says what it was asked in the place of a misspelt query', async () => {
    index.words = 'boats';
    index.find = (text) => (text === 'boats' ? pages(1) : []);
    open();
    await ask('baots');
    expect([print($('.lc-search-message')), status()]).toEqual([
      [
        'div.lc-search-message',
        '  p',
        '    "No results for “"',
        '    b "baots"',
        '    "”. Showing results for “"',
        '    b "boats"',
        '    "”:"',
      ].join('\n'),
      '1 page found for boats',
    ]);
    index.find = () => pages(1);
    await ask('boats');
    expect(texts('.lc-search-message > *')).toEqual([]);
  });

  it('drops answers to older questions', async () => {
    let arrive: (found: Found) => void = () => {};
    index.find = (text) => (text === 'slow' ? new Promise((resolve) => (arrive = resolve)) : pages(1));
    open();
    await ask('slow');
    await ask('fast');
    arrive(pages(3));
    await settle();
    expect(options()).toEqual(['/page-0']);
  });

  it('says that it waits, when that takes long', async () => {
    let arrive: (found: Found) => void = () => {};
    index.find = () => new Promise((resolve) => (arrive = resolve));
    open();
    await ask('slow');
    await vi.advanceTimersByTimeAsync(199 - 60);
    expect(status()).toBe('');
    await vi.advanceTimersByTimeAsync(61);
    expect([status(), texts('.lc-search-message'), dialog().hasAttribute('data-busy'), options()]).toEqual([
      'Searching…',
      ['Searching…'],
      true,
      [],
    ]);
    arrive(pages(1));
    await settle();
    expect([options(), dialog().hasAttribute('data-busy')]).toEqual([['/page-0'], false]);
  });

  it('offers where to start when nothing was found', async () => {
    const tell = events();
    open();
    await ask('zzz');
    expect([texts('.lc-search-message p'), options(), status(), $('.lc-search-more').hidden, tell]).toEqual([
      ['No results for “zzz”', 'Check your spelling, or try fewer or different words.'],
      ['Start'],
      'No results for zzz',
      true,
      ['no_result {"query":"zzz","results":0}'],
    ]);
  });

  it('searches everywhere when filters left nothing', async () => {
    open(undefined, { version: 'v2' });
    await ask('zzz');
    expect(texts('.lc-search-message > *')).toEqual([
      'No results for “zzz”',
      'Your filters may be hiding results.',
      'Search without filters',
    ]);
    click($('.lc-search-message button'));
    await settle();
    expect(index.asked.map(([, filters]) => filters)).toEqual([{ version: { any: ['v2', '*'] } }, {}]);
    expect(document.activeElement).toBe(input());
  });

  it('filters by what the reader presses, whose chip keeps the focus', async () => {
    index.filters = { tab: { API: 1, Guides: 2 }, version: { v1: 1, v2: 1 } };
    index.find = () => pages(1);
    open(undefined, { version: 'v2' });
    await ask('boats');
    expect(print($('.lc-search-filter:last-child')).split('\n')).toEqual([
      'div.lc-search-filter[role=group][aria-label=Section]',
      '  button.lc-search-chip[type=button][aria-pressed=false][data-chip=tab API]',
      '    "API"',
      '    span.lc-search-count "1"',
      '  button.lc-search-chip[type=button][aria-pressed=false][data-chip=tab Guides]',
      '    "Guides"',
      '    span.lc-search-count "2"',
    ]);
    const chip = $('[data-chip="tab API"]');
    chip.focus();
    click(chip);
    await settle();
    // With both filters for the results, and without each for its counts.
    const [version, tab] = [{ any: ['v2', '*'] }, { any: ['API'] }];
    expect(index.asked.slice(-3).map(([, filters]) => filters)).toEqual([{ version, tab }, { tab }, { version }]);
    expect([document.activeElement, texts('[aria-pressed="true"]')]).toEqual([chip, ['v2 1', 'API 1']]);
    await ask('');
    expect($('.lc-search-filters').children).toHaveLength(0);
  });

  it('searches in the language that the reader chose', async () => {
    index.languages = ['en', 'de'];
    index.find = () => pages(1);
    document.documentElement.lang = 'de';
    open();
    await ask('Boote');
    click($('[data-chip="lang en"]'));
    await settle();
    expect(index.asked.map(([, { lang }]) => lang)).toEqual([{ any: ['de'] }, { any: ['en'] }]);
    expect(print($('.lc-search-filter')).split('\n')).toEqual([
      'div.lc-search-filter[role=group][aria-label=Language]',
      '  button.lc-search-chip[type=button][aria-pressed=false][data-chip=lang de][lang=de] "Deutsch"',
      '  button.lc-search-chip[type=button][aria-pressed=true][data-chip=lang en][lang=en] "English"',
    ]);
  });

  it.each([
    ['missing', 'This site has no search index.', 0],
    ['loading', 'Search failed to load. Check your connection.', 1],
    ['policy', 'This site’s Content-Security-Policy does not let search run.', 0],
  ] as const)('says why there is no search: %s', async (trouble, text, buttons) => {
    index.trouble = trouble;
    if (trouble === 'policy') vi.spyOn(WebAssembly, 'compile').mockRejectedValue(new Error('unsafe-eval'));
    open();
    await ask('boats');
    expect(status()).toContain(text);
    expect([
      texts('.lc-search-message p')[0]?.startsWith(text),
      document.querySelectorAll('.lc-search-message button').length,
      options(),
    ]).toEqual([true, buttons, ['Start']]);
  });

  it('tries again', async () => {
    index.trouble = 'loading';
    open();
    await ask('boats');
    index.trouble = undefined;
    index.find = () => pages(1);
    click($('.lc-search-message button'));
    await settle();
    expect([options(), document.activeElement]).toEqual([['/page-0'], input()]);
    index.find = () => Promise.reject(new Error('broken'));
    await ask('boat');
    expect(status()).toContain('failed to load');
  });

  it('offers what else the page can do, and the key for the slash', async () => {
    open();
    $('main').insertAdjacentHTML(
      'beforebegin',
      '<header id="navbar"><lectern-mode-toggle><button aria-label="Dark mode"></button></lectern-mode-toggle></header>',
    );
    const pressed = vi.fn();
    $('#navbar button').addEventListener('click', pressed);
    await ask('dark');
    expect(options()).toEqual(['Start', 'Dark mode']);
    click($('[data-action]'));
    expect([pressed.mock.calls.length, dialog().open]).toEqual([1, false]);
    for (const [label, stored] of [
      ['Open with / ✓', 'off'],
      ['Open with / ✗', null],
    ]) {
      dialog().showModal();
      await ask('open /');
      expect(options().at(-1)).toBe(label);
      click($('[data-action]'));
      expect(localStorage.getItem('lectern.search.slash')).toBe(stored);
    }
    $('#navbar').remove();
  });

  it('closes by its button and with a press beside it', () => {
    visit('/page?search=boats&q=1');
    const tell = events();
    open();
    click($('.lc-search-head'));
    expect(dialog().open).toBe(true);
    click(dialog());
    expect([dialog().open, location.search, tell]).toEqual([false, '?q=1', ['close {"query":""}']]);
    open();
    click($('.lc-search-close'));
    expect(dialog().open).toBe(false);
  });

  it('speaks the language of the page', async () => {
    vi.stubGlobal('lecternTexts', {
      ...{ search: 'Suche', closeSearch: 'Suche schließen', searchResults: 'Ergebnisse', startHere: 'Anfang', recentSearches: 'Zuletzt' },
      ...{ toMove: 'bewegen', toOpen: 'öffnen', toClose: 'schließen', showMore: 'Mehr', clearRecent: 'Leeren' },
      ...{
        searching: 'Suche läuft',
        insteadOf: 'Statt {query}: {corrected}',
        noResults: 'Nichts zu {query}',
        checkSpelling: 'Anders schreiben',
      },
      ...{ pagesFound: '{total} Seiten', pagesShown: '{shown} von {total}', filtersHide: 'Filter', searchEverywhere: 'Überall' },
    });
    localStorage.setItem('lectern.search.recent', '["Boot"]');
    open();
    expect([dialog().ariaLabel, input().ariaLabel, $('.lc-search-close').ariaLabel, $('.lc-search-list').ariaLabel]).toEqual([
      'Suche',
      'Suche',
      'Suche schließen',
      'Ergebnisse',
    ]);
    expect([texts('.lc-search-heading'), texts('.lc-search-foot'), texts('.lc-search-more, .lc-search-forget')]).toEqual([
      ['Zuletzt', 'Anfang'],
      ['↑↓ bewegen↵ öffnenesc schließen'],
      ['Leeren', 'Mehr'],
    ]);
    await ask('zzz');
    expect([texts('.lc-search-message p'), status(), texts('.lc-search-heading')]).toEqual([
      ['Nichts zu zzz', 'Anders schreiben'],
      'Nichts zu zzz',
      ['Anfang'],
    ]);
    index.words = 'boote';
    index.find = (text) => (text === 'boote' ? pages(7) : []);
    await ask('bote');
    expect([texts('.lc-search-message'), status()]).toEqual([['Statt bote: boote'], '7 Seiten']);
    click($('.lc-search-more'));
    await settle();
    expect(status()).toBe('7 von 7');
    index.find = () => new Promise(() => {});
    await ask('');
    await ask('Boot');
    await vi.advanceTimersByTimeAsync(200);
    expect(status()).toBe('Suche läuft');
  });
});

describe('the keys of search', () => {
  beforeEach(async () => {
    index.find = () => pages(3);
    open();
    await ask('boats');
  });
  const active = () => $('[aria-selected="true"]').getAttribute('href');

  it('walk through the results', () => {
    expect([press('ArrowDown', { on: input() }).defaultPrevented, active()]).toEqual([true, '/page-1']);
    press('ArrowUp', { on: input() });
    expect([press('ArrowUp', { on: input() }).defaultPrevented, active()]).toEqual([true, '/page-2']);
  });

  it('open the active one, or in a new tab', () => {
    const clicked = vi.fn((event: Event) => event.preventDefault());
    $('[aria-selected="true"]').addEventListener('click', clicked);
    expect(press('Enter', { on: input() }).defaultPrevented).toBe(true);
    expect(clicked).toHaveBeenCalledOnce();
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    press('Enter', { on: input(), ctrlKey: true });
    press('Enter', { on: input(), metaKey: true });
    expect([clicked.mock.calls.length, opened.mock.calls]).toEqual([
      1,
      Array(2).fill(['http://localhost:3000/page-0', '_blank', 'noopener']),
    ]);
  });

  it('leave others, keys of input methods and keys outside of the field alone', () => {
    press('a', { on: input() });
    press('ArrowDown', { on: input(), isComposing: true });
    press('ArrowDown', { on: input(), keyCode: 229 });
    press('ArrowDown', { on: $('.lc-search-close') });
    expect(active()).toBe('/page-0');
  });
});

describe('a result that is chosen', () => {
  beforeEach(() => {
    Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [{}] });
    vi.stubGlobal('CSS', { escape: CSS.escape });
  });

  it('is remembered, reported, and highlighted on its page', async () => {
    index.find = () => [data('/far', 'Far')];
    const tell = events();
    open();
    await ask('sailing boats');
    expect(click($('.lc-search-page')).defaultPrevented).toBe(false);
    expect([localStorage.getItem('lectern.search.recent'), sessionStorage.getItem('lectern.search.highlight'), tell.at(-1)]).toEqual([
      '["sailing boats"]',
      '{"path":"/far","words":["boats"]}',
      'result_click {"query":"sailing boats","href":"/far"}',
    ]);
  });

  it('has the words of the query highlighted when its excerpt has none', async () => {
    index.find = () => [data('/far', 'Far', { excerpt: 'No marks' })];
    open();
    await ask('sailing boats');
    click($('.lc-search-page'));
    expect(sessionStorage.getItem('lectern.search.highlight')).toBe('{"path":"/far","words":["sailing","boats"]}');
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('opens elsewhere with %s', async (key) => {
    index.find = () => [data('/', 'Here')];
    open();
    await ask('boats');
    expect([click($('.lc-search-page'), { [key]: true }).defaultPrevented, sessionStorage.length, dialog().open]).toEqual([false, 0, true]);
  });

  it('is gone to at once on this page', async () => {
    visit('/page');
    index.find = () => [data('/page/', 'Here', { sub_results: [section('/page#boats', 'Boats')] })];
    open();
    $('#content').insertAdjacentHTML('beforeend', '<p id="boats">boats</p>');
    await ask('boats');
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    expect(click($('.lc-search-page')).defaultPrevented).toBe(true);
    expect([dialog().open, scrolled.mock.calls, texts('mark.lc-search-match'), sessionStorage.length]).toEqual([
      false,
      [[0, 0]],
      ['boats'],
      0,
    ]);
    dialog().showModal();
    click($('.lc-search-section'));
    expect([location.hash, dialog().open]).toEqual(['#boats', false]);
    dialog().showModal();
    const intoView = vi.spyOn($('#boats'), 'scrollIntoView');
    click($('.lc-search-section'));
    expect(intoView).toHaveBeenCalledOnce();
  });

  it('may be a recent search', async () => {
    localStorage.setItem('lectern.search.recent', '["boats","tides"]');
    open();
    expect([texts('.lc-search-heading'), options()]).toEqual([
      ['Recent searches', 'Start here'],
      ['boats', 'tides', 'Start'],
    ]);
    click($('[data-query="tides"] span'));
    await settle();
    expect([input().value, index.asked.map(([text]) => text), document.activeElement]).toEqual(['tides', ['tides'], input()]);
  });

  it('may be a page to start from, which is no result', () => {
    const tell = events();
    open();
    click($('[href="/start"].lc-search-option'));
    expect([localStorage.length, tell]).toEqual([0, []]);
  });
});

describe('recent searches', () => {
  it('are forgotten when the reader wants that', () => {
    localStorage.setItem('lectern.search.recent', '["boats"]');
    open();
    expect(texts('.lc-search-forget')).toEqual(['Clear recent searches']);
    click($('.lc-search-forget'));
    expect([options(), localStorage.length, texts('.lc-search-forget'), document.activeElement]).toEqual([['Start'], 0, [], input()]);
  });

  it('come back when the field is empty', async () => {
    localStorage.setItem('lectern.search.recent', '["boats"]');
    index.filters = { tab: { API: 1, Guides: 2 } };
    index.find = () => pages(7);
    open();
    await ask('boats');
    expect($('.lc-search-filters').children).toHaveLength(1);
    type(' ', 'dialog .lc-search-input');
    await vi.advanceTimersByTimeAsync(0);
    expect([options(), $('.lc-search-filters').children.length, $('.lc-search-more').hidden, status()]).toEqual([
      ['boats', 'Start'],
      0,
      true,
      '',
    ]);
  });
});

describe('the view of a result', () => {
  it('has title, crumb, operation, excerpt and sections', () => {
    const meta = { title: 'Make a boat', crumb: 'API › Boats', op: 'POST /boats', d: '1' };
    const result = { ...hit('/make', 'Make a boat', { meta }), sections: [section('/make#body', 'Body', 'Body <mark>hull</mark>')] };
    expect(print(hitView(result, 0, ['boat'])).split('\n')).toEqual([
      'div.lc-search-hit[role=group][aria-label=Make a boat]',
      '  a.lc-search-option.lc-search-page[role=option][href=/make][tabindex=-1][aria-selected=false][data-words=boats]',
      '    svg',
      '    span.lc-search-texts',
      '      span.lc-search-crumb "API › Boats"',
      '      span.lc-search-title',
      '        span',
      '          "Make a"',
      '          mark "boat"',
      '        span.lc-search-operation',
      '          span.method-pill[data-method=post] "POST"',
      '          code "/boats"',
      '        span.lc-search-note "Deprecated"',
      '      span.lc-search-excerpt',
      '        "About"',
      '        mark "boats"',
      '        "."',
      '  a.lc-search-option.lc-search-section[role=option][href=/make#body][tabindex=-1][aria-selected=false][data-words=hull]',
      '    svg',
      '    span.lc-search-texts',
      '      span.lc-search-title "Body"',
      '      span.lc-search-excerpt',
      '        mark "hull"',
    ]);
  });

  it('is short where little is known', () => {
    expect(
      print(hitView({ data: { ...data('/bare'), meta: { d: '1' }, excerpt: '' }, sections: [section('/bare#a', 'A')] })).split('\n'),
    ).toEqual([
      'div.lc-search-hit[role=group][aria-label=/bare]',
      '  a.lc-search-option.lc-search-page[role=option][href=/bare][tabindex=-1][aria-selected=false][data-words]',
      '    svg',
      '    span.lc-search-texts',
      '      span.lc-search-title',
      '        "/bare"',
      '        span.lc-search-note "Deprecated"',
      '  a.lc-search-option.lc-search-section[role=option][href=/bare#a][tabindex=-1][aria-selected=false][data-words]',
      '    svg',
      '    span.lc-search-texts',
      '      span.lc-search-title "A"',
    ]);
    expect(print(hitView(hit('/hook', 'Hook', { meta: { title: 'Hook', op: 'WEBHOOK boat.left' } })))).toContain(
      'span.method-pill[data-method=webhook] "Webhook"',
    );
  });

  it('has the excerpt of the beginning of the page, and none when only sections match', () => {
    const own = { ...section('/a', 'A', 'Own <mark>tide</mark>'), anchor: undefined } as unknown as PagefindSection;
    const excerpt = (parts: PagefindSection[]) =>
      hitView(hit('/a', 'A', { sub_results: parts })).querySelector('.lc-search-excerpt')?.textContent;
    expect([excerpt([own]), excerpt([section('/a#b', 'B')]), excerpt([])]).toEqual(['Own tide', undefined, 'About boats.']);
  });

  it('of groups, recent searches and pages are options', () => {
    expect(draw(h(Group, { label: 'Empty', children: [] }))).toBeNull();
    expect(print(draw(h(Option, { icon: 'recent', query: 'boats', title: 'boats', state })))).toBe(
      'div.lc-search-option[role=option][aria-selected=false][data-query=boats]\n  svg\n  span.lc-search-texts\n    span.lc-search-title "boats"',
    );
    expect(print(draw(h(Option, { icon: 'page', href: '/a', title: 'A', state })))).toBe(
      'a.lc-search-option[role=option][href=/a][tabindex=-1][aria-selected=false]\n  svg\n  span.lc-search-texts\n    span.lc-search-title "A"',
    );
    const glyph = draw(h(SearchGlyph, { name: 'close', size: 20 }));
    expect(Object.fromEntries([...glyph.attributes].map(({ name, value }) => [name, value]))).toEqual({
      class: 'lc-search-glyph',
      viewBox: '0 0 24 24',
      width: '20',
      height: '20',
      'aria-hidden': 'true',
    });
    expect(glyph.innerHTML).toBe('<path d="M6 6l12 12M18 6 6 18"></path>');
  });
});

describe('pages to start from', () => {
  it('are the first of the section, without marks', () => {
    visit('/here');
    show(`<main><nav class="lc-sidebar-groups"><a href="/a">A <b>1</b><i class="lc-pill">New</i>
      <i class="lc-visually-hidden">x</i></a><a href="/a#b">Again</a><a href="/here">Here</a><a href="https://else.example/">Out</a><a>None</a></nav>
      <nav class="lc-not-found-places"><a href="/b">B</a></nav><nav class="nav-tabs"><a href="/c">C</a></nav></main>`);
    expect(startPages()).toEqual([
      { href: '/a', label: 'A' },
      { href: '/b', label: 'B' },
      { href: '/c', label: 'C' },
    ]);
    expect(startPages(2)).toHaveLength(2);
  });
});
