import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../src/messages/messages.ts';
import { serializationViews } from '../../../src/view/api/schema/serialization.ts';
import { schemaOf } from './support/document.ts';

const array = schemaOf({ types: ['array'], items: schemaOf({ types: ['string'] }) });
const listed = schemaOf({ types: ['array'], items: schemaOf({ enum: [{ value: 'name' }, { value: 'size' }, { value: 'age' }] }) });
const object = schemaOf({
  types: ['object'],
  properties: ['q', 'page', 'size'].map((name) => ({ name, required: false, schema: schemaOf({}) })),
});
const sent = (place: string, style: string, explode: boolean, schema: object, more: object = {}) =>
  serializationViews({ name: 'f', in: place, style, explode, schema, ...more } as never, { lookup: () => undefined, texts: ENGLISH })
    .map(({ text, code = '' }) => `${text} ${code}`.trim())
    .join(', ');

describe('a parameter says how', () => {
  it.each([
    ['query', 'form', true, array, 'once for each value f=a&f=b'],
    ['query', 'form', false, listed, 'values separated by commas f=name,size'],
    ['query', 'spaceDelimited', false, array, 'values separated by spaces f=a%20b'],
    ['query', 'pipeDelimited', false, array, 'values separated by pipes f=a|b'],
    ['query', 'pipeDelimited', true, array, 'once for each value f=a&f=b'],
    ['header', 'simple', false, array, 'values separated by commas a,b'],
    ['path', 'label', true, array, 'after a period .a.b'],
    ['path', 'matrix', false, array, 'after a semicolon ;f=a,b'],
    ['cookie', 'form', false, array, 'values separated by commas f=a,b'],
  ] as const)('an array is sent: %s, %s, %s', (place, style, explode, schema, expected) => {
    expect(sent(place, style, explode, schema)).toBe(expected);
  });

  it.each([
    ['query', 'deepObject', true, 'field names in brackets f[q]=1&f[page]=2'],
    ['query', 'form', true, 'one parameter for each field q=1&page=2'],
    ['query', 'form', false, 'names and values separated by commas f=q,1,page,2'],
    ['header', 'simple', true, 'names and values separated by commas q=1,page=2'],
    ['path', 'label', true, 'after a period .q=1.page=2'],
    ['path', 'matrix', true, 'after a semicolon ;q=1;page=2'],
  ] as const)('an object is sent: %s, %s, %s', (place, style, explode, expected) => {
    expect(sent(place, style, explode, object)).toBe(expected);
  });

  it('reserved characters are sent, and nothing of a text or of JSON', () => {
    const text = schemaOf({ types: ['string'] });
    expect(sent('query', 'form', true, text)).toBe('');
    expect(sent('query', 'form', true, text, { allowReserved: true })).toBe('reserved characters are not encoded');
    expect(sent('query', 'form', true, object, { mediaType: 'application/json' })).toBe('');
  });
});
