import { describe, expect, it } from 'vitest';
import { exampleDocument } from '../example-api.ts';
import { type Flavour, flavours } from '../flavours.ts';
import { codePage, pagePath, pageSource, pageTitle, sections } from '../generate.ts';

describe.each(Object.entries(flavours))('a page in the flavour %s', (_, flavour) => {
  const source = pageSource(12, 200, flavour);

  it('is the same every time, and different from the next', () => {
    expect(pageSource(12, 200, flavour)).toBe(source);
    expect(pageSource(13, 200, flavour)).not.toBe(source);
  });

  it('contains four blocks of code in four languages', () => {
    expect([...source.matchAll(/^```(\w+)/gm)].map(([, language]) => language)).toEqual(['js', 'python', 'bash', 'json']);
  });

  it('contains a table of six rows, a link, and headings from level 2', () => {
    expect(source.match(/^\| `/gm)).toHaveLength(6);
    expect(source).toContain(`](${flavour.link('section-000/page-00019')})`);
    expect(source.match(/^##+ /gm)).toEqual(['## ', '## ', '### ', '## ']);
  });

  it('is the same in a site of another size, but for its link', () => {
    const link = /\]\([^)]*\)/;
    expect(pageSource(195, 2000, flavour).replace(link, '')).toBe(pageSource(195, 200, flavour).replace(link, ''));
  });
});

it('says the same in every flavour', () => {
  const words = (flavour: Flavour) => pageSource(3, 200, flavour).match(/[A-Z][a-z ]+ every [a-z ,]+\./g);
  for (const flavour of Object.values(flavours)) expect(words(flavour)).toEqual(words(flavours.lectern));
});

it('gives no two pages a title', () => {
  expect(new Set(Array.from({ length: 500 }, (_, index) => pageTitle(index))).size).toBe(500);
});

describe('the components of a page', () => {
  const tags = (flavour: Flavour) => [...pageSource(3, 200, flavour).matchAll(/^<([A-Z]\w+)/gm)].map(([, name]) => name);

  it('are Lectern’s', () => {
    expect(tags(flavours.lectern)).toEqual(['Tip', 'Tabs', 'Tab', 'Tab', 'Steps', 'Step', 'Step', 'Step', 'CardGroup', 'Card', 'Card']);
  });

  it('are Starlight’s', () => {
    expect(tags(flavours.starlight)).toEqual(['Aside', 'Tabs', 'TabItem', 'TabItem', 'Steps', 'CardGrid', 'Card', 'Card']);
  });

  it('are Blume’s, which writes callouts as directives', () => {
    expect(tags(flavours.blume)).toEqual(['Tabs', 'Tab', 'Tab', 'Steps', 'Step', 'Step', 'Step', 'CardGroup', 'Card', 'Card']);
    expect(pageSource(3, 200, flavours.blume)).toMatch(/^:::tip\n.+\n:::$/m);
  });

  it('are plain Markdown for Hugo', () => {
    const source = pageSource(3, 200, flavours.hugo);
    expect(source.match(/^:::|^<|^```.*[[=]/gm)).toBeNull();
    expect(source).toMatch(/^> \*\*Tip:\*\* /m);
  });
});

it('groups pages by 25', () => {
  expect(pagePath(50)).toBe('section-002/page-00050');
  expect(sections(60).map((paths) => paths.length)).toEqual([25, 25, 10]);
});

it('fills a page with blocks of code', () => {
  const page = codePage(25);
  expect(page.match(/^```\w+/gm)).toHaveLength(25);
  expect(page.match(/^## Part \d+$/gm)).toEqual(['## Part 1', '## Part 2', '## Part 3']);
});

it('has an API document whose references all lead somewhere', () => {
  const document = exampleDocument();
  const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(Object.keys(document.components.schemas)));
});
