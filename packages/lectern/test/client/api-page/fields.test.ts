// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filterFields } from '../../../src/client/api-page/filter-fields.ts';
import { giveIds } from '../../../src/client/api-page/nested-schema.ts';
import { $, again, announced, click, forbidStorage, press, print, settle, show, useClipboard, usePage, visit } from '../support/page.ts';

usePage();

const ids = () => [...document.querySelectorAll('.lc-members li')].map(({ id }) => id).join(' ');

describe('fields without ids', () => {
  it('get those of the field around them and their name, outer ones first', () => {
    show(
      '<ul class="lc-members" id="body"><li><strong>user name</strong><ul class="lc-members"><li><strong>[]</strong></li></ul></li><li><em>none</em></li></ul>',
    );
    giveIds(document);
    expect(print($('#body')).split('\n')).toEqual([
      'ul.lc-members[id=body]',
      '  li[id=body-user-name]',
      '    a[href=#body-user-name] "user name"',
      '    ul.lc-members',
      '      li[id=body-user-name-any]',
      '        a[href=#body-user-name-any] "[]"',
      '  li',
      '    em "none"',
    ]);
  });

  it('stay without where the id is taken, or nothing around them has one', () => {
    show(
      '<div><ul class="lc-members" id="body"><li><strong>a</strong></li><li><strong>a</strong></li></ul><ul class="lc-members"><li><strong>b</strong></li></ul></div>',
    );
    giveIds(document);
    expect(ids()).toBe('body-a  ');
  });
});

describe('a link to a field', () => {
  const FIELDS = `<ul class="lc-members"><li id="query-pageSize"><a href="#query-pageSize"><b>pageSize</b></a></li><li id="body-user"><details><summary></summary></details></li>
    <li id="body-user-id"></li><li id="response-200-user-id"></li></ul><a id="elsewhere" href="#query-pageSize">There</a>`;

  async function open(hash: string): Promise<string[]> {
    visit(`/page${hash}`);
    show(`<main>${FIELDS}</main>`);
    const replaced: string[] = [];
    vi.spyOn(location, 'replace').mockImplementation((address) => void replaced.push(String(address)));
    await import(/* @vite-ignore */ `../../../src/client/api-page/field-links.ts?${again()}`);
    await vi.dynamicImportSettled();
    await settle();
    return replaced;
  }

  it.each([
    ['', []],
    ['#query-pageSize', []],
    ['#pageSize', ['#query-pageSize']],
    ['#page-size', ['#query-pageSize']],
    ['#param-page-size', ['#query-pageSize']],
    ['#parameter-pagesize', []],
    ['#parameter-page-size', ['#query-pageSize']],
    ['#user-id', ['#body-user-id']],
    ['#id', ['#body-user-id']],
    ['#200-user-id', ['#response-200-user-id']],
    ['#missing', []],
    ['#%', []],
    ['#query%2DpageSize', []],
    ['#body-user-address-city', ['#body-user']],
  ])('%s leads to %j', async (hash, replaced) => {
    expect(await open(hash)).toEqual(replaced);
    expect($<HTMLDetailsElement>('details').open).toBe(hash === '#body-user-address-city');
  });

  it('is followed on when what it means is loaded', async () => {
    const replaced = await open('#body-user-address');
    visit('/page#body-user');
    window.dispatchEvent(new Event('hashchange'));
    $('#body-user').insertAdjacentHTML('beforeend', '<ul class="lc-members"><li id="body-user-address"></li></ul>');
    document.dispatchEvent(new Event('lectern:filled'));
    document.dispatchEvent(new Event('lectern:filled'));
    expect(replaced).toEqual(['#body-user', '#body-user-address']);
  });

  it('is given up when the reader goes elsewhere', async () => {
    const replaced = await open('#body-user-address');
    visit('/page#query-pageSize');
    window.dispatchEvent(new Event('hashchange'));
    $('#body-user').insertAdjacentHTML('beforeend', '<ul class="lc-members"><li id="body-user-address"></li></ul>');
    document.dispatchEvent(new Event('lectern:filled'));
    await vi.dynamicImportSettled();
    expect(replaced).toEqual(['#body-user']);
    visit('/page#page-size');
    window.dispatchEvent(new Event('hashchange'));
    await vi.dynamicImportSettled();
    expect(replaced.at(-1)).toBe('#query-pageSize');
  });

  it('copies its address with a plain click', async () => {
    await open('');
    await import(/* @vite-ignore */ `../../../src/client/elements/copy-link.ts?${again()}`);
    const copied = useClipboard();
    click($('#elsewhere'));
    for (const more of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) click($('b'), more);
    await settle();
    expect(copied).toEqual([]);
    click($('b'));
    await settle();
    expect([copied, announced()]).toEqual([['http://localhost:3000/page#query-pageSize'], 'Link copied']);
    vi.stubGlobal('lecternTexts', { linkCopied: 'Kopiert' });
    click($('b'));
    await settle();
    expect(announced()).toBe('Kopiert');
  });
});

describe('the filter of a long list', () => {
  const row = (name: string, inside = '') => `<li id="body-${name}"><a href="#body-${name}">${name}</a>${inside}</li>`;
  const nested = `<details><summary></summary><ul class="lc-members"><li><strong>zipCode</strong></li><li><strong>city</strong></li></ul></details>`;
  const LIST = `<lectern-fields><div><input><output data-text="{count} of {total}"></output></div><ul class="lc-members">${row('name')}</ul>
    <details class="lc-more-members"><summary></summary><ul class="lc-members">${row('address', nested)}${row('namesake')}</ul></details></lectern-fields>`;
  const shown = () => ['name', 'address', 'namesake'].filter((name) => !$(`#body-${name}`).hidden).join(' ');
  const fold = () => $<HTMLDetailsElement>('.lc-more-members');

  async function filter(text: string): Promise<void> {
    show(LIST);
    await import('../../../src/client/api-page/field-filter.ts');
    $('input').focus();
    type(text);
    await vi.dynamicImportSettled();
  }
  function type(text: string): void {
    $<HTMLInputElement>('input').value = text;
    $('input').dispatchEvent(new Event('input'));
  }

  it('shows rows whose name has the text, unfolds them, and says how many', async () => {
    await filter(' NAME ');
    expect([shown(), fold().open, $<HTMLOutputElement>('output').value]).toEqual(['name namesake', true, '2 of 3']);
    type('');
    expect([shown(), fold().open, $<HTMLOutputElement>('output').value]).toEqual(['name address namesake', false, '']);
  });

  it('finds nested names by three letters, and opens what is around them', async () => {
    await filter('zi');
    expect([shown(), $<HTMLDetailsElement>('#body-address details').open]).toEqual(['', false]);
    type('zip');
    expect([shown(), $<HTMLDetailsElement>('#body-address details').open]).toEqual(['address', true]);
  });

  it('hides other nested fields meanwhile, and closes what it opened', async () => {
    const nestedRows = () => [...document.querySelectorAll<HTMLElement>('#body-address li')].map((one) => !one.hidden);
    await filter('zip');
    expect(nestedRows()).toEqual([true, false]);
    type('address');
    expect([nestedRows(), $<HTMLDetailsElement>('#body-address details').open]).toEqual([[true, true], false]);
  });

  it('also filters nested fields that are loaded later', async () => {
    await filter('street');
    expect(shown()).toBe('');
    $('#body-address .lc-members').innerHTML = '<li><strong>street</strong></li>';
    $('#body-address .lc-members').dispatchEvent(new Event('lectern:filled', { bubbles: true }));
    expect(shown()).toBe('address');
  });

  it.each([
    ['Escape, which folds them again', false, () => press('Escape', { on: $('input') })],
    [
      'a link to a hidden row, which is unfolded',
      true,
      () => $('#body-namesake').dispatchEvent(new Event('lectern:reveal', { bubbles: true })),
    ],
  ])('is cleared by %s', async (_, isOpen, clear) => {
    await filter('add');
    clear();
    expect([shown(), $<HTMLInputElement>('input').value]).toEqual(['name address namesake', '']);
    expect(fold().open).toBe(isOpen);
  });
});

describe('a schema that is loaded on demand', () => {
  const LINK = (href: string) =>
    `<ul class="lc-members"><li id="body-pet"><details><summary>pet</summary><lectern-schema><a href="${href}">Pet</a></lectern-schema></details></li></ul>`;
  const PET = `<div data-schema><section class="api-section"><div class="lc-value"><ul class="lc-members"><li id="x-name"><a href="#x-name">name</a></li></ul></div></section></div>`;

  let requests: string[];
  let answer: () => Promise<string>;
  beforeEach(() => {
    requests = [];
    answer = async () => PET;
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url);
      const body = await answer();
      return { status: 200, text: async () => body };
    });
  });

  const details = () => $<HTMLDetailsElement>('details');
  async function open(): Promise<void> {
    details().open = true;
    await settle();
  }

  it('takes the place of the link, with ids of its place', async () => {
    show(LINK('/pet-1'));
    const filled = vi.fn();
    document.addEventListener('lectern:filled', filled);
    await open();
    expect(print($('lectern-schema'))).toBe(
      ['lectern-schema[data-filled]', '  ul.lc-members', '    li[id=body-pet-name]', '      a[href=#body-pet-name] "name"'].join('\n'),
    );
    expect([requests, filled.mock.calls.length]).toEqual([['http://localhost:3000/pet-1'], 1]);
    details().open = false;
    await open();
    expect(requests).toHaveLength(1);
  });

  it('is loaded once for all its places, from when the pointer comes near', async () => {
    show(LINK('/pet-2'));
    $('summary').dispatchEvent(new Event('pointerenter'));
    expect(requests).toHaveLength(1);
    await open();
    show(LINK('/pet-2').replace('<details>', '<details open>'));
    await settle();
    expect([requests.length, $('lectern-schema').hasAttribute('data-filled')]).toEqual([1, true]);
  });

  it('says that it is busy, and stays a link where loading fails, until it is opened again', async () => {
    answer = () => Promise.reject(new Error('offline'));
    show(LINK('/pet-3'));
    details().open = true;
    await Promise.resolve();
    const busy = ($('lectern-schema') as HTMLElement).ariaBusy;
    await settle();
    expect([busy, $('lectern-schema').ariaBusy, $('lectern-schema').textContent]).toEqual(['true', null, 'Pet']);
    answer = async () => PET;
    details().open = false;
    await open();
    expect($('lectern-schema').hasAttribute('data-filled')).toBe(true);
  });

  it('stays a link where the page has no schema, and on paper', async () => {
    answer = async () => '<p>Not found</p>';
    show(LINK('/pet-4'));
    await open();
    expect($('lectern-schema').hasAttribute('data-filled')).toBe(false);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query === 'print' }) as MediaQueryList);
    requests = [];
    show(LINK('/pet-5'));
    await open();
    expect(requests).toEqual([]);
  });

  it('rests while it is not in the page, and without a link', async () => {
    show(LINK('/pet-6'));
    const [box, schema] = [details(), $('lectern-schema')];
    schema.remove();
    box.open = true;
    await settle();
    show('<details open><summary></summary><lectern-schema></lectern-schema></details>');
    $('summary').dispatchEvent(new Event('pointerenter'));
    await settle();
    expect(requests).toEqual([]);
  });
});

describe('fields that a reader opened', () => {
  const FIELDS =
    '<ul class="lc-members"><li id="a"><details id="da"></details></li><li id="b"><details id="db"></details></li></ul><details id="other"></details>';

  async function open(path = '/page'): Promise<void> {
    visit(path);
    show(`<main>${FIELDS}</main>`);
    await import(/* @vite-ignore */ `../../../src/client/api-page/open-state.ts?${again()}`);
  }
  const opened = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id).join(' ');
  const toggle = (id: string) => {
    const details = $<HTMLDetailsElement>(`#${id}`);
    details.open = !details.open;
  };

  it('stay open on this page for the session', async () => {
    await open();
    for (const id of ['da', 'db', 'other']) toggle(id);
    toggle('da');
    expect(sessionStorage.getItem('lectern-open:/page')).toBe('b');
    await open();
    expect(opened()).toBe('db');
    await open('/other');
    expect(opened()).toBe('');
  });

  it('open when they are loaded later', async () => {
    sessionStorage.setItem('lectern-open:/page', 'c other');
    await open();
    $('ul').insertAdjacentHTML('beforeend', '<li id="c"><details id="dc"></details></li>');
    document.dispatchEvent(new Event('lectern:filled'));
    expect(opened()).toBe('dc');
  });

  it('are not those that are opened for print', async () => {
    vi.useFakeTimers();
    await open();
    window.dispatchEvent(new Event('beforeprint'));
    toggle('da');
    window.dispatchEvent(new Event('afterprint'));
    toggle('da');
    vi.runAllTimers();
    expect(sessionStorage).toHaveLength(0);
    toggle('db');
    expect(sessionStorage.getItem('lectern-open:/page')).toBe('b');
  });

  it('are forgotten where storage is forbidden', async () => {
    forbidStorage();
    await open();
    toggle('da');
    expect(opened()).toBe('da');
  });
});

it.each([
  ['values', '<p><code>one</code> <code>two</code></p><details><summary></summary><p><code>twelve</code></p></details>', 'p > code'],
  [
    'described values',
    '<dl><dt>one</dt><dd></dd></dl><details><summary></summary><dl><dt>two</dt><dd></dd><dt>twelve</dt></dl></details>',
    'dt',
  ],
  [
    'operations',
    '<ul><li><a>GET one</a></li></ul><details><summary></summary><ul><li><a>GET two</a></li><li><div>twelve</div></li></ul></details>',
    'li',
  ],
])('a filter finds %s, folded ones too', (_, lists, rows) => {
  show(`<lectern-fields><input><output data-text="{count} of {total}"></output>${lists}</lectern-fields>`);
  filterFields($('lectern-fields'), new AbortController().signal);
  const input = $('input') as HTMLInputElement;
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event('input'));
    const shown = [...document.querySelectorAll<HTMLElement>(rows)].filter(({ hidden }) => !hidden).length;
    return [shown, $('output').textContent, ($('details') as HTMLDetailsElement).open];
  };
  expect(type('TW')).toEqual([2, '2 of 3', true]);
  expect(type('')).toEqual([3, '', false]);
});
