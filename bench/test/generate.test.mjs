import { describe, expect, it } from 'vitest';
import { flavours, pagePath, pageSource, sections } from '../generate.mjs';

describe.each(Object.entries(flavours))('a page in the flavour %s', (_, flavour) => {
  const source = pageSource(12, 200, flavour);

  it('is the same every time, and different from the next', () => {
    expect(pageSource(12, 200, flavour)).toBe(source);
    expect(pageSource(13, 200, flavour)).not.toBe(source);
  });

  it('holds four blocks of code in four languages', () => {
    expect([...source.matchAll(/^```(\w+)/gm)].map(([, language]) => language)).toEqual(['js', 'python', 'bash', 'json']);
  });

  it('holds a table of six rows, a link, and headings from level 2', () => {
    expect(source.match(/^\| `/gm)).toHaveLength(6);
    expect(source).toContain('](/section-000/page-00019/)');
    expect(source.match(/^#+ /gm)).toEqual(['## ', '## ', '### ', '## ']);
  });

  it('is the same in a site of another size, but for its link', () => {
    const link = /\]\([^)]*\)/;
    expect(pageSource(195, 2000, flavour).replace(link, '')).toBe(pageSource(195, 200, flavour).replace(link, ''));
  });
});

it('says the same in every flavour', () => {
  const words = (flavour) => pageSource(3, 200, flavour).match(/[A-Z][a-z ]+ every [a-z ,]+\./g);
  expect(words(flavours.starlight)).toEqual(words(flavours.lectern));
});

describe('the components of a page', () => {
  const tags = (flavour) => [...pageSource(3, 200, flavour).matchAll(/^<([A-Z]\w+)/gm)].map(([, name]) => name);

  it('are Lectern’s', () => {
    expect(tags(flavours.lectern)).toEqual(['Tip', 'Tabs', 'Tab', 'Tab', 'Steps', 'Step', 'Step', 'Step', 'CardGroup', 'Card', 'Card']);
  });

  it('are Starlight’s', () => {
    expect(tags(flavours.starlight)).toEqual(['Aside', 'Tabs', 'TabItem', 'TabItem', 'Steps', 'CardGrid', 'Card', 'Card']);
  });
});

it('groups pages by 25', () => {
  expect(pagePath(50)).toBe('section-002/page-00050');
  expect(sections(60).map((paths) => paths.length)).toEqual([25, 25, 10]);
});
