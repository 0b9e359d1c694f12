import { describe, expect, it } from 'vitest';
import type { Schema } from '../../src/openapi/types.ts';
import {
  documentedExample,
  type GenerateOptions,
  generateValue,
  isTooDeep,
  parsedExample,
} from '../../src/samples/values/generate-value.ts';
import { array, integer, object, ref, schema, string } from './tiny-operation.ts';

type Options = Partial<GenerateOptions> & { named?: Record<string, Schema> };
const optionsOf = ({ named = {}, ...options }: Options = {}): GenerateOptions => ({
  direction: 'response',
  optional: 'all',
  schema: (name) => named[name],
  ...options,
});
const generate = (of: Schema, options?: Options): unknown => generateValue(of, optionsOf(options));
const boolean = schema({ types: ['boolean'] });
const oneOf = (...options: Schema[]): NonNullable<Schema['choices']> => ({
  kind: 'oneOf',
  options: options.map((option, index) => ({ label: String(index), schema: option })),
});
const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('an example of its own', () => {
  it.each([
    ['null, if it may be null', string({ nullable: true, examples: [null] }), null],
    ['null, for any value', schema({ examples: [null] }), null],
    ['not null otherwise', string({ examples: [null] }), 'string'],
    ['not null otherwise, but the next', string({ examples: [null, 'a'] }), 'a'],
    ['of any shape, for any value', schema({ examples: [{ a: 1 }] }), { a: 1 }],
    ['an object', schema({ types: ['object'], examples: [{ a: 1 }] }), { a: 1 }],
    ['not a list for an object', schema({ types: ['object'], examples: [[1]] }), {}],
    ['not an object for a list', array(integer(), { examples: [{ a: 1 }] }), [1]],
    ['not an object for a string', string({ examples: [{ a: 1 }] }), 'string'],
    ['a number for a string', string({ examples: [1] }), 1],
    ['the text of a list', array(integer(), { examples: [' [1, 2]'] }), [1, 2]],
    ['the text of an object, for a string as it is', string({ examples: ['{"a":1}'] }), '{"a":1}'],
    ['not a broken text of an object', schema({ types: ['object'], examples: ['{a'] }), {}],
    ['one of the allowed objects', schema({ types: ['object'], examples: [{ a: 1 }], enum: [{ value: { a: 2 } }] }), { a: 1 }],
  ])('is %s', (_, of, expected) => {
    expect(generate(of)).toEqual(expected);
  });

  it.each([
    ['true', boolean, true],
    ['false by default', { ...boolean, default: { value: false } }, false],
    ['0 by default', integer({ default: { value: 0 } }), 0],
    ['empty by default', string({ default: { value: '' } }), ''],
    ['not an empty object by default', object({ a: integer() }, { default: { value: {} } }), { a: 1 }],
    ['a default object', object({ a: integer() }, { default: { value: { a: 5 } } }), { a: 5 }],
    ['null, if that is all', schema({ const: { value: null } }), null],
    ['the first allowed object', schema({ types: ['object'], enum: [{ value: 'a' }, { value: { a: 1 } }] }), { a: 1 }],
    ['the first allowed list', schema({ types: ['array'], enum: [{ value: {} }, { value: [1] }] }), [1]],
    ['the first allowed value that is not null', schema({ enum: [{ value: null }, { value: 1 }] }), 1],
    ['an allowed value of another type', integer({ enum: [{ value: null }, { value: 'a' }] }), 'a'],
    ['null, if only that is allowed', integer({ enum: [{ value: null }] }), null],
    ['an allowed boolean', { ...boolean, enum: [{ value: 'x' }, { value: false }] }, false],
  ])('or else its value is %s', (_, of, expected) => {
    expect(generate(of)).toEqual(expected);
  });

  it.each([
    [string({ const: { value: 'a' } }), { value: 'a' }],
    [string({ examples: ['a'] }), { value: 'a' }],
    [string(), undefined],
  ])('is distinguished from a generated one (%#)', (of, expected) => {
    expect(documentedExample(of, optionsOf())).toEqual(expected);
  });

  it('is completed', () => {
    const of = object({ 'a*': integer(), 'b*': string() }, { examples: [{ a: 7 }] });
    expect(documentedExample(of, optionsOf())).toEqual({ value: { a: 7, b: 'string' } });
  });

  it.each([
    [100, false],
    [101, true],
  ])('with %i levels is too deep: %s', (levels, expected) => {
    expect(isTooDeep(deep(levels))).toBe(expected);
  });

  it.each([
    ['const', { const: { value: deep(200) } }],
    ['example', { examples: [deep(200)] }],
    ['default', { default: { value: deep(200) } }],
    ['allowed value', { enum: [{ value: deep(200) }] }],
  ])('that is too deep is not used as %s', (_, part) => {
    expect(generate(array(integer(), part))).toEqual([1]);
  });

  it.each([
    ['{"a":1}', ['object'], { a: 1 }],
    ['[1]', ['array'], [1]],
    ['[1]', ['string', 'array'], '[1]'],
    ['1', ['object'], '1'],
    ['{', ['object'], '{'],
    [1, ['object'], 1],
  ] as const)('%j of the types %j is read as %j', (example, types, expected) => {
    expect(parsedExample(example, types)).toEqual(expected);
  });
});

describe('a value without a type', () => {
  it.each([
    ['properties', { properties: [] }, {}],
    ['other keys', { additionalProperties: integer() }, { key: 1 }],
    ['patterns', { patternProperties: [{ pattern: '^a$', schema: integer() }] }, { a: 1 }],
    ['items', { items: integer() }, [1]],
    ['first items', { prefixItems: [integer()] }, [1]],
    ['a format', { format: 'date' }, '2024-01-15'],
    ['a pattern', { constraints: { pattern: '^b$' } }, 'b'],
    ['a length', { constraints: { minLength: 7 } }, 'strings'],
    ['a minimum', { constraints: { minimum: 2.5 } }, 2.5],
    ['a maximum', { constraints: { maximum: 0.5 } }, 0.5],
    ['nothing', {}, 'any'],
  ])('with %s has one', (_, part, expected) => {
    expect(generate(schema(part))).toEqual(expected);
  });
});

describe('a map', () => {
  it.each([
    ['of anything is empty', schema({ types: ['object'], additionalProperties: schema() }), {}],
    ['of references has a key', schema({ types: ['object'], additionalProperties: ref('N') }), { key: 1 }],
    ['of alternatives has a key', schema({ types: ['object'], additionalProperties: schema({ choices: oneOf(integer()) }) }), { key: 1 }],
    ['with a pattern of anything has its key', schema({ patternProperties: [{ pattern: '^a$', schema: schema() }] }), { a: 'any' }],
    ['with an odd pattern has a key', schema({ patternProperties: [{ pattern: '(?=a)', schema: integer() }] }), { key: 1 }],
    [
      'with a pattern ignores other keys',
      schema({ patternProperties: [{ pattern: '^a$', schema: integer() }], additionalProperties: string() }),
      { a: 1 },
    ],
  ])('%s', (_, of, expected) => {
    expect(generate(of, { named: { N: integer() } })).toEqual(expected);
  });

  it('is empty if only required fields are wanted', () => {
    expect(generate(schema({ types: ['object'], additionalProperties: integer() }), { optional: 'required' })).toEqual({});
  });
});

describe('a list', () => {
  const two = { minItems: 2, uniqueItems: true };

  it.each([
    ['of nothing is empty', schema({ types: ['array'] }), []],
    ['of nothing with a minimum is empty', schema({ types: ['array'], constraints: { minItems: 2 } }), []],
    [
      'has its first items, and others',
      array(string(), { prefixItems: [integer()], constraints: { minItems: 3 } }),
      [1, 'string', 'string'],
    ],
    ['has as many items as allowed', array(integer(), { constraints: { minItems: 3, maxItems: 2 } }), [1, 1]],
    ['has no items with a maximum below 0', array(integer(), { constraints: { maxItems: -1 } }), []],
    ['has different numbers', array(integer(), { constraints: two }), [1, 2]],
    ['has different texts', array(string(), { constraints: two }), ['string', 'string2']],
    ['has equal objects', array(object({ a: integer() }), { constraints: two }), [{ a: 1 }, { a: 1 }]],
    ['has different allowed values', array(string({ enum: [{ value: 'a' }, { value: 'b' }] }), { constraints: two }), ['a', 'b']],
    [
      'has different items after its first',
      array(integer(), { prefixItems: [integer()], constraints: { minItems: 3, uniqueItems: true } }),
      [1, 1, 2],
    ],
  ])('%s', (_, of, expected) => {
    expect(generate(of)).toEqual(expected);
  });

  it('has different allowed values of a reference', () => {
    const named = { N: string({ enum: [{ value: 'a' }, { value: 'b' }] }) };
    expect(generate(array(ref('N'), { constraints: two }), { named })).toEqual(['a', 'b']);
  });
});

describe('alternatives', () => {
  it.each([
    ['skip null', schema({ choices: oneOf(schema({ nullable: true }), string()) }), {}, 'string'],
    ['have null if chosen', schema({ choices: oneOf(string(), schema({ nullable: true })) }), { '': 1 }, null],
    ['have null if that is the only one', schema({ choices: oneOf(schema({ nullable: true })) }), {}, null],
    ['start again after the last', schema({ choices: oneOf(string(), ref('Loop')) }), { '': 1 }, 'string'],
    ['are chosen by their place', object({ 'a/b': schema({ choices: oneOf(string(), integer()) }) }), { '/a~1b': 1 }, { 'a/b': 1 }],
    ['are chosen by their place in a list', array(schema({ choices: oneOf(string(), integer()) })), { '/0': 1 }, [1]],
    [
      'have no fields beside a text',
      schema({ choices: oneOf(string()), properties: [{ name: 'a', required: true, schema: integer() }] }),
      {},
      'string',
    ],
  ])('%s', (_, of, choices, expected) => {
    const named = { Loop: schema({ choices: oneOf(ref('Loop')) }) };
    expect(generate(of, { choices, named })).toEqual(expected);
  });

  it('have the value that tells them apart, which may be missing', () => {
    const choices = { ...oneOf(object({ a: integer() }), object({ b: integer() })), discriminator: { property: 'kind', values: ['x'] } };
    expect(generate(schema({ choices }))).toEqual({ a: 1, kind: 'x' });
    expect(generate(schema({ choices }), { choices: { '': 1 } })).toEqual({ b: 1 });
  });
});

describe('a field', () => {
  it.each([
    ['request', { w: 'string' }],
    ['response', { r: 'string' }],
  ] as const)('of the other direction is left out of a %s', (direction, expected) => {
    const of = object({ 'r*': string({ readOnly: true }), 'w*': string({ writeOnly: true }) });
    expect(generate(of, { direction })).toEqual(expected);
    expect(generate({ ...of, examples: [{ r: 'string', w: 'string' }] }, { direction })).toEqual(expected);
  });

  it.each([
    ['request', true, { a: 'string' }],
    ['request', false, {}],
    ['response', false, { a: 'string' }],
  ] as const)('that is deprecated is in a %s if required (%s)', (direction, required, expected) => {
    expect(generate(object({ [required ? 'a*' : 'a']: string({ deprecated: true }) }), { direction })).toEqual(expected);
  });

  it('that is not described stays in an example', () => {
    expect(generate(object({ a: integer() }, { examples: [{ b: { c: null } }] }))).toEqual({ b: { c: null } });
  });

  it('of an example may be null or empty, without required fields', () => {
    const of = object({ a: object({ 'b*': integer() }), c: object({ 'd*': integer() }) }, { examples: [{ a: null, c: {} }] });
    expect(generate(of)).toEqual({ a: null, c: {} });
  });

  it.each([
    ['a list', array(ref('N')), []],
    ['an object', ref('N'), {}],
    ['something that may be null', { ...ref('N'), nullable: true }, null],
  ])('that is required and includes itself is empty as %s', (_, field, expected) => {
    const named = { N: object({ 'next*': field }) };
    expect(generate(ref('N'), { named })).toEqual({ next: expected });
  });

  it('that is optional and includes itself is left out', () => {
    expect(generate(ref('N'), { named: { N: object({ a: integer(), next: ref('N') }) } })).toEqual({ a: 1 });
  });
});

describe('a file', () => {
  const file = string({ format: 'binary', contentMediaType: 'image/png' });

  it.each([
    ['by its field', object({ photo: file }), { photo: { fileName: 'photo.png' } }],
    ['by the field of its list', object({ photos: array(file) }), { photos: [{ fileName: 'photos.png' }] }],
    ['without a field', file, { fileName: 'file.png' }],
    ['in place of its example', object({ photo: { ...file, examples: ['abc'] } }), { photo: { fileName: 'photo.png' } }],
    ['in place of an example around it', object({ photo: file }, { examples: [{ photo: 'abc' }] }), { photo: { fileName: 'photo.png' } }],
  ])('is named %s', (_, of, expected) => {
    expect(generate(of, { files: true })).toEqual(expected);
  });

  it('is a text where no files are sent', () => {
    expect(generate(file)).toBe('string');
  });
});

describe('an optional part', () => {
  const nested = (levels: number, leaf: Schema): Schema =>
    levels === 0 ? leaf : object({ x: integer(), inner: nested(levels - 1, leaf) });
  const levelsOf = (value: unknown): number =>
    typeof value === 'object' && value !== null && 'inner' in value ? 1 + levelsOf(value.inner) : 0;

  it('is shown down to the eighth level', () => {
    expect(levelsOf(generate(nested(20, integer())))).toBe(8);
  });

  it('is shown to the second level at least, however large it is', () => {
    const wide = object(Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`f${i}`, integer()])));
    expect(levelsOf(generate(object({ inner: object({ inner: wide }) })))).toBeGreaterThanOrEqual(1);
  });

  it('is shown with up to 150 values', () => {
    const fields = (count: number) => object(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, integer()])));
    expect(Object.keys(generate(fields(149)) as object)).toHaveLength(149);
  });
});
