import { describe, expect, inject, it } from 'vitest';
import { find, linksOf, listOutput, readPage, textOf } from './read-output.ts';

const { mistakes } = inject('sites');
const read = (page: string) => readPage(mistakes, page);
const prose = (page: string) => textOf(find(read(page), '.prose'));

describe('a build with mistakes', () => {
  it('prints each of them with its source, errors last, then a table of all, and no stack trace', async () => {
    await expect(mistakes.problems).toMatchFileSnapshot('../fixtures/mistakes.txt');
  });

  it('fails, and builds every page', () => {
    expect(mistakes.exitCode).toBe(1);
    expect(mistakes.summary).toMatch(/^Built 18 pages in /);
    expect([prose(''), prose('pages/first')]).toEqual(['Everything is right here: the first page.', 'Still right.']);
  });
});

describe('a page', () => {
  it('that does not exist is left out of the navigation', () => {
    expect(linksOf(read('pages/first'), '.sidebar-group:first-child .lc-sidebar-list a')).toEqual(['Mistakes → /', 'First → /pages/first']);
  });

  it('may be in two groups', () => {
    expect(linksOf(read('pages/runs'), '.lc-sidebar-list a').filter((link) => link.startsWith('First'))).toHaveLength(2);
  });

  it('without front matter has a title made of the file name', () => {
    expect(textOf(read('pages/no-front-matter').querySelector('h1'))).toBe('No front matter');
  });

  it('with broken YAML is built with what can be read of it', () => {
    const page = read('pages/broken-yaml');
    expect([textOf(page.querySelector('h1')), prose('pages/broken-yaml')]).toEqual(['Broken YAML', 'Text under broken front matter.']);
  });

  it('with a broken expression keeps its URL and shows what is wrong', () => {
    const page = read('pages/broken-mdx');
    expect(textOf(page.querySelector('h1'))).toBe('Broken MDX');
    expect(textOf(page.querySelector('.callout[data-callout-type="danger"]'))).toContain('This page could not be built.');
    expect(textOf(find(page, '.prose code'))).toContain('pages/broken-mdx.mdx:6:19 error page/mdx');
  });

  it('in Latin-1 keeps its URL and shows what is wrong', () => {
    expect(textOf(find(read('pages/latin-1'), '.prose code'))).toContain('pages/latin-1.mdx:2:10 error page/encoding');
  });

  it('§form.icon-fallback with an unknown icon shows a dot in its place', () => {
    expect(find(read('pages/missing-icon'), '[data-component-part="card-icon"] svg').toString()).toContain('<circle cx="8" cy="8" r="2.5"');
  });

  it('that is a symbolic link out of the folder is left out', () => {
    expect(listOutput(mistakes).filter((file) => file.includes('symlink'))).toEqual([]);
  });

  it('with snippets that import each other shows each once', () => {
    expect(prose('pages/circle')).toBe('A hen comes from an egg, which comes from');
  });

  it('with a heading on the level of the title shows it as a lower one §rule.headings-level-2', () => {
    const page = read('pages/names');
    expect([page.querySelectorAll('h1').map(textOf), find(page, '.prose h2').getAttribute('data-level')]).toEqual([['Names'], '1']);
  });

  it('with code that fails when it runs shows an error in its place', () => {
    expect(textOf(find(read('pages/runs'), '.lc-page-failure'))).toBe('This part of the page could not be shown: no sum');
  });

  it('with expressions that fail shows an error for each, and the rest', () => {
    const failed = (reason: string) => `This part of the page could not be shown: ${reason}`;
    expect(prose('pages/expressions')).toBe(
      [
        `Items: ${failed('`map` needs a function')}`,
        failed('toFixed() digits argument must be between 0 and 100'),
        failed('it is nested too deeply'),
        failed('its result is too large'),
        'One and one is 2.',
      ].join(' '),
    );
  });
});
