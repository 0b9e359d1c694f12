import { describe, expect, it } from 'vitest';
import { ENGLISH, messagesFor } from '../../../src/messages/messages.ts';
import { serversHtml } from '../../../src/theme/openapi/lists-html.ts';
import { requestSamplesHtml, responseSamplesHtml } from '../../../src/theme/openapi/samples-html.ts';
import { rootHtml } from '../../../src/theme/openapi/schema-html.ts';
import {
  authorizationHtml,
  callbacksHtml,
  parametersHtml,
  requestBodyHtml,
  responseHtml,
} from '../../../src/theme/openapi/sections-html.ts';
import { schemesHtml } from '../../../src/theme/openapi/security-html.ts';
import { buildOverviewView } from '../../../src/view/api/overview-view.ts';
import { buildPlaygroundData } from '../../../src/view/api/playground-data.ts';
import { buildSchemaPageView } from '../../../src/view/api/schema-page-view.ts';
import { overviewTocOf, schemaTocOf, tocOf } from '../../../src/view/api/toc.ts';
import { documentOf, inputOf, operationOf, viewOf } from '../../view/api/support/document.ts';

const highlight = async (code: string) => ({ lines: code.split('\n').map((line) => line.replaceAll('<', '&lt;')) }) as never;
const runtime = { highlight, highlightSample: highlight };
const texts = messagesFor('en');

/** HTML with each element on a line of its own. */
const lines = (...parts: unknown[]) => `${parts.filter(Boolean).map(String).join('\n').replaceAll('><', '>\n<')}\n`;
/** The table of contents, an entry a line. */
const contents = (entries: { id: string; text: string; depth: number }[]) =>
  entries.map(({ id, text, depth }) => `${depth} ${id} ${text}`).join('\n');
const json = (schema: object, more: object = {}) => ({ content: { 'application/json': { schema, ...more } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const DOCUMENT = {
  info: {
    title: 'Harbour',
    version: '2',
    summary: 'Boats.',
    description: 'All **boats**.',
    termsOfService: 'https://harbour.example/terms',
    contact: { name: 'Us', url: 'https://harbour.example', email: 'us@harbour.example' },
    license: { name: 'MIT', url: 'https://mit.example' },
  },
  externalDocs: { url: 'https://docs.harbour.example' },
  servers: [
    {
      url: 'https://{region}.harbour.example/{version}',
      description: 'Live',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where.' }, version: { default: 'v2' } },
    },
    { url: 'https://test.harbour.example' },
  ],
  tags: [{ name: 'Boats', description: 'They *float*.' }],
  paths: {
    '/boats/{id}': {
      post: {
        operationId: 'moorBoat',
        summary: 'Moor a boat',
        description: 'Ties it.\n\n- to the pier',
        deprecated: true,
        tags: ['Boats'],
        externalDocs: { url: 'https://docs.harbour.example/moor', description: 'How to moor' },
        security: [{ token: [] }, { key: [], session: [] }, { login: ['write'] }, {}],
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'Which.', schema: { type: 'string', format: 'uuid' }, example: 'b-1' },
          {
            name: 'sort',
            in: 'query',
            deprecated: true,
            schema: { type: 'array', items: { enum: ['name', 'length'] }, default: ['name'] },
          },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
          { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object', properties: { flag: { type: 'string' } } } },
          {
            name: 'X-Trace',
            in: 'header',
            schema: { type: 'string' },
            examples: { one: { summary: 'First', value: 'a' }, two: { value: 'b' } },
          },
          { name: 'theme', in: 'cookie', schema: { const: 'dark' } },
        ],
        requestBody: {
          required: true,
          description: 'The boat.',
          content: {
            'application/json': {
              schema: ref('NewBoat'),
              examples: {
                small: { summary: 'A small one', description: 'Of *wood*.', value: { name: 'Ada' } },
                large: { value: { name: 'Bob' } },
              },
            },
            'multipart/form-data': { schema: { type: 'object', properties: { picture: { type: 'string', format: 'binary' } } } },
          },
        },
        responses: {
          200: {
            description: 'Moored.',
            ...json(ref('Boat')),
            headers: { 'X-Rate': { description: 'What is left.', schema: { type: 'integer' } } },
            links: { next: { operationId: 'listBoats', description: 'See all.' } },
          },
          201: {
            description: 'Made.',
            content: { 'application/json': { schema: ref('Boat') }, 'text/plain': { schema: { type: 'string' } } },
          },
          '4XX': { description: 'Wrong.', ...json({ type: 'object', properties: { error: { type: 'string', example: 'gone' } } }) },
          default: { description: '' },
        },
        callbacks: {
          onTide: {
            '{$request.body#/url}': {
              post: {
                summary: 'The tide turns',
                description: 'Twice.',
                parameters: [{ name: 'at', in: 'query', schema: {} }],
                requestBody: json({ type: 'object', properties: { height: { type: 'number' } } }),
                responses: { 204: { description: 'Thanks.' } },
              },
            },
          },
        },
        'x-codeSamples': [{ lang: 'bash', label: 'CLI', source: 'harbour moor' }],
      },
    },
    '/boats': {
      get: {
        operationId: 'listBoats',
        tags: ['Boats'],
        summary: 'List boats',
        responses: { 200: { description: 'All.', ...json({ type: 'array', items: ref('Boat') }) } },
      },
    },
    '/health': { get: { summary: 'Health', responses: {} } },
  },
  webhooks: { left: { post: { summary: 'A boat left', requestBody: json(ref('Boat')), responses: { 200: { description: 'Seen.' } } } } },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      basic: { type: 'http', scheme: 'basic' },
      digest: { type: 'http', scheme: 'digest' },
      key: { type: 'apiKey', in: 'query', name: 'key' },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      head: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'From **us**.' },
      login: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://login.example/a',
            tokenUrl: 'https://login.example/t',
            refreshUrl: 'https://login.example/r',
            scopes: { read: 'Read boats', write: 'Moor boats' },
          },
          clientCredentials: { tokenUrl: 'https://login.example/t', scopes: {} },
          implicit: { authorizationUrl: 'https://login.example/i', scopes: {} },
          password: { tokenUrl: 'https://login.example/p', scopes: {} },
        },
      },
      open: { type: 'openIdConnect', openIdConnectUrl: 'https://login.example/.well-known' },
      tls: { type: 'mutualTLS' },
    },
    schemas: {
      NewBoat: {
        type: 'object',
        required: ['name', 'kind'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 40, pattern: '^\\w+$', description: 'Its name.', example: 'Ada' },
          kind: {
            type: 'string',
            enum: ['row', 'sail'],
            'x-enum-varnames': ['Rowing boat', 'Sailing boat'],
            'x-enumDescriptions': { row: 'With *oars*.' },
          },
          length: { type: ['number', 'null'], exclusiveMinimum: 0, multipleOf: 0.5, default: 3.5 },
          tags: { type: 'array', items: { type: 'string', maxLength: 8 }, minItems: 1, maxItems: 3, uniqueItems: true },
          secret: { type: 'string', writeOnly: true },
          note: { type: 'string', default: 'x'.repeat(60) },
          any: {},
          odd: { type: 'boat' },
          place: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: { type: 'string' } },
          extra: {
            type: 'object',
            properties: { a: {} },
            patternProperties: { '^x-': { type: 'string' } },
            additionalProperties: { type: 'integer' },
          },
          free: { type: 'object', additionalProperties: true },
          old: { type: 'boolean', deprecated: true, default: false },
          engine: {
            oneOf: [ref('Diesel'), ref('Electric')],
            discriminator: {
              propertyName: 'fuel',
              mapping: { diesel: '#/components/schemas/Diesel', power: '#/components/schemas/Electric' },
            },
          },
          when: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'integer' }] },
          not: { not: { type: 'string' } },
        },
      },
      Boat: {
        allOf: [
          ref('NewBoat'),
          {
            type: 'object',
            required: ['id'],
            properties: { id: { type: 'string', readOnly: true }, tender: ref('Boat'), owner: ref('Owner') },
          },
        ],
        description: 'A boat *here*.',
      },
      Owner: {
        title: 'Owner of a boat',
        type: 'object',
        properties: { name: { type: 'string' }, boats: { type: 'array', items: ref('Boat') } },
      },
      Diesel: { type: 'object', properties: { fuel: { type: 'string' }, tank: { type: 'integer', format: 'int32' } } },
      Electric: { type: 'object', properties: { fuel: { type: 'string' }, volts: { type: 'integer' } } },
    },
  },
};

describe('the page of', () => {
  it.each([
    ['post /boats/{id}', 'operation'],
    ['get /boats', 'list'],
    ['left', 'webhook'],
  ])('%s', async (key, name) => {
    const loaded = await documentOf(DOCUMENT);
    const summary = loaded.document.operations.find((one) => one.key === key || one.path === key);
    if (!summary) throw new Error(`${key} is not in ${loaded.document.operations.map((one) => one.key).join(', ')}.`);
    const view = viewOf({ ...loaded, document: { ...loaded.document, operations: [summary, ...loaded.document.operations] } });
    const text = lines(
      ...[view.title, view.description?.html, view.path.map(({ text, isParameter }) => (isParameter ? `[${text}]` : text)).join('')],
      ...[
        view.externalDocs && `${view.externalDocs.text} ${view.externalDocs.href}`,
        view.deprecated && 'deprecated',
        view.anchor,
        view.playground,
      ],
      ...[
        serversHtml(view.servers, texts),
        authorizationHtml(view.authorization, ENGLISH),
        parametersHtml(view, ENGLISH),
        requestBodyHtml(view, ENGLISH),
        await callbacksHtml(view.callbacks, runtime, ENGLISH),
        responseHtml(view, ENGLISH),
      ],
      ...[
        await requestSamplesHtml(view.requestSamples, { heading: 'Request', isPaired: true }, runtime, ENGLISH),
        await responseSamplesHtml(view.responseSamples, runtime, ENGLISH),
        contents(tocOf(view, ENGLISH)),
      ],
    );
    await expect(text).toMatchFileSnapshot(`pages/${name}.txt`);
  });

  it('the schema of a boat', async () => {
    const name = 'Boat';
    const view = buildSchemaPageView({ ...inputOf(await documentOf(DOCUMENT)), name });
    if (!view) throw new Error('The document has no such schema.');
    const { schema, ...rest } = view;
    await expect(
      lines(JSON.stringify(rest, undefined, 1), rootHtml(schema, { name, rows: 'fields' }, ENGLISH), contents(schemaTocOf(view, ENGLISH))),
    ).toMatchFileSnapshot('pages/schema.txt');
  });

  it('the whole document', async () => {
    const view = buildOverviewView(inputOf(await documentOf(DOCUMENT)));
    const { servers, schemes, ...rest } = view;
    await expect(
      lines(
        JSON.stringify(rest, undefined, 1),
        serversHtml(servers, texts),
        schemesHtml(schemes, ENGLISH),
        contents(overviewTocOf(view, ENGLISH)),
      ),
    ).toMatchFileSnapshot('pages/overview.txt');
  });
});

it('the file that the playground of an operation loads', async () => {
  const loaded = await documentOf(DOCUMENT);
  const input = {
    ...inputOf(loaded),
    operation: operationOf(loaded),
    pageHref: '/base/page',
    title: 'Page',
    origin: 'https://docs.example',
  };
  const data = JSON.stringify(buildPlaygroundData(input), undefined, 1);
  await expect(`${data}\n`).toMatchFileSnapshot('pages/playground.txt');
});
