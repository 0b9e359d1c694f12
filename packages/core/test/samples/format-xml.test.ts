import { describe, expect, it } from 'vitest';
import type { Schema } from '../../src/openapi/types.ts';
import { formatXml } from '../../src/samples/values/format-xml.ts';
import { schemasOf } from '../openapi/harness.ts';

/** A value in the form of the schema `It`. */
async function xmlOf(value: unknown, schemas: Record<string, object>): Promise<string> {
  const document = await schemasOf(schemas as Record<string, unknown>);
  const lookup = (name: string): Schema | undefined => document.schema(name);
  const schema = lookup('It');
  return schema ? formatXml(value, { schema, lookup }).replace(/^.*\n/, '') : '';
}

describe('XML has the form that its schema describes', () => {
  it('with names, attributes, and namespaces', async () => {
    const It = {
      xml: { name: 'pet', prefix: 'p', namespace: 'https://example.com/pet' },
      properties: {
        id: { type: 'integer', xml: { attribute: true } },
        kind: { $ref: '#/components/schemas/Kind' },
        owner: { type: 'string', xml: { name: 'keeper', prefix: 'p' } },
      },
    };
    const Kind = { type: 'object', xml: { name: 'sort' }, properties: { name: { type: 'string' } } };
    expect(await xmlOf({ id: 1, kind: { name: 'cat' }, owner: 'A & B' }, { It, Kind })).toBe(
      [
        '<p:pet xmlns:p="https://example.com/pet" id="1">',
        '  <sort>',
        '    <name>cat</name>',
        '  </sort>',
        '  <p:keeper>A &amp; B</p:keeper>',
        '</p:pet>',
      ].join('\n'),
    );
  });

  it('with lists in an element or without one', async () => {
    const texts = { type: 'array', items: { type: 'string', xml: { name: 'item' } } };
    const It = {
      xml: { name: 'it' },
      properties: {
        plain: texts,
        wrapped: { ...texts, xml: { wrapped: true } },
        same: { type: 'array', items: { type: 'integer' }, xml: { wrapped: true, name: 'number' } },
      },
    };
    expect(await xmlOf({ plain: ['a', 'b'], wrapped: ['c'], same: [1] }, { It })).toBe(
      [
        '<it>',
        '  <item>a</item>',
        '  <item>b</item>',
        '  <wrapped>',
        '    <item>c</item>',
        '  </wrapped>',
        '  <number>',
        '    <number>1</number>',
        '  </number>',
        '</it>',
      ].join('\n'),
    );
  });

  it('with texts and attributes of version 3.2', async () => {
    const It = {
      xml: { name: 'price' },
      properties: { unit: { type: 'string', xml: { nodeType: 'attribute' } }, value: { type: 'number', xml: { nodeType: 'text' } } },
    };
    expect(await xmlOf({ unit: 'EUR', value: 5 }, { It })).toBe('<price unit="EUR">5</price>');
  });

  it('with the name of the schema of its items', async () => {
    const It = { type: 'array', items: { $ref: '#/components/schemas/Pet' } };
    expect(await xmlOf([{ id: 1 }], { It, Pet: { type: 'object', properties: { id: { type: 'integer' } } } })).toBe(
      ['<root>', '  <Pet>', '    <id>1</id>', '  </Pet>', '</root>'].join('\n'),
    );
  });
});
