// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchDialog } from '../../../src/client/search/dialog.ts';
import { SearchTrouble, type Trouble } from '../../../src/client/search/index-files.ts';
import type { Filters, PagefindSection } from '../../../src/client/search/pagefind.ts';
import { parseQuery } from '../../../src/client/search/query.ts';
import type { Hit, Outcome } from '../../../src/client/search/searcher.ts';
import { groupView, hitView, pageView, recentView, searchGlyph, startPages } from '../../../src/client/search/views.ts';
import { $, click, press, print, settle, show, usePage, visit } from '../support/page.ts';

usePage();

/** The index that dialogs open: what it finds, what it was asked, and why it cannot be opened. */
const index = {
  answer: (_: string): Partial<Outcome> | Promise<Partial<Outcome>> => ({}),
  asked: [] as [text: string, filters: Filters, language: string | undefined][],
  languages: ['en'],
  trouble: undefined as Trouble | undefined,
  folders: [] as string[],
};
vi.mock('../../../src/client/search/index-files.ts', async (original) => ({
  ...(await original<typeof import('../../../src/client/search/index-files.ts')>()),
  openIndex: async (folder: string) => {
    index.folders.push(folder);
    if (index.trouble) throw new SearchTrouble(index.trouble);
    return {
      languages: index.languages,
      search: async (language?: string) => ({ search: (text: string, filters: Filters) => find(text, filters, language) }),
    };
  },
}));

async function find(text: string, filters: Filters, language: string | undefined): Promise<Outcome> {
  index.asked.push([text, filters, language]);
  const hits: Hit[] = [];
  const counts = { chosen: {}, all: {} };
  return { query: parseQuery(text), hits, total: 0, corrected: undefined, counts, more: undefined, ...(await index.answer(text)) };
}

beforeEach(() => {
  Object.assign(index, { answer: () => ({}), asked: [], languages: ['en'], trouble: undefined, folders: [] });
  vi.useFakeTimers();
});

const hit = (url: string, title = url, more: Partial<Hit['data']> = {}, sections: PagefindSection[] = []): Hit => ({
  data: {
    url,
    content: '',
    meta: { title },
    filters: {},
    anchors: [],
    excerpt: `${title}. About <mark>boats</mark>.`,
    sub_results: [],
    ...more,
  },
  sections,
});
const section = (url: string, title: string, excerpt = ''): PagefindSection => ({
  url,
  title,
  excerpt,
  anchor: { id: 'a', element: 'h2' },
  weighted_locations: [],
});
const found = (count: number, more: Partial<Outcome> = {}): Partial<Outcome> => {
  const hits = Array.from({ length: count }, (_, i) => hit(`/page-${i}`));
  return { hits, total: count, ...more };
};

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
const status = () => $('dialog > [role="status"]').textContent;
const input = () => $<HTMLInputElement>('dialog .search-input');
const options = () => texts('[role="option"] .search-title');
const dialog = () => $<HTMLDialogElement>('dialog');

function open(query?: string, data: Record<string, string> = { folder: '/_search/' }): SearchDialog {
  show(`<main id="content"><nav class="sidebar-groups"><a href="/start">Start <b>New</b></a></nav></main>`);
  const host = document.createElement('div');
  Object.assign(host.dataset, data);
  const search = new SearchDialog(host);
  search.open(query);
  return search;
}
async function type(text: string): Promise<void> {
  input().value = text;
  input().dispatchEvent(new Event('input'));
  await vi.advanceTimersByTimeAsync(60);
  await settle();
}
function events(): string[] {
  const list: string[] = [];
  for (const name of ['query', 'no_result', 'result_click', 'close'])
    document.addEventListener(`docs.search.${name}`, (event) => list.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`));
  return list;
}

describe('the dialog of search', () => {
  it('has a field that controls a list, and says how it is used', () => {
    open();
    expect(print(dialog())).toBe(
      [
        'dialog.search[aria-label=Search][open]',
        '  div.search-head',
        '    svg',
        '    input.search-input[type=text][inputmode=search][enterkeyhint=go][placeholder=Search...][role=combobox][aria-label=Search][aria-autocomplete=list][aria-expanded=true][aria-controls=search-list][autocomplete=off][autocapitalize=off][spellcheck=false][maxlength=200]',
        '    button.search-close[type=button][aria-label=Close search]',
        '      svg',
        '  div.search-filters[role=group][aria-label=Filters]',
        '  div.search-body[tabindex=-1]',
        '    div.search-message',
        '    div.search-list[role=listbox][id=search-list][aria-label=Search results]',
        '      div.search-group[role=group][aria-label=Start here]',
        '        div.search-heading[role=presentation]',
        '          span "Start here"',
        '        a.search-option[role=option][aria-selected=false][href=/start][tabindex=-1][id=search-option-0]',
        '          svg',
        '          span.search-texts',
        '            span.search-title "Start"',
        '    button.search-more[type=button][hidden] "Show more results"',
        '  div.search-foot',
        '    span.search-keys[aria-hidden=true]',
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
        '    label.search-slash',
        '      input[type=checkbox]',
        '      "Open with"',
        '      kbd "/"',
        '  p.visually-hidden[role=status]',
      ].join('\n'),
    );
    expect(document.activeElement).toBe(input());
  });

  it('opens with a query, and with the prompt of the author', async () => {
    open('boats', { folder: '/_search/', prompt: 'Find a boat' });
    await settle();
    expect([input().value, input().placeholder, index.asked, index.folders]).toEqual([
      'boats',
      'Find a boat',
      [['boats', {}, undefined]],
      ['/_search/'],
    ]);
  });

  it('asks when the reader pauses', async () => {
    open();
    input().value = 'boats';
    input().dispatchEvent(new Event('input'));
    await vi.advanceTimersByTimeAsync(59);
    expect(index.asked).toEqual([]);
    input().value = 'boat';
    input().dispatchEvent(new Event('input'));
    await vi.advanceTimersByTimeAsync(59);
    expect(index.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(index.asked).toEqual([['boat', {}, undefined]]);
  });

  it('shows what was found, six at a time, with the first active', async () => {
    const tell = events();
    index.answer = () => found(6);
    open();
    await type('boats');
    expect([options(), status(), $('.search-more').hidden, $('[aria-selected="true"]').getAttribute('href')]).toEqual([
      ['/page-0', '/page-1', '/page-2', '/page-3', '/page-4', '/page-5'],
      '6 pages found for boats',
      true,
      '/page-0',
    ]);
    expect(tell).toEqual(['query {"query":"boats","results":6}']);
    index.answer = () => found(1);
    await type('boat');
    expect(status()).toBe('1 page found for boat');
  });

  it('shows more, also such as the index has yet to give', async () => {
    index.answer = () => found(8, { total: 9, more: async () => [hit('/late')] });
    open();
    await type('boats');
    expect([options().length, $('.search-more').hidden]).toEqual([6, false]);
    click($('.search-more'));
    await settle();
    expect([options().slice(6), $('.search-more').hidden, status(), document.activeElement]).toEqual([
      ['/page-6', '/page-7', '/late'],
      true,
      'Showing 9 of 9 pages',
      input(),
    ]);
    index.answer = () => found(13);
    await type('boat');
    click($('.search-more'));
    await settle();
    expect([options().length, $('.search-more').hidden, status()]).toEqual([12, false, 'Showing 12 of 13 pages']);
  });

  it('says what it was asked in the place of a misspelt query', async () => {
    index.answer = () => found(1, { corrected: 'boats' });
    open();
    await type('baots');
    expect([print($('.search-message')), status()]).toEqual([
      [
        'div.search-message',
        '  p',
        '    "No results for “"',
        '    b "baots"',
        '    "”. Showing results for “"',
        '    b "boats"',
        '    "”:"',
      ].join('\n'),
      '1 page found for boats',
    ]);
    index.answer = () => found(1);
    await type('boats');
    expect(texts('.search-message > *')).toEqual([]);
  });

  it('drops answers to older questions', async () => {
    let arrive: (outcome: Partial<Outcome>) => void = () => {};
    index.answer = (text) => (text === 'slow' ? new Promise((resolve) => (arrive = resolve)) : found(1));
    open();
    await type('slow');
    await type('fast');
    arrive(found(3));
    await settle();
    expect(options()).toEqual(['/page-0']);
  });

  it('says that it waits, when that takes long', async () => {
    let arrive: (outcome: Partial<Outcome>) => void = () => {};
    index.answer = () => new Promise((resolve) => (arrive = resolve));
    open();
    await type('slow');
    await vi.advanceTimersByTimeAsync(199 - 60);
    expect(status()).toBe('');
    await vi.advanceTimersByTimeAsync(61);
    expect([status(), texts('.search-message'), dialog().hasAttribute('data-busy'), options()]).toEqual([
      'Searching…',
      ['Searching…'],
      true,
      [],
    ]);
    arrive(found(1));
    await settle();
    expect([options(), dialog().hasAttribute('data-busy')]).toEqual([['/page-0'], false]);
  });

  it('offers where to start when nothing was found', async () => {
    const tell = events();
    open();
    await type('zzz');
    expect([texts('.search-message p'), options(), status(), $('.search-more').hidden, tell]).toEqual([
      ['No results for “zzz”', 'Check your spelling, or try fewer or different words.'],
      ['Start'],
      'No results for zzz',
      true,
      ['no_result {"query":"zzz","results":0}'],
    ]);
  });

  it('searches everywhere when filters left nothing', async () => {
    open(undefined, { folder: '/_search/', version: 'v2' });
    await type('zzz');
    expect(texts('.search-message > *')).toEqual(['No results for “zzz”', 'Your filters may be hiding results.', 'Search without filters']);
    click($('.search-message button'));
    await settle();
    expect(index.asked.map(([, filters]) => filters)).toEqual([{ version: { any: ['v2', '*'] } }, {}]);
    expect(document.activeElement).toBe(input());
  });

  it('filters by what the reader presses', async () => {
    index.answer = () => found(1, { counts: { chosen: {}, all: { tab: { API: 1, Guides: 2 } } } });
    open();
    await type('boats');
    click($('[data-chip="tab API"]'));
    await settle();
    expect(index.asked.at(-1)).toEqual(['boats', { tab: { any: ['API'] } }, undefined]);
  });

  it('searches in the language that the reader chose', async () => {
    index.languages = ['en', 'de'];
    index.answer = () => found(1);
    document.documentElement.lang = 'de';
    open();
    await type('Boote');
    click($('[data-chip="lang en"]'));
    await settle();
    expect(index.asked.map(([, , language]) => language)).toEqual(['de', 'en']);
  });

  it.each([
    ['missing', 'This site has no search index.', 0],
    ['loading', 'Search failed to load. Check your connection.', 1],
    ['policy', 'This site’s Content-Security-Policy does not let search run.', 0],
  ] as const)('says why there is no search: %s', async (trouble, text, buttons) => {
    index.trouble = trouble;
    open();
    await type('boats');
    expect(status()).toContain(text);
    expect([
      texts('.search-message p')[0]?.startsWith(text),
      document.querySelectorAll('.search-message button').length,
      options(),
    ]).toEqual([true, buttons, ['Start']]);
  });

  it('tries again', async () => {
    index.trouble = 'loading';
    open();
    await type('boats');
    index.trouble = undefined;
    index.answer = () => found(1);
    click($('.search-message button'));
    await settle();
    expect([options(), document.activeElement]).toEqual([['/page-0'], input()]);
    index.answer = () => Promise.reject(new Error('broken'));
    await type('boat');
    expect(status()).toContain('failed to load');
  });

  it('takes the key for the slash away when the reader wants that', () => {
    open();
    const box = $<HTMLInputElement>('.search-slash input');
    expect(box.checked).toBe(true);
    for (const [checked, stored] of [
      [false, 'off'],
      [true, null],
    ] as const) {
      box.checked = checked;
      box.dispatchEvent(new Event('change'));
      expect(localStorage.getItem('lectern.search.slash')).toBe(stored);
    }
    localStorage.setItem('lectern.search.slash', 'off');
    open();
    expect($<HTMLInputElement>('.search-slash input').checked).toBe(false);
  });

  it('closes by its button and with a press beside it', () => {
    visit('/page?search=boats&q=1');
    const tell = events();
    open();
    click($('.search-head'));
    expect(dialog().open).toBe(true);
    click(dialog());
    expect([dialog().open, location.search, tell]).toEqual([false, '?q=1', ['close {"query":""}']]);
    open();
    click($('.search-close'));
    expect(dialog().open).toBe(false);
  });

  it('speaks the language of the page', async () => {
    vi.stubGlobal('lecternTexts', {
      ...{ search: 'Suche', closeSearch: 'Suche schließen', searchResults: 'Ergebnisse', startHere: 'Anfang', recentSearches: 'Zuletzt' },
      ...{ toMove: 'bewegen', toOpen: 'öffnen', toClose: 'schließen', openWith: 'Öffnen mit', showMore: 'Mehr', clearRecent: 'Leeren' },
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
    expect([dialog().ariaLabel, input().ariaLabel, $('.search-close').ariaLabel, $('.search-list').ariaLabel]).toEqual([
      'Suche',
      'Suche',
      'Suche schließen',
      'Ergebnisse',
    ]);
    expect([texts('.search-heading'), texts('.search-foot'), texts('.search-more, .search-forget')]).toEqual([
      ['Zuletzt', 'Anfang'],
      ['↑↓ bewegen↵ öffnenesc schließen Öffnen mit /'],
      ['Leeren', 'Mehr'],
    ]);
    await type('zzz');
    expect([texts('.search-message p'), status(), texts('.search-heading')]).toEqual([
      ['Nichts zu zzz', 'Anders schreiben'],
      'Nichts zu zzz',
      ['Anfang'],
    ]);
    index.answer = () => found(7, { corrected: 'Boote' });
    await type('Bote');
    expect([texts('.search-message'), status()]).toEqual([['Statt Bote: Boote'], '7 Seiten']);
    click($('.search-more'));
    await settle();
    expect(status()).toBe('7 von 7');
    index.answer = () => new Promise(() => {});
    await type('');
    await type('Boot');
    await vi.advanceTimersByTimeAsync(200);
    expect(status()).toBe('Suche läuft');
  });
});

describe('the keys of search', () => {
  beforeEach(async () => {
    index.answer = () => found(3);
    open();
    await type('boats');
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
    press('ArrowDown', { on: $('.search-close') });
    expect(active()).toBe('/page-0');
  });
});

describe('a result that is chosen', () => {
  beforeEach(() => {
    Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [{}] });
    vi.stubGlobal('CSS', { escape: CSS.escape });
  });

  it('is remembered, told, and highlighted on its page', async () => {
    index.answer = () => ({ hits: [hit('/far', 'Far')], total: 1 });
    const tell = events();
    open();
    await type('sailing boats');
    expect(click($('.search-page')).defaultPrevented).toBe(false);
    expect([localStorage.getItem('lectern.search.recent'), sessionStorage.getItem('lectern.search.highlight'), tell.at(-1)]).toEqual([
      '["sailing boats"]',
      '{"path":"/far","words":["boats"]}',
      'result_click {"query":"sailing boats","href":"/far"}',
    ]);
  });

  it('has the words of the query highlighted when its excerpt has none', async () => {
    index.answer = () => ({ hits: [hit('/far', 'Far', { excerpt: 'No marks' })], total: 1 });
    open();
    await type('sailing boats');
    click($('.search-page'));
    expect(sessionStorage.getItem('lectern.search.highlight')).toBe('{"path":"/far","words":["sailing","boats"]}');
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('opens elsewhere with %s', async (key) => {
    index.answer = () => ({ hits: [hit('/', 'Here')], total: 1 });
    open();
    await type('boats');
    expect([click($('.search-page'), { [key]: true }).defaultPrevented, sessionStorage.length, dialog().open]).toEqual([false, 0, true]);
  });

  it('is gone to at once on this page', async () => {
    visit('/page');
    index.answer = () => ({ hits: [hit('/page/', 'Here', {}, [section('/page#boats', 'Boats')])], total: 1 });
    open();
    $('#content').insertAdjacentHTML('beforeend', '<p id="boats">boats</p>');
    await type('boats');
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    expect(click($('.search-page')).defaultPrevented).toBe(true);
    expect([dialog().open, scrolled.mock.calls, texts('mark.search-match'), sessionStorage.length]).toEqual([
      false,
      [[0, 0]],
      ['boats'],
      0,
    ]);
    dialog().showModal();
    click($('.search-section'));
    expect([location.hash, dialog().open]).toEqual(['#boats', false]);
    dialog().showModal();
    const intoView = vi.spyOn($('#boats'), 'scrollIntoView');
    click($('.search-section'));
    expect(intoView).toHaveBeenCalledOnce();
  });

  it('may be a recent search', async () => {
    localStorage.setItem('lectern.search.recent', '["boats","tides"]');
    open();
    expect([texts('.search-heading'), options()]).toEqual([
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
    click($('[href="/start"].search-option'));
    expect([localStorage.length, tell]).toEqual([0, []]);
  });
});

describe('recent searches', () => {
  it('are forgotten when the reader wants that', () => {
    localStorage.setItem('lectern.search.recent', '["boats"]');
    open();
    expect(texts('.search-forget')).toEqual(['Clear recent searches']);
    click($('.search-forget'));
    expect([options(), localStorage.length, texts('.search-forget'), document.activeElement]).toEqual([['Start'], 0, [], input()]);
  });

  it('come back when the field is empty', async () => {
    localStorage.setItem('lectern.search.recent', '["boats"]');
    index.answer = () => found(7, { counts: { chosen: {}, all: { tab: { API: 1, Guides: 2 } } } });
    open();
    await type('boats');
    expect($('.search-filters').children).toHaveLength(1);
    input().value = ' ';
    input().dispatchEvent(new Event('input'));
    await vi.advanceTimersByTimeAsync(0);
    expect([options(), $('.search-filters').children.length, $('.search-more').hidden, status()]).toEqual([
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
    const result = hit('/make', 'Make a boat', { meta }, [section('/make#body', 'Body', 'Body <mark>hull</mark>')]);
    expect(print(hitView(result))).toBe(
      [
        'div.search-hit[role=group][aria-label=Make a boat]',
        '  a.search-option.search-page[role=option][href=/make][tabindex=-1][aria-selected=false][data-words=boats]',
        '    svg',
        '    span.search-texts',
        '      span.search-crumb "API › Boats"',
        '      span.search-title',
        '        "Make a boat"',
        '        span.search-operation',
        '          span.method[data-method=post] "POST"',
        '          code "/boats"',
        '        span.search-note "Deprecated"',
        '      span.search-excerpt',
        '        "About"',
        '        mark "boats"',
        '        "."',
        '  a.search-option.search-section[role=option][href=/make#body][tabindex=-1][aria-selected=false][data-words=hull]',
        '    svg',
        '    span.search-texts',
        '      span.search-title "Body"',
        '      span.search-excerpt',
        '        mark "hull"',
      ].join('\n'),
    );
  });

  it('is short where little is known', () => {
    expect(print(hitView({ data: { ...hit('/bare').data, meta: { d: '1' }, excerpt: '' }, sections: [section('/bare#a', 'A')] }))).toBe(
      [
        'div.search-hit[role=group][aria-label=/bare]',
        '  a.search-option.search-page[role=option][href=/bare][tabindex=-1][aria-selected=false][data-words]',
        '    svg',
        '    span.search-texts',
        '      span.search-title',
        '        "/bare"',
        '        span.search-note "Deprecated"',
        '  a.search-option.search-section[role=option][href=/bare#a][tabindex=-1][aria-selected=false][data-words]',
        '    svg',
        '    span.search-texts',
        '      span.search-title "A"',
      ].join('\n'),
    );
    expect(print(hitView(hit('/hook', 'Hook', { meta: { title: 'Hook', op: 'WEBHOOK boat.left' } })))).toContain(
      'span.method[data-method=webhook] "Webhook"',
    );
  });

  it('has the excerpt of the beginning of the page, and none when only sections match', () => {
    const own = { ...section('/a', 'A', 'Own <mark>tide</mark>'), anchor: undefined } as unknown as PagefindSection;
    const excerpt = (parts: PagefindSection[]) =>
      hitView(hit('/a', 'A', { sub_results: parts })).querySelector('.search-excerpt')?.textContent;
    expect([excerpt([own]), excerpt([section('/a#b', 'B')]), excerpt([])]).toEqual(['Own tide', undefined, 'About boats.']);
  });

  it('of groups, recent searches and pages are options', () => {
    expect(groupView('Empty', [])).toEqual([]);
    expect(print(recentView('boats'))).toBe(
      'div.search-option[role=option][aria-selected=false][data-query=boats]\n  svg\n  span.search-texts\n    span.search-title "boats"',
    );
    expect(print(pageView({ href: '/a', label: 'A' }))).toBe(
      'a.search-option[role=option][aria-selected=false][href=/a][tabindex=-1]\n  svg\n  span.search-texts\n    span.search-title "A"',
    );
    expect(searchGlyph('close', 20).outerHTML).toMatch(
      /^<svg class="search-glyph" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"><\/path><\/svg>$/,
    );
  });
});

describe('pages to start from', () => {
  it('are the first of the section, without marks', () => {
    visit('/here');
    show(`<main><nav class="sidebar-groups"><a href="/a">A <b>1</b><i class="pill">New</i>
      <i class="visually-hidden">x</i></a><a href="/a#b">Again</a><a href="/here">Here</a><a href="https://else.example/">Out</a><a>None</a></nav>
      <nav class="not-found-places"><a href="/b">B</a></nav><nav class="tabs-bar"><a href="/c">C</a></nav></main>`);
    expect(startPages()).toEqual([
      { href: '/a', label: 'A' },
      { href: '/b', label: 'B' },
      { href: '/c', label: 'C' },
    ]);
    expect(startPages(2)).toHaveLength(2);
  });
});
