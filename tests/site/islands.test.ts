import type { HTMLElement } from 'node-html-parser';
import { describe, expect, inject, it } from 'vitest';
import { find, listOutput, readOutput, readPage, readStyles, textOf } from './read-output.ts';

const { islands: site, 'failing-code': wreck } = inject('sites');
const prose = (page: string) => find(readPage(site, `pages/${page}`), '.prose');
const islandsOf = (page: string) => prose(page).querySelectorAll('lectern-island');
const scriptsOf = (page: string) =>
  readPage(site, page)
    .querySelectorAll('script[type="module"]')
    .map((script) => script.getAttribute('src') ?? '')
    .filter((src) => src.includes('/islands/'));

describe('components that change in the browser', () => {
  it('build without a problem', () => {
    expect([site.exitCode, site.problems.match(/^\S+ {2}(?:error|warning) {2}\S+$/gm)]).toEqual([0, null]);
  });

  it('can be read without JavaScript, with props, spread props, lists, drawings and HTML of their own', () => {
    const [boats, fares] = islandsOf('live');
    expect(textOf(boats)).toBe('Boats: 5There are 5.+1as HTMLbowstern');
    expect(boats?.querySelector('p.mt-2')?.getAttribute('class')).toBe('mt-2 font-bold');
    expect(boats?.querySelector('svg[role="img"]')?.toString()).toContain('stroke-width="2"');
    expect(textOf(fares)).toContain('Fares: 2');
  });

  it('hold what the page gives them: Markdown, headings and components', () => {
    const inside = find(prose('live'), 'lectern-slot');
    expect(inside.querySelector('h2')?.id).toBe('a-heading-inside');
    expect(inside.querySelector('a')?.getAttribute('href')).toBe('/sea/pages/still');
    expect(textOf(inside.querySelector('.callout'))).toBe('A note inside.');
    expect(textOf(readPage(site, 'pages/live').querySelector('#table-of-contents'))).toContain('A heading inside');
  });

  it('keep what they do not show at first', () => {
    const drawer = islandsOf('live').find((island) => textOf(island).startsWith('Open chest'));
    expect(find(drawer as HTMLElement, 'template').innerHTML).toBe('<p>Kept until it is <strong>opened</strong>.</p>');
  });

  it('may come from pages, from MDX, JSX and TSX snippets, and stand in other components', () => {
    expect(islandsOf('live').map((island) => textOf(island).slice(0, 8))).toEqual([
      'Boats: 5',
      'Fares: 2',
      'Open che',
      'The lamp',
      'RowerCap',
      'Ring',
      'Tabs: 1T',
    ]);
    expect(textOf(prose('live'))).toContain('Hello Ada, your name has 3 letters.');
  });

  it('load one module of the page and what pages share; other pages load nothing', () => {
    expect(scriptsOf('pages/live')).toHaveLength(1);
    const files = listOutput(site).filter((file) => file.startsWith('_lectern/islands/'));
    expect(files.filter((file) => file.includes('/page-'))).toHaveLength(2);
    for (const page of ['', 'pages/still', 'pages/expressions']) expect(scriptsOf(page)).toEqual([]);
    for (const src of scriptsOf('pages/live')) expect(files).toContain(src.replace('/sea/', ''));
  });

  it('hold no code that CSP forbids, and no handlers in attributes', () => {
    expect(prose('live').toString()).not.toMatch(/\son[a-z]+=/);
    for (const file of listOutput(site).filter((one) => one.startsWith('_lectern/islands/')))
      expect(readOutput(site, file)).not.toMatch(/\beval\(|new Function\(/);
  });

  it('have the styles of the class names that their code puts together', () => {
    expect(readStyles(site).includes('.text-red-600{')).toBe(true);
  });
});

describe('components that never change', () => {
  it('stand in the page as if they had been written there, without JavaScript', () => {
    const page = prose('still');
    expect(page.querySelectorAll('lectern-island')).toEqual([]);
    expect(page.querySelector('h2')?.id).toBe('north-berth');
    expect(page.querySelector('.card a')?.getAttribute('href')).toBe('/sea/pages/live');
    expect(textOf(page.querySelector('[data-component-part="card-content"]'))).toBe('Deep water.');
    expect(page.querySelectorAll('img').map((image) => [image.getAttribute('src'), image.getAttribute('width')])).toEqual([
      ['/sea/images/map.svg', '40'],
      ['/sea/images/map.svg', '40'],
    ]);
    expect(page.querySelector('a[href^="https:"]')?.getAttribute('target')).toBe('_blank');
    expect(page.querySelectorAll('.badge').map(textOf)).toEqual(['RED', 'GREEN', 'BLUE']);
    expect(textOf(page.querySelector('.callout'))).toBe('Mind the gap.');
  });

  it('include expressions that are worked out, and leave placeholders as they were typed', () => {
    const page = prose('expressions');
    expect(textOf(page.querySelector('p'))).toBe('The tide is low, then high; pi is 3.14; nobody is nameless.');
    expect(page.querySelectorAll('.badge').map(textOf)).toEqual(['2', '4']);
    expect(textOf(page.querySelector('[data-component-part="card-title"]'))).toBe('high');
    expect(textOf(page)).toMatch(/Placeholders stay: \{project\.id\}, \{f\(x\)\}\.$/);
  });
});

describe('code that fails', () => {
  it('shows an error in its place with its content, and keeps the rest of the page', () => {
    const page = find(readPage(wreck, 'pages/failing'), '.prose');
    expect(page.querySelectorAll('.lc-page-failure').map(textOf)).toEqual([
      'This part of the page could not be shown: The mast is broken',
      'This part of the page could not be shown: A component that is used is not defined.',
      'This part of the page could not be shown: The package a-package-that-nobody-has is not installed.',
      'This part of the page could not be shown: The code of snippets/torn.jsx cannot be read.',
    ]);
    for (const inside of ['a storm', 'a chart', 'what is gone', 'an unknown tag'])
      expect(textOf(page)).toContain(`What is inside ${inside}.`);
    expect(textOf(page.querySelector('lectern-island'))).toBe('Still counted: 2');
    expect(textOf(page)).toMatch(/The end of the page\.$/);
  });

  it('is named with its place, once each', () => {
    expect(wreck.problems.match(/^\S+ {2}(?:error|warning) {2}\S+$/gm)).toEqual([
      'pages/failing.mdx:7:1  warning  snippet/no-package',
      'pages/failing.mdx:8:1  warning  snippet/not-found',
      'pages/failing.mdx:27:1  warning  page/unknown-component',
      'pages/failing.mdx:6:1  error  snippet/no-export',
      'pages/failing.mdx:12:9  error  page/script-failed',
      'snippets/torn.jsx:2:21  error  snippet/syntax',
    ]);
  });

  it('waits for the browser where only that can run it', () => {
    const [width] = islandsOf('browser');
    expect([width?.hasAttribute('data-fresh'), textOf(width)]).toEqual([true, 'Wait for the window.']);
  });
});
