import type { Schema } from '@lectern/core';
import { ExactNumber, exactNumber, formatPath, validate } from '@lectern/core/samples';
import { describe, expect, it } from 'vitest';
import { lookupIn } from '../../../src/client/playground/schema/resolve.ts';
import { arrayOf, integer, object, oneOf, schema, string } from './tiny-operation.ts';

const LARGEST = { maximum: 2 ** 63, exact: { [2 ** 63]: '9223372036854775807' } };

/** Differences as a reader sees them. */
function differences(one: Schema, value: unknown, schemas: Record<string, Schema> = {}): string[] {
  return validate(one, value, { schema: lookupIn(schemas), direction: 'response' }).map(
    ({ path, message }) => `${formatPath(path)} ${message}`,
  );
}

describe('a value and its schema', () => {
  it('differ in type', () => {
    expect(differences(string, 1)).toEqual(['body should be a string, is a number']);
    expect(differences(integer, 1.5)).toEqual(['body should be an integer, is a number']);
    expect(differences(schema({ types: ['string', 'object'] }), [])).toEqual(['body should be a string or an object, is an array']);
  });

  it('agree on null only where the schema allows it', () => {
    expect(differences(string, null)).toEqual(['body should be a string, is null']);
    expect(differences(schema({ types: ['string'], nullable: true }), null)).toEqual([]);
    expect(differences(schema(), null)).toEqual([]);
  });

  it('differ in missing, wrong and unknown fields, each named by its path', () => {
    const page = object({ 'data!': arrayOf(object({ 'id!': string, size: integer }, { additionalProperties: false })), 'total!': integer });
    expect(differences(page, { data: [{ id: 'a', size: 'big' }, { 'x-y': 1 }] })).toEqual([
      'body should have the field total',
      'data[0].size should be an integer, is a string',
      'data[1] should have the field id',
      'data[1]["x-y"] is not a field of the schema',
    ]);
  });

  it('do not miss what travels the other way', () => {
    const account = object({ 'password!': { types: ['string'], writeOnly: true }, 'id!': { types: ['string'], readOnly: true } });
    expect(validate(account, { id: '1' }, { schema: lookupIn({}), direction: 'response' })).toEqual([]);
    expect(validate(account, { password: 'x' }, { schema: lookupIn({}), direction: 'request' })).toEqual([]);
  });

  it.each([
    [{ types: ['string'], enum: [{ value: 'a' }, { value: 'b' }] }, 'c', 'should be one of "a" or "b"'],
    [{ const: { value: { a: 1 } } }, { a: 2 }, 'should be {"a":1}'],
    [{ types: ['string'], constraints: { minLength: 2 } }, '🙂', 'should have at least 2 characters, has 1'],
    [{ types: ['string'], constraints: { pattern: '^a+$' } }, 'b', 'should match ^a+$'],
    [{ types: ['string'], constraints: { pattern: '[a-z]', otherPatterns: ['[0-9]'] } }, 'b', 'should match [0-9]'],
    [{ types: ['string'], format: 'date' }, '31.12.2024', 'should be of the format date'],
    [{ types: ['string'], format: 'uuid' }, '1', 'should be of the format uuid'],
    [{ types: ['number'], constraints: { minimum: 0 } }, -1, 'should be at least 0'],
    [{ types: ['number'], constraints: { exclusiveMaximum: 1 } }, 1, 'should be less than 1'],
    [{ types: ['number'], constraints: { multipleOf: 0.1 } }, 0.25, 'should be a multiple of 0.1'],
    [{ types: ['integer'], constraints: LARGEST }, 9223372036854775808n, 'should be at most 9223372036854775807'],
    [{ types: ['integer'], format: 'int64' }, -(2n ** 63n) - 1n, 'should be at least -9223372036854775808'],
    [{ types: ['integer'], format: 'int32' }, 2 ** 31, 'should be at most 2147483647'],
    [{ types: ['integer'], format: 'uint8' }, -1, 'should be at least 0'],
    [{ types: ['number'], format: 'double' }, exactNumber('9'.repeat(400)), 'should be at most 1.7976931348623157e308'],
    [{ types: ['number'], format: 'float' }, exactNumber('1e400'), 'should be at most 3.40282357e38'],
    [{ types: ['number'], constraints: { maximum: 0.1 } }, exactNumber('0.10000000000000000001'), 'should be at most 0.1'],
    [{ types: ['integer'] }, exactNumber('1.00000000000000000001'), 'should be an integer, is a number'],
    [{ types: ['string'] }, 2n ** 63n, 'should be a string, is a number'],
    [{ types: ['integer'], enum: [{ value: 2n ** 53n }] }, 2n ** 53n + 1n, 'should be one of 9007199254740992'],
    [{ types: ['array'], constraints: { uniqueItems: true } }, [2n ** 53n, 2n ** 53n], 'should have no item twice'],
    [{ types: ['array'], constraints: { maxItems: 1 } }, [1, 2], 'should have at most 1 item, has 2'],
    [{ requiredSets: [{ kind: 'anyOf', sets: [['a', 'b'], ['c']] }] }, { a: 1 }, 'should have a and b or c'],
    [{ requiredSets: [{ kind: 'oneOf', sets: [['a'], ['b']] }] }, { a: 1, b: 1 }, 'should have only one of a or b'],
    [{ types: ['array'], constraints: { uniqueItems: true } }, [{ a: 1 }, { a: 1 }], 'should have no item twice'],
    [{ types: ['object'], constraints: { minProperties: 1 } }, {}, 'should have at least 1 field, has 0'],
    [{ types: ['object'], required: ['a'] }, { b: 1 }, 'should have the field a'],
    [{ not: schema({ types: ['string'] }) }, 'a', 'should not be string'],
  ] as [Partial<Schema>, unknown, string][])('differ: %o and %o', (written, value, message) => {
    expect(differences(schema(written), value)).toEqual([`body ${message}`]);
  });

  it.each([
    [{ types: ['integer'], format: 'int64', constraints: LARGEST }, 9223372036854775807n],
    [{ types: ['integer'] }, exactNumber('9'.repeat(400))],
    [{ types: ['number'], const: { value: 1.1 } }, new ExactNumber('1.10')],
    [{ types: ['integer'], constraints: { minimum: 1000 } }, new ExactNumber('1e3')],
  ] as [Partial<Schema>, unknown][])('agree: %o and %o', (written, value) => {
    expect(differences(schema(written), value)).toEqual([]);
  });

  it('agree without a field that must not be there', () => {
    expect(differences(schema({ not: schema({ required: ['a'] }) }), { b: 1 })).toEqual([]);
  });

  it('agree where a number only looks wrong, a format is unknown or a pattern cannot be read', () => {
    expect(differences(schema({ types: ['number'], constraints: { multipleOf: 0.1 } }), 0.3)).toEqual([]);
    expect(differences(schema({ types: ['string'], enum: [{ value: 'a' }, { value: null }] }), null)).toEqual([]);
    expect(differences(schema({ types: ['string'], format: 'color' }), 'mauve')).toEqual([]);
    expect(differences(schema({ types: ['string'], constraints: { pattern: '(?<' } }), 'a')).toEqual([]);
  });

  it('judge extra fields by additionalProperties and patternProperties', () => {
    const prices = object({}, { additionalProperties: integer, patternProperties: [{ pattern: '^x-', schema: string }] });
    expect(differences(prices, { 'x-note': 'ok', apple: 1, pear: 'two' })).toEqual(['pear should be an integer, is a string']);
  });

  it('judge a tuple by place', () => {
    expect(differences(schema({ types: ['array'], prefixItems: [string, integer], items: string }), ['a', 'b', 3])).toEqual([
      '[1] should be an integer, is a string',
      '[2] should be a string, is a number',
    ]);
  });

  it('follow references, in circles too', () => {
    const schemas = { Node: object({ 'id!': integer, next: { ref: 'Node' } }) };
    expect(differences(schema({ ref: 'Node' }), { id: 1, next: { id: 2, next: { id: 'three' } } }, schemas)).toEqual([
      'next.next.id should be an integer, is a string',
    ]);
    expect(differences(schema({ ref: 'Loop' }), 1, { Loop: oneOf({ a: { ref: 'Loop' } }) })).toEqual([]);
    expect(differences(schema({ ref: 'Nobody' }), 1)).toEqual([]);
  });
});

describe('a value and alternatives', () => {
  const pet = oneOf({ Cat: object({ 'claws!': integer }), Dog: object({ 'bark!': string, 'size!': integer }) });

  it('agree when it fits one of them', () => {
    expect(differences(pet, { bark: 'woof', size: 1 })).toEqual([]);
  });

  it('differ from the one that it comes nearest to', () => {
    expect(differences(pet, { bark: 'woof', size: 'big' })).toEqual(['size should be an integer, is a string']);
  });

  it('differ as a whole when it is like none of them', () => {
    expect(differences(pet, 'fish')).toEqual(['body should be Cat or Dog']);
  });

  it('differ from the one whose own constant the discriminator contains, when the document maps no values', () => {
    const named = oneOf(
      { Cat: object({ 'kind!': { const: { value: 'cat' } }, 'claws!': integer }), Dog: object({ 'kind!': { enum: [{ value: 'dog' }] } }) },
      { property: 'kind', values: ['Cat', 'Dog'] },
    );
    expect(differences(named, { kind: 'dog' })).toEqual([]);
    expect(differences(named, { kind: 'cat' })).toEqual(['body should have the field claws']);
  });

  it('differ from the one that the discriminator names', () => {
    const named = oneOf(
      { Cat: object({ 'claws!': integer }), Dog: object({ 'bark!': string }) },
      { property: 'kind', values: ['cat', 'dog'] },
    );
    expect(differences(named, { kind: 'cat', bark: 'woof' })).toEqual(['body should have the field claws']);
    expect(differences(named, { kind: 'fish' })).toEqual(['kind should be cat or dog']);
  });

  it('may be the one that leaves the choice to its field, whose value a file contains as null', () => {
    const values = JSON.parse('["cat", null]') as string[];
    const named = oneOf({ Cat: object({ 'claws!': integer }), Others: object({ 'kind!': string }) }, { property: 'kind', values });
    expect(differences(named, { kind: 'cat', claws: 'x' })).toEqual([]);
    expect(differences(named, { kind: 'fish' })).toEqual([]);
  });
});
