import { describe, expect, it } from 'vitest';
import { hashedFileName } from '../../../../core/src/openapi/file-name.ts';
import { operationFromFields } from '../../../../core/src/samples/operation-from-fields.ts';
import { fillData } from '../../../src/client/playground/read-data.ts';
import { serverAddress } from '../../../src/client/playground/request/servers.ts';
import { operationFile } from '../../../src/view/api/addresses.ts';
import { compactSchema } from '../../../src/view/api/compact-schema.ts';
import { buildEndpointView, endpointInput } from '../../../src/view/api/endpoint-view.ts';
import { buildPlaygroundData, buildSchemaData, type PlaygroundInput } from '../../../src/view/api/playground-data.ts';
import { buildOperationView } from '../../../src/view/api/view.ts';
import type { PlaygroundFile } from '../../../src/view/props/playground-data.ts';
import { inputOf, oneOperation, operationOf, schemaOf } from './support/document.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

async function dataOf(operation: object, schemas: object = {}, rest: object = {}, changes: Partial<PlaygroundInput> = {}) {
  const loaded = await oneOperation(operation, schemas, rest);
  return buildPlaygroundData({ ...inputOf(loaded), operation: operationOf(loaded), pageHref: '/base/page', title: 'Page', ...changes });
}

describe('the file of the playground', () => {
  it('contains the named schemas that the form needs, and says where the others are', async () => {
    const schemas = {
      In: { type: 'object', properties: { deep: reference('Deep') } },
      Deep: { type: 'string' },
      Out: { type: 'object', properties: { other: reference('Other') } },
      Other: { type: 'string' },
    };
    const data = await dataOf(
      { requestBody: json(reference('In')), responses: { 200: { description: 'OK', ...json(reference('Out')) } } },
      schemas,
    );
    expect(Object.keys(data.schemas)).toEqual(['In', 'Deep']);
    expect([data.schemaHref, data.schemaFiles]).toEqual(['/base/_lectern/schemas/api/{file}.json', 1]);
    expect(data.href).toBe('/base/page');
    expect(data.operation.responses[0]?.content[0]?.schema).toEqual({ ref: 'Out' });
  });

  it('has servers and security settled, and the examples of the page', async () => {
    const data = await dataOf(
      {
        requestBody: { content: { 'application/json': { schema: { type: 'object' }, examples: { a: { value: { x: 1 } } } } } },
        responses: { 200: { description: 'OK', content: { 'application/json': { example: { ok: true } } } } },
      },
      {},
      { servers: [{ url: 'https://doc.example.com' }] },
      { config: { baseUrls: ['https://site.example.com'], playground: { mode: 'show' }, auth: { method: 'bearer' } } },
    );
    expect(data.servers.map(({ url }) => url)).toEqual(['https://site.example.com']);
    expect([data.operation.security, Object.keys(data.securitySchemes)]).toEqual([[[{ scheme: 'api.auth', scopes: [] }]], ['api.auth']]);
    expect(data.requestExamples).toEqual([{ name: 'a', label: 'a', mediaType: 'application/json', value: { x: 1 } }]);
    expect(data.responseExamples.map(({ text }) => JSON.parse(text))).toEqual([{ ok: true }]);
  });

  const base = 'https://docs.example.com';

  it.each([
    [['/v1'], undefined, '/v1', 'https://your-host/v1'],
    [['v1/'], base, `${base}/v1`, `${base}/v1`],
    [[], base, undefined, 'https://your-host'],
    [['wss://a.test', 'https://b.test/v1'], base, 'https://b.test/v1', 'https://b.test/v1'],
    [['ws://a.test'], base, undefined, 'https://your-host'],
    [['{scheme}://a.test'], base, undefined, 'https://your-host'],
  ])('names the same server as the page and its sample: %j on the site %s', async (urls, origin, shown, sampled) => {
    const servers = urls.map((url) => ({ url, ...(url.includes('{') && { variables: { scheme: { default: 'wss' } } }) }));
    const loaded = await oneOperation({}, {}, { servers });
    const input = { ...inputOf(loaded), origin, operation: operationOf(loaded), pageHref: '', title: '' };
    const data = buildPlaygroundData(input);
    const view = buildOperationView(input);
    const address = serverAddress({ index: 0, custom: '', variables: {} }, data.servers, data.serverBase ?? 'https://your-host');
    expect(view.servers[0]?.url).toBe(shown);
    expect([view.requestSamples[0]?.samples[0]?.code.split(' ').at(-1), address || 'https://your-host']).toEqual([
      `${sampled}/things/id`,
      sampled,
    ]);
  });

  it('is read by the playground as it is written', async () => {
    const data = await dataOf({
      parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
      requestBody: json({ type: 'object', properties: { a: { type: 'integer' } } }),
    });
    const read = fillData(JSON.parse(JSON.stringify(data)) as PlaygroundFile);
    expect(read.operation.parameters.find(({ name }) => name === 'q')?.schema).toEqual(schemaOf({ types: ['string'] }));
    expect(read.operation.requestBody?.content[0]?.schema?.properties?.[0]?.schema).toEqual(schemaOf({ types: ['integer'] }));
  });

  it('leaves out what the page shows anyway', async () => {
    const data = await dataOf({ description: `First ${'word '.repeat(100)}\n\nSecond.`, 'x-codeSamples': [{ lang: 'bash', source: 'x' }] });
    expect(data.operation.codeSamples).toEqual([]);
    expect(data.operation.description?.length).toBeLessThan(210);
  });
});

describe('a schema in a file', () => {
  it('has no empty fields', () => {
    const schema = schemaOf({
      types: ['object'],
      additionalProperties: false,
      properties: [{ name: 'a', required: true, schema: schemaOf({ nullable: true, const: { value: false } }) }],
    });
    expect(compactSchema(schema)).toEqual({
      types: ['object'],
      additionalProperties: false,
      properties: [{ name: 'a', required: true, schema: { nullable: true, const: { value: false } } }],
    });
  });

  it('is found by name', async () => {
    const loaded = await oneOperation({}, { A: { type: 'string', format: 'date' } });
    expect(buildSchemaData(loaded, ['A', 'B'])).toEqual({ A: { types: ['string'], format: 'date' } });
  });
});

describe('addresses', () => {
  it('keys with the same words have different files', () => {
    const [one, two] = ['get /users/{id}', 'get /users/id'].map(hashedFileName);
    expect([one?.replace(/-\w+$/, ''), two?.replace(/-\w+$/, '')]).toEqual(['get-users-id', 'get-users-id']);
    expect(one).not.toBe(two);
    expect(operationFile('api v2', 'get /a')).toMatch(/^\/_lectern\/operations\/api%20v2\/get-a-\w+\.json$/);
  });
});

describe('a hand-written endpoint page', () => {
  it('has method, path, servers, authorization and samples; the rest is what its author wrote', () => {
    const common = { type: 'string', required: true, deprecated: false, fields: [] };
    const fields = [
      { ...common, in: 'path' as const, name: 'id' },
      { ...common, in: 'body' as const, name: 'name' },
    ];
    const endpoint = operationFromFields({
      method: 'post',
      path: '/users/{id}',
      fields,
      servers: ['https://api.example.com'],
      auth: { method: 'bearer' },
    });
    const { loaded: _, ...input } = inputOf({} as never);
    const view = buildEndpointView(endpoint, input, '/file.json');
    expect([view.method, view.servers.map(({ url }) => url), view.playground]).toEqual(['post', ['https://api.example.com'], '/file.json']);
    expect([view.parameters, view.responses, view.requestBody]).toEqual([[], [], undefined]);
    expect(view.authorization.map(({ label }) => label)).toEqual(['Bearer token']);
    expect(view.requestSamples[0]?.samples[0]?.code).toContain("'Authorization: Bearer <token>'");
    const data = buildPlaygroundData({ ...endpointInput(endpoint, input), pageHref: '/page', title: '' });
    expect(data.servers.map(({ url }) => url)).toEqual(['https://api.example.com']);
    expect(Object.keys(data.securitySchemes)).toEqual(['api.auth']);
  });
});
