import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../core/test/growth.ts';
import type { SidebarView } from '../../src/view/types.ts';
import { contexts, framed, group, outline, page, type TinySite, tab, text } from './tiny-site.ts';

const sidebarOf = (site: TinySite, path: string) => framed(outline(contexts(site).page(path).sidebar));

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
  const countLinks = (views: readonly SidebarView[]): number =>
    views.reduce((sum, view) => sum + (view.kind === 'link' ? 1 : (view.href === undefined ? 0 : 1) + countLinks(view.items)), 0);

  it('is whole up to 150 links', () => {
    expect(countLinks(contexts(sized(6, 25)).page('g0/p0').sidebar)).toBe(150);
  });

  it('closes groups beyond that to a link to their first page, but not the one that holds the page', () => {
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

  it('names a closed group without a name by its pages', () => {
    expect(contexts(sized(10, 25, () => '')).page('g0/p0').sidebar[9]).toMatchObject({ label: 'P0 – P24', href: '/g9/p0' });
  });

  it('gathers distant groups, so that it does not grow with their number', () => {
    const builder = contexts(sized(800, 25));
    const { sidebar } = builder.page('g400/p3');
    expect(countLinks(sidebar)).toBeLessThanOrEqual(150);
    const labels = sidebar.map((view) => view.label);
    expect([...labels.slice(0, 5), '…', ...labels.slice(-5)]).toEqual([
      'Group 0 – Group 96',
      'Group 97 – Group 193',
      'Group 194 – Group 290',
      'Group 291 – Group 384',
      'Group 385',
      '…',
      'Group 412',
      'Group 413 – Group 509',
      'Group 510 – Group 606',
      'Group 607 – Group 703',
      'Group 704 – Group 799',
    ]);
    expect(sidebar[0]).toMatchObject({ kind: 'group', href: '/g0/p0', items: [] });
  });

  it('gathers distant pages of a long group', () => {
    const { sidebar } = contexts(sized(2, 5000)).page('g1/p2500');
    expect(countLinks(sidebar)).toBeLessThanOrEqual(155);
    const long = sidebar[1];
    const items = long?.kind === 'group' ? long.items : [];
    expect(items.some((item) => item.kind === 'link' && item.current)).toBe(true);
    expect(items.at(-1)?.label).toMatch(/^P\d+ – P4999$/);
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

  it('has a file for what each closed group holds', () => {
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

  it('takes about as many times more work as there are more pages', async (context) => {
    await expectLinear(context, [50, 200], (groups) => {
      const site = sized(groups, 25);
      const builder = contexts(site);
      return () => {
        for (const path of site.pages ?? []) builder.page(String(path));
      };
    });
  });
});
