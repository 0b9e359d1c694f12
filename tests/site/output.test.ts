import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { brokenReferences, internalReferences } from './addresses.ts';
import type { BuiltSite } from './build-site.ts';
import type { SiteName } from './fixture-sites.ts';
import { find, linksOf, listOutput, listPages, readOutput, readPage, textOf } from './read-output.ts';

const sites = inject('sites');
const { everything, hosted, plain, mistakes } = sites;
const again = sites['everything-again'];
const base = '/docs/lighthouse';

describe('a built site', () => {
  it.each([
    ['everything', ''],
    ['plain', ''],
    ['hosted', base],
  ] as const)('%s has no broken links: pages, headings, images, styles, scripts, fonts', (name, under) => {
    expect(brokenReferences(sites[name], under)).toEqual([]);
  });

  it('is the same, byte for byte, from two builds at once in one working directory', () => {
    const digests = (site: BuiltSite) =>
      listOutput(site).map(
        (file) =>
          `${file} ${createHash('sha1')
            .update(readFileSync(path.join(site.folder, file)))
            .digest('hex')}`,
      );
    expect([everything.exitCode, again.exitCode]).toEqual([0, 0]);
    expect(digests(again)).toEqual(digests(everything));
  });

  it.each(Object.keys(sites) as SiteName[])('%s leaves the folder of the docs as it was', (name) => {
    const { filesBefore, filesAfter } = sites[name];
    expect(filesAfter).toEqual(filesBefore);
  });

  it('contains a page for every file, and the files beside them', () => {
    expect(listOutput(plain).filter((file) => !file.startsWith('_'))).toEqual([
      '.lectern.json',
      '.well-known/agent-skills/index.json',
      '.well-known/llms-full.txt',
      '.well-known/llms.txt',
      '.well-known/skills/index.json',
      '.well-known/skills/plain/skill.md',
      '404.html',
      'index.html',
      'index.md',
      'llms-full.txt',
      'llms.txt',
      'robots.txt',
      'second.md',
      'second/index.html',
      'skill.md',
    ]);
    const files = listOutput(everything);
    for (const file of ['favicon.svg', 'images/water.svg', 'logo/dark.svg', 'media/tide.mp4', 'openapi.yaml'])
      expect(files).toContain(file);
    for (const file of ['docs.json', 'index.mdx', 'snippets/welcome.mdx', 'snippets/welcome/index.html']) expect(files).not.toContain(file);
  });

  it('contacts no other host by itself', () => {
    for (const file of listOutput(everything).filter((one) => one.endsWith('.html'))) {
      const html = readOutput(everything, file);
      expect([file, html.match(/<(?:script|link|img|source|video|audio)\b[^>]*\b(?:src|href)="(?:https?:)?\/\/[^"]*"/g)]).toEqual([
        file,
        null,
      ]);
    }
  });

  it('has a page for addresses that do not exist, which search engines skip', () => {
    const page = readOutput(plain, '404.html');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('data-href="/_lectern/pages.json"');
    expect(JSON.parse(readOutput(plain, '_lectern/pages.json'))).toEqual([
      ['', 'Start', 'Pages'],
      ['second', 'Second', 'Pages'],
    ]);
  });
});

describe('a site under a base path', () => {
  it('names the base path once in every link and asset', () => {
    const absolute = internalReferences(hosted)
      .map(({ address }) => address)
      .filter((address) => address.startsWith('/'));
    expect(absolute.length).toBeGreaterThan(100);
    expect(absolute.filter((address) => !address.startsWith(`${base}/`) || address.includes(`${base}${base}`))).toEqual([]);
  });

  it('reads links with the base path, an extension, `index`, dots or escapes as what they mean', () => {
    expect(linksOf(find(readPage(hosted, 'Getting started/First Steps'), '.prose p'))).toEqual([
      `notes → ${base}/release/v1.2/notes`,
      `notes with an extension → ${base}/release/v1.2/notes#new-glass`,
      `reference → ${base}/api-reference`,
      `index → ${base}/api-reference`,
      `with base → ${base}/api-reference/lamp`,
      `with escapes → ${base}/F%C3%BChrer/%C3%9Cber%20uns`,
      `in Japanese → ${base}/F%C3%BChrer/%E7%81%AF%E5%8F%B0`,
      'this → #lamp',
    ]);
  });

  it('keeps spaces, dots, upper case and every script in paths', () => {
    expect(listPages(hosted).filter((file) => file !== '404.html')).toEqual([
      'Führer/Über uns/index.html',
      'Führer/灯台/index.html',
      'Getting started/First Steps/index.html',
      'api-reference/index.html',
      'api-reference/lamp/index.html',
      'api/list/index.html',
      'release/v1.2/notes/index.html',
    ]);
  });

  it('finds icons and images of its own', () => {
    const card = find(readPage(hosted, 'Getting started/First Steps'), '.card');
    expect(card.querySelectorAll('img').map((image) => image.getAttribute('src'))).toEqual([
      `${base}/F%C3%BChrer/Turm%20bei%20Nacht.svg`,
      `${base}/assets/lamp%20(1).svg`,
    ]);
    expect(hosted.problems).not.toContain('not-found');
  });

  it('reads a page of plain Markdown', () => {
    expect(textOf(find(readPage(hosted, 'Führer/灯台'), '.prose'))).toBe('A page of plain Markdown with HTML and a literal brace { here.');
  });

  it('leads from its root to the first page when there is no page of its own', () => {
    const page = readPage(hosted, '');
    expect(find(page, 'meta[http-equiv="refresh"]').getAttribute('content')).toBe(`0; url=${base}/Getting%20started/First%20Steps`);
    expect(linksOf(page)).toEqual([`${base}/Getting%20started/First%20Steps → ${base}/Getting%20started/First%20Steps`]);
    expect(find(page, 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });
});

describe('a site with a public address', () => {
  const canonical = (page: string) => find(readPage(hosted, page), 'link[rel="canonical"]').getAttribute('href');

  it('says of every page where it is', () => {
    expect(canonical('api-reference')).toBe('https://docs.lighthouse.example/docs/lighthouse/api-reference');
    expect(canonical('Führer/Über uns')).toBe('https://docs.lighthouse.example/docs/lighthouse/F%C3%BChrer/%C3%9Cber%20uns');
    expect(find(readPage(hosted, 'api/list'), 'meta[property="og:url"]').getAttribute('content')).toBe(canonical('api/list'));
  });

  it('has a sitemap of these addresses, without the redirect of its root', () => {
    const addresses = [...readOutput(hosted, 'sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    const pages = [
      'Führer/Über uns',
      'Führer/灯台',
      'Getting started/First Steps',
      'api-reference',
      'api-reference/lamp',
      'api/list',
      'release/v1.2/notes',
    ];
    expect(addresses.sort()).toEqual(pages.map(canonical).sort());
  });
});

it('a build says what is wrong', () => {
  expect(mistakes.summary).toMatch(/ files, .+, \d+ errors, \d+ warnings, \d+ notices\n\d+ pages show an error instead of their content\n/);
});
