import { formatExactJson } from '@lectern/core/samples';
import { describe, expect, it } from 'vitest';
import {
  freeName,
  inOrder,
  ownValue,
  parseNumber,
  withName,
  withoutGaps,
  withProperty,
} from '../../../src/client/playground/form/value.ts';

describe('a value that is edited', () => {
  it('takes a property, changes it in its place and loses it', () => {
    expect(withProperty({ a: 1 }, 'b', 2)).toEqual({ a: 1, b: 2 });
    expect(Object.keys(withProperty({ a: 1, b: 2 }, 'a', 3))).toEqual(['a', 'b']);
    expect(withProperty({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
  });

  it('takes any name, and finds no names of its prototype', () => {
    const object = withProperty({}, '__proto__', { polluted: true });
    expect(JSON.stringify(object)).toBe('{"__proto__":{"polluted":true}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(ownValue({}, 'constructor')).toBeUndefined();
  });

  it('renames a property in its place, unless the name is taken', () => {
    expect(JSON.stringify(withName({ a: 1, b: 2 }, 'a', 'c'))).toBe('{"c":1,"b":2}');
    expect(withName({ a: 1, b: 2 }, 'a', 'b')).toEqual({ a: 1, b: 2 });
  });

  it('has the order of the schema, and what the schema does not know behind it', () => {
    expect(Object.keys(inOrder({ z: 1, b: 2, a: 3 }, ['a', 'b', 'c']))).toEqual(['a', 'b', 'z']);
  });

  it('makes up names that are free', () => {
    expect(freeName({ key: 1, key2: 1 }, 'key')).toBe('key3');
  });

  it('sends what was entered, and only that', () => {
    const entered = { empty: '', no: false, zero: 0, nothing: null, missing: undefined, list: [undefined, 1], inner: { gone: undefined } };
    expect(JSON.stringify(withoutGaps(entered))).toBe('{"empty":"","no":false,"zero":0,"nothing":null,"list":[1],"inner":{}}');
  });

  it('leaves files alone', () => {
    const file = new File(['x'], 'x.txt');
    expect(withoutGaps({ file })).toEqual({ file });
  });
});

describe('what is typed as a number', () => {
  it.each([
    ['12', 12],
    ['0', 0],
    ['0.5', 0.5],
    ['', undefined],
    ['twelve', 'twelve'],
    ['1e', '1e'],
    ['1,5', '1,5'],
    ['0x10', '0x10'],
  ])('%j is sent as %j', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    ['9007199254740993'],
    [' -1.5e3 ', '-1.5e3'],
    ['1.10'],
    ['0.10000000000000000001'],
    ['1e400'],
    ['9'.repeat(400)],
    ['007', '007', '7'],
    ['.5', '.5', '0.5'],
    ['-5.', '-5.', '-5'],
    ['000', '000', '0'],
  ])('%j keeps its digits', (text, sent = text, json = sent) => {
    const value = parseNumber(text);
    expect([String(value), formatExactJson({ value })]).toEqual([sent, `{"value":${json}}`]);
  });
});
