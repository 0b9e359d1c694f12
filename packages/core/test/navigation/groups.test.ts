import { describe, expect, it } from 'vitest';
import { group, navigate, page, text, versions } from './tiny-site.ts';

describe('groups and their pages', () => {
  it('reads paths with slashes, dots, extensions and index forms §navigation.pages', () => {
    const { outline } = navigate({
      pages: ['index', 'a', 'b', 'guides/index', 'changelog/v1.11.0', 'docs/Getting started'],
      navigation: [group('All', ['index', '/a.mdx', './b.md', 'guides/', 'changelog/v1.11.0', 'docs/Getting started'])],
    });
    expect(outline).toBe(text`
      home /
      section main
        All
          Home → /
          A → /a
          B → /b
          Guides → /guides
          V1.11.0 → /changelog/v1.11.0
          Getting started → /docs/Getting started
    `);
  });

  it('nests groups to any depth, with icon, tag, root and expanded', () => {
    const inner = group('Inner', ['c'], { expanded: true, tag: 'new' });
    const { outline } = navigate({ navigation: [group('Outer', ['a', group('Middle', [inner], { root: 'b', icon: { name: 'book' } })])] });
    expect(outline).toBe(text`
      home /a
      section main
        Outer
          A → /a
          (book) Middle → /b
            Inner [new] (expanded)
              C → /c
    `);
  });

  it('gives every group its own id, also groups of the same name', () => {
    const { navigation } = navigate({ navigation: [group('Overview', ['a']), group('Overview', [group('Overview', ['b'])])] });
    const ids = navigation.sections.main?.groups.flatMap((top) => [
      top.id,
      ...top.items.flatMap((item) => (item.kind === 'group' ? [item.id] : [])),
    ]);
    expect(ids).toEqual(['overview', 'overview-2', 'overview-2/overview']);
  });

  it('keeps a group without a name at the top and dissolves it below', () => {
    const { outline, navigation } = navigate({ navigation: [group('', ['a']), group('B', [group(' ', ['b'])])] });
    expect(outline).toBe(text`
      home /a
      section main
        (no name)
          A → /a
        B
          B → /b
    `);
    expect(navigation.placements.a?.[0]?.trail).toEqual([]);
  });

  it('§page.sidebarTitle §page.icon §page.tag §page.deprecated titles an entry by sidebarTitle, else title, with icon, tag and deprecated mark', () => {
    const { outline } = navigate({
      pages: [
        page('a', { title: 'A long title', sidebarTitle: 'Short', icon: { name: 'star' } }),
        page('b', { title: 'B page', tag: 'beta', deprecated: true }),
      ],
      navigation: [group('G', ['a', 'b'])],
    });
    expect(outline).toContain('(star) Short → /a\n');
    expect(outline).toContain('B page → /b [beta] (deprecated)\n');
  });

  it('§page.url makes a link of a page with a url, and of an address among the pages; neither is built', () => {
    const { outline, navigation } = navigate({
      pages: ['a', page('status', { url: 'https://status.acme.dev' })],
      navigation: [group('G', ['status', 'https://acme.dev/blog', 'a'])],
    });
    expect(outline).toBe(text`
      home /a
      section main
        G
          Status → https://status.acme.dev
          acme.dev/blog → https://acme.dev/blog
          A → /a
    `);
    expect(Object.keys(navigation.placements)).toEqual(['a']);
    expect(navigation.sections.main?.order).toEqual(['a']);
  });

  it.each([
    [{ openapi: 'get /users' }, 'GET'],
    [{ openapi: 'specs/users.json POST /users' }, 'POST'],
    [{ api: 'Delete https://api.acme.dev/users/{id}' }, 'DELETE'],
    [{ openapi: 'webhook user.created' }, 'WEBHOOK'],
    [{ openapi: 'GET /users', extra: { hideApiMarker: true } }, undefined],
  ])('§page.openapi §page.api §page.hideApiMarker marks an endpoint page with its method: %o', (frontMatter, method) => {
    const { navigation } = navigate({ pages: [page('a', frontMatter)], navigation: [group('G', ['a'])] });
    const entry = navigation.sections.main?.groups[0]?.items[0];
    expect(entry?.kind === 'page' && entry.method).toBe(method);
  });

  it('reads each page once, though several groups show it', () => {
    const { navigation, problems } = navigate({ navigation: [group('A', ['x', 'y']), group('B', ['z', 'x'])] });
    expect(navigation.sections.main?.order).toEqual(['x', 'y', 'z']);
    expect(navigation.placements.x).toHaveLength(1);
    expect(problems).toBe('\n\n');
  });

  it('does not mistake page names for properties of objects', () => {
    const { navigation } = navigate({ navigation: [group('G', ['constructor', '__proto__'])] });
    expect(Object.keys(navigation.placements)).toEqual(['constructor', '__proto__']);
  });
});

describe('hidden pages', () => {
  it('are left out of sidebar and reading order, and stand in the section of their group', () => {
    const { outline, navigation } = navigate({ pages: ['a', page('b', { hidden: true }), 'c'], navigation: [group('G', ['a', 'b', 'c'])] });
    expect(outline).toBe(text`
      home /a
      section main
        G
          A → /a
          C → /c
      hidden /b in main
    `);
    expect(navigation.sections.main?.order).toEqual(['a', 'c']);
  });

  it('include all of a hidden group, unless another group shows them; hidden: false returns a page to machines only', () => {
    const { outline, problems } = navigate({
      pages: ['a', 'b', page('c', { hidden: false })],
      navigation: [group('G', ['a', group('Secret', ['a', 'b', 'c'], { hidden: true })])],
    });
    expect(outline).toBe(text`
      home /a
      section main
        G
          A → /a
      hidden /b in main
      unlisted /c in main
    `);
    expect(problems).toBe('\n\n');
  });

  it('leave no empty group behind', () => {
    const { outline, problems } = navigate({
      pages: ['a', page('b', { hidden: true })],
      navigation: [group('G', ['a']), group('H', ['b'])],
    });
    expect(outline).not.toContain('H');
    expect(problems).toBe('\n\n');
  });
});

describe('an empty navigation', () => {
  it('lists all files by folder, alphabetically, index first', () => {
    const { outline } = navigate({
      pages: ['zebra', 'index', 'guides/b', 'guides/a', 'guides/index', 'guides/deep-dive/x', page('draft', { hidden: true }), 'api/users'],
      navigation: [],
    });
    expect(outline).toBe(text`
      home /
      section main
        (no name)
          Home → /
          Zebra → /zebra
        Api
          Users → /api/users
        Guides
          Guides → /guides
          A → /guides/a
          B → /guides/b
          Deep dive
            X → /guides/deep-dive/x
      hidden /draft in main
    `);
  });

  it('follows the `order` of pages, and of the index of folders', () => {
    const { outline } = navigate({
      pages: [
        'a',
        page('b', { order: 2 }),
        page('c', { order: 1.5 }),
        'index',
        page('02-later/index', { order: 3 }),
        '02-later/x',
        page('first/index', { order: -1 }),
        'deep/y',
      ],
      navigation: [],
    });
    expect(outline).toBe(text`
      home /
      section main
        (no name)
          Home → /
        First
          First → /first
        (no name)
          C → /c
          B → /b
        Later
          02-later → /02-later
          X → /02-later/x
        (no name)
          A → /a
        Deep
          Y → /deep/y
    `);
  });

  it('is empty in an empty site', () => {
    const { navigation } = navigate({ navigation: [] });
    const sections = { main: { id: 'main', groups: [], order: [] } };
    expect(navigation).toEqual({ divisions: {}, outermost: [], sections, placements: {}, home: undefined });
  });
});

describe('problems of entries', () => {
  it('reports a page whose name starts with a dot', () => {
    const { problems } = navigate({ pages: ['a'], navigation: [group('G', ['start/.NET', 'a'])] });
    expect(problems).toContain('The page `start/.NET` in the group "G" is not part of the docs, because its name or that of its folder');
  });

  it('reports a missing page with the nearest in its folder, and leaves it out', () => {
    const { outline, problems } = navigate({
      pages: ['guides/quickstart', 'guides/deploy'],
      navigation: [group('Get started', ['guides/quickstrat', 'guides/deploy'])],
    });
    expect(outline).toContain('unlisted /guides/quickstart in main');
    expect(problems).toBe(text`
      docs.json  warning  navigation/page-not-found
        The page \`guides/quickstrat\` in the group "Get started" does not exist.
        Did you mean \`guides/quickstart\`? Otherwise create \`guides/quickstrat.mdx\`.
    `);
  });

  it.each([
    ['a page that moved', 'guides/webhooks', ['api/webhooks', 'a'], 'Did you mean `api/webhooks`? Otherwise create `guides/webhooks.mdx`.'],
    ['nothing like it', 'guides/webhooks', ['api/users', 'a'], 'Create `guides/webhooks.mdx`, or remove the entry.'],
    ['the home page', 'index', ['a'], 'Create `index.mdx`, or remove the entry.'],
    ['the home page as a URL', '/', ['a'], 'Create `index.mdx`, or remove the entry.'],
    ['an index file', 'guides/index.mdx', ['a'], 'Create `guides/index.mdx`, or remove the entry.'],
    ['a folder', './guides/', ['a'], 'Create `guides.mdx`, or remove the entry.'],
  ])('suggests for %s', (_, entry, pages, hint) => {
    expect(navigate({ pages, navigation: [group('G', [entry, 'a'])] }).problems).toContain(hint);
  });

  it('takes a unique page that differs in case only, with a warning', () => {
    const { outline, problems } = navigate({ pages: ['Guides/FAQ'], navigation: [group('G', ['guides/faq'])] });
    expect(outline).toContain('FAQ → /Guides/FAQ');
    expect(problems).toBe(text`
      docs.json  warning  navigation/case-mismatch
        The entry \`guides/faq\` and its file \`Guides/FAQ.mdx\` differ only in case.
        Write \`Guides/FAQ\`.
    `);
  });

  it('does not choose between two pages that differ in case only', () => {
    expect(navigate({ pages: ['FAQ', 'Faq'], navigation: [group('G', ['faq'])] }).problems).toContain('navigation/page-not-found');
  });

  it('notes a page that one group lists twice, and shows it once', () => {
    const { outline, problems } = navigate({ navigation: [group('G', ['a', 'a'])] });
    expect(outline.match(/→ \/a/g)).toHaveLength(1);
    expect(problems).toBe(text`
      docs.json  notice  navigation/duplicate-page
        The page \`a\` is listed twice in the group "G"; it is shown once.
        Remove one entry.
    `);
  });

  it('leaves out a group without a page, naming the outermost one only', () => {
    const { outline, problems } = navigate({ navigation: [group('G', ['a']), group('Outer', [group('Inner', [])])] });
    expect(outline).not.toContain('Outer');
    expect(problems).toBe(text`
      docs.json  warning  navigation/empty-group
        The group "Outer" has no pages; it is not shown.
        Add an existing page, or remove the group.
    `);
  });

  it('reports a page of a version that the site does not have, and shows it in every version', () => {
    const { outline, problems } = navigate({
      versions: versions('v2.0', 'v1.0'),
      pages: ['a', page('b', { version: 'v1.O' })],
      navigation: [group('G', ['a', 'b'])],
    });
    expect(outline).toContain('B → /b');
    expect(problems).toBe(text`
      b.mdx  warning  config/unknown-version
        The page \`b.mdx\` belongs to the version "v1.O", which is not listed in \`versions\`; it is shown in all versions.
        Did you mean "v1.0"?
    `);
  });

  it('searches for a limited number of missing pages', () => {
    const missing = Array.from({ length: 150 }, (_, index) => `gone/quickstart-${index}`);
    const { problems } = navigate({ pages: ['gone/quickstart', 'a'], navigation: [group('G', ['a', ...missing])] });
    expect(problems.match(/does not exist/g)).toHaveLength(150);
    expect(problems.match(/Did you mean/g)).toHaveLength(100);
  });
});

describe('home', () => {
  it.each([
    ['the root page, listed or not', ['b', 'index'], ''],
    ['else the first page of the navigation', ['b', 'a'], 'b'],
  ])('is %s', (_, pages, home) => {
    expect(navigate({ pages, navigation: [group('G', ['b'])] }).navigation.home).toBe(home);
  });

  it('is the first page of the default version', () => {
    const { navigation } = navigate({
      versions: versions({ name: 'v1', isDefault: false }, { name: 'v2', isDefault: true }),
      navigation: [group('Old', ['v1/a'], { version: 'v1' }), group('New', ['v2/a'], { version: 'v2' })],
    });
    expect(navigation.home).toBe('v2/a');
  });
});
