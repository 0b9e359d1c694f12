import type { FrontMatter } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { contexts, group, page, type TinySite } from './tiny-site.ts';

const headOf = (frontMatter: Partial<FrontMatter>, site: TinySite = {}, origin: string | undefined = 'https://docs.acme.dev') =>
  contexts(
    { pages: ['introduction', page('guides/start', frontMatter)], navigation: [group('G', ['introduction', 'guides/start'])], ...site },
    { base: '/docs', origin },
  ).page('guides/start').head;
const metasOf = (...args: Parameters<typeof headOf>) => Object.fromEntries(headOf(...args).metas.map(({ key, content }) => [key, content]));

describe('the head of a page', () => {
  it('is titled by page and site §name §frontmatter.title', () => {
    expect(headOf({ title: 'Start here' }).title).toBe('Start here - Acme');
  });

  it('is titled by the site alone on a home page of its name §name', () => {
    const titleOf = (title: string) => contexts({ pages: [page('index', { title })], navigation: [] }).page('').head.title;
    expect([titleOf('Acme'), titleOf('Welcome')]).toEqual(['Acme', 'Welcome - Acme']);
    expect(headOf({ title: 'Acme' }).title).toBe('Acme - Acme');
  });

  it('takes its description from the page, else from the site §frontmatter.description', () => {
    const description = 'All about it';
    expect([headOf({ description }).description, headOf({}, { description: 'Docs of Acme' }).description, headOf({}).description]).toEqual([
      description,
      'Docs of Acme',
      undefined,
    ]);
  });

  it('is described in words, without the marks of Markdown §frontmatter.description', () => {
    const description = 'Use **it** with [`a_b`](/b).';
    const { 'og:description': social } = metasOf({ description });
    expect([headOf({ description }).description, social]).toEqual(['Use it with a_b.', 'Use it with a_b.']);
  });

  it('§page.keywords joins keywords', () => {
    expect([headOf({ keywords: ['api', 'keys'] }).keywords, headOf({}).keywords]).toEqual(['api, keys', undefined]);
  });

  it('§page.noindex §page.hidden §page.robots keeps robots away from pages that are hidden or say so', () => {
    expect([
      headOf({}).robots,
      headOf({ noindex: true }).robots,
      headOf({ hidden: true }).robots,
      headOf({ noindex: true, robots: 'nofollow' }).robots,
    ]).toEqual([undefined, 'noindex', 'noindex', 'nofollow']);
  });

  it('§page.hidden-group keeps robots away from pages of hidden groups', () => {
    const navigation = [group('G', ['introduction']), group('H', ['guides/start'], { hidden: true })];
    expect([headOf({}, { navigation }).robots, headOf({ hidden: false }, { navigation }).robots]).toEqual(['noindex', undefined]);
  });

  it('§page.canonical has a canonical address when the origin is known, or the page names one', () => {
    expect([headOf({}).canonical, headOf({}, {}, 'https://docs.acme.dev/').canonical]).toEqual([
      'https://docs.acme.dev/docs/guides/start',
      'https://docs.acme.dev/docs/guides/start',
    ]);
    expect(headOf({ canonical: 'https://acme.dev/start' }).canonical).toBe('https://acme.dev/start');
    const unknown = contexts({}, { origin: undefined }).page('introduction').head;
    expect([unknown.canonical, unknown.metas.some((meta) => meta.key === 'og:url')]).toEqual([undefined, false]);
  });

  it('describes the page to other sites', () => {
    expect(
      headOf({ title: 'Start', description: 'Begin' }).metas.map(({ attribute, key, content }) => `${attribute} ${key}: ${content}`),
    ).toEqual([
      'property og:type: website',
      'property og:site_name: Acme',
      'property og:title: Start',
      'property og:description: Begin',
      'property og:url: https://docs.acme.dev/docs/guides/start',
      'name twitter:card: summary_large_image',
      'name twitter:title: Start',
      'name twitter:description: Begin',
    ]);
  });

  it('§page.meta prefers the tags of the front matter; twitter falls back on og', () => {
    const metas = metasOf({
      title: 'Start',
      meta: { 'og:title': 'Go', 'og:image': '/images/card.png', 'twitter:card': 'summary', 'article:author': 'Ada' },
    });
    expect(metas).toMatchObject({
      'og:title': 'Go',
      'twitter:title': 'Go',
      'twitter:card': 'summary',
      'og:image': 'https://docs.acme.dev/docs/images/card.png',
      'twitter:image': 'https://docs.acme.dev/docs/images/card.png',
      'article:author': 'Ada',
    });
  });

  it('links a favicon, or one for each mode §favicon', () => {
    expect(headOf({}).favicons).toEqual([]);
    expect(headOf({}, { favicon: { light: '/favicon.svg', dark: '/favicon.svg' } }).favicons).toEqual([
      { href: '/docs/favicon.svg', type: 'image/svg+xml', media: undefined },
    ]);
    expect(headOf({}, { favicon: { light: 'light.png', dark: 'https://cdn.acme.dev/dark.ico' } }).favicons).toEqual([
      { href: '/docs/light.png', type: 'image/png', media: '(prefers-color-scheme: light)' },
      { href: 'https://cdn.acme.dev/dark.ico', type: 'image/x-icon', media: '(prefers-color-scheme: dark)' },
    ]);
  });

  it('leaves tags that every page has to the page, and describes the site with the others §settings.seo.metatags', () => {
    const metatags = {
      ...{ description: 'D', keywords: 'K', robots: 'nofollow' },
      ...{ 'theme-color': '#abc', Author: 'Ada', 'fb:app_id': '1' },
    };
    const head = headOf({}, { seo: { metatags } } as never);
    expect([head.description, head.keywords, head.robots]).toEqual(['D', 'K', 'nofollow']);
    const keys = head.metas.map(({ attribute, key }) => `${attribute} ${key}`);
    expect(keys.filter((key) => !/ (?:og|twitter):/.test(key))).toEqual(['name theme-color', 'name Author', 'property fb:app_id']);
  });

  it('has the size of an image of the author only if the author says it', () => {
    const metas = metasOf({
      meta: { 'og:image': 'https://x.example/a.png', 'og:image:width': '10', 'og:image:height': '20', 'twitter:image:src': '/b.png' },
    });
    expect(metas).toMatchObject({
      'og:image:width': '10',
      'og:image:height': '20',
      'twitter:image:src': 'https://docs.acme.dev/docs/b.png',
    });
    expect(metasOf({ meta: { 'og:image': '/a.png' } })['og:image:width']).toBeUndefined();
  });

  it('is of pages with a slash at their end, where the site wants that', () => {
    expect(headOf({}, { seo: { trailingSlash: true } } as never).canonical).toBe('https://docs.acme.dev/docs/guides/start/');
  });
});
