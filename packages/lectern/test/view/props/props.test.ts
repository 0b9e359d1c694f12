import { describe, expect, it } from 'vitest';
import {
  booleanProp,
  colorProp,
  hexColorProp,
  listProp,
  numberProp,
  rootAttributes,
  styleProp,
  textProp,
} from '../../../src/view/props/props.ts';

describe('booleans', () => {
  it.each([true, '', 'true', 'True', 'yes', 'Yes', 'YES', '1', 1])('%j is true', (value) => expect(booleanProp(value)).toBe(true));
  it.each([false, 'false', 'False', 'no', 'NO', '0', 0, undefined, null])('%j is false', (value) => expect(booleanProp(value)).toBe(false));
  it('§form.boolean takes the fallback only when the prop is missing', () => {
    expect(booleanProp(undefined, true)).toBe(true);
    expect(booleanProp('no', true)).toBe(false);
  });
});

describe('numbers', () => {
  it.each([
    [3, 3],
    ['3', 3],
    ['24px', 24],
    ['1.5', 1.5],
    ['many', undefined],
    [Number.NaN, undefined],
    [undefined, undefined],
  ])('§form.number %j is %j', (value, number) => expect(numberProp(value)).toBe(number));
});

describe('text', () => {
  it('reads strings and numbers, nothing else', () => {
    expect([textProp('a'), textProp(0), textProp(''), textProp(' '), textProp({}), textProp(true)]).toEqual([
      'a',
      '0',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('lists', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['a, b', ['a', 'b']],
    ['["a", "b"]', ['a', 'b']],
    ['[1,3]', ['1', '3']],
    [[' a', 'a ', ''], ['a']],
    [undefined, []],
    ['', []],
  ])('%j is %j', (value, list) => expect(listProp(value)).toEqual(list));
});

describe('colors', () => {
  it('reads hex colors with or without `#`', () => {
    expect([hexColorProp('#FF0000'), hexColorProp('f00'), hexColorProp('#12345'), hexColorProp('red')]).toEqual([
      '#ff0000',
      '#f00',
      undefined,
      undefined,
    ]);
  });

  it('reads names and functions where CSS allows them, and nothing that could end a declaration', () => {
    expect([colorProp('currentColor'), colorProp('rgb(1 2 3 / 50%)'), colorProp('var(--accent)')]).toEqual([
      'currentColor',
      'rgb(1 2 3 / 50%)',
      'var(--accent)',
    ]);
    expect([colorProp('red;background:url(x)'), colorProp('url(x)'), colorProp(3)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('style', () => {
  it('§form.class-and-style prints objects as CSS and keeps strings', () => {
    expect(styleProp({ textAlign: 'center', marginTop: 4, lineHeight: 2, '--x': 1, WebkitMask: 'none', padding: 0 })).toBe(
      'text-align:center;margin-top:4px;line-height:2;--x:1;-webkit-mask:none;padding:0',
    );
    expect(styleProp('color: red')).toBe('color: red');
    expect([styleProp({}), styleProp(' '), styleProp(undefined)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the outermost element', () => {
  it('§form.class-and-style carries the id, both spellings of class, and the style', () => {
    expect(rootAttributes({ id: 'x', class: 'a', className: 'b c', style: { color: 'red' } }, 'card', false)).toEqual({
      id: 'x',
      class: 'card a b c',
      style: 'color:red',
    });
    expect(rootAttributes({})).toEqual({});
  });
});
