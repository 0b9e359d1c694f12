import { describe, expect, it } from 'vitest';
import { createDocsData } from '../../src/view/build-docs-data.ts';
import type { NavigationItem } from '../../src/view/docs-data.ts';
import { framed, group, page, type TinySite, tab, tinySite } from './tiny-site.ts';

function data(site: TinySite = {}) {
  const whole = tinySite(site);
  return createDocsData(whole, { pages: whole.pages, href: (path) => `/docs/${path}`, link: (url) => url, lang: () => 'en' });
}

function outline(items: readonly NavigationItem[], indent = '  '): string {
  return items
    .flatMap((item) => {
      const href = item.href === undefined ? '' : ` → ${item.href}`;
      return [`${indent}${item.kind} ${item.title}${href}`, ...('items' in item ? [outline(item.items, `${indent}  `)] : [])];
    })
    .filter((line) => line !== '')
    .join('\n');
}

describe('pages', () => {
  it('have what links and lists need', () => {
    const start = page('guides/start', {
      title: 'Start',
      description: 'With `npm`.',
      meta: { 'og:title': 'Begin' },
      extra: { owner: 'mira' },
    });
    const [found] = data({ pages: [start], navigation: [group('Guides', ['guides/start'])] }).pages();
    expect(found).toMatchObject({
      id: 'guides/start',
      href: '/docs/guides/start',
      title: start.title,
      description: 'With npm.',
      kind: 'page',
      lang: 'en',
      breadcrumbs: ['Guides'],
      hidden: false,
      file: start.file,
      frontmatter: { owner: 'mira', 'og:title': 'Begin', title: start.title },
    });
  });

  it('know what they were generated from, and have no file then', () => {
    const generated = { ...page('api/list'), generated: true, reference: { kind: 'operation' as const, document: 'api', key: 'get /' } };
    expect(data({ pages: [generated] }).page('api/list')).toMatchObject({ kind: 'operation', file: undefined });
  });

  it('are found by their id, and the home page is `index`', () => {
    expect(data({ pages: ['index'] }).page('index').href).toBe('/docs/');
  });

  it('that do not exist are an error that names a similar one', () => {
    const { page: find } = data({ pages: ['guides/start'] });
    expect(() => find('guides/strat')).toThrow(
      expect.objectContaining({
        name: 'UnknownPageError',
        message: 'No page of the docs has the id `guides/strat`.',
        hint: 'Did you mean `guides/start`?',
      }),
    );
    expect(() => find('/about/us/')).toThrow(expect.objectContaining({ hint: expect.stringContaining('without slashes') }));
  });
});

describe('navigation', () => {
  it('is a tree of groups and pages', () => {
    const navigation = [group('Guides', ['start', group('More', ['deep'])])];
    expect(framed(outline(data({ pages: ['start', 'deep'], navigation }).navigation()))).toBe(`
  group Guides
    page Start → /docs/start
    group More
      page Deep → /docs/deep
`);
  });

  it('is divided as the docs are', () => {
    const site = {
      pages: ['start', 'api/list'],
      navigation: [group('Guides', ['start']), group('API', ['api/list'])],
      tabs: [tab('Reference', 'api')],
    };
    expect(framed(outline(data(site).navigation()))).toBe(`
  tab Documentation → /docs/start
    group Guides
      page Start → /docs/start
  tab Reference → /docs/api/list
    group API
      page List → /docs/api/list
`);
  });
});
