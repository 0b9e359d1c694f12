import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { createPageSelector } from '../../src/search/select-page.ts';
import { group, page, type TinySite, tab, tinySite, versions } from '../view/tiny-site.ts';

function selector(tiny: TinySite, change: (site: ReturnType<typeof tinySite>) => void = () => undefined) {
  const site = { ...tinySite(tiny), documents: [] };
  change(site);
  return { site, ...createPageSelector(site, (path) => `/base/${path}`) };
}

describe('pages that readers may find', () => {
  const site: TinySite = {
    pages: [
      'listed',
      'unlisted',
      page('hidden', { hidden: true }),
      page('noindex', { noindex: true }),
      page('unsearchable', { searchable: false }),
      page('robots', { robots: 'nofollow, noindex' }),
      page('link', { url: 'https://example.com' }),
    ],
    navigation: [group('All', ['listed', 'hidden', 'noindex', 'unsearchable', 'robots', 'link'])],
  };

  it('§page.searchable §page.unlisted are listed, and neither hidden nor kept from search engines nor left out by their author', () => {
    expect(selector(site).paths()).toEqual(['listed']);
  });

  it('are pages that were made from an API document as well, listed or not', () => {
    const found = selector(site, ({ pages }) => {
      const unlisted = pages.find(({ path }) => path === 'unlisted');
      if (unlisted) unlisted.generated = true;
    });
    expect(found.paths()).toEqual(['listed', 'unlisted']);
  });

  it('are hidden and unlisted ones where the site asks for it', () => {
    const seo = { metatags: {}, indexing: 'all' as const, trailingSlash: false };
    expect(selector(site, ({ config }) => void (config.seo = seo)).paths()).toEqual(['listed', 'unlisted', 'hidden']);
  });

  it('are none where search engines are kept out of the whole site', () => {
    const seo = { metatags: { robots: 'noindex' }, indexing: 'navigable' as const, trailingSlash: false };
    expect(selector(site, ({ config }) => void (config.seo = seo)).paths()).toEqual([]);
  });
});

describe('what is known of a page', () => {
  it('is its address, its names and its place', () => {
    const { site, select } = selector({
      pages: [page('guides/deploy', { title: 'Deploy', description: 'How to', keywords: ['ship'], boost: 2 })],
      tabs: [tab('Guides', 'guides')],
      navigation: [group('Running', [group('Servers', ['guides/deploy'])])],
    });
    expect(site.pages.map(select)).toEqual([
      {
        path: 'guides/deploy',
        url: '/base/guides/deploy',
        title: 'Deploy',
        description: 'How to',
        language: 'en',
        breadcrumb: ['Guides', 'Running', 'Servers'],
        keywords: ['ship'],
        boost: 2,
        tab: 'Guides',
        deprecated: false,
      },
    ]);
  });

  it('is the name of its docs where several docs are searched, and a language and version for their filters', () => {
    const site = { ...tinySite({ pages: ['start'], navigation: [group('Guides', ['start'])] }), documents: [] };
    const { select } = createPageSelector(site, (path) => `/${path}`, { others: [] });
    const { name } = site.config;
    expect(site.pages.map(select)).toMatchObject([{ docs: name, breadcrumb: [name, 'Guides'], isTranslated: true, versions: [] }]);
  });

  it('is the operation of a hand-written page', () => {
    const { site, select } = selector({
      pages: [page('get-user', { api: 'GET https://api.example.com/users/{id}' })],
      navigation: [group('', ['get-user'])],
    });
    expect(site.pages.map((one) => select(one)?.operation)).toEqual([{ method: 'GET', path: 'https://api.example.com/users/{id}' }]);
  });

  it('is the versions that show it, and none when all do', () => {
    const { site, select } = selector({
      pages: ['both', 'old'],
      versions: versions('v1', 'v2'),
      navigation: [group('All', ['both']), group('Old', ['old'], { version: 'v1' })],
    });
    expect(site.pages.map((one) => [one.path, select(one)?.versions])).toEqual([
      ['both', []],
      ['old', ['v1']],
    ]);
  });
});

describe('a navigation that nests languages, products and tabs', () => {
  const nested = {
    name: 'Harbour',
    navigation: {
      languages: [
        {
          language: 'en',
          products: [
            {
              product: 'Pier',
              tabs: [
                { tab: 'Guides', groups: [{ group: 'Start', boost: 2, pages: ['en/start'] }] },
                { tab: 'Old', hidden: true, groups: [{ group: 'Past', pages: ['en/past'] }] },
              ],
            },
          ],
        },
        { language: 'pt-BR', groups: [{ group: 'Início', pages: ['pt/start'] }] },
      ],
    },
  };

  it('gives its pages their language, product, tab and weight', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lectern-select-'));
    try {
      writeFileSync(path.join(folder, 'docs.json'), JSON.stringify(nested));
      for (const file of ['en/start', 'en/past', 'pt/start']) {
        mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
        writeFileSync(path.join(folder, `${file}.mdx`), `---\ntitle: ${file}\n---\n`);
      }
      const loaded = await loadSite(folder, { base: '' });
      if (loaded.kind === 'failed') throw new Error('The site was not loaded.');
      const { select } = createPageSelector(loaded.site, (page) => `/${page}`);
      const found = loaded.site.pages.map(select).filter((page) => page !== undefined);
      expect(
        found.map(({ url, language, isTranslated, product, tab, breadcrumb, boost }) => [
          url,
          language,
          isTranslated,
          product,
          tab,
          breadcrumb,
          boost,
        ]),
      ).toEqual([
        ['/en/start', 'en', true, 'Pier', 'Guides', ['Pier', 'Guides', 'Start'], 2],
        ['/pt/start', 'pt-BR', true, undefined, undefined, ['Início'], 1],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
