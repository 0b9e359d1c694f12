import { describe, expect, it } from 'vitest';
import type { RawObject } from '../../src/openapi/parse/raw.ts';
import { documentOf, outlineContent, outlineOf } from './harness.ts';

const operationIn = async (operation: object, rest: object = {}, method = 'post') =>
  (await documentOf({ swagger: '2.0', ...rest, paths: { '/things': { [method]: operation } } } as RawObject)).operation(
    `${method} /things`,
  );
const bodyOf = async (operation: object, rest: object = {}) =>
  outlineContent((await operationIn(operation, rest))?.requestBody?.content ?? []);

describe('a parameter of version 2.0', () => {
  it.each([
    [{ type: 'integer', format: 'int64', default: 2, minimum: 1, maximum: 9 }, 'integer<int64> = 2 (1 to 9)'],
    [{ type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true }, 'integer (greater than 1, less than 9)'],
    [{ type: 'number', multipleOf: 2 }, 'number (multiple of 2)'],
    [{ type: 'string', minLength: 1, maxLength: 5, pattern: '^a' }, 'string (1 to 5 characters) (pattern ^a)'],
    [
      { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 5, uniqueItems: true },
      'string[] (1 to 5 items) (unique items)\n  []: string',
    ],
    [{ type: 'string', 'x-nullable': true, title: 'A' }, 'string "A" nullable'],
    [{ type: 'string', enum: ['a'], 'x-enum-varnames': ['A'], 'x-enumDescriptions': { a: 'First' } }, 'enum<string> {"a" A First}'],
  ])('%j has the schema %s', async (keywords, expected) => {
    const operation = await operationIn({ parameters: [{ name: 'a', in: 'query', ...keywords }] });
    expect(outlineOf(operation?.parameters[0]?.schema)).toBe(expected);
  });

  it.each([
    ['path', 'multi', 'simple false'],
    ['header', undefined, 'simple false'],
    ['query', 'multi', 'form true'],
    ['query', 'other', 'form false'],
  ])('that is a list in %s in the format %s has the style %s', async (place, collectionFormat, expected) => {
    const operation = await operationIn({ parameters: [{ name: 'a', in: place, type: 'array', collectionFormat }] });
    const parameter = operation?.parameters[0];
    expect(`${parameter?.style} ${parameter?.explode}`).toBe(expected);
  });

  it('has its examples', async () => {
    const parameters = [
      { name: 'a', in: 'query', type: 'string', 'x-example': 'x' },
      { name: 'b', in: 'query', type: 'string', 'x-examples': { one: { value: 'x' }, two: 'y' } },
    ];
    const operation = await operationIn({ parameters });
    expect(operation?.parameters.map(({ examples }) => examples)).toMatchObject([
      [{ value: 'x' }],
      [
        { name: 'one', value: 'x' },
        { name: 'two', value: 'y' },
      ],
    ]);
  });
});

describe('a body of version 2.0', () => {
  const schema = { type: 'object' };
  const body = { in: 'body', name: 'it', schema };
  const field = { in: 'formData', name: 'a', type: 'string' };
  const file = { in: 'formData', name: 'f', type: 'file' };

  it.each([
    ['has JSON by default', { parameters: [body] }, {}, 'application/json: object'],
    ['has the types of the document', { parameters: [body] }, { consumes: ['text/xml'] }, 'text/xml: object'],
    ['has its own types', { parameters: [body], consumes: ['text/csv'] }, { consumes: ['text/xml'] }, 'text/csv: object'],
    ['may have no schema', { parameters: [{ in: 'body', name: 'it' }] }, {}, 'application/json: any'],
    ['is the last of several', { parameters: [body, { ...body, schema: { type: 'string' } }] }, {}, 'application/json: string'],
    ['wins over fields', { parameters: [field, body] }, {}, 'application/json: object'],
    ['of fields is a form', { parameters: [field] }, {}, 'application/x-www-form-urlencoded: object\n  a: string'],
    ['of files is a form', { parameters: [field, file] }, {}, 'multipart/form-data: object\n  a: string\n  f: string<binary>'],
    [
      'of fields has the types that are forms',
      { parameters: [field], consumes: ['application/json', 'Multipart/Form-Data; charset=utf-8'] },
      {},
      'Multipart/Form-Data; charset=utf-8: object\n  a: string',
    ],
    [
      'of fields has what is said of each',
      { parameters: [{ ...field, description: 'It.', 'x-example': 'x', required: true }] },
      {},
      'application/x-www-form-urlencoded: object\n  a*: string e.g. "x" // It.',
    ],
  ])('%s', async (_, operation, rest, expected) => {
    expect(await bodyOf(operation, rest)).toBe(expected);
  });

  it.each([
    [[{ ...field, required: true }], true],
    [[field], false],
    [[{ ...body, required: true }], true],
    [[body], false],
  ])('is required if it or a field is (%#)', async (parameters, expected) => {
    expect((await operationIn({ parameters }))?.requestBody?.required).toBe(expected);
  });

  it.each(['x-example', 'x-examples'])('has examples for its types in %s', async (key) => {
    const operation = await operationIn({ parameters: [{ ...body, [key]: { 'text/xml': '<a/>' } }], consumes: ['text/xml', 'text/csv'] });
    expect(operation?.requestBody?.content.map(({ examples }) => examples.map(({ value }) => value))).toEqual([['<a/>'], []]);
  });
});

describe('a response of version 2.0', () => {
  const contentOf = async (response: object, rest: object = {}, produces?: string[]) =>
    (await operationIn({ responses: { 200: response }, produces }, rest))?.responses[0]?.content ?? [];
  const schema = { type: 'string' };

  it.each([
    ['is JSON by default', { schema }, {}, undefined, 'application/json: string'],
    ['has the types of the document', { schema }, { produces: ['text/xml'] }, undefined, 'text/xml: string'],
    ['has the types of its operation', { schema }, { produces: ['text/xml'] }, ['text/csv'], 'text/csv: string'],
    ['has the types of its examples', { schema, examples: { 'text/csv': 'a' } }, {}, ['text/xml'], 'text/xml: string\ntext/csv: string'],
    ['has only those without a schema', { examples: { 'text/csv': 'a' } }, {}, ['text/xml'], 'text/csv: nothing'],
    ['has no content without a schema and examples', {}, {}, ['text/xml'], ''],
  ])('%s', async (_, response, rest, produces, expected) => {
    expect(outlineContent(await contentOf(response, rest, produces))).toBe(expected);
  });

  it('has examples with names for all of its types', async () => {
    const content = await contentOf({ schema, examples: { one: 'a', two: { value: 'b' } } }, {}, ['text/xml', 'text/csv']);
    expect(content.map(({ type, examples }) => [type, examples.map(({ name, value }) => `${name} ${value}`)])).toEqual([
      ['text/xml', ['one a', 'two b']],
      ['text/csv', ['one a', 'two b']],
    ]);
  });
});

describe('security of version 2.0', () => {
  it.each([
    ['application', 'clientCredentials'],
    ['accessCode', 'authorizationCode'],
    ['implicit', 'implicit'],
    ['password', 'password'],
    ['unknown', 'implicit'],
  ])('with the flow %s is %s', async (flow, expected) => {
    const document = await documentOf({
      swagger: '2.0',
      securityDefinitions: { a: { type: 'oauth2', flow, tokenUrl: '/t', description: 'It.' } },
    });
    expect(document.document.securitySchemes).toMatchObject({ a: { kind: 'oauth2', description: 'It.', flows: [{ flow: expected }] } });
  });
});

describe('an operation of version 2.0', () => {
  it.each(['get', 'put', 'post', 'delete', 'options', 'head', 'patch'])('may have the method %s', async (method) => {
    const operation = await operationIn({ parameters: [{ in: 'query', name: 'a', type: 'integer' }] }, {}, method);
    expect(outlineOf(operation?.parameters[0]?.schema)).toBe('integer');
  });

  it('may have its own schemes', async () => {
    const operation = await operationIn({ schemes: ['ws', 1] }, { host: 'x.y', basePath: '/v1', schemes: ['https'] });
    expect(operation?.servers.map(({ url }) => url)).toEqual(['ws://x.y/v1']);
  });
});
