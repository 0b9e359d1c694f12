import { describe, expect, it } from 'vitest';
import { typesOf } from '../../src/openapi/schema/keywords.ts';
import { outlineFor } from './harness.ts';

describe('the value of a schema', () => {
  it.each([
    [{ type: 'file' }, 'string<binary>'],
    [{ type: ['string', 'string', 'null'] }, 'string nullable'],
    [{ type: ['string', null] }, 'string nullable'],
    [{ type: 'any' }, 'any'],
    [{ type: 'text' }, 'unknown !! `text` is not a type.'],
    [{ type: { toString: 'a' } }, 'unknown !! `{…}` is not a type.'],
    [{ type: [['string']] }, 'unknown !! `[…]` is not a type.'],
    [{ type: ['string', 'text'] }, 'string !! `text` is not a type.'],
    [{ type: 'text', properties: { a: {} } }, 'object !! `text` is not a type.\n  a: any'],
    [{ additionalProperties: { type: 'string' } }, 'object\n  [any key]: string'],
    [{ patternProperties: { '^x': { type: 'string' } } }, 'object\n  /^x/: string'],
    [{ prefixItems: [{ type: 'string' }] }, '[string]\n  [0]: string'],
    [{ const: null }, 'null nullable'],
    [{ const: 3 }, '3'],
    [{ const: [1] }, '[1]'],
    [{ const: true, type: 'boolean' }, 'true'],
    [{ enum: [null] }, 'null nullable'],
    [{ enum: ['a', 'a', 'b'] }, 'enum<string> {"a", "b"}'],
    [{ enum: [1, 2.5] }, 'enum<number> {1, 2.5}'],
    [{ enum: [true, 'x'] }, 'enum<boolean | string> {true, "x"}'],
    [{ type: 'string', enum: ['a', null] }, 'enum<string> {"a"}'],
    [{ enum: ['a', 'b'], 'x-enum-varnames': ['A', 'B'], 'x-enumDescriptions': { a: 'First' } }, 'enum<string> {"a" A First, "b" B}'],
    [{ enum: ['a', 'b'], 'x-enum-descriptions': ['First', 'Second'] }, 'enum<string> {"a" First, "b" Second}'],
    [{ enum: [{ toString: 'a' }], 'x-enumDescriptions': { a: 'First' } }, 'enum<object> {{"toString":"a"}}'],
    [{ type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 5 }, 'integer (greater than 1, less than 5)'],
    [{ type: 'integer', exclusiveMinimum: true }, 'integer'],
    [{ type: 'integer', maximum: 5, exclusiveMaximum: false }, 'integer (at most 5)'],
    [{ type: 'number', multipleOf: 0.5, minimum: Number.NaN }, 'number (multiple of 0.5)'],
    [{ type: 'string', minLength: 2, maxLength: 2 }, 'string (exactly 2 characters)'],
    [{ type: 'string', minLength: '2', pattern: 3 }, 'string'],
    [{ type: 'object', minProperties: 1, maxProperties: 3 }, 'object (1 to 3 properties)'],
    [{ type: 'array', items: {}, maxItems: 3, uniqueItems: 'yes' }, 'any[] (at most 3 items)\n  []: any'],
    [{ type: 'string', example: 'a', examples: ['b', 'c'] }, 'string e.g. "a", "b", "c"'],
    [{ type: 'string', examples: { one: { value: 'a' }, two: 'b' } }, 'string e.g. "a", "b"'],
    [{ type: 'string', default: null }, 'string = null'],
  ])('%j is %s', async (schema, expected) => {
    expect(await outlineFor(schema)).toBe(expected);
  });
});

it('the types of values are those that hold for all of them', () => {
  expect([typesOf([1, 2]), typesOf([1, 2.5]), typesOf([[], {}, 'a', true, null, undefined]), typesOf([])]).toEqual([
    ['integer'],
    ['number'],
    ['array', 'object', 'string', 'boolean'],
    [],
  ]);
});
