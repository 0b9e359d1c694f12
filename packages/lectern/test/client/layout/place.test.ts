// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $, again, click, forbidStorage, print, settle, show, usePage, visit } from '../support/page.ts';

usePage();

/** Navigation around the page in the version v1, as the file `v1.htm` has it. */
const V1 = `<div data-version="v1" data-previous="Before" data-next="After">
  <div data-part="versions"><button class="lc-version-menu"></button><div class="lc-menu"><a data-place="v2" href="/first">v2</a><a data-place="v3" href="/v3/first">v3</a><a data-place="v4" href="/v4/first">v4</a></div></div>
  <div data-part="drawer-versions"><button class="lc-version-menu"></button><div class="lc-menu"><a data-place="v2" href="/first">v2</a></div></div>
  <div data-part="tabs"><nav class="nav-tabs"><a href="/tab">Tab</a></nav></div>
  <div data-part="drawer-tabs"><nav class="nav-tabs"></nav></div>
  <div data-part="choices"><select></select></div>
  <div data-part="nav"><div class="lc-sidebar-groups">
    <a href="/start"><svg></svg>Start</a>
    <details id="group"><summary>Group</summary><a href="/page/">This page <b class="lc-pill">New</b></a></details>
    <a href="https://else.example" target="_blank">Elsewhere</a>
    <a href="/last"><span data-method="get">GET</span> Last </a>
  </div></div>
</div>`;

const PAGE = `<header id="navbar"><div class="lc-top-bar-brand"><span class="lc-version-label">v2</span></div><nav class="nav-tabs">Old tabs</nav></header>
  <lectern-search data-version="v2"></lectern-search>
  <div id="pinned"><div class="lc-drawer-switches"><button class="lc-version-menu"></button><div class="lc-menu">Old</div></div><div class="lc-sidebar-switchers"></div></div>
  <lectern-sidebar data-files="/_nav/"><i></i><div class="lc-sidebar-nav">Old sidebar</div></lectern-sidebar><main></main><nav id="pagination">Old</nav>
  <a id="to-v2" data-place="v2" href="/counterpart">v2</a><a id="to-v1" data-place="v1" href="/v1/first">v1</a><a id="to-v3" data-place="v3" href="/v3">v3</a>`;

let files: Record<string, string>;
let requests: string[];
beforeEach(() => {
  files = { '/_nav/v1.htm': V1 };
  requests = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return { ok: url in files, text: async () => files[url] };
  });
});

/** Opens a page that is built in v2 and listed in v1 as well. */
async function open({ place = 'v2/guides', places = 'v1:v1/guides', html = PAGE } = {}): Promise<void> {
  visit('/page');
  Object.assign(document.documentElement.dataset, { place, places });
  show(`<div>${html}</div>`);
  await import(/* @vite-ignore */ `../../../src/client/layout/place.ts?${again()}`);
  // The rest of the script is loaded when it is wanted.
  await vi.dynamicImportSettled();
  await settle();
}

const remembered = () => sessionStorage.getItem('lectern-places');

describe('a page that two versions list', () => {
  it('is shown where it was built to those who come from nowhere else', async () => {
    await open();
    expect([requests, remembered(), localStorage.getItem('lectern-places')]).toEqual([[], 'v2/guides', 'v2/guides']);
  });

  it('is shown in the version that the reader saw last', async () => {
    sessionStorage.setItem('lectern-places', 'v1/start v2/guides');
    await open();
    expect([requests, remembered()]).toEqual([['/_nav/v1.htm'], 'v1/guides v1/start v2/guides']);
  });

  it('starts in a new tab of the browser where the last one was', async () => {
    localStorage.setItem('lectern-places', 'v1/start');
    sessionStorage.clear();
    await open();
    expect(requests).toHaveLength(1);
  });

  it('looks at older places when the last one says nothing', async () => {
    sessionStorage.setItem('lectern-places', 'other v1/guides');
    await open();
    expect(requests).toHaveLength(1);
  });

  it('prefers a place that shares its beginning to one that shares names', async () => {
    sessionStorage.setItem('lectern-places', 'a/b/c');
    await open({ place: 'x/b/c', places: 'v1:a/y/z' });
    expect(requests).toHaveLength(1);
    sessionStorage.setItem('lectern-places', 'q/b/c');
    await open({ place: 'x/y/z', places: 'v1:x/b/z' });
    expect(requests).toHaveLength(2);
  });

  it('remembers six places', async () => {
    sessionStorage.setItem('lectern-places', 'a b c d e f');
    await open();
    expect(remembered()).toBe('v2/guides a b c d e');
  });

  it('has only one place without a list, or without a name', async () => {
    sessionStorage.setItem('lectern-places', 'v1/guides');
    await open({ places: '' });
    expect(requests).toEqual([]);
    sessionStorage.clear();
    await open({ place: '', places: '' });
    expect(remembered()).toBeNull();
  });

  it('works where storage is forbidden', async () => {
    forbidStorage();
    await open();
    expect(requests).toEqual([]);
    click($('#to-v3'));
  });
});

describe('a menu of versions', () => {
  it('keeps a page that the other version lists', async () => {
    await open();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    expect(click($('#to-v1')).defaultPrevented).toBe(true);
    expect([reload.mock.calls.length, remembered()]).toEqual([1, 'v1/guides v2/guides']);
  });

  it('leads on where the page is not listed, or is shown already', async () => {
    await open();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    expect([click($('#to-v3')).defaultPrevented, click($('#to-v2')).defaultPrevented, click($('main')).defaultPrevented]).toEqual([
      false,
      false,
      false,
    ]);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', async (key) => {
    await open();
    expect(click($('#to-v1'), { [key]: true }).defaultPrevented).toBe(false);
  });
});

describe('the navigation around the page', () => {
  const outline = (selector: string) => print($(selector));

  beforeEach(async () => {
    sessionStorage.setItem('lectern-places', 'v1/guides');
    await open();
  });

  it('is that of the other version in the bar', () => {
    expect(outline('#navbar').split('\n')).toEqual([
      'header[id=navbar]',
      '  div.lc-top-bar-brand',
      '    button.lc-version-menu',
      '    div.lc-menu',
      '      a[data-place=v2][href=/page] "v2"',
      '      a[data-place=v3][href=http://localhost:3000/v3] "v3"',
      '      a[data-place=v4][href=/v4/first] "v4"',
      '  nav.nav-tabs',
      '    a[href=/tab] "Tab"',
    ]);
    expect([document.documentElement.hasAttribute('data-tabs'), $('lectern-search').dataset.version]).toEqual([true, 'v1']);
  });

  it('is that of the other version in the sidebar, with the page marked and its group open', () => {
    expect(outline('#pinned').split('\n')).toEqual([
      'div[id=pinned]',
      '  div.lc-drawer-switches',
      '    button.lc-version-menu',
      '    div.lc-menu',
      '      a[data-place=v2][href=/page] "v2"',
      '    nav.nav-tabs',
      '  div.lc-sidebar-switchers',
      '    select',
    ]);
    expect(outline('lectern-sidebar').split('\n')).toEqual([
      'lectern-sidebar[data-files=/_nav/]',
      '  i',
      '  div.lc-sidebar-nav',
      '    div.lc-sidebar-groups',
      '      a[href=/start]',
      '        svg',
      '        "Start"',
      '      details[id=group][open]',
      '        summary "Group"',
      '        a[href=/page/][aria-current=page][data-active]',
      '          "This page"',
      '          b.lc-pill "New"',
      '      a[href=https://else.example][target=_blank] "Elsewhere"',
      '      a[href=/last]',
      '        span[data-method=get] "GET"',
      '        "Last"',
    ]);
    expect($('lectern-sidebar').nextElementSibling?.localName).toBe('main');
  });

  it('has the tabs of the site if these are its own', async () => {
    document.documentElement.dataset.tabs = '';
    await open({ html: PAGE.replace('class="nav-tabs"', 'class="own-tabs"') });
    expect([$('#navbar .own-tabs').textContent, document.querySelector('.nav-tabs')]).toEqual(['Old tabs', null]);
  });

  it('leads to the pages before and after in the other version', () => {
    expect(outline('#pagination').split('\n')).toEqual([
      'nav[id=pagination]',
      '  a.lc-pagination-previous[href=/start][rel=prev]',
      '    span "Before"',
      '    strong "Start"',
      '  a.lc-pagination-next[href=/last][rel=next]',
      '    span "After"',
      '    strong "Last"',
    ]);
  });
});

describe('the navigation around the page, in a version that has less', () => {
  const open1 = (nav: string) => {
    files['/_nav/v1.htm'] = `<div><div data-part="nav"><div class="lc-sidebar-groups">${nav}</div></div></div>`;
    sessionStorage.setItem('lectern-places', 'v1/guides');
    return open();
  };

  it('has no menus, tabs and boxes for them', async () => {
    document.documentElement.dataset.tabs = '';
    await open1('<a href="/page.html">This page</a>');
    expect([$('#navbar').textContent?.trim(), document.documentElement.dataset.tabs, $('lectern-search').dataset.version]).toEqual([
      '',
      undefined,
      undefined,
    ]);
    expect(print($('lectern-sidebar')).split('\n')).toEqual([
      'lectern-sidebar[data-files=/_nav/]',
      '  i',
      '  div.lc-sidebar-nav',
      '    div.lc-sidebar-groups',
      '      a[href=/page.html][aria-current=page][data-active] "This page"',
    ]);
    expect(print($('#pagination'))).toBe('nav[id=pagination]');
  });

  it('opens a group whose title is the page', async () => {
    await open1(
      '<div class="lc-sidebar-rooted"><a href="/page/index.html">Page</a><details></details></div><a href="/next" data-more></a>',
    );
    expect([$<HTMLDetailsElement>('details').open, $('#pagination').children.length]).toEqual([true, 0]);
  });

  it('stays as it is where the file is missing or empty', async () => {
    for (const text of [undefined, 'Text only']) {
      files = text === undefined ? {} : { '/_nav/v1.htm': text };
      sessionStorage.setItem('lectern-places', 'v1/guides');
      await open();
      expect([requests.at(-1), $('.lc-sidebar-nav').textContent]).toEqual(['/_nav/v1.htm', 'Old sidebar']);
    }
  });

  it('asks for nothing on a page without a sidebar', async () => {
    sessionStorage.setItem('lectern-places', 'v1/guides');
    await open({ html: '<main></main>' });
    expect(requests).toEqual([]);
  });
});
