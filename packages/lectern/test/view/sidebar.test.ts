import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../core/test/growth.ts';
import { ENGLISH } from '../../src/messages/messages.ts';
import { sidebarHtml } from '../../src/theme/layout/bars/sidebar-html.ts';
import type { SidebarView } from '../../src/view/types.ts';
import { contexts, framed, group, outline, page, type TinySite, tab, text } from './tiny-site.ts';

const sidebarOf = (site: TinySite, path: string) => framed(outline(contexts(site).page(path).sidebar));

const countLinks = (views: readonly SidebarView[]): number =>
  views.reduce((sum, view) => sum + (view.kind === 'group' ? (view.href === undefined ? 0 : 1) + countLinks(view.items) : 1), 0);

describe('the sidebar of a page', () => {
  const nested: TinySite = {
    pages: ['a', 'b', 'c', 'd', 'e'],
    navigation: [
      group('Start', ['a', group('Basics', ['b', group('Deep', ['c'])])]),
      group('More', [group('Open', ['d'], { expanded: true, root: 'e' })]),
    ],
  };

  it('keeps groups at the top open, and closes those below unless they hold the page or are expanded', () => {
    expect(sidebarOf(nested, 'a')).toBe(text`
      Start
        * A → /a
        - Basics
          B → /b
          - Deep
            C → /c
      More
        + Open → /e
          D → /d
    `);
    expect(sidebarOf(nested, 'c')).toBe(text`
      Start
        A → /a
        + Basics
          B → /b
          + Deep
            * C → /c
      More
        + Open → /e
          D → /d
    `);
  });

  it('marks a group whose title opens the page', () => {
    expect(sidebarOf(nested, 'e')).toContain('* + Open → /e\n');
  });

  it('marks the first of two entries of one page', () => {
    expect(sidebarOf({ pages: ['a'], navigation: [group('A', ['a']), group('B', ['a'])] }, 'a')).toBe(text`
      A
        * A → /a
      B
        A → /a
    `);
  });

  it('shows the active section only', () => {
    const site = { pages: ['a', 'api/b'], tabs: [tab('API', 'api')], navigation: [group('A', ['a']), group('B', ['api/b'])] };
    expect(sidebarOf(site, 'api/b')).toBe(text`
      B
        * B → /api/b
    `);
  });

  it('marks nothing on a page that is not listed', () => {
    const site = { pages: ['a', page('b', { hidden: true })], navigation: [group('A', ['a', 'b'])] };
    expect(sidebarOf(site, 'b')).toBe(text`
      A
        A → /a
    `);
  });

  it('shows tags and icons beside the title of an entry', () => {
    const { sidebar } = contexts({
      pages: [
        page('a', { icon: { name: 'star' }, tag: 'beta', deprecated: true, openapi: 'GET /users' }),
        page('b', { url: 'https://acme.dev' }),
      ],
      navigation: [group('', ['a', 'b'], { icon: { name: 'book' } })],
    }).page('a');
    expect(sidebar).toEqual([
      {
        kind: 'group',
        id: 'section',
        label: '',
        icon: '<book>',
        current: false,
        open: true,
        collapsible: false,
        items: [
          {
            kind: 'link',
            href: '/a',
            label: 'A',
            external: false,
            current: true,
            icon: '<star>',
            tag: 'beta',
            method: 'GET',
            deprecated: true,
          },
          { kind: 'link', href: 'https://acme.dev', label: 'B', external: true, current: false, deprecated: false },
        ],
      },
    ]);
  });
});

describe('the sidebar of a big section', () => {
  const sized = (groups: number, size: number, name = (index: number) => `Group ${index}`): TinySite => {
    const navigation = Array.from({ length: groups }, (_, index) =>
      group(
        name(index),
        Array.from({ length: size }, (__, item) => `g${index}/p${item}`),
      ),
    );
    return {
      navigation,
      pages: navigation.flatMap((entry) => entry.entries.flatMap((inner) => (inner.kind === 'page' ? [inner.path] : []))),
    };
  };

  it('is whole up to 150 links', () => {
    expect(countLinks(contexts(sized(6, 25)).page('g0/p0').sidebar)).toBe(150);
  });

  it('closes groups beyond that to a link to their first page, but not the one that contains the page', () => {
    const { sidebar } = contexts(sized(10, 25)).page('g9/p3');
    expect(sidebar.map((view) => view.kind === 'group' && `${view.label} ${view.items.length} ${view.href ?? ''}`)).toEqual([
      'Group 0 0 /g0/p0',
      'Group 1 0 /g1/p0',
      'Group 2 0 /g2/p0',
      'Group 3 0 /g3/p0',
      'Group 4 0 /g4/p0',
      'Group 5 0 /g5/p0',
      'Group 6 0 /g6/p0',
      'Group 7 0 /g7/p0',
      'Group 8 0 /g8/p0',
      'Group 9 25 ',
    ]);
    expect(sidebar[4]).toEqual({
      kind: 'group',
      id: 'group-4',
      label: 'Group 4',
      href: '/g4/p0',
      current: false,
      open: false,
      collapsible: true,
      items: [],
      fragment: expect.stringMatching(/^[\w-]{8}$/),
    });
  });

  it('calls a closed group without a name by its first page, and keeps a short one open', () => {
    expect(contexts(sized(10, 25, () => '')).page('g0/p0').sidebar[9]).toMatchObject({ label: 'P0 …', href: '/g9/p0' });
    expect(contexts(sized(20, 10, () => '')).page('g0/p0').sidebar[9]).toMatchObject({ label: '', items: { length: 10 } });
  });

  it('keeps a group of one page open', () => {
    const { navigation = [], pages = [] } = sized(10, 25);
    const { sidebar } = contexts({ navigation: [group('Alone', ['alone']), ...navigation], pages: ['alone', ...pages] }).page('g9/p3');
    expect(outline(sidebar.slice(0, 2))).toBe('Alone\n  Alone → /alone\n- Group 0 → /g0/p0');
  });

  it('keeps the page of a closed group beside what opens it', () => {
    const navigation = Array.from({ length: 10 }, (_, index) =>
      group(
        `Group ${index}`,
        Array.from({ length: 25 }, (__, item) => `g${index}/p${item}`),
        { root: `g${index}` },
      ),
    );
    const pages = navigation.flatMap(({ root = '', entries }) => [
      root,
      ...entries.flatMap((one) => (one.kind === 'page' ? one.path : [])),
    ]);
    const { sidebar } = contexts({ navigation, pages }).page('g0/p0');
    expect(sidebar[1]).toMatchObject({ label: 'Group 1', href: '/g1', rooted: true, items: [] });
    const html = String(sidebarHtml(sidebar.slice(1, 2), 0, ENGLISH));
    expect(html.replace(/"[\w-]{8}"/, '"FILE"')).toBe(
      '<ul class="lc-sidebar-groups" role="list"><li class="lc-sidebar-rooted"><a href="/g1">Group 1</a><span data-more="FILE"></span></li></ul>',
    );
  });

  it('has every group by its name, up to 50 of them', () => {
    const labels = contexts(sized(50, 8))
      .page('g39/p0')
      .sidebar.map((view) => (view.kind === 'rest' ? '' : view.label));
    expect(labels).toEqual(Array.from({ length: 50 }, (_, index) => `Group ${index}`));
  });

  it('leaves out distant groups of more, with their number, so that it does not grow with the site', () => {
    const builder = contexts(sized(800, 25));
    const { sidebar } = builder.page('g400/p3');
    expect(countLinks(sidebar)).toBeLessThanOrEqual(150);
    const lines = outline(sidebar)
      .split('\n')
      .filter((line) => !line.startsWith(' '));
    expect([lines.length, lines[0], lines[1], lines.at(-2), lines.at(-1)]).toEqual([
      30,
      '385 more → /g0/p0',
      '- Group 385 → /g385/p0',
      '- Group 412 → /g412/p0',
      '387 more → /g413/p0',
    ]);
    const [rest] = sidebar;
    const file = builder.sidebarFragments().find(({ name }) => rest?.kind === 'rest' && name === rest.fragment);
    expect(file?.items).toHaveLength(800);
    expect(file?.items[385]).toEqual(sidebar[1]);
    expect(sidebar.filter((item) => item.kind === 'rest' && item.isOfGroups)).toHaveLength(2);
  });

  it('has all pages of the open group, up to 50 of them', () => {
    const shown = (pages: number) => {
      const group = contexts(sized(100, pages))
        .page('g40/p0')
        .sidebar.find((item) => item.kind === 'group' && item.open);
      return group?.kind === 'group' && group.items.map(({ kind }) => kind);
    };
    expect(shown(50)).toEqual(Array.from({ length: 50 }, () => 'link'));
    expect(shown(51)).toEqual([...Array.from({ length: 44 }, () => 'link'), 'rest']);
  });

  it('leaves out distant pages of a long group', () => {
    const { sidebar } = contexts(sized(2, 5000)).page('g1/p2500');
    expect(countLinks(sidebar)).toBeLessThanOrEqual(155);
    const long = sidebar[1];
    const items = long?.kind === 'group' ? long.items : [];
    expect(items.some((item) => item.kind === 'link' && item.current)).toBe(true);
    const last = items.at(-1);
    expect(last?.kind === 'rest' && last.from + last.count).toBe(5000);
  });

  it('stays near the limit at every page, at any depth', () => {
    const thirty = <T>(make: (index: number) => T): T[] => Array.from({ length: 30 }, (_, index) => make(index));
    const navigation = thirty((a) =>
      group(
        `A${a}`,
        thirty((b) =>
          group(
            `B${b}`,
            thirty((c) => `${a}/${b}/${c}`),
          ),
        ),
      ),
    );
    const pages = thirty((a) => thirty((b) => thirty((c) => `${a}/${b}/${c}`))).flat(2);
    const builder = contexts({ navigation, pages });
    for (const path of ['0/0/0', '15/29/7', '29/29/29', '7/15/29']) expect(countLinks(builder.page(path).sidebar)).toBeLessThanOrEqual(170);
  });

  it('has a file for what each closed group contains', () => {
    const builder = contexts(sized(10, 25));
    const closed = builder.page('g9/p3').sidebar[4];
    const fragments = builder.sidebarFragments();
    expect(fragments.map(({ items }) => countLinks(items))).toEqual(Array.from({ length: 10 }, () => 25));
    expect(new Set(fragments.map(({ name }) => name)).size).toBe(10);
    expect(closed?.kind === 'group' && closed.fragment).toBe(fragments[4]?.name);
    expect(fragments[4]?.items[0]).toMatchObject({ kind: 'link', href: '/g4/p0', current: false });
  });

  it('has no such files where every page shows everything', () => {
    expect(contexts(sized(6, 25)).sidebarFragments()).toEqual([]);
  });

  it('is small on a site of 20,000 pages', () => {
    expect(JSON.stringify(contexts(sized(800, 25)).page('g400/p3').sidebar).length).toBeLessThan(40_000);
  });

  it('takes about as many times more work as there are more pages', async () => {
    await expectLinear([200, 800], (groups) => {
      const site = sized(groups, 8);
      const builder = contexts(site);
      return () => {
        for (const path of site.pages ?? []) builder.page(String(path));
      };
    });
  });

  it('has a file with all pages for its filter, if it has more than 60', () => {
    expect(contexts(sized(1, 60)).page('g0/p0').sidebarFilter).toBeUndefined();
    const builder = contexts({
      pages: [page('a', { openapi: 'GET /a' }), 'root', ...Array.from({ length: 60 }, (_, index) => `p${index}`)],
      navigation: [
        group('Start', ['a', group('Inner', ['p1'], { root: 'root' })]),
        group(
          '',
          Array.from({ length: 59 }, (_, index) => `p${index + 1}`),
        ),
      ],
    });
    const [file] = builder.sidebarFilters();
    expect(file?.name).toBe(builder.page('a').sidebarFilter);
    expect(file?.entries().slice(0, 3)).toEqual([
      ['Start', [['A', '/a', 'GET']]],
      ['Start › Inner', [['Inner', '/root']]],
      ['Start › Inner', [['P1', '/p1']]],
    ]);
  });
});

describe('the list of schemas', () => {
  const schemas = (...pages: string[]) => group('Schemas', pages, { isSchemas: true });
  const site: TinySite = { pages: ['a', 's/b', 's/c'], navigation: [group('A', ['a']), schemas('s/b', 's/c')] };

  it('is closed, and loaded when it is opened, but on its own pages', () => {
    expect(sidebarOf(site, 'a')).toBe(text`
      A
        * A → /a
      - Schemas → /s/b
    `);
    expect(sidebarOf(site, 's/c')).toBe(text`
      A
        A → /a
      + Schemas
        B → /s/b
        * C → /s/c
    `);
    expect(contexts(site).sidebarFragments()).toMatchObject([{ items: [{ href: '/s/b' }, { href: '/s/c' }] }]);
  });

  it('does not close groups of operations, however long it is', () => {
    const names = Array.from({ length: 500 }, (_, index) => `s/${index}`);
    const large: TinySite = { pages: ['a', 'b', ...names], navigation: [group('A', ['a', group('B', ['b'])]), schemas(...names)] };
    expect(sidebarOf(large, 'a')).toContain('  - B\n    B → /b');
    expect(contexts(large).page('s/250').sidebar).toHaveLength(2);
    expect(countLinks(contexts(large).page('s/250').sidebar)).toBeLessThan(160);
  });

  it('has a name in the language of the page', () => {
    const shared = { isDefault: true, hidden: false, isGlobal: false, divisions: [], location: { file: 'docs.json' } };
    const divisions = [{ ...shared, kind: 'language' as const, name: 'fr', groups: [group('A', ['a']), schemas('s/b')] }];
    const { eyebrow, sidebar } = contexts({ pages: ['a', 's/b'], divisions }).page('s/b');
    expect([eyebrow, outline(sidebar)]).toEqual(['Schémas', expect.stringContaining('+ Schémas')]);
  });
});

describe('the labels of a sidebar', () => {
  const labelOf = (label: string, more: Partial<SidebarView> = {}) =>
    String(
      sidebarHtml(
        [{ kind: 'link', href: '/a', label, external: false, current: false, deprecated: false, ...more } as SidebarView],
        1,
        ENGLISH,
      ),
    );

  it('are cut after two lines if they are long', () => {
    const long = 'Removes all boats of a harbour that have not moved since';
    expect(labelOf(long)).toContain(`<a href="/a"><span class="lc-sidebar-long" title="${long}">${long}</span></a>`);
    expect(labelOf('港に係留されているすべての船を一覧表示する')).toContain('sidebar-long');
    expect(labelOf('List boats')).toContain('<a href="/a">List boats</a>');
  });

  it('have less room inside other groups', () => {
    const label = 'List all boats of a harbour';
    const inside = (item: object, level: number): SidebarView =>
      level === 0
        ? (item as SidebarView)
        : ({
            kind: 'group',
            id: '',
            label: 'G',
            current: false,
            open: true,
            collapsible: true,
            items: [inside(item, level - 1)],
          } as SidebarView);
    const link = { kind: 'link', href: '/a', label, external: false, current: false, deprecated: false };
    expect([1, 2, 3].map((level) => String(sidebarHtml([inside(link, level)], 0, ENGLISH)).includes('sidebar-long'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('are the path of an operation without a name, which breaks after slashes, and between words if it is long', () => {
    const shown = labelOf('GET /boats/{id}', { method: 'GET' });
    expect(shown).toContain('<b data-method="get">GET</b><span class="lc-sidebar-label">/boats/<wbr>{id}</span></a>');
    const long = labelOf('DELETE /boats/{boat}/old_ropes/{rope}/knots/{knot}', { method: 'DELETE' });
    expect(long).toContain('title="/boats/{boat}/old_ropes/{rope}/knots/{knot}">/boats/<wbr>{boat}/<wbr>old_<wbr>ropes/');
  });

  it('of long names break between words', () => {
    expect(labelOf('payment_method_options_card')).toContain(
      '<a href="/a"><span class="lc-sidebar-label">payment_<wbr>method_<wbr>options_<wbr>card</span></a>',
    );
  });

  it('keep their marks when they are cut', () => {
    expect(labelOf('A name that needs more than two lines of it', { tag: 'new' })).toMatch(
      /^<ul[^>]*><li><a href="\/a"><span class="lc-sidebar-label"><span class="lc-sidebar-long".*<\/span><span class="lc-pill">new<\/span><\/span><\/a>/,
    );
  });
});
