import { describe, expect, it } from 'vitest';
import { isInRanges, parseFenceMeta, parseLineRanges } from '../../../src/tree/fence.ts';

/** What an info string says: the language, then everything that is set. */
function read(info: string): string {
  const [language = '', ...rest] = info.split(' ');
  const { language: name, highlight, focus, ...options } = parseFenceMeta(language, rest.join(' '));
  const ranges = (label: string, list: typeof highlight) =>
    list.length === 0 ? [] : [`${label} ${list.map(({ from, to }) => `${from}-${to}`)}`];
  const set = Object.entries(options).flatMap(([key, value]) =>
    value === false && key !== 'actions' ? [] : [value === true ? key : `${key} ${value}`],
  );
  return [name || '(none)', ...set.sort(), ...ranges('highlight', highlight), ...ranges('focus', focus)].join(' | ');
}

describe('an info string §code.nocopy', () => {
  it.each([
    ['', '(none)'],
    ['js', 'js'],
    ['title="a"', '(none) | title a'],
    ['{1}', '(none) | highlight 1-1'],
    ['[A] x', '(none) | title [A] x'],
    ['"a b"', '(none) | title a b'],
    ['js[A]', 'js | title A'],
    ['js{2} {4-3}', 'js | highlight 2-2,3-4'],
    ['js title=""', 'js'],
    ['js title="" a.js', 'js | title a.js'],
    ['js title="a" title="b"', 'js | title a'],
    ['js filename=a "b"', 'js | title a | words b'],
    ['js "a" [B]', 'js | title a'],
    ['js [B]', 'js | title B'],
    ['js [B] [C]', 'js | title B'],
    ['js "a" b', 'js | title "a" b'],
    ["js title='it\\'s'", "js | title it's"],
    ['js title={`a`}', 'js | title a'],
    ['js title={ {a} }', 'js | title {a}'],
    ['js "a"b', 'js | title "a"b'],
    ['js icon=""', 'js'],
    ['js icon="a" b', 'js | icon a | title b'],
    ['js lines wrap expandable nocopy', 'js | expandable | lines | nocopy | wrap'],
    ['js [lines]', 'js | lines'],
    ['js [lines, other]', 'js | title lines, other'],
    ['js lines="no"', 'js'],
    ['js lines=0', 'js'],
    ['js lines=FALSE', 'js'],
    ['js lines="yes"', 'js | lines'],
    ['js showLineNumbers={false}', 'js'],
    ['js a lines b', 'js | title a lines b'],
    ['js lines a', 'js | lines | title a'],
    ['js a lines', 'js | lines | title a'],
    ['js a copy', 'js | title a'],
    ['js a copy lines {1} x=1', 'js | lines | title a | highlight 1-1'],
    ['js copy a', 'js | title copy a'],
    ['js focus={2} highlight="1, 4 - 5"', 'js | highlight 1-1,4-5 | focus 2-2'],
    ['js placement="top-left" actions', 'js'],
    ['mermaid', 'mermaid'],
    ['mermaid placement=bottom-right', 'mermaid | placement bottom-right'],
    ['mermaid placement=bottom-left', 'mermaid | placement bottom-left'],
    ['mermaid placement=top-right', 'mermaid | placement top-right'],
    ['Mermaid placement=top-left', 'Mermaid | placement top-left'],
    ['mermaid placement=middle', 'mermaid'],
    ['mermaid actions', 'mermaid | actions'],
    ['mermaid actions={false}', 'mermaid | actions false'],
    ['nocopy', '(none) | nocopy'],
    ['nocopy a', 'nocopy | title a'],
  ])('%j means %s', (info, expected) => {
    expect(read(info)).toBe(expected);
  });
});

describe('lines', () => {
  it.each([
    ['1', '1-1'],
    ['3-1', '1-3'],
    ['[1, 2]', '1-1 2-2'],
    ['{"4-5"}', '4-5'],
    [' 1 - 2 , 4 ', '1-2 4-4'],
    ['1-2-3', ''],
    ['x', ''],
    ['', ''],
  ])('%j are %s', (text, ranges) => {
    expect(
      parseLineRanges(text)
        .map(({ from, to }) => `${from}-${to}`)
        .join(' '),
    ).toBe(ranges);
  });

  it('of several ranges are in any of them', () => {
    expect([1, 2, 3, 4, 5].filter((line) => isInRanges(line, parseLineRanges('1,4-5')))).toEqual([1, 4, 5]);
  });
});
