import { describe, expect, it } from 'vitest';
import type { Schema } from '../../src/openapi/types.ts';
import { type GenerateOptions, generateValue } from '../../src/samples/values/generate-value.ts';
import { samplePattern } from '../../src/samples/values/sample-pattern.ts';
import { array, integer, object, ref, schema, string } from './tiny-operation.ts';

const number = (part: Partial<Schema> = {}): Schema => schema({ types: ['number'], ...part });
const oneOf = (...options: Schema[]): NonNullable<Schema['choices']> => ({
  kind: 'oneOf',
  options: options.map((option, index) => ({ label: String(index), schema: option })),
});

function generate(of: Schema, { named = {}, ...options }: Partial<GenerateOptions> & { named?: Record<string, Schema> } = {}): unknown {
  return generateValue(of, { direction: 'response', optional: 'all', schema: (name) => named[name], ...options });
}

describe('precedence', () => {
  const full = string({
    const: { value: 'const' },
    examples: ['example', 'second'],
    default: { value: 'default' },
    enum: [{ value: 'enum' }, { value: 'example' }],
  });
  const { const: _const, ...withExample } = full;
  const { default: _default, ...withEnum } = { ...withExample, examples: [] };

  it.each([
    ['const', full],
    ['example', withExample],
    ['default', { ...withExample, examples: [] }],
    ['enum', withEnum],
    ['string', string()],
  ])('%s', (expected, of) => expect(generate(of)).toBe(expected));

  it('passes over a default that shows nothing and an example of another shape', () => {
    expect(generate(string({ default: { value: null }, nullable: true }))).toBe('string');
    expect(generate(array(integer(), { default: { value: [] }, examples: ['a list of numbers'] }))).toEqual([1]);
  });

  it('takes the first value of an enum that is of its type and not empty', () => {
    expect(generate(string({ nullable: true, enum: [{ value: null }, { value: '' }, { value: 'a' }] }))).toBe('a');
    expect(generate(integer({ enum: [{ value: '' }, { value: 7 }] }))).toBe(7);
    expect(generate(string({ enum: [{ value: '' }] }))).toBe('');
  });

  it('passes over an example that the enum does not list', () => {
    expect(generate(string({ examples: ['Choose…', 'b'], enum: [{ value: 'a' }, { value: 'b' }] }))).toBe('b');
    expect(generate(string({ examples: ['Choose…'], enum: [{ value: 'a' }, { value: 'b' }] }))).toBe('a');
  });
});

describe('values by type', () => {
  it.each([
    ['date-time', '2024-01-15T09:30:00Z'],
    ['date', '2024-01-15'],
    ['email', 'user@example.com'],
    ['uuid', '3f2b8c1e-5d47-4a69-9c02-7e1d6b8f4a53'],
    ['uri', 'https://example.com'],
    ['ipv4', '192.0.2.1'],
    ['byte', 'c3RyaW5n'],
    ['unheard-of', 'string'],
    ['constructor', 'string'],
  ])('string<%s>', (format, expected) => expect(generate(string({ format }))).toBe(expected));

  it('has what an array contains, as often as it must', () => {
    const contains = integer({ const: { value: 7 } });
    expect(generate(array(integer(), { contains }))).toEqual([7]);
    expect(generate(array(integer(), { contains, constraints: { minContains: 2, minItems: 3 } }))).toEqual([7, 7, 1]);
  });

  const not = (one: Partial<Schema>) => ({ not: schema(one) });
  const sets = (kind: 'oneOf' | 'anyOf', ...sets: string[][]) => ({ requiredSets: [{ kind, sets }] });
  const pair = (...required: string[]) => object({ a: integer(), b: integer() }, { ...not({ required }), required: ['c'] });
  it.each([
    ['text', string(not({ enum: [{ value: 'string' }] }))],
    ['text', string(not({ constraints: { pattern: '^s' } }))],
    ['b', string({ enum: [{ value: 'a' }, { value: 'b' }], ...not({ const: { value: 'a' } }) })],
    ['b', string({ examples: ['a', 'b'], ...not({ const: { value: 'a' } }) })],
    [2, integer(not({ const: { value: 1 } }))],
    [10, number({ constraints: { minimum: 5, multipleOf: 5 }, ...not({ constraints: { maximum: 6 } }) })],
    [false, schema({ types: ['boolean'], ...not({ const: { value: true } }) })],
    [1, schema(not({ types: ['string'] }))],
    [1, schema({ choices: oneOf(string(), integer()), ...not({ types: ['string'] }) })],
    [[], array(string(), not({ constraints: { minItems: 1 } }))],
    [{ a: 1 }, object({ a: integer(), b: integer() }, not({ required: ['a', 'b'] }))],
    [{ a: 1, b: 1 }, pair('a', 'b')],
    [{}, object({ a: integer(), b: integer() }, not(sets('anyOf', ['a'], ['b'])))],
    [{ a: 1, c: 1 }, object({ a: integer(), b: integer(), c: integer(), d: integer() }, not(sets('anyOf', ['a', 'b'], ['c', 'd'])))],
    [{ b: 1, c: 1 }, object({ a: integer(), b: integer(), 'c*': integer() }, not(sets('oneOf', ['a', 'c'], ['d'])))],
    ['string', string(not({}))],
  ])('is %j where `not` excludes the first value, if there is another', (expected, of) => expect(generate(of)).toEqual(expected));
  it.each([
    [{ a: 1 }, object({ a: integer(), b: integer() }, sets('oneOf', ['a'], ['b']))],
    [{ a: 1, b: 1 }, object({ a: integer(), 'b*': integer(), c: integer() }, sets('oneOf', ['a'], ['b', 'c']))],
    [{ a: 1, b: 1 }, object({ a: integer(), b: integer() }, sets('anyOf', ['a'], ['b']))],
  ])('is %j where it has to hold sets of fields', (expected, of) => expect(generate(of)).toEqual(expected));

  it('keeps strings in their length', () => {
    expect(generate(string({ constraints: { maxLength: 3 } }))).toBe('str');
    expect(generate(string({ constraints: { minLength: 9 } }))).toBe('stringstr');
    expect(generate(string({ constraints: { minLength: 1e9 } }))).toHaveLength(200);
    expect(generate(string({ format: 'uuid', constraints: { maxLength: 4 } }))).toBe('stri');
  });

  it.each([
    [{}, 1],
    [{ minimum: 5 }, 5],
    [{ maximum: -2 }, -2],
    [{ exclusiveMinimum: 1 }, 2],
    [{ exclusiveMaximum: 1 }, 0],
    [{ minimum: 1.5 }, 2],
    [{ multipleOf: 7 }, 7],
    [{ minimum: 10, multipleOf: 4, maximum: 13 }, 12],
  ])('integer %o', (constraints, expected) => expect(generate(integer({ constraints }))).toBe(expected));

  it.each([
    [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
    [{ minimum: 0, maximum: 0.25 }, 0.25],
    [{ multipleOf: 0.1, maximum: 0.25 }, 0.2],
  ])('number %o', (constraints, expected) => expect(generate(number({ constraints }))).toBe(expected));

  it('fills arrays up to what they ask for, with different items where they must differ', () => {
    expect(generate(array(integer(), { constraints: { minItems: 2 } }))).toEqual([1, 1]);
    expect(generate(array(string(), { constraints: { minItems: 3, uniqueItems: true } }))).toEqual(['string', 'string2', 'string3']);
    expect(generate(array(string({ enum: [{ value: 'a' }, { value: 'b' }] }), { constraints: { minItems: 3 } }))).toEqual(['a', 'b', 'a']);
    expect(generate(array(integer(), { constraints: { maxItems: 0 } }))).toEqual([]);
    expect(generate(array(integer(), { constraints: { minItems: 5000 } }))).toHaveLength(10);
    expect(generate(schema({ types: ['array'], prefixItems: [string(), integer()] }))).toEqual(['string', 1]);
  });

  it('shows one key of a map', () => {
    expect(generate(schema({ types: ['object'], additionalProperties: integer() }))).toEqual({ key: 1 });
    expect(generate(schema({ types: ['object'], patternProperties: [{ pattern: '^x-[a-z]{3}$', schema: string() }] }))).toEqual({
      'x-aaa': 'string',
    });
    expect(generate(schema({ types: ['object'], additionalProperties: false }))).toEqual({});
    expect(generate(object({ a: integer() }, { additionalProperties: string() }))).toEqual({ a: 1 });
  });

  it('keeps fields with the names of the prototype', () => {
    expect(
      JSON.stringify(
        generate(
          object(
            Object.fromEntries([
              ['__proto__', integer()],
              ['constructor', integer()],
            ]),
          ),
        ),
      ),
    ).toBe('{"__proto__":1,"constructor":1}');
  });
});

describe('patterns', () => {
  it.each([
    ['^[A-Z]{3}-\\d{4}$', 'AAA-1111'],
    ['^(?:usr|org)_[a-z0-9]+$', 'usr_a'],
    ['^\\+?[1-9]\\d{1,14}$', '+11'],
    ['^#[0-9a-fA-F]{6}$', '#aaaaaa'],
    ['^[^/]+/.*$', 'a/'],
    ['\\w+@\\w+\\.com', 'a@a.com'],
    ['^v\\d+(\\.\\d+){2}$', 'v1.1.1'],
    ['^$', ''],
  ])('%s', (pattern, expected) => {
    expect(samplePattern(pattern)).toBe(expected);
    expect(expected).toMatch(new RegExp(pattern));
  });

  it('grow to a least length', () => {
    expect(samplePattern('^[a-z]*$', 3)).toBe('aaaa');
  });

  it.each(['(?=x)a', '(a)\\1', '\\p{L}', 'a{9999}{9999}', '(', '[', '*', 'a{3,1}', '(?<!x)y'])(
    'that are too much give nothing: %s',
    (pattern) => {
      expect(samplePattern(pattern)).toBeUndefined();
    },
  );

  it('decide about a string, within its length', () => {
    expect(generate(string({ constraints: { pattern: '^[a-z]{2}$' } }))).toBe('aa');
    expect(generate(string({ constraints: { pattern: '(?=x)' } }))).toBe('string');
  });
});

describe('fields of objects', () => {
  const user = object({
    'id*': string({ readOnly: true }),
    'password*': string({ writeOnly: true }),
    name: string(),
    old: string({ deprecated: true }),
  });

  it('are left out when they are optional and only required ones are wanted', () => {
    expect(generate(user, { direction: 'request', optional: 'required' })).toEqual({ password: 'string' });
  });

  it('complete an example that misses required ones, and are taken out of one that belongs to the other direction', () => {
    const of = object(
      { 'id*': integer({ readOnly: true }), 'name*': string(), 'tags*': array(string()) },
      { examples: [{ id: 7, name: 'Ada', extra: 1 }] },
    );
    expect(generate(of, { direction: 'request' })).toEqual({ name: 'Ada', extra: 1, tags: ['string'] });
    expect(generate(of)).toEqual({ id: 7, name: 'Ada', extra: 1, tags: ['string'] });
  });

  it('complete examples inside examples', () => {
    const named = { Item: object({ 'sku*': string(), note: string() }) };
    expect(generate(object({ items: array(ref('Item')) }, { examples: [{ items: [{ note: 'x' }] }] }), { named })).toEqual({
      items: [{ note: 'x', sku: 'string' }],
    });
  });
});

describe('references', () => {
  it('are followed, and siblings of one win', () => {
    const named = { Name: string({ examples: ['Ada'] }) };
    expect(generate(ref('Name'), { named })).toBe('Ada');
    expect(generate({ ...ref('Name'), examples: ['Grace'] }, { named })).toBe('Grace');
    expect(generate(object({ name: { ...ref('Name'), readOnly: true } }), { named, direction: 'request' })).toEqual({});
  });

  it('to nothing, or to each other, give any value', () => {
    expect(generate(ref('Missing'))).toBe('any');
    expect(generate(ref('A'), { named: { A: ref('B'), B: ref('A') } })).toBe('any');
  });

  it('are cut in a union that has no other way', () => {
    const named = { Tree: schema({ choices: oneOf(ref('Tree'), string()) }), Loop: schema({ choices: oneOf(ref('Loop')) }) };
    expect(generate(ref('Tree'), { named })).toBe('string');
    expect(generate(ref('Loop'), { named })).toEqual({});
  });
});

describe('unions', () => {
  const cat = object({ 'kind*': string(), meow: integer() });
  const dog = object({ 'kind*': string(), bark: integer() });

  it('fix the discriminator and keep the fields beside the union', () => {
    const choices = { ...oneOf(cat, dog), discriminator: { property: 'kind', values: ['cat', 'dog'] } };
    const of = object({ 'id*': integer() }, { choices });
    expect(generate(of)).toEqual({ id: 1, kind: 'cat', meow: 1 });
    expect(generate(of, { choices: { '': 1 } })).toEqual({ id: 1, kind: 'dog', bark: 1 });
  });
});

describe('size', () => {
  it('stays bounded: deep optional content is left out, level by level', () => {
    const named: Record<string, Schema> = {};
    for (let level = 0; level < 6; level++) {
      const member = level === 5 ? string() : ref(`L${level + 1}`);
      named[`L${level}`] = object(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}`, member])));
    }
    const text = JSON.stringify(generate(ref('L0'), { named }), null, 1);
    expect(text.split('\n').length).toBeLessThan(250);
    expect(text).toContain('"p9"');
  });

  it('stays bounded when everything is required', () => {
    const named: Record<string, Schema> = {};
    for (let level = 0; level < 20; level++) {
      named[`L${level}`] = object(Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`p${index}*`, ref(`L${level + 1}`)])));
    }
    expect(JSON.stringify(generate(ref('L0'), { named }), null, 1).split('\n').length).toBeLessThan(2000);
  });

  it('does not follow an example that is nested without end', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(4000)}${']'.repeat(4000)}`);
    expect(generate(array(integer(), { examples: [deep], default: { value: deep } }))).toEqual([1]);
    expect(generate(string({ constraints: { pattern: '('.repeat(100_000) } }))).toBe('string');
  });
});
