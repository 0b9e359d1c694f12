import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import type { SiteName } from './fixture-sites.ts';
import { listOutput, readOutput } from './read-output.ts';

const sites = inject('sites');

interface IndexedPage {
  url: string;
  content: string;
  meta: Record<string, string>;
  filters: Record<string, string[]>;
  anchors: { id: string; element: string }[];
}

/** Pages of a site's index by address, as the browser will read them. */
function indexed(name: SiteName): Record<string, IndexedPage> {
  const files = listOutput(sites[name]).filter((file) => file.endsWith('.pf_fragment'));
  const pages = files.map((file): IndexedPage => {
    const text = gunzipSync(readFileSync(path.join(sites[name].folder, file))).toString('utf8');
    return JSON.parse(text.slice(text.indexOf('{')));
  });
  return Object.fromEntries(pages.sort((a, b) => (a.url < b.url ? -1 : 1)).map((page) => [page.url, page]));
}

describe('the search index of a built site', () => {
  const pages = indexed('everything');

  it('leads to pages that exist, and to headings that they have', () => {
    const files = new Set(listOutput(sites.everything));
    const missing = Object.values(pages).flatMap(({ url, anchors }) => {
      const file = path.posix.join(decodeURI(url).slice(1), 'index.html');
      if (!files.has(file)) return [url];
      const html = readOutput(sites.everything, file);
      return anchors.filter(({ id }) => !html.includes(`id="${id}"`)).map(({ id }) => `${url}#${id}`);
    });
    expect([missing, Object.keys(pages).length > 10]).toEqual([[], true]);
  });

  it('contains no page that robots shall not index', () => {
    const refused = Object.keys(pages).filter((url) => {
      const html = readOutput(sites.everything, path.posix.join(decodeURI(url).slice(1), 'index.html'));
      return /<meta name="robots" content="[^"]*noindex/.test(html);
    });
    expect(refused).toEqual([]);
  });

  it('contains what a page says, and nothing of what is around it', () => {
    const all = Object.values(pages)
      .map(({ content }) => content)
      .join('\n');
    for (const boilerplate of ['On this page', 'Skip to main content', 'Suggest edits', 'Copy code'])
      expect(all).not.toContain(boilerplate);
  });

  it('contains operations with method and path, and filters by method and tab', () => {
    const { meta, filters } = indexed('quirks')['/api-reference/change-a-crew'] ?? {};
    expect([meta?.['title'], meta?.['op'], filters?.['method']]).toEqual(['Change a crew', 'PUT /crews', ['PUT']]);
    expect(new Set(Object.values(pages).flatMap(({ filters }) => filters['tab'] ?? [])).has('Components')).toBe(true);
  });

  it('is the same for pages with code', () => {
    const withCode = indexed('everything-with-code');
    expect(Object.keys(withCode)).toEqual(Object.keys(pages));
    const headings = (page: IndexedPage | undefined) => page?.anchors.filter(({ element }) => /^h\d$/.test(element)).map(({ id }) => id);
    for (const url of Object.keys(pages)) expect([url, headings(withCode[url])]).toEqual([url, headings(pages[url])]);
  });

  it('has addresses under the base path', () => {
    const urls = Object.keys(indexed('hosted'));
    expect(urls.filter((url) => !url.startsWith('/docs/lighthouse/'))).toEqual([]);
    expect(urls.length).toBeGreaterThan(0);
  });
});
