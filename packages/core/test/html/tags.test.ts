import { describe, expect, it } from 'vitest';
import { attributesIn, tagsIn, withoutTags } from '../../src/html/tags.ts';

describe('tags of a text', () => {
  it.each([
    ['a <b>c</b> d', 'a c d'],
    ['<Tooltip tip = "Work">x</Tooltip>', 'x'],
    ['<Tooltip tip="a > b" on>x</Tooltip>', 'x'],
    ["<a b='>' c={x > {y: '}'}.y}>x</a>", 'x'],
    ['<Card\n  title="a"\n  icon={<Icon name="b" />}\n>x</Card>', 'x'],
    ['<br/>x<img src=a.png />', 'x'],
    ['a < b and c > d', 'a < b and c > d'],
    ['a <b never', 'a <b never'],
    ['<a b="never>', '<a b="never>'],
    ['<a <b>x', '<a x'],
    ['<Tree.File name="a" />x', 'x'],
  ])('are removed from %j', (text, rest) => {
    expect(withoutTags(text)).toBe(rest);
  });

  it('have a kind and a place', () => {
    expect([...tagsIn('<A>b</A><C d />')]).toEqual([
      { start: 0, end: 3, name: 'A', kind: 'open' },
      { start: 4, end: 8, name: 'A', kind: 'close' },
      { start: 8, end: 15, name: 'C', kind: 'empty' },
    ]);
  });

  it('have attributes', () => {
    const expected = [
      ['a', 'x>y'],
      ['B', '&"'],
      ['c', 'd/e'],
      ['viewBox', true],
    ];
    expect(attributesIn(`<t-g a="x>y" B = '&amp;"' c=d/e viewBox/>`)).toEqual(expected);
    expect(attributesIn(` a="x>y" B='&amp;"' c=d/e viewBox`)).toEqual(expected);
  });

  it('are found in linear time', () => {
    const text = '<a "'.repeat(50_000);
    expect(withoutTags(text)).toBe(text);
  });
});
