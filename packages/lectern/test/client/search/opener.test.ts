// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, store } from '../../../src/client/elements/storage.ts';
import { forgetRecent, keepRecent, readRecent } from '../../../src/client/search/recent.ts';
import '../../../src/client/search/opener.ts';
import { HIGHLIGHT_KEY, SLASH_KEY } from '../../../src/client/search/storage-keys.ts';
import { $, click, forbidStorage, press, show, usePage, visit } from '../support/page.ts';

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
  '<main><lectern-search><button><span data-label>Search</span><kbd></kbd></button><div><dialog class="lc-search"><div><input class="lc-search-input"></div></dialog></div></lectern-search><input><p contenteditable="true"></p></main>';
/** Waits until search is open; its style sheet, which is asked for the first time, arrives. */
const calls = () =>
  vi.waitFor(() => {
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
    expect(opened).not.toEqual([]);
    return opened;
  }, 60_000);

describe('search', () => {
  it('opens by its button', async () => {
    show(SEARCH);
    click($('button'));
    expect(await calls()).toHaveLength(1);
  });

  it('opens by the address', async () => {
    visit('/?search=token');
    show(SEARCH);
    await calls();
    await vi.waitFor(() => expect(opened).toEqual(['', 'token']), 60_000);
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
    click($('button'));
    const field = $<HTMLInputElement>('dialog[open] .lc-search-input');
    expect(document.activeElement).toBe(field);
    field.value = 'idem';
    await vi.waitFor(() => {
      for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
      expect(field.role).toBe('combobox');
    });
    expect([field.value, field.isConnected]).toEqual(['idem', true]);
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
