import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenReferences } from './addresses.ts';
import { copyFixture } from './fixture-sites.ts';
import { find, linksOf, listOutput, listPages, parseHtml, readOutput, readPage, textOf } from './read-output.ts';
import { type CommandResult, run } from './run-lectern.ts';

const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
let result: CommandResult;
let site: { folder: string };

beforeAll(async () => {
  const project = await copyFixture('astro-project', 'astro-project');
  result = await run(process.execPath, [astro, 'build', '--root', project]);
  site = { folder: path.join(project, 'dist') };
});

describe('an Astro project with Lectern', () => {
  it('is built by Astro', () => {
    expect([result.exitCode, result.stderr]).toEqual([0, '']);
  });

  it('has the docs beside its own pages', () => {
    expect(listPages(site)).toEqual([
      'docs/404.html',
      'docs/guides/knots/index.html',
      'docs/guides/speed/index.html',
      'docs/index.html',
      'index.html',
    ]);
    expect(textOf(readPage(site, 'docs/guides/knots').querySelector('title'))).toBe('Knots - Boat docs');
  });

  it('reads the pages of the docs as a collection', () => {
    expect(linksOf(readPage(site, '')).sort()).toEqual(['Boat docs → /docs/', 'Knots → /docs/guides/knots', 'Speed → /docs/guides/speed']);
  });

  it('mounts links and files of the docs below their path', () => {
    const page = readPage(site, 'docs');
    expect(linksOf(find(page, '.prose'))).toEqual(['knots → /docs/guides/knots']);
    expect(find(page, 'link[rel="icon"]').getAttribute('href')).toBe('/docs/favicon.svg');
    expect(listOutput(site)).toContain('docs/favicon.svg');
    expect(brokenReferences(site)).toEqual([]);
  });

  it('renders pages that run code', () => {
    expect(textOf(find(readPage(site, 'docs/guides/speed'), '.prose p'))).toBe('A hull of 36 feet does 8.0 knots.');
  });

  it('keeps the look of the docs out of its own pages', () => {
    expect(readPage(site, '').querySelectorAll('link[rel="stylesheet"], script')).toHaveLength(0);
  });

  it('names all pages in one sitemap', () => {
    const addresses = parseHtml(readOutput(site, 'sitemap-0.xml')).querySelectorAll('loc').map(textOf);
    expect(addresses).toEqual([
      'https://boats.example/',
      'https://boats.example/docs/',
      'https://boats.example/docs/guides/knots',
      'https://boats.example/docs/guides/speed',
    ]);
  });
});
