import { describe, expect, it } from 'vitest';
import type { RawObject } from '../../src/openapi/parse/raw.ts';
import { documentOf, operationOf, outline, outlineFor, outlineOf, ref, schemasOf } from './harness.ts';

const [text, number] = [{ type: 'string' }, { type: 'integer' }];

describe('alternatives with the same type', () => {
  const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
  const labelsOf = async (...oneOf: object[]) => [...(await outlineFor({ oneOf })).matchAll(/^ {2}\| (.*): /gm)].map(([, label]) => label);

  it.each([
    ['a fixed value', [object({ kind: { const: 'card' } }), object({ kind: { enum: ['bank'] } })], ['card', 'bank']],
    ['a required field', [object({ a: text, url: text }, { required: ['url'] }), object({ id: text })], ['{ url }', '{ id }']],
    ['the type of a field', [object({ labels: text }), object({ labels: number })], ['{ labels: string }', '{ labels: integer }']],
    [
      'a field of their items',
      [
        { type: 'array', items: object({ a: text }) },
        { type: 'array', items: object({ b: text }) },
      ],
      ['{ a }[]', '{ b }[]'],
    ],
    [
      'a few values',
      [
        { type: 'string', enum: [''] },
        { type: 'string', enum: ['a', 'b'] },
      ],
      ['""', '"a" | "b"'],
    ],
    ['their only value', [object({ a: text }), { type: 'string', enum: [''] }], ['object', '""']],
    ['their number', [object({ a: text }), object({ a: text })], ['object', 'object (2)']],
  ])('are named after %s', async (_, options, labels) => {
    expect(await labelsOf(...options)).toEqual(labels);
  });
});

describe('alternatives', () => {
  it.each([
    ['of nothing are nothing', { oneOf: [] }, 'any'],
    ['of false are nothing', { oneOf: [false] }, 'any'],
    ['of one are that one', { oneOf: [text, false] }, 'string'],
    ['of null are null', { oneOf: [{ type: 'null' }] }, 'null nullable'],
    ['of one and null are nullable', { anyOf: [text, { type: 'null' }] }, 'string nullable'],
    ['of one and nothing but `nullable` are nullable', { anyOf: [text, { nullable: true }] }, 'string nullable'],
    ['of one and a described `nullable` are nullable', { oneOf: [{ nullable: true, description: 'None.' }, text] }, 'string nullable'],
    ['of two are both', { anyOf: [text, number] }, 'string | integer\n  anyOf\n  | string: string\n  | integer: integer'],
    [
      'of two and null are nullable',
      { oneOf: [text, number, { const: null }] },
      'string | integer nullable\n  oneOf\n  | string: string\n  | integer: integer',
    ],
    [
      'have titles',
      {
        oneOf: [
          { ...text, title: 'A' },
          { ...number, title: 'B' },
        ],
      },
      'string | integer\n  oneOf\n  | A: string "A"\n  | B: integer "B"',
    ],
    [
      'with equal titles are numbered',
      {
        oneOf: [
          { ...text, title: 'A' },
          { ...number, title: 'A' },
        ],
      },
      'string | integer\n  oneOf\n  | A: string "A"\n  | A (2): integer "A"',
    ],
    [
      'have the type beside them',
      { type: 'object', oneOf: [{ title: 'A' }, { title: 'B', type: 'string' }] },
      'object | string\n  oneOf\n  | A: object "A"\n  | B: string "B"',
    ],
    [
      'of fixed values are values',
      {
        oneOf: [
          { const: 'a', title: 'A' },
          { const: 'b', description: 'Second' },
        ],
      },
      'enum<string> {"a" A, "b" Second}',
    ],
    ['of fixed values with a type are values', { oneOf: [{ const: 1, type: 'integer' }, { const: 2.5 }] }, 'enum<number> {1, 2.5}'],
    [
      'of fixed values and null are nullable values',
      { anyOf: [{ const: 'a' }, { const: 'b' }, { type: 'null' }] },
      'enum<string> nullable {"a", "b"}',
    ],
    ['of fixed values beside values are those', { enum: ['x'], oneOf: [{ const: 'a' }, { const: 'b' }] }, 'enum<string> {"x"}'],
    ['of fixed objects are alternatives', { oneOf: [{ const: [1] }, { const: [2] }] }, '[1] | [2]\n  oneOf\n  | [1]: [1]\n  | [2]: [2]'],
    [
      'of required fields are a sentence',
      { type: 'object', oneOf: [{ required: ['a'], title: 'By a', description: 'Or so.' }, { required: ['b', 'c'] }] },
      'object // Exactly one of `a` or `b` and `c` is required.  - By a: Or so.',
    ],
    [
      'of any required fields are a sentence',
      { type: 'object', description: 'It.', anyOf: [{ required: ['a'] }, { required: ['b'] }, { required: ['c'], type: 'object' }] },
      'object // It.  At least one of `a`, `b` or `c` is required.',
    ],
    [
      'of required fields and others are alternatives',
      { oneOf: [{ required: ['a'] }, text] },
      'any | string\n  oneOf\n  | any: any\n  | string: string',
    ],
  ])('%s', async (_, schema, expected) => {
    expect(await outlineFor(schema)).toBe(expected);
  });

  it('of references have their titles, else their names', async () => {
    const others = { A: { type: 'object', title: 'First' }, B: { type: 'object' }, C: { type: 'object', title: 'First' } };
    expect(await outlineFor({ oneOf: [ref('A'), ref('B'), ref('C')] }, others)).toBe(
      'First | B\n  oneOf\n  | First (A): First -> A\n  | B: B -> B\n  | First (C): First -> C',
    );
  });

  it('of both keywords contradict each other', async () => {
    const document = await schemasOf({ It: { oneOf: [text, number], anyOf: [text, { type: 'boolean' }] } });
    expect(outline(document, 'It')).toContain(
      '!! The parts of this schema contradict each other: `oneOf` and `anyOf` apply at the same time; the first is shown.',
    );
    expect(document.problems()).toContain('warning  openapi/schema-conflict');
  });
});

describe('the inside of a schema', () => {
  it.each([
    ['required fields', { properties: { a: text, b: text }, required: ['b'] }, 'object\n  a: string\n  b*: string'],
    ['required that is no list', { properties: { a: text }, required: true }, 'object\n  a: string'],
    ['no other keys', { type: 'object', unevaluatedProperties: false }, 'object closed'],
    ['other keys', { type: 'object', unevaluatedProperties: text }, 'object\n  [any key]: string'],
    [
      'additional keys first',
      { type: 'object', additionalProperties: number, unevaluatedProperties: false },
      'object\n  [any key]: integer',
    ],
    ['a list of items', { items: [text, number] }, '[string, integer]\n  [0]: string\n  [1]: integer'],
    ['first items and others', { prefixItems: [text], items: number }, '[string]\n  []: integer\n  [0]: string'],
    ['first items and no others', { prefixItems: [text], items: false }, '[string]\n  [0]: string'],
    ['any other keys', { type: 'object', additionalProperties: true }, 'object\n  [any key]: any'],
    ['what it is not', { not: text }, 'any\n  not: string'],
  ])('has %s', async (_, schema, expected) => {
    expect(await outlineFor(schema)).toBe(expected);
  });

  it.each([
    ['true', true, 'any'],
    ['false', false, 'never !! No value is allowed.'],
    ['a text', 'string', 'unknown !! This is not a schema.'],
    ['a list', [], 'unknown !! This is not a schema.'],
  ])('may be %s', async (_, inner, expected) => {
    expect(await outlineFor({ properties: { a: inner } })).toBe(`object\n  a: ${expected}`);
  });
});

describe('a parameter', () => {
  const parameterOf = async (parameter: RawObject, rest: RawObject = {}) =>
    (await operationOf({ parameters: [{ name: 'a', ...parameter }] }, rest)).parameters[0];
  const schema = { type: 'string' };

  it.each([
    ['query', 'spaceDelimited', 'spaceDelimited false'],
    ['query', 'deepObject', 'deepObject false'],
    ['query', 'pipeDelimited', 'pipeDelimited false'],
    ['cookie', 'form', 'form true'],
    ['cookie', 'cookie', 'form true'],
    ['header', 'form', 'simple false'],
  ])('in %s with the style %s has %s', async (place, style, expected) => {
    const parameter = await parameterOf({ in: place, style, schema });
    expect(`${parameter?.style} ${parameter?.explode}`).toBe(expected);
  });

  it.each(['simple', 'label', 'matrix'])('in the path may have the style %s', async (style) => {
    const document = await documentOf({
      paths: { '/{a}': { get: { parameters: [{ name: 'a', in: 'path', required: true, style, schema }] } } },
    });
    expect(document.operation('get /{a}')?.parameters[0]).toMatchObject({ style, explode: false });
    expect(document.problems()).toBe('');
  });

  it.each([
    [{ explode: true, style: 'pipeDelimited' }, { explode: true }],
    [{ explode: false }, { explode: false, style: 'form' }],
    [{ allowReserved: true }, { allowReserved: true }],
    [
      { required: true, deprecated: true, description: 'It.' },
      { required: true, deprecated: true, description: 'It.' },
    ],
    [{}, { required: false, deprecated: false, allowReserved: false, examples: [] }],
  ])('with %j has %j', async (more, expected) => {
    expect(await parameterOf({ in: 'query', schema, ...more })).toMatchObject(expected);
  });

  it('has the schema and examples of its content, after its own', async () => {
    const content = { 'application/json': { schema: { type: 'object' }, example: 2 } };
    const parameter = await parameterOf({ in: 'query', content, example: 1 });
    expect([parameter?.mediaType, outlineOf(parameter?.schema), parameter?.examples.map(({ value }) => value)]).toEqual([
      'application/json',
      'object',
      [1, 2],
    ]);
  });

  it('with a schema ignores its content', async () => {
    const parameter = await parameterOf({ in: 'query', schema, content: { 'application/json': {} } });
    expect([parameter?.mediaType, outlineOf(parameter?.schema)]).toEqual([undefined, 'string']);
  });

  it('that is the query string in JSON keeps its type', async () => {
    expect(await parameterOf({ in: 'querystring', content: { 'application/json': { schema } } })).toMatchObject({
      in: 'query',
      mediaType: 'application/json',
    });
  });

  it.each([
    [[{ in: 'query' }], 'A parameter has no `name`; it is skipped.'],
    [[{ name: 'a', in: 'query', style: 'label' }], 'A query parameter cannot have the style `label`; `form` is used.'],
  ])('that is wrong is reported (%#)', async (parameters, message) => {
    const document = await documentOf({ paths: { '/a': { get: { parameters } } } });
    document.operation('get /a');
    expect(document.problems()).toContain(`warning  openapi/invalid\n  ${message}`);
  });

  it('that nobody describes is reported with what to write', async () => {
    const document = await documentOf({ paths: { '/{a}/b': { get: {} } } });
    const parameter = document.operation('get /{a}/b')?.parameters[0];
    expect([parameter?.required, outlineOf(parameter?.schema)]).toEqual([true, 'string']);
    expect(document.problems()).toBe(
      [
        'openapi.json:9:7  warning  openapi/path-parameter',
        '  The path `/{a}/b` contains the parameter `a`, which is not described; it is shown as a string.',
        '  Add a parameter with `in: path` and `name: a`.',
      ].join('\n'),
    );
  });
});
