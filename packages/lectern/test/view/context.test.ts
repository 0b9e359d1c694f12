import { describe, expect, it } from 'vitest';
import { anchor, contexts, framed, group, outline, page, type TinySite, tab, versions } from './tiny-site.ts';

describe('the context of a page', () => {
  const site: TinySite = {
    pages: [
      'introduction',
      page('guides/deploy', { title: 'Deploy to production', sidebarTitle: 'Deploy', description: 'How to', deprecated: true }),
      'guides/Getting started',
      'guides',
    ],
    navigation: [
      group('Get started', ['introduction']),
      group('Guides', [group('Running', ['guides/deploy', 'guides/Getting started'], { root: 'guides' })]),
    ],
  };

  it('says what the page is and where §frontmatter.title §frontmatter.description', () => {
    expect(contexts(site, { base: '/docs' }).page('guides/deploy')).toMatchObject({
      href: '/docs/guides/deploy',
      path: 'guides/deploy',
      file: 'guides/deploy.mdx',
      title: 'Deploy to production',
      descriptionHtml: 'How to',
      mode: 'default',
      deprecated: true,
    });
  });

  it('§frontmatter.title §frontmatter.description renders Markdown in the line under the title, and code in the title', () => {
    const shown = (frontMatter: Parameters<typeof page>[1]) =>
      contexts({ pages: ['b', page('a', frontMatter)] }, { base: '/docs' }).page('a');
    expect(shown({ description: 'Use **it** & [`b`](/b) <now>.' }).descriptionHtml).toBe(
      'Use <strong>it</strong> &amp; <a href="/docs/b"><code>b</code></a> &lt;now&gt;.',
    );
    for (const description of ['Plain words, 2 > 1', '# No heading', '- no list', 'a_snake_case'])
      expect(shown({ description }).descriptionHtml).toBe(description.replace('>', '&gt;'));
    expect(shown({ title: 'Tune `a<b>` **now**' }).titleHtml).toBe('Tune <code>a&lt;b&gt;</code> **now**');
    expect(shown({ title: 'Plain' }).titleHtml).toBeUndefined();
    expect(shown({ title: 'GET /v1/<boats>' }).titleHtml).toBe('GET /v1/<wbr>&lt;boats&gt;');
  });

  it('§page.address-spelling has an address without slash at its end, percent-encoded, but for the root page', () => {
    const builder = contexts({ ...site, pages: [...(site.pages ?? []), 'index'] }, { base: '/docs' });
    expect([builder.page('').href, builder.page('guides/Getting started').href, contexts({ pages: ['index'] }).page('').href]).toEqual([
      '/docs/',
      '/docs/guides/Getting%20started',
      '/',
    ]);
  });

  it('§page.eyebrow names the group over the title, and all groups as breadcrumbs', () => {
    const { eyebrow, breadcrumbs } = contexts(site).page('guides/deploy');
    expect(eyebrow).toBe('Running');
    expect(breadcrumbs).toEqual([
      { label: 'Guides', href: undefined },
      { label: 'Running', href: '/guides' },
    ]);
    expect(contexts(site).page('guides').eyebrow).toBe('Guides');
    expect(contexts({ pages: ['a'], navigation: [group('', ['a'])] }).page('a').eyebrow).toBeUndefined();
    const tag = { ...page('tag'), reference: { kind: 'resource' as const, document: 'api', key: 'tag:t' } };
    const shared = { isDefault: true, hidden: false, isGlobal: false, divisions: [], location: { file: 'docs.json' } };
    const divisions = [{ ...shared, kind: 'tab' as const, name: 'API', groups: [group('', ['tag'])] }];
    expect(contexts({ pages: [tag], divisions }).page('tag').eyebrow).toBe('API');
  });

  it('§page.hideFooterPagination §page.pagination §page.sidebarTitle leads to the neighbours by their short titles, unless the page forbids it', () => {
    const { previous, next } = contexts(site).page('guides');
    expect([previous, next]).toEqual([
      { label: 'Introduction', href: '/introduction' },
      { label: 'Deploy', href: '/guides/deploy' },
    ]);
    const alone = contexts({
      pages: ['a', page('b', { hideFooterPagination: true }), 'c'],
      navigation: [group('G', ['a', 'b', 'c'])],
    }).page('b');
    expect([alone.previous, alone.next]).toEqual([undefined, undefined]);
  });

  it('refuses a path that is no page', () => {
    expect(() => contexts(site).page('nowhere')).toThrow('No page of the site has the path `nowhere`.');
  });
});

describe('tabs, anchors and versions of a page', () => {
  const color = { kind: 'plain', color: '#ff0000' } as const;
  const site: TinySite = {
    pages: ['introduction', 'api/users', 'labs/a', 'changelog'],
    tabs: [tab('API', 'api'), tab('Blog', 'https://acme.dev/blog')],
    anchors: [
      anchor('Labs', 'labs', { isDefaultHidden: true, icon: { name: 'flask', type: 'duotone' }, color }),
      anchor('News', 'changelog', { icon: { name: 'bell' } }),
      anchor('Chat', 'https://acme.dev/chat'),
    ],
    navigation: [group('G', ['introduction']), group('Users', ['api/users']), group('Labs', ['labs/a', 'changelog'])],
  };
  const marks = (links: { label: string; current: boolean }[]) => links.map((link) => `${link.label}${link.current ? '*' : ''}`).join(' ');

  it('mark the active ones §tabs.name §tabs.url §anchors.name', () => {
    const builder = contexts(site, { base: '/docs' });
    expect(
      ['introduction', 'api/users', 'labs/a'].map((path) => `${marks(builder.page(path).tabs)} | ${marks(builder.page(path).anchors)}`),
    ).toEqual([
      'Documentation* API Blog | Documentation* News Chat',
      'Documentation API* Blog | Documentation* News Chat',
      'Documentation* API Blog | Documentation Labs* News Chat',
    ]);
    expect(builder.page('introduction').tabs).toEqual([
      { label: 'Documentation', href: '/docs/introduction', external: false, current: true },
      { label: 'API', href: '/docs/api/users', external: false, current: false },
      { label: 'Blog', href: 'https://acme.dev/blog', external: true, current: false },
    ]);
  });

  it('show icon and colour of an anchor §anchors.icon §anchors.iconType §anchors.color §topAnchor.icon', () => {
    const [top, labs] = contexts(site).page('labs/a').anchors;
    expect(top).toEqual({
      id: 'documentation',
      label: 'Documentation',
      href: '/',
      external: false,
      current: false,
      icon: '<book-open duotone>',
    });
    expect(labs).toEqual({ id: 'labs', label: 'Labs', href: '/labs/a', external: false, current: true, icon: '<flask duotone>', color });
  });

  it('mark an anchor that leads to the very page, whatever group lists it', () => {
    expect(marks(contexts(site).page('changelog').anchors)).toBe('Documentation Labs* News* Chat');
  });

  it('offer the versions with the way to each §versions', () => {
    const builder = contexts({
      pages: ['introduction', 'v2/a', 'v1/a'],
      versions: versions('v2', 'v1', { name: 'v0', isDefault: false, url: 'https://v0.acme.dev' }),
      navigation: [group('G', ['introduction']), group('New', ['v2/a'], { version: 'v2' }), group('Old', ['v1/a'], { version: 'v1' })],
    });
    expect(builder.page('v1/a').versions).toEqual({
      current: 'v1',
      items: [
        { label: 'v2', href: '/v2/a', external: false, current: false, place: 'v2' },
        { label: 'v1', href: '/v1/a', external: false, current: true, place: 'v1' },
        { label: 'v0', href: 'https://v0.acme.dev', external: true, current: false },
      ],
    });
    expect(contexts().page('introduction').versions).toBeUndefined();
  });

  it('§versions name the other places of a page that several versions list, each with a file of its navigation there', () => {
    const builder = contexts({
      versions: versions('v2', 'v1'),
      tabs: [tab('New', 'new', { version: 'v2' })],
      navigation: [group('Old', ['old/a'], { version: 'v1' }), group('Both', ['introduction']), group('New', ['new/a'])],
      pages: ['introduction', 'old/a', 'new/a'],
    });
    expect(builder.page('old/a').place).toEqual({ key: 'v1/documentation', others: [] });
    const { place } = builder.page('introduction');
    expect(place).toEqual({
      key: 'v2/documentation',
      others: [{ key: 'v1/documentation', file: expect.stringMatching(/^place-[\w-]{8}$/) }],
    });
    const [fragment] = builder.placeFragments().filter(({ name }) => name === place?.others[0]?.file);
    const { version, tabs, sidebar, switchers } = fragment?.view ?? {};
    expect([version, tabs?.map(({ label }) => label), framed(outline(sidebar ?? []))]).toEqual([
      'v1',
      ['Documentation'],
      framed('Old\n  A → /old/a\nBoth\n  Introduction → /introduction'),
    ]);
    expect(switchers?.[0]?.items.map(({ href, current }) => [href, current])).toEqual([
      ['/introduction', false],
      ['/old/a', true],
    ]);
  });

  it('say nothing of places in a site that lists each page once', () => {
    const builder = contexts({ pages: ['introduction'] });
    expect([builder.page('introduction').place, builder.placeFragments()]).toEqual([undefined, []]);
  });

  it('show a single version as the only item §versions', () => {
    expect(contexts({ pages: ['introduction'], versions: versions('v1') }).page('introduction').versions).toMatchObject({
      current: 'v1',
      items: [{ label: 'v1', current: true }],
    });
  });
});

describe('feedback', () => {
  const repository = { kind: 'github', url: 'https://github.com/acme/docs', branch: 'main', directory: '' } as const;
  const feedback = { suggestEdit: true, raiseIssue: true, thumbsRating: false };

  it('leads to the file and to an issue that names the page §feedback.suggestEdit §feedback.raiseIssue', () => {
    expect(contexts({ feedback }, { repository }).page('introduction').feedback).toEqual({
      editHref: 'https://github.com/acme/docs/edit/main/introduction.mdx',
      issueHref:
        'https://github.com/acme/docs/issues/new?title=Documentation%3A+Introduction&body=Page%3A+Introduction%0AURL%3A+https%3A%2F%2Fdocs.acme.dev%2Fintroduction%0A%0A',
    });
  });

  it('is off by default, and left out when the repository is not known §feedback.suggestEdit §feedback.raiseIssue', () => {
    const nothing = { editHref: undefined, issueHref: undefined };
    expect(contexts({}, { repository }).page('introduction').feedback).toEqual(nothing);
    expect(contexts({ feedback }).page('introduction').feedback).toEqual(nothing);
  });
});

describe('the context of the 404 page', () => {
  it('has the surroundings of the home page, with nothing current', () => {
    const site: TinySite = {
      pages: ['introduction', 'api/users'],
      tabs: [tab('API', 'api')],
      versions: versions('v1'),
      navigation: [group('G', ['introduction']), group('U', ['api/users'])],
    };
    const context = contexts(site).notFound();
    expect(context).toMatchObject({
      title: 'Page not found',
      file: undefined,
      head: { title: 'Page not found - Acme', robots: 'noindex', canonical: undefined },
      versions: { current: 'v1' },
    });
    expect(context.tabs.map((link) => [link.label, link.current])).toEqual([
      ['Documentation', false],
      ['API', false],
    ]);
    expect(context.sidebar).toMatchObject([{ label: 'G', items: [{ label: 'Introduction', current: false }] }]);
  });

  it('exists in an empty site', () => {
    expect(contexts({ pages: [] }).notFound().sidebar).toEqual([]);
  });
});

describe('a page of the project', () => {
  const own = (options: object = {}) =>
    contexts({
      pages: ['start', 'api/list'],
      navigation: [group('Guides', ['start']), group('API', ['api/list'])],
      tabs: [tab('Reference', 'api')],
    }).own({
      title: 'Pricing',
      href: '/pricing/',
      ...options,
    });

  it('has the layout of the home page, without a current entry', () => {
    const { sidebar, tabs, path, mode } = own();
    expect(framed(outline(sidebar))).toBe(`
Guides
  Start → /start
`);
    expect([path, mode, tabs.some((one) => one.current)]).toEqual(['pricing', 'default', false]);
  });

  it('has the layout of another page if it names one', () => {
    expect(framed(outline(own({ page: 'api/list' }).sidebar))).toBe(`
API
  List → /api/list
`);
  });

  it('has a head of its own', () => {
    const { head, descriptionHtml } = own({ description: 'For a *berth*.', noindex: true });
    expect(head).toMatchObject({
      title: 'Pricing - Acme',
      description: 'For a berth.',
      canonical: 'https://docs.acme.dev/pricing/',
      robots: 'noindex',
    });
    expect(descriptionHtml).toBe('For a <em>berth</em>.');
  });
});
