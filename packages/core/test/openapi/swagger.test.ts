import { describe, expect, it } from 'vitest';
import { documentOf, outline, outlineContent } from './harness.ts';

const swaggerOf = (parts: object) => documentOf({ swagger: '2.0', ...parts });
const operationIn = async (operation: object, rest: object = {}) =>
  (await swaggerOf({ ...rest, paths: { '/things': { post: operation } } })).operation('post /things');

describe('version 2.0', () => {
  it('has servers from host, base path and schemes', async () => {
    const urls = async (parts: object) => (await swaggerOf(parts)).document.servers.map(({ url }) => url);
    expect(await urls({ host: 'api.example.com', basePath: '/v1', schemes: ['https', 'http'] })).toEqual([
      'https://api.example.com/v1',
      'http://api.example.com/v1',
    ]);
    expect(await urls({ host: 'api.example.com' })).toEqual(['https://api.example.com']);
    expect(await urls({ basePath: '/v1' })).toEqual(['/v1']);
    expect(await urls({})).toEqual([]);
  });

  it('has schemas under definitions', async () => {
    const document = await swaggerOf({
      definitions: {
        Pet: {
          type: 'object',
          properties: { owner: { $ref: '#/definitions/Owner' }, size: { $ref: '#/definitions/Owner/properties/size' } },
        },
        Owner: { properties: { size: { type: 'integer' } } },
      },
    });
    expect(document.document.schemaNames).toEqual(['Pet', 'Owner']);
    expect(outline(document, 'Pet')).toBe('object\n  owner: Owner -> Owner\n  size: integer');
    expect(document.problems()).toBe('');
  });

  it('has a discriminator that is a name', async () => {
    const document = await swaggerOf({
      definitions: {
        Pet: { type: 'object', discriminator: 'kind', properties: { kind: {} } },
        Cat: { allOf: [{ $ref: '#/definitions/Pet' }, { properties: { purrs: {} } }] },
      },
    });
    expect(outline(document, 'Pet')).toContain('oneOf by kind: Cat');
  });

  it('has forms with everything that is said about a field', async () => {
    const operation = await operationIn({
      parameters: [
        { in: 'formData', name: 'size', type: 'integer', minimum: 1, default: 2, required: true, description: 'How big.' },
        { in: 'formData', name: 'kind', type: 'string', enum: ['a', 'b'] },
        { in: 'formData', name: 'tags', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
      ],
    });
    expect(outlineContent(operation?.requestBody?.content ?? [])).toBe(
      'application/x-www-form-urlencoded: object\n  size*: integer = 2 (at least 1) // How big.\n  kind: enum<string> {"a", "b"}\n  tags: string[]\n    []: string',
    );
    expect(operation?.requestBody?.content[0]?.encoding).toEqual({ tags: { style: 'form', explode: true } });
  });

  it('has shared parameters, also of the path item and in the body', async () => {
    const document = await swaggerOf({
      parameters: { page: { in: 'query', name: 'page', type: 'integer' }, body: { in: 'body', name: 'body', schema: { type: 'object' } } },
      paths: { '/things': { parameters: [{ $ref: '#/parameters/page' }, { $ref: '#/parameters/body' }], post: {} } },
    });
    const operation = document.operation('post /things');
    expect(operation?.parameters.map(({ name }) => name)).toEqual(['page']);
    expect(outlineContent(operation?.requestBody?.content ?? [])).toBe('application/json: object');
  });

  it('has responses with the media types that are produced, their examples and headers', async () => {
    const operation = await operationIn(
      {
        responses: {
          200: { $ref: '#/responses/Things' },
          204: { description: 'Nothing.' },
          500: { description: 'File.', schema: { type: 'file' } },
        },
      },
      {
        produces: [],
        responses: {
          Things: {
            description: 'All.',
            schema: { type: 'array', items: { type: 'string' } },
            examples: { 'application/json': ['a'] },
            headers: { 'X-Rate': { type: 'integer', description: 'Left.' } },
          },
        },
      },
    );
    expect(operation?.responses.map(({ status, content }) => `${status} ${outlineContent(content)}`)).toEqual([
      '200 application/json: string[]\n  []: string',
      '204 ',
      '500 application/octet-stream: string<binary>',
    ]);
    expect(operation?.responses[0]?.content[0]?.examples).toEqual([{ name: '', value: ['a'] }]);
    expect(operation?.responses[0]?.headers).toMatchObject([{ name: 'X-Rate', description: 'Left.', schema: { types: ['integer'] } }]);
  });

  it('has security definitions', async () => {
    const { document } = await swaggerOf({
      securityDefinitions: {
        user: { type: 'basic' },
        key: { type: 'apiKey', in: 'query', name: 'key' },
        oauth: {
          type: 'oauth2',
          flow: 'accessCode',
          authorizationUrl: 'https://a.example/auth',
          tokenUrl: 'https://a.example/token',
          scopes: { read: 'Read.' },
        },
      },
    });
    expect(document.securitySchemes).toMatchObject({
      user: { kind: 'http', scheme: 'basic' },
      key: { kind: 'apiKey', in: 'query', name: 'key' },
      oauth: { kind: 'oauth2', flows: [{ flow: 'authorizationCode', tokenUrl: 'https://a.example/token' }] },
    });
  });

  it('has problems at their place in the file', async () => {
    const document = await swaggerOf({ paths: { '/things': { post: { parameters: [{ in: 'query', name: 'a', type: 'strin' }] } } } });
    document.operation('post /things');
    expect(document.problems()).toBe('openapi.json:14:13  warning  openapi/invalid\n  `strin` is not a schema type.');
  });

  it.each([
    ['parameters', { paths: { '/': { get: { parameters: [null, {}, { in: 'body' }, { $ref: '#/parameters/none' }] } } } }],
    ['a path item', { paths: { '/': { parameters: 'x', summary: 'text', get: 'x' } } }],
    ['responses', { paths: { '/': { get: { responses: { 200: null, 201: 'x', 202: { $ref: '#/responses/none' } } } } } }],
    ['everything', { schemes: 'https', host: 7, definitions: [], securityDefinitions: 'x' }],
  ])('may hold nonsense in %s', async (_, parts) => {
    const document = await swaggerOf(parts);
    for (const { key } of document.document.operations) expect(document.operation(key)).toBeDefined();
  });

  it.each([
    ['multi', 'form', true],
    [undefined, 'form', false],
    ['csv', 'form', false],
    ['ssv', 'spaceDelimited', false],
    ['pipes', 'pipeDelimited', false],
    ['tsv', 'form', false],
  ])('has lists in the format %s', async (collectionFormat, style, explode) => {
    const parameter = { name: 'q', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat };
    expect((await operationIn({ parameters: [parameter] }))?.parameters[0]).toMatchObject({ style, explode });
  });

  it('has lists with tabs, which are reported where that is written', async () => {
    const parameter = { name: 'q', in: 'query', type: 'array', collectionFormat: 'tsv' };
    const document = await swaggerOf({ paths: { '/things': { get: { parameters: [parameter] } } } });
    document.operation('get /things');
    expect(document.problems()).toMatch(
      /^openapi\.json:15:13 {2}notice {2}openapi\/unsupported\n {2}Tab-separated values are not supported; samples separate them with commas\./,
    );
  });
});
