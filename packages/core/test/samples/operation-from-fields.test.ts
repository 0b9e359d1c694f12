import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../src/content/types.ts';
import type { JsonType, Schema } from '../../src/openapi/types.ts';
import { endpointFields } from '../../src/samples/endpoint-fields.ts';
import { fieldSchema } from '../../src/samples/field-type.ts';
import { type EndpointSource, operationFromFields, type WrittenEndpoint } from '../../src/samples/operation-from-fields.ts';
import { buildRequest } from '../../src/samples/request/build-request.ts';
import { securityValues } from '../../src/samples/request/security-values.ts';
import { serverUrl } from '../../src/samples/request/server-url.ts';
import { exampleValues } from '../../src/samples/values/example-values.ts';
import { responseExamples } from '../../src/samples/values/response-examples.ts';
import { printRequest } from './tiny-operation.ts';

const tag = (name: string, props: Record<string, unknown>, ...children: PageNode[]): PageNode => ({
  kind: 'component',
  name,
  props,
  children,
});
const param = (props: Record<string, unknown>, ...children: PageNode[]): PageNode => tag('ParamField', props, ...children);

function endpoint(nodes: PageNode[], part: Partial<EndpointSource> = {}): WrittenEndpoint {
  return operationFromFields({
    method: 'post',
    path: '/users/{id}',
    fields: endpointFields(nodes),
    servers: ['https://api.example.com'],
    ...part,
  });
}

/** The request that a page's samples show. */
function request(nodes: PageNode[], part: Partial<EndpointSource> = {}): string {
  const { operation, securitySchemes } = endpoint(nodes, part);
  const [server] = operation.servers;
  const security = securityValues(operation.security[0] ?? [], securitySchemes);
  const options = { server: server ? serverUrl(server) : '', schema: () => undefined, optional: 'all' as const, security };
  return printRequest(buildRequest(operation, exampleValues(operation, options)));
}

describe('api: METHOD url-or-path', () => {
  it('uses a full address in place of the base URLs', () => {
    expect(request([], { path: 'https://other.test/v2/users?x=1' })).toBe('POST https://other.test/v2/users\n  ? x=1');
    expect(endpoint([], { servers: [] }).operation.servers).toEqual([]);
  });

  it.each([
    ['/rides?q={q}', [param({ query: 'q', default: 'x' })], 'POST https://api.example.com/rides\n  ? q=x'],
    ['/rides?q={q}', [], 'POST https://api.example.com/rides\n  ? q=string'],
    ['/rides?q={q}', [param({ path: 'q', default: 'x' })], 'POST https://api.example.com/rides\n  ? q=x'],
  ])('sends a template in the query of %s once', (path, nodes, sent) => expect(request(nodes, { path })).toBe(sent));
});

describe('fields of a page', () => {
  it('§component.ParamField.path §component.ParamField.query §component.ParamField.header §component.ParamField.body make the request', () => {
    const nodes: PageNode[] = [
      param({ path: 'id', type: 'integer', example: '7' }),
      param({ query: 'limit', type: 'number', default: 10 }),
      param({ header: 'X-Trace', type: 'string', initialValue: 'on' }),
      param({ cookie: 'sid', type: 'string', default: 'k1' }),
      tag('Tabs', {}, param({ body: 'name', type: 'string', required: true })),
      param(
        { body: 'address', type: 'object' },
        tag('Expandable', {}, param({ body: 'city', type: 'str' }), tag('ResponseField', { name: 'zip', type: 'int' })),
      ),
      param({ body: 'items', type: 'object[]' }, tag('Expandable', {}, param({ body: 'sku' }))),
      param({ name: 'note', type: 'string | null' }),
      param({ body: 'secret', hidden: true }),
      { kind: 'html', html: '<p>x</p>' },
    ];
    expect(request(nodes)).toMatchInlineSnapshot(`
      "POST https://api.example.com/users/7
        ? limit=10
        X-Trace: on
        Content-Type: application/json
        cookie sid=k1
        text application/json
      {
        "name": "string",
        "address": {
          "city": "string",
          "zip": 1
        },
        "items": [
          {
            "sku": "string"
          }
        ],
        "note": "string"
      }"
    `);
  });

  it('fill the path where no field describes it, and never send one that the path lacks', () => {
    expect(request([param({ path: 'other' })])).toBe('POST https://api.example.com/users/id');
  });

  it('nest under the field that a dotted name begins with', () => {
    const nodes = [
      param({ body: 'user', type: 'object' }),
      param({ body: 'user.name' }),
      param({ body: 'tags', type: 'object[]' }),
      param({ body: 'tags[].id', type: 'int' }),
      param({ body: 'a.b' }),
    ];
    expect(request(nodes)).toContain(
      '{\n  "user": {\n    "name": "string"\n  },\n  "tags": [\n    {\n      "id": 1\n    }\n  ],\n  "a.b": "string"\n}',
    );
  });

  it('§component.ResponseField make the response', () => {
    const { operation } = endpoint([
      tag('ResponseField', { name: 'id', type: 'int' }),
      tag('ResponseField', { name: 'user', type: 'object' }, tag('ResponseField', { name: 'name', type: 'string', required: true })),
    ]);
    expect(responseExamples(operation, { schema: () => undefined })[0]?.text).toBe(
      '{\n  "id": 1,\n  "user": {\n    "name": "string"\n  }\n}',
    );
  });

  it('feed the inputs', () => {
    const { inputs } = endpoint([
      param({ query: 'q', placeholder: 'Search', initialValue: 'a' }),
      param({ body: 'user', type: 'object' }, param({ body: 'a/b', example: 'x' })),
      param({ body: 'plain' }),
    ]);
    expect(inputs).toEqual({ 'query/q': { placeholder: 'Search', initialValue: 'a' }, 'body/user/a~1b': { placeholder: 'x' } });
  });
});

describe('authentication of a page', () => {
  it('is that of the site, §api.auth.method', () => {
    expect(request([], { auth: { method: 'key', name: 'X-Key' } })).toContain('X-Key: <api-key>');
    expect(endpoint([], { auth: { method: 'none' } }).operation.security).toEqual([]);
  });

  it('is a bearer token when a header field is called Authorization', () => {
    const nodes = [param({ header: 'Authorization', type: 'string', required: true })];
    expect(request(nodes)).toContain('Authorization: Bearer <token>');
    expect(endpoint(nodes).operation.parameters.map(({ name }) => name)).toEqual(['id']);
    expect(request(nodes, { auth: { method: 'basic' } }).match(/Authorization/g)).toHaveLength(1);
    expect(endpoint(nodes, { auth: { method: 'none' } }).operation.parameters.map(({ name }) => name)).toEqual(['id', 'Authorization']);
  });
});

describe('types of fields', () => {
  it.each([
    ['string', ['string']],
    ['int', ['integer']],
    ['Float', ['number']],
    ['bool', ['boolean']],
    ['dict', ['object']],
    ['list', ['array']],
    ['file', ['string'], { format: 'binary' }],
    ['datetime', ['string'], { format: 'date-time' }],
    ['string<uuid>', ['string'], { format: 'uuid' }],
    ['enum<string>', ['string']],
    ['string | null', ['string'], { nullable: true }],
    ['string?', ['string'], { nullable: true }],
    ['"a" | "b"', ['string'], { enum: [{ value: 'a' }, { value: 'b' }] }],
    ['UserResponse', []],
    ['', ['string']],
  ] as [string, JsonType[], Partial<Schema>?][])('%s', (type, types, part) => expect(fieldSchema(type)).toMatchObject({ types, ...part }));

  it.each(['string[]', 'array<string>', 'list[str]', 'Array of string', 'List<string>'])('%s', (type) => {
    expect(fieldSchema(type)).toMatchObject({ types: ['array'], items: { types: ['string'] } });
  });
});
