import { describe, expect, it } from 'vitest';
import { ENGLISH, messagesFor } from '../../../src/messages/messages.ts';
import { anchorsHtml, switchersHtml, tabsHtml } from '../../../src/theme/layout/bars/bars-html.ts';
import { placeHtml } from '../../../src/theme/layout/bars/place-html.ts';
import { sidebarHtml } from '../../../src/theme/layout/bars/sidebar-html.ts';
import type { AnchorView, MenuEntryView, SidebarView, SwitcherView, TabView } from '../../../src/view/types.ts';

const EN = messagesFor('en');
const OUT = ' target="_blank" rel="noreferrer noopener"';
const MARK = '<span class="lc-external-mark"><span class="lc-visually-hidden"> (opens in a new tab)</span></span>';

const entry = (more: Partial<MenuEntryView> = {}) =>
  ({ label: 'v2', href: '/v2', current: false, external: false, ...more }) as MenuEntryView;

it('tabs at the end of the bar are marked', () => {
  const tab = { label: 'A', href: '/a', current: false, external: false };
  expect(String(tabsHtml([tab, { ...tab, isAtEnd: true }], 'bar', EN)).match(/<li[^>]*>/g)).toEqual(['<li>', '<li data-end>']);
});

describe('a menu of versions and the like', () => {
  const menu = (more: Partial<SwitcherView>) =>
    String(
      switchersHtml(
        [{ kind: 'version', title: 'Version', items: [entry(), entry({ label: 'v1', href: '/v1' })], ...more } as SwitcherView],
        'bar',
        EN,
      ),
    );

  it('opens a list of entries', () => {
    expect(
      menu({
        current: entry({ tag: 'New', current: true }),
        items: [
          entry({ tag: 'New', current: true, place: 'a' }),
          entry({ label: 'v1', href: '/v1', description: 'Old <1>', icon: '<svg/>' }),
        ],
      }),
    ).toBe(
      [
        '<button class="lc-opener lc-bar-menu lc-version-menu" type="button" popovertarget="bar-version-0"><span class="lc-visually-hidden">Version </span><span class="lc-switcher-name">v2</span><span class="lc-pill">New</span></button><div id="bar-version-0" class="lc-menu" popover><ul class="lc-menu-entries" role="list">',
        '<li><a href="/v2" data-place="a" aria-current="true"><span class="lc-menu-text"><span>v2<span class="lc-pill">New</span></span></span></a></li>',
        '<li><a href="/v1"><svg/><span class="lc-menu-text"><span>v1</span><small>Old &lt;1&gt;</small></span></a></li></ul></div>',
      ].join(''),
    );
  });

  it('is a label where there is nothing to choose', () => {
    expect(menu({ items: [entry()], current: entry({ tag: 'New' }) })).toBe(
      '<span class="lc-switcher-label lc-version-label">v2<span class="lc-pill">New</span></span>',
    );
    expect(menu({ items: [entry()] })).toContain('<span class="lc-switcher-name">Version</span>');
  });

  it('shows the icon of an entry with a color on a tile', () => {
    const item = entry({ icon: '<svg/>', color: { kind: 'plain', color: '#112233' } });
    expect(
      menu({ kind: 'product', items: [item, entry()], current: item }).split('<span class="lc-menu-sign lc-anchor-112233"><svg/></span>'),
    ).toHaveLength(3);
  });

  it('has a globe for languages, and says which ones', () => {
    const items = [entry({ label: 'Deutsch', lang: 'de' }), entry({ label: 'English', lang: 'en' })];
    const html = menu({ kind: 'language', title: 'Language', items, current: items[0] as MenuEntryView });
    expect(html).toContain(
      '<span class="lc-visually-hidden">Language </span><svg class="lc-glyph" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><circle',
    );
    expect(html).toContain('<span class="lc-switcher-name" lang="de">Deutsch</span>');
    expect(html).toContain('<a href="/v2" lang="en" hreflang="en">');
  });

  it('does not say twice what it is', () => {
    expect(menu({ current: entry({ label: 'version 2', icon: '<svg/>' }) })).toContain(
      '><svg/><span class="lc-switcher-name">version 2</span></button>',
    );
  });
});

describe('the bar of tabs', () => {
  const tab = (more: Partial<TabView> = {}) => ({ label: 'API', href: '/api', current: false, external: false, ...more }) as TabView;
  const bar = (place: 'bar' | 'drawer', ...tabs: TabView[]) =>
    /<ul role="list">(.*)<\/ul><\/nav>$/.exec(String(tabsHtml(tabs, place, EN)))?.[1];

  it('has links, and marks the one of the page', () => {
    expect(String(tabsHtml([tab({ current: true, icon: '<svg/>' }), tab({ external: true })], 'bar', EN))).toBe(
      `<nav class="nav-tabs" aria-label="${EN.site.sections}"><ul role="list"><li><a class="nav-tabs-item" href="/api" aria-current="true" data-active><svg/>API</a></li><li><a class="nav-tabs-item" href="/api"${OUT}>API${MARK}</a></li></ul></nav>`,
    );
  });

  it('opens the menu of a tab as a popover, which follows its tab in the drawer', () => {
    const withMenu = tab({ menu: [entry()], current: true, icon: '<svg/>' });
    const list =
      '<ul class="lc-menu-entries" role="list"><li><a href="/v2"><span class="lc-menu-text"><span>v2</span></span></a></li></ul>';
    expect(bar('bar', tab(), withMenu)).toBe(
      `<li><a class="nav-tabs-item" href="/api">API</a></li><li><button class="lc-opener nav-tabs-item" type="button" popovertarget="tab-menu-1" aria-current="true" data-active><svg/>API</button><div id="tab-menu-1" class="lc-menu" popover>${list}</div></li>`,
    );
    expect(bar('drawer', withMenu)).toBe(
      `<li><a class="nav-tabs-item" href="/api" aria-current="true" data-active><svg/>API</a>${list}</li>`,
    );
  });
});

describe('anchors', () => {
  it('have an icon in their color', () => {
    const anchors = [
      {
        label: 'Blog',
        href: 'https://b.example',
        icon: '<svg/>',
        current: false,
        external: true,
        color: { kind: 'modes', light: '#112233', dark: '#445566' },
      },
      { label: 'Docs', href: '/', icon: '', current: true, external: false },
    ] as AnchorView[];
    expect(String(anchorsHtml(anchors, EN))).toBe(
      [
        `<ul class="lc-anchors" role="list"><li><a class="lc-anchor-112233-445566" href="https://b.example"${OUT}><span class="lc-anchor-sign"><svg/></span><span>Blog</span>${MARK}</a></li>`,
        '<li><a href="/" aria-current="true" data-active><span class="lc-anchor-sign"></span><span>Docs</span></a></li></ul>',
      ].join(''),
    );
  });
});

describe('the sidebar', () => {
  const link = (more: object = {}) =>
    ({ kind: 'link', label: 'Start', href: '/start', current: false, external: false, deprecated: false, ...more }) as SidebarView;
  const group = (more: object = {}) =>
    ({
      kind: 'group',
      id: 'guides',
      label: 'Guides',
      items: [link()],
      collapsible: true,
      open: false,
      current: false,
      ...more,
    }) as SidebarView;
  const list = (item: SidebarView, level = 1) =>
    /<ul class="lc-sidebar-list" role="list">(.*)<\/ul>$/.exec(String(sidebarHtml([item], level, ENGLISH)))?.[1];
  const INNER = '<ul class="lc-sidebar-list" role="list"><li><a href="/start">Start</a></li></ul>';

  it('has links with what is said of them', () => {
    expect([
      list(link({ current: true })),
      list(link({ external: true, icon: '<svg/>' })),
      list(link({ method: 'GET', tag: 'New', deprecated: true })),
      list(link({ label: '<a>' })),
    ]).toEqual([
      '<li><a href="/start" aria-current="page" data-active>Start</a></li>',
      `<li><a href="/start"${OUT}><svg/>Start${MARK}</a></li>`,
      '<li><a href="/start"><b data-method="get">GET</b><span class="lc-sidebar-label">Start<span class="lc-pill">New</span><span class="lc-pill lc-pill-muted">deprecated</span></span></a></li>',
      '<li><a href="/start">&lt;a&gt;</a></li>',
    ]);
  });

  it('has groups with a heading at the top', () => {
    expect(String(sidebarHtml([group({ collapsible: false })], 0, ENGLISH))).toBe(
      `<ul class="lc-sidebar-groups" role="list"><li class="sidebar-group"><div class="sidebar-group-header">Guides</div>${INNER}</li></ul>`,
    );
    expect(list(group({ collapsible: false, href: '/guides', current: true, items: [] }))).toBe(
      '<li class="sidebar-group"><div class="sidebar-group-header"><a href="/guides" aria-current="page" data-active>Guides</a></div></li>',
    );
    expect(list(group({ collapsible: false, label: '', items: [] }))).toBe('<li class="sidebar-group"></li>');
  });

  it('has groups that open, with or without a page of their own', () => {
    expect(list(group({ open: true }))).toBe(`<li><details data-group="guides" open><summary>Guides</summary>${INNER}</details></li>`);
    expect(list(group({ href: '/guides' }))).toBe(
      `<li class="lc-sidebar-rooted"><a href="/guides">Guides</a><details data-group="guides"><summary aria-label="${EN.site.pagesOf.replace('{name}', 'Guides')}"></summary>${INNER}</details></li>`,
    );
  });

  it('has groups whose entries come later', () => {
    expect(list(group({ items: [], href: '/guides', fragment: 'nav-1', current: true }))).toBe(
      '<li><a href="/guides" data-more="nav-1" aria-current="page" data-active>Guides</a></li>',
    );
    expect(list(group({ items: [] }))).toBe('<li><a href="" data-more="">Guides</a></li>');
  });
});

describe('the bars and the sidebar of a place', () => {
  const switcher = (kind: string) => ({ kind, title: kind, items: [entry()], current: entry({ label: kind }) });
  const view = { switchers: [], tabs: [], anchors: [], sidebar: [] };

  it('is in parts that scripts find', () => {
    const html = String(
      placeHtml(
        {
          ...view,
          version: 'v1',
          switchers: ['language', 'version', 'product', 'dropdown'].map(switcher),
          tabs: [{ label: 'API', href: '/api', current: false, external: false, menu: [entry()] }],
          anchors: [{ label: 'Blog', href: '/b', icon: '', current: false, external: false }],
        } as never,
        EN,
      ),
    );
    const parts = html
      .split('<div data-part="')
      .slice(1)
      .map((part) => [
        part.slice(0, part.indexOf('"')),
        (
          part.match(
            /(?<=class="(?:lc-switcher-label |lc-opener )?)(?:lc-\w+-label|nav-tabs(?:-item)?|lc-anchors|lc-sidebar-groups)(?=")/g,
          ) ?? []
        ).join(' '),
      ]);
    expect([html.slice(0, html.indexOf('>') + 1), parts]).toEqual([
      `<div data-version="v1" data-previous="${EN.site.previous}" data-next="${EN.site.next}">`,
      [
        ['versions', 'lc-version-label'],
        ['drawer-versions', 'lc-version-label'],
        ['choices', 'lc-product-label lc-dropdown-label'],
        ['tabs', 'nav-tabs nav-tabs-item'],
        ['drawer-tabs', 'nav-tabs nav-tabs-item'],
        ['nav', 'lc-anchors lc-sidebar-groups'],
      ],
    ]);
  });

  it('is short where there is little', () => {
    expect(String(placeHtml(view as never, EN))).toMatch(
      /^<div data-previous="[^"]*" data-next="[^"]*"><div data-part="versions"><\/div><div data-part="drawer-versions"><\/div><div data-part="choices"><\/div><div data-part="tabs"><\/div><div data-part="drawer-tabs"><\/div><div data-part="nav"><ul class="lc-sidebar-groups" role="list"><\/ul><\/div><\/div>$/,
    );
  });
});
