import type { DivisionKind, NavigationDivisionConfig, NavigationGroup } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { contexts, group, page, type TinySite } from './tiny-site.ts';

function division(
  kind: DivisionKind,
  name: string,
  content: { divisions?: NavigationDivisionConfig[]; groups?: NavigationGroup[] },
  more: Partial<NavigationDivisionConfig> = {},
): NavigationDivisionConfig {
  return {
    kind,
    name,
    isDefault: false,
    hidden: false,
    isGlobal: false,
    divisions: [],
    groups: [],
    location: { file: 'docs.json' },
    ...content,
    ...more,
  };
}

const site: TinySite = {
  pages: ['en/v2/a', 'en/v1/a', 'en/v1/gone', 'ar/a', page('guide', { description: 'All of it' }), 'guide/one', 'guide/deep/two'],
  navbar: { links: [{ name: 'Blog', url: '/blog', kind: 'link' }] },
  divisions: [
    division('language', 'en', {
      divisions: [
        division(
          'version',
          'v2',
          {
            divisions: [
              division('tab', 'Guides', {
                groups: [
                  group('G', ['en/v2/a']),
                  group('Guide', ['guide/one', group('Deep', ['guide/deep/two'])], { root: 'guide', directory: 'card' }),
                ],
              }),
              division('tab', 'More', {
                divisions: [division('item', 'Home', {}, { href: '/en/v2/a', icon: { name: 'house' }, description: 'Start' })],
              }),
            ],
          },
          { tag: 'Latest', isDefault: true },
        ),
        division('version', 'v1', { groups: [group('G', ['en/v1/a', 'en/v1/gone'])] }),
      ],
    }),
    division(
      'language',
      'ar',
      { groups: [group('G', ['ar/a'])] },
      {
        look: {
          navbar: { links: [{ name: 'مدونة', url: '/ar-blog', kind: 'link' }] },
          banner: { content: 'مرحبا', dismissible: false, type: 'info' },
        },
      },
    ),
  ],
};

describe('a page of nested divisions', () => {
  it('has a menu for each kind around it, outermost first', () => {
    const { switchers, versions, lang } = contexts(site, { base: '/docs' }).page('en/v2/a');
    expect(switchers).toEqual([
      {
        kind: 'language',
        title: 'Language',
        current: { label: 'English', lang: 'en', href: '/docs/en/v2/a', external: false, current: true },
        items: [
          { label: 'English', lang: 'en', href: '/docs/en/v2/a', external: false, current: true },
          { label: 'العربية', lang: 'ar', href: '/docs/ar/a', external: false, current: false },
        ],
      },
      {
        kind: 'version',
        title: 'Version',
        current: { label: 'v2', tag: 'Latest', href: '/docs/en/v2/a', external: false, current: true },
        items: [
          { label: 'v2', tag: 'Latest', href: '/docs/en/v2/a', external: false, current: true },
          { label: 'v1', href: '/docs/en/v1/a', external: false, current: false },
        ],
      },
    ]);
    expect([versions?.current, lang]).toEqual(['v2', 'en']);
  });

  it('has tabs, some with a menu', () => {
    expect(contexts(site).page('en/v2/a').tabs).toEqual([
      { label: 'Guides', href: '/en/v2/a', external: false, current: true },
      {
        label: 'More',
        href: '/en/v2/a',
        external: false,
        current: false,
        menu: [{ label: 'Home', href: '/en/v2/a', external: false, current: false, icon: '<house>', description: 'Start' }],
      },
    ]);
  });

  it('has what its language has of its own', () => {
    const { site: own, lang } = contexts(site).page('ar/a');
    expect(own).toMatchObject({
      homeHref: '/ar/a',
      topbarLinks: [{ label: 'مدونة' }],
      banner: { html: 'مرحبا', type: 'info', key: undefined },
    });
    expect(lang).toBe('ar');
    expect(contexts(site).page('en/v1/a').site).toMatchObject({ homeHref: '/', topbarLinks: [{ label: 'Blog' }], banner: undefined });
  });

  it('of an old version leads to the default one', () => {
    const builder = contexts(site);
    expect(builder.page('en/v1/a').versionNote).toEqual({
      version: 'v1',
      defaultVersion: 'v2',
      isSame: true,
      href: '/en/v2/a',
      label: 'A',
    });
    expect(builder.page('en/v1/gone').versionNote).toMatchObject({ isSame: false, href: '/en/v2/a' });
    expect(builder.page('en/v2/a').versionNote).toBeUndefined();
  });

  it('lists the group that it is the page of', () => {
    expect(contexts(site).page('guide').directory).toEqual({
      style: 'card',
      sections: [
        { label: '', items: [{ label: 'One', href: '/guide/one', external: false }] },
        { label: 'Deep', items: [{ label: 'Two', href: '/guide/deep/two', external: false }] },
      ],
    });
    expect(contexts(site).page('guide/one').directory).toBeUndefined();
  });

  it('that does not exist shows the bars of the home page', () => {
    const { tabs, switchers } = contexts(site).notFound();
    expect([tabs.map(({ label, current }) => [label, current]), switchers.length]).toEqual([
      [
        ['Guides', false],
        ['More', false],
      ],
      2,
    ]);
  });

  it('that does not exist in the folder of a language speaks it, and leads to its home page', () => {
    const { notFound } = contexts(site);
    expect(notFound().notFound?.folders).toEqual(['ar']);
    const { title, lang, path, site: view, sidebar, notFound: own } = notFound('ar');
    expect([title, lang, path, view.homeHref, own?.folders]).toEqual(['الصفحة غير موجودة', 'ar', 'ar/404', '/ar/a', []]);
    expect(sidebar).toMatchObject([{ label: 'G' }]);
  });
});

describe('settings of the site', () => {
  const one = (more: TinySite) =>
    contexts({ pages: ['introduction', 'g/a', 'g/b'], navigation: [group('Top', [group('G', ['g/a', 'g/b'])])], ...more });

  it('§settings.banner banner: inline Markdown, with a key that changes with its text when readers may close it', () => {
    const bannerOf = (content: string, dismissible = true) =>
      one({ banner: { content, dismissible, type: 'info' } }).page('g/a').site.banner;
    expect(bannerOf('**New** [here](/g/b)')?.html).toBe('<strong>New</strong> <a href="/g/b">here</a>');
    expect(bannerOf('a')?.key).not.toBe(bannerOf('b')?.key);
    expect(bannerOf('a', false)?.key).toBeUndefined();
    expect(bannerOf('<script>alert(1)</script>x')?.html).toBe('x');
  });

  it('§settings.footer.links §settings.navbar.links footer columns, repositories and servers in the bar', () => {
    const { site: view } = one({
      footer: { socials: [], links: [{ header: 'H', items: [{ label: 'L', url: '/g/a.mdx' }] }] },
      navbar: {
        links: [
          { name: 'a/b', url: 'https://github.com/a/b', kind: 'github' },
          { name: 'Discord', url: 'https://discord.gg/xyz', kind: 'discord' },
        ],
      },
    }).page('g/a');
    expect(view.footerColumns).toEqual([{ header: 'H', items: [{ label: 'L', href: '/g/a', external: false, current: false }] }]);
    expect(view.topbarLinks).toMatchObject([{ repository: 'a/b' }, { invitation: 'xyz' }]);
  });

  it('§settings.styling.eyebrows eyebrows as breadcrumbs', () => {
    const builder = one({ styling: { eyebrows: 'breadcrumbs', codeblocks: { theme: 'system', languages: [] } } });
    expect([builder.page('g/a').showsBreadcrumbs, one({}).page('g/a').showsBreadcrumbs]).toEqual([true, false]);
  });

  it('§settings.interaction.drilldown drilldown makes titles of groups links to their first page', () => {
    const titleOf = (drilldown?: boolean) => {
      const [top] = one(drilldown === undefined ? {} : { interaction: { drilldown } }).page('introduction').sidebar;
      const inner = top?.kind === 'group' ? top.items[0] : undefined;
      return inner?.kind === 'group' ? inner.href : undefined;
    };
    expect([titleOf(true), titleOf(false), titleOf()]).toEqual(['/g/a', undefined, undefined]);
  });

  it('§settings.seo.metatags meta tags on every page, which the page overrides', () => {
    const seo = {
      metatags: { author: 'A', 'og:type': 'article', description: 'D', robots: 'noindex' },
      indexing: 'navigable' as const,
      trailingSlash: true,
    };
    const { head } = one({ seo }).page('g/a');
    expect(head).toMatchObject({ description: 'D', robots: 'noindex', canonical: 'https://docs.acme.dev/g/a/' });
    expect(head.metas).toContainEqual({ attribute: 'name', key: 'author', content: 'A' });
    expect(head.metas).toContainEqual({ attribute: 'property', key: 'og:type', content: 'article' });
  });

  it('§settings.seo.paths meta tags on the pages of a folder, the innermost folder last', () => {
    const paths = [
      { path: 'g', metatags: { author: 'B', robots: 'noindex' } },
      { path: 'g/b', metatags: { author: 'C' } },
    ];
    const site = { pages: [page('a'), page('g/a'), page('g/b/c')], navigation: [group('G', ['a', 'g/a', 'g/b/c'])] };
    const builder = contexts({ ...site, seo: { metatags: { author: 'A' }, paths, indexing: 'navigable', trailingSlash: false } });
    const tags = ['a', 'g/a', 'g/b/c'].map((path) => {
      const { metas, robots } = builder.page(path).head;
      return [metas.find(({ key }) => key === 'author')?.content, robots];
    });
    expect(tags).toEqual([
      ['A', undefined],
      ['B', 'noindex'],
      ['C', 'noindex'],
    ]);
  });

  it('§settings.seo.indexing indexing of all pages lets robots in', () => {
    const robotsOf = (indexing: 'navigable' | 'all') =>
      contexts({
        pages: [page('a', { hidden: true })],
        navigation: [group('G', ['a'])],
        seo: { metatags: {}, indexing, trailingSlash: false },
      }).page('a').head.robots;
    expect([robotsOf('navigable'), robotsOf('all')]).toEqual(['noindex', undefined]);
  });

  it('§settings.errors.not-found texts of the page that does not exist', () => {
    const { title, notFound } = one({ errors: { '404': { redirect: true, title: 'Gone', description: 'See [a](/g/a).' } } }).notFound();
    expect(title).toBe('Gone');
    expect(notFound).toMatchObject({ redirects: true, descriptionHtml: '<p>See <a href="/g/a">a</a>.</p>' });
  });
});
