import { describe, expect, it } from 'vitest';
import { anchor, group, navigate, page, tab, text, versions } from './tiny-site.ts';

const introduction = group('Get started', ['introduction']);

describe('tabs', () => {
  it('claim the groups under their prefix; a first tab takes the rest §rule.tab-prefix §tabs.name §tabs.url', () => {
    const { outline } = navigate({
      tabs: [tab('API', 'api')],
      navigation: [introduction, group('Users', ['api/users']), group('Guides', ['guides/a'])],
    });
    expect(outline).toBe(text`
      home /introduction
      tab Documentation → /introduction
      tab API → /api/users
      section documentation
        Get started
          Introduction → /introduction
        Guides
          A → /guides/a
      section api
        Users
          Users → /api/users
    `);
  });

  it('match whole segments only §tabs.url', () => {
    const { outline } = navigate({
      tabs: [tab('API', 'api'), tab('Reference', '/api-reference/admin/')],
      navigation: [group('A', ['api/a']), group('B', ['api-reference/b']), group('C', ['api-reference/admin/c'])],
    });
    expect(outline).toContain('tab Documentation → /api-reference/b\ntab API → /api/a\ntab Reference → /api-reference/admin/c\n');
  });

  it('may name a single page §tabs.url', () => {
    const { outline } = navigate({ tabs: [tab('Changelog', 'changelog')], navigation: [introduction, group('Changes', ['changelog'])] });
    expect(outline).toContain('tab Changelog → /changelog\n');
  });

  it('take the whole group with one matching page at any depth §tabs.url', () => {
    const { outline } = navigate({
      tabs: [tab('API', 'api')],
      navigation: [introduction, group('Mixed', ['about', group('Deep', ['api/users'])])],
    });
    expect(outline).toContain(text`
      section api
        Mixed
          About → /about
          Deep
            Users → /api/users
    `);
  });

  it('count a page that is a link by its path §tabs.url', () => {
    const { outline } = navigate({
      pages: ['introduction', 'api/users', page('api/links/postman', { url: 'https://acme.dev/postman' })],
      tabs: [tab('API', 'api')],
      navigation: [introduction, group('Users', ['api/users']), group('Tools', ['api/links/postman'])],
    });
    expect(outline).toContain(text`
      section api
        Users
          Users → /api/users
        Tools
          Postman → https://acme.dev/postman
    `);
  });

  it('give a group to the longest prefix of its first page that matches anything §tabs.url', () => {
    const { navigation } = navigate({
      tabs: [tab('API', 'api'), tab('Admin', 'api/admin'), tab('Guides', 'guides')],
      navigation: [
        introduction,
        group('A', ['misc', 'api/admin/x', 'guides/y']),
        group('B', ['guides/z', 'api/admin/y']),
        group('C', ['api/c']),
      ],
    });
    const tabOf = (path: string) => navigation.placements[path]?.[0]?.tab;
    expect(['misc', 'guides/y', 'guides/z', 'api/admin/y', 'api/c'].map(tabOf)).toEqual(['admin', 'admin', 'guides', 'guides', 'api']);
  });

  it('give equal prefixes to the first of them', () => {
    const { outline } = navigate({ tabs: [tab('One', 'api'), tab('Two', 'api')], navigation: [introduction, group('A', ['api/a'])] });
    expect(outline).toContain('section one\n');
    expect(outline).not.toContain('section two');
    expect(outline).toContain('tab Two → /api/a\n');
  });

  it('may lead elsewhere §tabs.url', () => {
    const { outline } = navigate({ tabs: [tab('Blog', 'https://acme.dev/blog')], navigation: [introduction] });
    expect(outline).toContain('tab Documentation → /introduction\ntab Blog → https://acme.dev/blog\n');
  });

  it('name the first tab by primaryTab, and have none when nothing is left for it', () => {
    const navigation = [group('Users', ['api/users'])];
    expect(navigate({ tabs: [tab('API', 'api')], primaryTab: 'Guides', navigation: [introduction, ...navigation] }).outline).toContain(
      'tab Guides → /introduction\n',
    );
    expect(navigate({ tabs: [tab('API', 'api')], navigation }).outline).not.toContain('tab Documentation');
  });

  it('need no first tab when one of them claims everything', () => {
    expect(
      navigate({ tabs: [tab('Docs', '/'), tab('API', 'api')], navigation: [introduction, group('Users', ['api/users'])] }).outline,
    ).toContain('tab Docs → /introduction\ntab API → /api/users\nsection docs\n');
  });

  it('are left out when nothing is under their prefix, with a warning', () => {
    const { outline, problems } = navigate({
      tabs: [tab('Documentation', 'docs'), tab('API', 'apis')],
      navigation: [introduction, group('Users', ['api/users'])],
    });
    expect(outline).toContain('tab Documentation → /introduction\nsection documentation\n');
    expect(problems).toBe(text`
      docs.json  warning  navigation/dead-prefix
        The tab "API" has no page under \`apis\`; it is not shown.
        Did you mean \`api\`? Otherwise list a page under \`apis/\` in the navigation, or remove the tab.
      docs.json  warning  navigation/dead-prefix
        The tab "Documentation" has no page under \`docs\`; it is not shown.
        List a page under \`docs/\` in the navigation, or remove the tab.
    `);
  });

  it('may lead to a page that no group lists', () => {
    const { outline, problems } = navigate({
      pages: ['introduction', 'changelog'],
      tabs: [tab('Changelog', 'changelog')],
      navigation: [introduction],
    });
    expect(outline).toBe(text`
      home /introduction
      tab Documentation → /introduction
      tab Changelog → /changelog
      section documentation
        Get started
          Introduction → /introduction
      section changelog
      unlisted /changelog in changelog
    `);
    expect(problems).toBe('\n\n');
  });

  it('of the same name for different versions are distinct', () => {
    const { outline } = navigate({
      versions: versions('v2', 'v1'),
      tabs: [tab('API', 'api', { version: 'v2' }), tab('API', 'api', { version: 'v1' })],
      navigation: [group('New', ['api/v2/a'], { version: 'v2' }), group('Old', ['api/v1/a'], { version: 'v1' })],
    });
    expect(outline).toBe(text`
      home /api/v2/a
      version v2 (default) → /api/v2/a
        tab API → /api/v2/a
      version v1 → /api/v1/a
        tab API → /api/v1/a
      section v2.api
        New
          A → /api/v2/a
      section v1.api
        Old
          A → /api/v1/a
    `);
  });

  it('lead to their first page in each version', () => {
    const { outline } = navigate({
      versions: versions('v2', 'v1'),
      tabs: [tab('API', 'api')],
      navigation: [introduction, group('New', ['api/v2/a'], { version: 'v2' }), group('Old', ['api/v1/a'], { version: 'v1' })],
    });
    expect(outline).toContain(text`
      version v2 (default) → /introduction
        tab Documentation → /introduction
        tab API → /api/v2/a
      version v1 → /api/v1/a
        tab Documentation → /introduction
        tab API → /api/v1/a
    `);
  });
});

describe('tabs and anchors together', () => {
  it('are assigned independently; a section contains the groups that share both §tabs.url §anchors.url', () => {
    const { outline } = navigate({
      tabs: [tab('API', 'api')],
      anchors: [anchor('Admin', 'api/admin'), anchor('Guides', 'guides')],
      navigation: [introduction, group('Users', ['api/users']), group('Admin', ['api/admin/a']), group('Guides', ['guides/a'])],
    });
    expect(outline).toBe(text`
      home /introduction
      anchor Documentation → /
        tab Documentation → /introduction
        tab API → /api/users
      anchor Admin → /api/admin/a
        tab Documentation → /introduction
        tab API → /api/users
      anchor Guides → /guides/a
        tab Documentation → /introduction
        tab API → /api/users
      section documentation.documentation
        Get started
          Introduction → /introduction
      section documentation.api
        Users
          Users → /api/users
      section admin.api
        Admin
          A → /api/admin/a
      section guides.documentation
        Guides
          A → /guides/a
    `);
  });
});

describe('pages that no group lists', () => {
  const site = {
    tabs: [tab('API', 'api')],
    anchors: [anchor('Admin', 'api/admin')],
    navigation: [introduction, group('Admin', ['api/admin/a'])],
  };
  it.each([
    ['api/admin/secret', 'api', 'admin', 'the longest prefix of its path'],
    ['api/other', 'api', 'admin', 'a section of its tab, when the tab has none without an anchor'],
    ['other', 'documentation', 'documentation', 'the first tab and the top anchor'],
    ['apis', 'documentation', 'documentation', 'the first tab, when only letters agree'],
  ])('%s is in the tab %s and the anchor %s: %s', (path, tabId, anchorId) => {
    const { navigation } = navigate({ ...site, pages: ['introduction', 'api/admin/a', path] });
    const tab = `${anchorId}/${tabId}`;
    expect(navigation.placements[path]).toEqual([
      { section: `${anchorId}.${tabId}`, division: tab, tab, anchor: anchorId, trail: [], listed: false },
    ]);
  });

  it('stand in the first tab when every group has a tab', () => {
    const { navigation } = navigate({
      tabs: [tab('API', 'api'), tab('SDK', 'sdk')],
      pages: ['index', 'api/a', 'sdk/a'],
      navigation: [group('A', ['api/a']), group('S', ['sdk/a'])],
    });
    expect(navigation.placements['']?.[0]).toMatchObject({ section: 'api', tab: 'api', listed: false });
  });

  it('stand in the group that names them when they are hidden', () => {
    const { navigation } = navigate({
      ...site,
      pages: ['introduction', 'api/admin/a', page('away', { hidden: true })],
      navigation: [introduction, group('Admin', ['api/admin/a', 'away'])],
    });
    expect(navigation.placements.away).toEqual([
      { section: 'admin.api', division: 'admin/api', tab: 'admin/api', anchor: 'admin', trail: [], listed: false, hidden: true },
    ]);
  });
});
