// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, store } from '../../../src/client/elements/storage.ts';
import { FilterBar } from '../../../src/client/search/filter-bar.ts';
import { OptionList } from '../../../src/client/search/option-list.ts';
import { forgetRecent, keepRecent, readRecent } from '../../../src/client/search/recent.ts';
import '../../../src/client/search/opener.ts';
import { HIGHLIGHT_KEY, SLASH_KEY } from '../../../src/client/search/storage-keys.ts';
import { $, click, forbidStorage, press, print, show, usePage, visit } from '../support/page.ts';

usePage();

/** Queries that search was opened with. */
const opened: string[] = [];
beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  // Search selects what is in its field whenever it opens.
  vi.spyOn(HTMLInputElement.prototype, 'select').mockImplementation(function (this: HTMLInputElement) {
    opened.push(this.value);
  });
});

const SEARCH =
  '<main><lectern-search><button><span data-label>Search</span><kbd></kbd></button></lectern-search><input><p contenteditable="true"></p></main>';
/** Waits until search is open; its style sheet, which is asked for the first time, arrives. */
const calls = () =>
  vi.waitFor(() => {
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
    expect(opened).not.toEqual([]);
    return opened;
  });

describe('search', () => {
  it('opens by its button', async () => {
    show(SEARCH);
    click($('button'));
    expect(await calls()).toHaveLength(1);
  });

  it('opens by the address', async () => {
    visit('/?search=token');
    show(SEARCH);
    expect(await calls()).toEqual(['token']);
  });

  it.each([
    [{ key: 'k', metaKey: true }, true],
    [{ key: 'K', ctrlKey: true }, true],
    [{ key: '/' }, true],
    [{ key: 'k' }, false],
    [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
    [{ key: 'k', ctrlKey: true, altKey: true }, false],
    [{ key: '/', metaKey: true }, false],
    [{ key: '/', ctrlKey: true }, false],
    [{ key: 'j', metaKey: true }, false],
    [{ key: '/', isComposing: true }, false],
  ])('is opened by %j: %s', async ({ key, ...more }, opens) => {
    show(SEARCH);
    expect(press(key, more).defaultPrevented).toBe(opens);
    if (opens) expect(await calls()).toHaveLength(1);
    else expect(opened).toEqual([]);
  });

  it('leaves the slash to what is typed into, and to readers who do not want it', async () => {
    show(SEARCH);
    expect(press('/', { on: $('input') }).defaultPrevented).toBe(false);
    Object.defineProperty($('p'), 'isContentEditable', { value: true });
    expect(press('/', { on: $('p') }).defaultPrevented).toBe(false);
    store('localStorage', SLASH_KEY, 'off');
    expect([press('/').defaultPrevented, press('k', { ctrlKey: true }).defaultPrevented]).toEqual([false, true]);
    expect(await calls()).toHaveLength(1);
  });

  it('stays closed under another dialog, and when something else took the key', async () => {
    show(`${SEARCH}<dialog open></dialog>`);
    expect(press('/').defaultPrevented).toBe(false);
    $('dialog').className = 'lc-search';
    $('input').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('k', { on: $('input'), ctrlKey: true });
    expect(press('/').defaultPrevented).toBe(true);
    expect(await calls()).toHaveLength(1);
  });

  it.each([
    ['MacIntel', '⌘K'],
    ['iPhone', '⌘K'],
    ['Win32', 'Ctrl K'],
  ])('names its keys on %s', (platform, keys) => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
    show(SEARCH);
    expect($('kbd').dataset.keys).toBe(keys);
  });

  it('shows an error when it cannot be loaded', async () => {
    show(SEARCH);
    click($('button'));
    await calls();
    vi.mocked(HTMLInputElement.prototype.select).mockImplementation(() => {
      throw new Error('offline');
    });
    click($('button'));
    await vi.waitFor(() => expect($('[data-label]').textContent).toBe('Search failed to load. Check your connection.'));
    vi.stubGlobal('lecternTexts', { searchFailed: 'Fehlgeschlagen' });
    click($('button'));
    await vi.waitFor(() => expect($('[data-label]').textContent).toBe('Fehlgeschlagen'));
  });

  it('keeps what is typed before it is loaded', async () => {
    show(SEARCH);
    $('button').focus();
    click($('button'));
    const early = document.activeElement as HTMLInputElement;
    early.value = 'idem';
    await vi.waitFor(() => {
      for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
      const field = $<HTMLInputElement>('dialog[open] .lc-search-input');
      expect([field.value, field.selectionStart, document.activeElement === field, early.isConnected, opened]).toEqual([
        ...['idem', 4, true, false],
        [],
      ]);
    });
  });

  it('highlights what the earlier page asked for, once', async () => {
    visit('/page');
    store('sessionStorage', HIGHLIGHT_KEY, '{"path":"/page","words":["tide"]}');
    Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [{}] });
    vi.stubGlobal('CSS', {});
    show(`<main id="content">tide</main>`);
    $('main').insertAdjacentHTML('beforeend', '<lectern-search></lectern-search>');
    expect(sessionStorage).toHaveLength(0);
    await vi.waitFor(() => expect($('mark').textContent).toBe('tide'));
  });

  it('rests while it is not in the page', () => {
    const search = show(SEARCH);
    search.remove();
    click($('button', search));
    expect([press('/').defaultPrevented, opened]).toEqual([false, []]);
  });
});

describe('what search keeps', () => {
  it('is recent searches, five of them, the latest first', () => {
    for (const query of ['a', 'b', ' c ', 'd', 'e', 'f', '', 'B']) keepRecent(query);
    expect(readRecent()).toEqual(['B', 'f', 'e', 'd', 'c']);
    forgetRecent();
    expect([readRecent(), localStorage.length]).toEqual([[], 0]);
  });

  it.each([
    ['{', []],
    ['{"a":1}', []],
    ['["a",1,"b"]', ['a', 'b']],
    ['["1","2","3","4","5","6"]', ['1', '2', '3', '4', '5']],
  ])('of %s is %j', (stored, recent) => {
    localStorage.setItem('lectern.search.recent', stored);
    expect(readRecent()).toEqual(recent);
  });

  it('is nothing where storage is forbidden', () => {
    store('localStorage', 'a', '1');
    expect(readStored('localStorage', 'a')).toBe('1');
    forbidStorage();
    store('localStorage', 'a', '2');
    expect(readStored('localStorage', 'a')).toBeUndefined();
  });
});

describe('the list of options', () => {
  function open(count: number, choose = true): OptionList {
    show('<main><input><div id="search-list-1" hidden></div></main>');
    const list = new OptionList($<HTMLInputElement>('input'), $('div'));
    list.show(options(0, count), choose);
    return list;
  }
  const options = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => {
      const option = document.createElement('p');
      option.role = 'option';
      option.textContent = String(from + i);
      return option;
    });
  const active = () => document.querySelector('[aria-selected="true"]')?.textContent;

  it('has the first option active, or none', () => {
    open(2);
    expect([active(), print($('input')), $('div').hidden]).toEqual([
      '0',
      'input[aria-expanded=true][aria-activedescendant=search-list-1-0]',
      false,
    ]);
    open(2, false);
    expect([active(), print($('input'))]).toEqual([undefined, 'input[aria-expanded=true]']);
    open(0);
    expect([print($('input')), $('div').hidden]).toEqual(['input[aria-expanded=false]', true]);
  });

  it('is walked around its ends', () => {
    const list = open(3);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const walk = ([1, 1, 1, -1, -1] as const).map((step) => {
      list.move(step);
      return active();
    });
    expect([walk, scrolled.mock.calls[0]]).toEqual([['1', '2', '0', '2', '1'], [{ block: 'nearest' }]]);
    expect(list.active?.textContent).toBe('1');
  });

  it('is entered from either end when none is active', () => {
    const list = open(3, false);
    list.move(1);
    expect(active()).toBe('0');
    const other = open(3, false);
    other.move(-1);
    expect(active()).toBe('2');
    open(0).move(1);
  });

  it('grows, and keeps the active one', () => {
    const list = open(2);
    list.move(1);
    list.append(options(2, 4));
    expect([active(), document.querySelectorAll('[role="option"]')[3]?.id]).toEqual(['1', 'search-list-1-3']);
  });

  it('follows the pointer', () => {
    open(2);
    $('p:last-child').dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(active()).toBe('1');
    $('div').dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(active()).toBe('1');
  });

  it('starts at its top', () => {
    show('<main><input><section><div></div></section></main>');
    const scrolled = vi.fn();
    $('section').scrollTo = scrolled;
    new OptionList($<HTMLInputElement>('input'), $('div')).show([], false);
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
  });
});

describe('the bar of filters', () => {
  let changes: number;
  function open(version?: string): FilterBar {
    changes = 0;
    const bar = new FilterBar(version, () => void (changes += 1));
    show('<main></main>');
    $('main').append(bar.element);
    return bar;
  }
  const counts = { tab: { Guides: 3, API: 2 } };
  const chip = (name: string) => $(`[data-chip="${name}"]`);

  it('has a chip for each value, which the reader presses', () => {
    const bar = open();
    bar.show(counts);
    expect(print(bar.element).split('\n')).toEqual([
      'div.lc-search-filters[role=group][aria-label=Filters]',
      '  div.lc-search-filter[role=group][aria-label=Section]',
      '    button.lc-search-chip[type=button][aria-pressed=false][data-chip=tab Guides]',
      '      "Guides"',
      '      span.lc-search-count "3"',
      '    button.lc-search-chip[type=button][aria-pressed=false][data-chip=tab API]',
      '      "API"',
      '      span.lc-search-count "2"',
    ]);
    chip('tab API').focus();
    click(chip('tab API'));
    expect([chip('tab API').ariaPressed, changes, document.activeElement, bar.choice.toFilters()]).toEqual([
      'true',
      1,
      chip('tab API'),
      { tab: { any: ['API'] } },
    ]);
  });

  it('keeps its chips while nothing changes', () => {
    const bar = open();
    bar.show(counts);
    const before = chip('tab API');
    bar.show({ ...counts });
    expect(chip('tab API')).toBe(before);
    bar.clear();
    expect(bar.element.children).toHaveLength(0);
    bar.show(counts);
    expect(bar.element.children).toHaveLength(1);
  });

  it('starts with the version of the page', () => {
    const bar = open('v2');
    bar.show({ version: { v1: 1, v2: 2 } });
    expect(chip('version v2').ariaPressed).toBe('true');
  });

  it('offers the languages of the site, that of the page first', () => {
    document.documentElement.lang = 'de';
    const bar = open();
    expect([bar.offerLanguages(['en']), bar.offerLanguages(['en', 'de'])]).toEqual(['', 'de']);
    bar.show({});
    expect(print(bar.element).split('\n')).toEqual([
      'div.lc-search-filters[role=group][aria-label=Filters]',
      '  div.lc-search-filter[role=group][aria-label=Language]',
      '    button.lc-search-chip[type=button][aria-pressed=false][data-chip=lang en][lang=en] "English"',
      '    button.lc-search-chip[type=button][aria-pressed=true][data-chip=lang de][lang=de] "Deutsch"',
    ]);
    click(chip('lang en'));
    expect([bar.offerLanguages(['fr', 'de']), changes]).toEqual(['en', 1]);
    document.documentElement.lang = 'it';
    expect(open().offerLanguages(['en', 'de'])).toBe('en');
  });
});
