import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenReferences } from './addresses.ts';
import { find, listOutput, readOutput, readPage, textOf } from './read-output.ts';
import { type CommandResult, run } from './run-lectern.ts';
import { writeFolder } from './temporary-folder.ts';

const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
const fixture = fileURLToPath(new URL('../fixtures/own-pages', import.meta.url));

/** An Astro site whose own pages use the docs. */
const site = { folder: '' };
let result: CommandResult;

beforeAll(async () => {
  const project = await writeFolder('own-pages', {});
  await cp(fixture, project, { recursive: true });
  result = await run(process.execPath, [astro, 'build', '--root', project]);
  site.folder = path.join(project, 'dist');
});

describe('the pages of a project', () => {
  it('are built', () => {
    expect([result.exitCode, result.stderr]).toEqual([0, '']);
    expect(brokenReferences(site)).toEqual([]);
  });

  it('get the entries of the collection, with the fields of the project', () => {
    const entries = readPage(site, '').querySelectorAll('#entries li');
    expect(entries.map((entry) => `${entry.getAttribute('data-id')}: ${entry.getAttribute('data-owner')}`)).toEqual([
      'api-reference/boats: nobody',
      'api-reference/boats/add-a-boat: nobody',
      'api-reference/boats/list-boats: nobody',
      'api-reference/overview: nobody',
      'api-reference/schemas/boat: nobody',
      'guides/knots: ines',
      'index: mira',
    ]);
    expect(Number(entries[5]?.getAttribute('data-body'))).toBeGreaterThan(100);
    expect(entries[0]?.getAttribute('data-body')).toBeUndefined();
    expect(find(readPage(site, ''), '[data-id="guides/knots"] a').getAttribute('href')).toBe('/docs/guides/knots');
  });

  it('get pages and the navigation', () => {
    const page = readPage(site, '');
    expect(textOf(find(page, '#pages'))).toContain('operation api-reference/boats/list-boats');
    expect(textOf(find(page, '#page'))).toBe('Knots, Guides, /docs/guides/knots');
    expect(textOf(find(page, '#navigation'))).toBe('tab Documentation, tab API');
  });

  it('print the content of docs pages as docs pages do', () => {
    const contentOf = (page: string) => find(readPage(site, page), '.prose').innerHTML;
    expect(contentOf('read/guides/knots')).toBe(contentOf('docs/guides/knots'));
    expect(textOf(find(readPage(site, 'read/guides/knots'), '#headings'))).toBe('2 bowline Bowline, 2 cleat-hitch Cleat hitch');
    expect(textOf(find(readPage(site, 'read/api-reference/boats/list-boats'), '.lc-operation'))).toContain('How many boats to return.');
    expect(textOf(find(readPage(site, 'read/api-reference/boats/list-boats'), '#headings'))).toContain('2 response Response');
  });

  it('have the layout of the docs', () => {
    const page = readPage(site, 'pricing');
    expect(textOf(find(page, 'title'))).toBe('Pricing - Boat docs');
    expect(textOf(find(page, '.lc-page-header'))).toContain('What a berth costs.');
    expect(textOf(find(page, '.lc-sidebar-nav'))).toContain('Knots');
    expect(find(page, 'link[rel="canonical"]').getAttribute('href')).toBe('https://boats.example/pricing/');
    expect(find(page, 'meta[name="own"]').getAttribute('content')).toBe('yes');
    expect(page.querySelectorAll('[aria-current="page"]')).toEqual([]);
  });

  it('show operations of the API', () => {
    const operations = readPage(site, 'pricing').querySelectorAll('.lc-operation');
    expect(operations.map((one) => textOf(find(one, '.lc-endpoint-path')))).toEqual(['/boats', '/boats']);
    expect(operations.map((one) => one.querySelectorAll('lectern-playground').length)).toEqual([1, 0]);
    expect(operations.map((one) => one.querySelectorAll('.request-example').length)).toEqual([1, 1]);
    const ids = readPage(site, 'pricing')
      .querySelectorAll('[id]')
      .map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['response', 'operation-2-response']));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(['', 'api', 'read/guides/knots'])('keep their own styles: /%s', async (page) => {
    const document = readPage(site, page);
    const styles = document.querySelectorAll('link[rel="stylesheet"]').map((link) => link.getAttribute('href') ?? '');
    expect(styles).toHaveLength(2);
    const parts = readOutput(site, styles[1]?.slice(1) ?? '');
    expect(parts).toContain('.lectern-part');
    expect(parts).not.toMatch(/(?:^|\})(?:html|body|\*|:root)\{/);
    expect(readOutput(site, styles[0]?.slice(1) ?? '')).not.toContain('lectern');
  });

  it('are found by search if they join it', async () => {
    const words = await readFile(path.join(site.folder, 'docs/_lectern/search/words.txt'), 'utf8');
    expect(words.split(' ')).toContain('pricing');
    expect(words.split(' ')).not.toContain('harbor');
    expect(listOutput(site).filter((file) => /^docs\/.*\.pf_fragment$/.test(file))).toHaveLength(8);
    const others = (docs: string) => JSON.parse(readOutput(site, `${docs}/_lectern/search/search.json`)).others;
    expect([others('docs'), others('crew')]).toEqual([['/crew/_lectern/search/'], undefined]);
  });

  it('use the docs that they name', () => {
    const page = readPage(site, 'crew');
    expect(textOf(find(page, '#crew'))).toBe('/crew/watches, 5 pages, Work and API');
    expect(textOf(find(page, 'title'))).toBe('Roster - Crew');
    expect(textOf(find(page, '.lc-sidebar-nav'))).toContain('Watches');
    expect(textOf(find(page, '.prose'))).toContain('A loop that never slips.');
    expect(textOf(find(page, '.lc-operation .lc-endpoint-path'))).toBe('/sailors');
    for (const [one, color, other] of [
      ['crew', '#7c2d12', '#0e7490'],
      ['crew/watches', '#7c2d12', '#0e7490'],
      ['docs', '#0e7490', '#7c2d12'],
    ] as const) {
      const sheets = readPage(site, one).querySelectorAll('link[rel="stylesheet"]');
      const styles = sheets.map((link) => readOutput(site, link.getAttribute('href')?.slice(1) ?? '')).join();
      expect([one, styles.includes(color), styles.includes(other)]).toEqual([one, true, false]);
    }
  });

  it('show parts of several docs', () => {
    const page = readPage(site, 'both');
    expect(page.querySelectorAll('.lectern-part').map((part) => part.getAttribute('data-docs'))).toEqual([
      '/docs/',
      '/crew/',
      '/docs/',
      '/crew/',
    ]);
    expect(page.querySelectorAll('lectern-search').map((search) => search.getAttribute('data-folder'))).toEqual([
      '/docs/_lectern/search/',
      '/crew/_lectern/search/',
    ]);
    const styles = readOutput(site, find(page, 'link[href*="/parts."]').getAttribute('href')?.slice(1) ?? '');
    expect(styles).toMatch(/\.lectern-part\{[^}]*#0e7490/);
    expect(styles).toMatch(/\.lectern-part\[data-docs="\/crew\/"\]\{[^}]*#7c2d12/);
  });
});
