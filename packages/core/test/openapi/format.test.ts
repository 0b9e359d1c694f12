import { describe, expect, it } from 'vitest';
import { blankSchema } from '../../src/openapi/schema/blank.ts';
import { formatConstraints, formatType } from '../../src/openapi/schema/format.ts';
import { orderProperties } from '../../src/openapi/schema/order-properties.ts';
import { ref, schemasOf } from './harness.ts';

const typeOf = async (schema: object, others: object = {}) => {
  const document = await schemasOf({ It: { properties: { it: schema } }, ...others });
  const field = document.schema('It')?.properties?.[0]?.schema;
  return field && formatType(field, (name) => document.schema(name));
};

describe('formatType', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date-time' }, 'string<date-time>'],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { type: ['string', 'integer'] } }, '(string | integer)[]'],
    [{ type: 'array', items: { enum: ['a'] } }, 'enum<string>[]'],
    [{ type: 'array' }, 'any[]'],
    [{ type: 'array', prefixItems: [{ type: 'string' }, {}] }, '[string, any]'],
    [{ enum: ['a', 1] }, 'enum<string | integer>'],
    [{ const: 'fixed' }, '"fixed"'],
    [{ const: 3 }, '3'],
    [{ type: 'null' }, 'null'],
    [{}, 'any'],
    [{ type: 'object', title: 'Titled' }, 'object'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string', minLength: 2 }] }, 'string | integer'],
    [
      { oneOf: 'abcdefghi'.split('').map((format) => ({ type: 'string', format })) },
      'string<a> | string<b> | string<c> | string<d> | string<e> | string<f> | 3 more',
    ],
  ])('%j is %s', async (schema, expected) => {
    expect(await typeOf(schema)).toBe(expected);
  });

  it('names objects by title, else by name, and says what other named schemas are', async () => {
    const others = {
      Pet: { type: 'object' },
      Toy: { type: 'object', title: 'A toy' },
      Id: { type: 'string', format: 'uuid' },
      Ids: { type: 'array', items: ref('Id') },
      Alias: ref('Pet'),
    };
    expect(await typeOf(ref('Pet'), others)).toBe('Pet');
    expect(await typeOf(ref('Toy'), others)).toBe('A toy');
    expect(await typeOf(ref('Id'), others)).toBe('string<uuid>');
    expect(await typeOf(ref('Ids'), others)).toBe('string<uuid>[]');
    expect(await typeOf(ref('Alias'), others)).toBe('Pet');
    expect(formatType({ ...blankSchema(), ref: 'Unknown' })).toBe('Unknown');
  });

  it('ends when a list contains itself', async () => {
    expect(await typeOf(ref('Nest'), { Nest: { type: 'array', items: ref('Nest') } })).toMatch(/^Nest(\[\])+$/);
  });
});

describe('formatConstraints', () => {
  it.each([
    [{ minimum: 1, maximum: 100 }, ['1 to 100']],
    [{ exclusiveMinimum: 0, maximum: 1 }, ['greater than 0, at most 1']],
    [{ minimum: 0 }, ['at least 0']],
    [{ exclusiveMaximum: 9 }, ['less than 9']],
    [{ minimum: 5, exclusiveMinimum: 1 }, ['at least 5']],
    [{ minimum: -5, maximum: -5 }, ['exactly -5']],
    [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, ['greater than 0, less than 1']],
    [{ multipleOf: 0.01 }, ['multiple of 0.01']],
    [{ minLength: 3, maxLength: 20 }, ['3 to 20 characters']],
    [{ minLength: 1 }, ['at least 1 character']],
    [{ minLength: 0, maxLength: 1 }, ['at most 1 character']],
    [{ minItems: 0 }, []],
    [{ minItems: 1, maxItems: 10, uniqueItems: true }, ['1 to 10 items', 'unique items']],
    [{ pattern: '^a$' }, ['pattern ^a$']],
    [{ minProperties: 1 }, ['at least 1 property']],
  ])('%j is %j', (constraints, expected) => {
    expect(formatConstraints(constraints)).toEqual(expected);
  });
});

describe('orderProperties', () => {
  it('§api.maintainOrder keeps the order of the document, or puts required fields first and sorts by name', async () => {
    const schema =
      (await schemasOf({ It: { required: ['z', 'm'], properties: { b: {}, z: {}, a: {}, m: {} } } })).schema('It') ?? blankSchema();
    const names = (maintainOrder: boolean) =>
      orderProperties(schema, maintainOrder)
        .map(({ name }) => name)
        .join(' ');
    expect(names(true)).toBe('b z a m');
    expect(names(false)).toBe('m z a b');
  });
});
