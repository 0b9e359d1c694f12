import { describe, expect, it } from 'vitest';
import {
  changeOption,
  choiceValues,
  fieldKind,
  initialObject,
  initialValue,
  matchOption,
  unionOptions,
} from '../../../src/client/playground/form/model.ts';
import { initialState } from '../../../src/client/playground/request/form-state.ts';
import { arrayOf, bodyOf, integer, object, oneOf, parameter, schema, string, tinyData } from './tiny-operation.ts';

const required = { schemas: {}, required: true };
const optional = { schemas: {}, required: false };

describe('the input of a schema', () => {
  it.each([
    ['text', { types: ['string'] }],
    ['number', { types: ['integer'] }],
    ['number', { types: ['number'] }],
    ['boolean', { types: ['boolean'] }],
    ['choice', { types: ['string'], enum: [{ value: 'a' }] }],
    ['choice', { const: { value: 1 } }],
    ['file', { types: ['string'], format: 'binary' }],
    ['file', { types: ['string'], contentMediaType: 'image/png' }],
    ['file', { types: ['string'], contentEncoding: 'base64' }],
    ['text', { types: ['string'], contentMediaType: 'application/json' }],
    ['object', { types: ['object'] }],
    ['object', { properties: [] }],
    ['array', { types: ['array'] }],
    ['union', { types: ['string', 'integer'] }],
    ['any', {}],
  ] as const)('is %s for %o', (kind, written) => {
    expect(fieldKind(schema(written as never), {})).toBe(kind);
  });

  it('is a choice when all alternatives are constants, with their titles', () => {
    const states = oneOf({ a: { const: { value: 'on' }, title: 'Lit' }, b: { const: { value: 'off' } } });
    expect(fieldKind(states, {})).toBe('choice');
    expect(choiceValues(states, {})).toEqual([
      { value: 'on', label: 'on – Lit' },
      { value: 'off', label: 'off' },
    ]);
  });

  it('shows names of enumerated values', () => {
    const levels = schema({ enum: [{ value: 1, name: 'LOW' }, { value: '' }] });
    expect(choiceValues(levels, {})?.map(({ label }) => label)).toEqual(['1 – LOW', '""']);
  });
});

describe('what a form contains at first', () => {
  it('is nothing for optional fields', () => {
    expect(initialValue(string, optional)).toBeUndefined();
    expect(initialValue(object({ 'name!': string }), optional)).toBeUndefined();
  });

  it('is the default, also of optional fields', () => {
    expect(initialValue(schema({ types: ['integer'], default: { value: 20 } }), optional)).toBe(20);
    expect(initialValue(schema({ types: ['string'], default: { value: '' } }), optional)).toBe('');
    expect(initialValue(schema({ types: ['boolean'], default: { value: false } }), optional)).toBe(false);
  });

  it('is no optional default when only what is required is wanted', () => {
    const limit = schema({ types: ['integer'], default: { value: 20 } });
    expect(initialValue(limit, { ...optional, requiredOnly: true })).toBeUndefined();
    expect(initialValue(limit, { ...required, requiredOnly: true })).toBe(20);
  });

  it('is a required object with what its fields have by themselves, read-only fields apart', () => {
    const pet = object({
      'id!': { types: ['string'], readOnly: true, default: { value: 'x' } },
      'kind!': { const: { value: 'pet' } },
      'name!': string,
      size: { types: ['integer'], default: { value: 3 } },
      'tags!': arrayOf(string),
      'owner!': object({ 'id!': integer }),
      home: object({ 'street!': string }),
    });
    expect(initialValue(pet, required)).toEqual({ kind: 'pet', size: 3, tags: [], owner: {} });
  });

  it('is as many items as a list must have', () => {
    expect(
      initialValue(arrayOf(object({ a: { types: ['integer'], default: { value: 1 } } }), { constraints: { minItems: 2 } }), required),
    ).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('ends where an object requires itself', () => {
    const schemas = { Node: object({ 'next!': { ref: 'Node' } }) };
    expect(JSON.stringify(initialValue(schema({ ref: 'Node' }), { schemas, required: true }))).toMatch(/^(\{"next":)+\{\}\}+$/);
  });

  it('is the first request example when the site prefills, and the one that the reader chose on the page', () => {
    const data = tinyData(
      {
        method: 'post',
        requestBody: bodyOf('application/json', object({ name: string })),
        parameters: [parameter('query', 'q', string, { examples: [{ name: '', value: 'fish' }] })],
      },
      {
        requestExamples: ['Ada', 'Bo'].map((name) => ({ name, label: name, mediaType: 'application/json', value: { name } })),
      },
    );
    expect(initialState(data).bodies).toEqual({ 'application/json': {} });
    expect(initialState({ ...data, prefill: true })).toMatchObject({
      bodies: { 'application/json': { name: 'Ada' } },
      parameters: { query: { q: 'fish' } },
    });
    expect(initialState(data, 'Bo').bodies).toEqual({ 'application/json': { name: 'Bo' } });
  });

  it.each([
    ['post', true],
    ['patch', true],
    ['get', false],
    ['delete', true],
  ])('has an optional body if browsers send one with its method: %s', (method, isShown) => {
    const data = tinyData({ method, requestBody: bodyOf('application/json', object({ 'name!': string }), false) });
    const required = tinyData({ method, requestBody: bodyOf('application/json', object({ 'name!': string }), true) });
    expect(initialState(data).bodies['application/json']).toEqual(isShown ? initialState(required).bodies['application/json'] : undefined);
  });
});

describe('a union', () => {
  const card = object({ 'number!': string, note: string });
  const cash = object({ 'coins!': integer, note: string });
  const payment = oneOf({ Card: card, Cash: cash }, { property: 'type', values: ['card', 'cash'] });

  it('has one way for each of several types', () => {
    expect(unionOptions(schema({ types: ['string', 'integer'] }), {}).map(({ label }) => label)).toEqual(['string', 'integer']);
  });

  it('keeps the siblings of the alternatives', () => {
    const both = schema({
      ...oneOf({ A: object({ a: string }) }),
      types: ['object'],
      properties: [{ name: 'all', required: true, schema: string }],
    });
    expect(unionOptions(both, {})[0]?.schema.properties?.map(({ name }) => name)).toEqual(['all', 'a']);
  });

  it('is named by its discriminator, whose field can have no other value', () => {
    const options = unionOptions(payment, {});
    expect(options.map(({ label }) => label)).toEqual(['card', 'cash']);
    expect(options.map((option) => initialObject(option.schema, required))).toEqual([{ type: 'card' }, { type: 'cash' }]);
  });

  it('takes the constant of an option where the document maps no values', () => {
    const shapes = oneOf({ Circle: object({ 'type!': { enum: [{ value: 'circle' }] } }) }, { property: 'type', values: ['Circle'] });
    expect(unionOptions(shapes, {})[0]).toMatchObject({ label: 'circle', fixed: { name: 'type', value: 'circle' } });
  });

  it('finds the way that a value belongs to', () => {
    const options = unionOptions(payment, {});
    expect(matchOption(options, { type: 'cash' }, {})).toBe(1);
    const plain = unionOptions(oneOf({ text: string, list: arrayOf(string), card }), {});
    expect([undefined, 'a', ['a'], { number: '1' }].map((value) => matchOption(plain, value, {}))).toEqual([0, 0, 1, 2]);
  });

  it('keeps what both ways have in common when the reader changes', () => {
    const [, second] = unionOptions(payment, {});
    expect(second && changeOption(second, { type: 'card', number: '1', note: 'thanks' }, required)).toEqual({
      type: 'cash',
      note: 'thanks',
    });
  });

  it('reaches alternatives through named schemas', () => {
    const schemas = { Card: card };
    expect(unionOptions(oneOf({ Card: { ref: 'Card' } }), schemas)[0]?.schema.properties?.map(({ name }) => name)).toEqual([
      'number',
      'note',
    ]);
  });

  it('keeps the fields of an object whose alternatives only require some of them', () => {
    const either = schema({
      ...object({ a: string, b: integer }),
      choices: oneOf({ a: { properties: [{ name: 'a', required: true, schema: schema() }] } }).choices as never,
    });
    expect(unionOptions(either, {})[0]?.schema.properties).toEqual([
      { name: 'a', required: true, schema: string },
      { name: 'b', required: false, schema: integer },
    ]);
  });
});
