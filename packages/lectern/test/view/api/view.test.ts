import type { Operation } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../src/messages/messages.ts';
import { marksHtml } from '../../../src/theme/openapi/lists-html.ts';
import { alternativesHtml } from '../../../src/theme/openapi/security-html.ts';
import { buildOverviewView } from '../../../src/view/api/overview-view.ts';
import { buildPlaygroundData } from '../../../src/view/api/playground-data.ts';
import { buildResourceView } from '../../../src/view/api/resource-view.ts';
import { buildSchemaPageView } from '../../../src/view/api/schema-page-view.ts';
import { tocOf } from '../../../src/view/api/toc.ts';
import type { RequestView } from '../../../src/view/api/types.ts';
import { buildOperationView } from '../../../src/view/api/view.ts';
import { documentOf, inputOf, oneOperation, operationOf, viewOf } from './support/document.ts';
import { outline } from './support/outline.ts';

const api = (changes: object) => ({ config: { baseUrls: [], playground: { mode: 'show' as const }, ...changes } });

describe('an operation', () => {
  it('is called by its summary, else by method and path', async () => {
    const titleOf = async (operation: object) => viewOf(await oneOperation(operation)).title;
    expect(await titleOf({ summary: 'Make `a` thing' })).toBe('Make a thing');
    expect(await titleOf({})).toBe('POST /things/{id}');
  });

  it('with a summary of several sentences is called by the first, and the summary begins the description', async () => {
    const summary = `${'A long story. '.repeat(12)}`.trim();
    const view = viewOf(await oneOperation({ summary, description: 'More.' }));
    expect([view.title, view.description?.text]).toEqual(['A long story', `${summary}\nMore.`]);
  });

  it('says its path in pieces, and its id is an address on the page', async () => {
    const view = viewOf(await oneOperation({ operationId: 'makeThing' }));
    expect(view.path).toEqual([
      { text: '/things/', isParameter: false },
      { text: '{id}', isParameter: true },
    ]);
    expect(view.anchor).toBe('makeThing');
    expect(view.playground).toMatch(/^\/base\/_lectern\/operations\/api\/post-things-id-\w+\.json$/);
  });

  it('has contents in the order of the page', async () => {
    const loaded = await oneOperation(
      {
        security: [{ key: [] }],
        parameters: ['cookie', 'query', 'path', 'header'].map((place) => ({ name: 'id', in: place, required: true, schema: {} })),
        requestBody: { content: { 'application/json': { schema: {} } } },
        responses: { 200: { description: 'OK' } },
        callbacks: { done: { '{$request.body#/url}': { post: { responses: {} } } } },
      },
      {},
      { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } } },
    );
    expect(tocOf(viewOf(loaded), ENGLISH).map(({ text }) => text)).toEqual([
      'Authorization',
      'Path parameters',
      'Query parameters',
      'Headers',
      'Cookies',
      'Body',
      'Callbacks',
      'Response',
    ]);
  });
});

describe('the outline of an operation', () => {
  it('lists the fields of its body, required ones first if there are many, and its responses', async () => {
    const properties = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, {}]));
    const loaded = await oneOperation({
      requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['f59'], properties } } } },
      responses: { 200: { description: 'OK' }, 404: { description: 'No' } },
    });
    const entries = tocOf(viewOf(loaded), ENGLISH).map(({ depth, id, text }) => `${depth} ${id} ${text}`);
    expect(entries.slice(1, 4)).toEqual(['2 body Body', '3 body-f59 f59', '3 body-f0 f0']);
    expect(entries.slice(-3)).toEqual(['2 response Response', '3 response-200 200 OK', '3 response-404 404 Not Found']);
    expect(entries.length).toBe(2 + 50 + 3);
  });
});

describe('servers', () => {
  const servers = [{ url: 'https://{region}.example.com/', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }];

  it('§api.baseUrl keeps what the document says of the same address', async () => {
    const described = [{ url: 'https://a.example.com/', description: 'Main' }];
    const view = viewOf(
      await oneOperation({}, {}, { servers: described }),
      api({ baseUrls: ['https://a.example.com', 'https://b.example.com'] }),
    );
    expect(view.servers.map(({ url, description }) => [url, description])).toEqual([
      ['https://a.example.com', 'Main'],
      ['https://b.example.com', undefined],
    ]);
  });

  it('are those of the operation, else §api.baseUrl, else those of the document', async () => {
    const urls = async (operation: object, baseUrls: string[]) =>
      viewOf(await oneOperation(operation, {}, { servers }), api({ baseUrls })).servers.map(({ url }) => url);
    expect(await urls({ servers: [{ url: 'https://own.example.com' }] }, ['https://site.example.com'])).toEqual([
      'https://own.example.com',
    ]);
    expect(await urls({}, ['https://a.example.com', 'https://b.example.com/'])).toEqual(['https://a.example.com', 'https://b.example.com']);
    expect(await urls({}, [])).toEqual(['https://eu.example.com']);
  });

  it('stand in samples with the origin of the site where they are relative to it', async () => {
    const sampleOf = async (server: string, origin?: string) =>
      viewOf(await oneOperation({}, {}, { servers: [{ url: server }] }, '/x', 'get'), { origin }).requestSamples[0]?.samples[0]?.code ?? '';
    expect(await sampleOf('/v1', 'https://docs.example.com')).toContain('https://docs.example.com/v1/x');
    expect(await sampleOf('https://api.acme.dev')).toContain('https://api.acme.dev/x');
  });
});

describe('authorization', () => {
  const components = {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'query', name: 'key', description: 'From **your** account.' },
      login: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { read: 'Read things', write: 'Write things' } } },
      },
    },
  };
  const views = async (security: object[] | undefined, config: object = {}) =>
    viewOf(await oneOperation(security ? { security } : {}, {}, { components }), api(config)).authorization;
  const summary = (list: Awaited<ReturnType<typeof views>>) =>
    list.map(({ label, schemes }) => `${label}: ${schemes.map(({ name, location }) => `${name} in ${location}`).join(', ')}`);

  it('shows alternatives, and schemes that hold together', async () => {
    expect(summary(await views([{ token: [], key: [] }, { login: ['read'] }, {}]))).toEqual([
      'Bearer token + API key: Authorization in header, key in query',
      'OAuth 2.0: Authorization in header',
      'No authentication: ',
    ]);
  });

  it('tells the scopes that the operation needs, and where tokens come from', async () => {
    const [login] = await views([{ login: ['read'] }]);
    expect(login?.schemes[0]).toMatchObject({
      scopes: [{ name: 'read', description: 'Read things' }],
      addresses: [{ label: 'Client credentials, token URL', url: 'https://example.com/token' }],
    });
  });

  it('says what the document says of a scheme, else what kind of credential it takes', async () => {
    const [both] = await views([{ key: [], token: [] }]);
    expect(both?.schemes.map(({ description }) => description.html)).toEqual([
      '<p>From <strong>your</strong> account.</p>',
      '<p>A token, sent as <code>Bearer &lt;token&gt;</code>.</p>',
    ]);
  });

  it('says what version 3.2 adds, and the format of a token', async () => {
    const flows = { deviceAuthorization: { deviceAuthorizationUrl: 'https://a.example/device', tokenUrl: 'https://a.example/token' } };
    const securitySchemes = {
      old: { type: 'oauth2', deprecated: true, oauth2MetadataUrl: 'https://a.example/about', flows },
      token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Ask us.' },
    };
    const document = await oneOperation({ security: [{ old: [], token: [] }] }, {}, { components: { securitySchemes } });
    const [old, token] = viewOf(document).authorization[0]?.schemes ?? [];
    expect(old?.deprecated).toBe(true);
    expect(old?.addresses.map(({ label, url }) => `${label}: ${url}`)).toEqual([
      'Device authorization, authorization URL: https://a.example/device',
      'Device authorization, token URL: https://a.example/token',
      'Metadata: https://a.example/about',
    ]);
    expect(token?.description.text).toContain('Bearer <token> (JWT)');
  });

  it('§api.auth.method §api.auth.name stands in for the schemes of a document, except where an operation asks for none', async () => {
    const auth = { method: 'key', name: 'X-Site-Key' };
    expect(summary(await views([{ token: [] }], { auth }))).toEqual(['API key: X-Site-Key in header']);
    expect(await views([], { auth })).toEqual([]);
    expect(viewOf(await oneOperation({}), api({ auth })).authorization).toHaveLength(1);
  });

  it('§api.auth covers operations that say nothing of security, though the document declares schemes', async () => {
    const auth = { method: 'key', name: 'X-Site-Key' };
    expect(summary(await views(undefined, { auth }))).toEqual(['API key: X-Site-Key in header']);
    expect(await views(undefined)).toEqual([]);
    expect(summary(await views([{}], { auth }))).toEqual(['No authentication: ']);
    expect(summary(await views([{ token: [] }, {}], { auth }))).toEqual(['API key: X-Site-Key in header', 'No authentication: ']);
  });
});

describe('bodies and responses', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } } };

  it('media types with the same schema stand together', async () => {
    const content = { 'application/json': { schema }, 'application/xml': { schema }, 'text/plain': { schema: { type: 'string' } } };
    const view = viewOf(await oneOperation({ requestBody: { content } }));
    expect(view.requestBody?.content.map(({ types }) => types)).toEqual([['application/json', 'application/xml'], ['text/plain']]);
  });

  it('responses come in order, with headers and links to operations', async () => {
    const loaded = await documentOf({
      paths: {
        '/a': {
          get: {
            responses: {
              default: { description: 'Else' },
              404: { description: 'No' },
              200: {
                description: 'OK',
                headers: { 'X-Rate': { required: true, schema: { type: 'integer' } } },
                links: {
                  next: {
                    operationId: 'getB',
                    parameters: { id: '$response.body#/id' },
                    requestBody: '$request.body',
                    server: { url: 'https://b.example' },
                  },
                },
              },
            },
          },
        },
        '/b/{id}': { get: { operationId: 'getB', responses: {} } },
      },
    });
    const view = viewOf(loaded);
    expect(view.responses.map(({ status, id }) => `${status} ${id}`)).toEqual([
      '200 response-200',
      '404 response-404',
      'default response-default',
    ]);
    expect(outline(view.responses[0]?.headers)).toBe('X-Rate: integer, (required)');
    expect(view.responses[0]?.links).toEqual([
      {
        name: 'next',
        operation: { text: 'getB', href: '/base/operations/get-b-id-' },
        parameters: [
          { name: 'id', value: '$response.body#/id' },
          { name: 'body', value: '$request.body' },
          { name: 'server', value: 'https://b.example' },
        ],
      },
    ]);
  });

  it('parts of a form say how they are sent, and examples elsewhere are links', async () => {
    const form = {
      schema: { properties: { photo: { type: 'string', format: 'binary' }, name: { type: 'string' } } },
      encoding: { photo: { contentType: 'image/png, image/jpeg', headers: { 'X-Size': { schema: { type: 'integer' } } } } },
      examples: { far: { summary: 'A cat', externalValue: 'https://example.com/cat' }, bad: { externalValue: 'javascript:alert(1)' } },
    };
    const [content] = viewOf(await oneOperation({ requestBody: { content: { 'multipart/form-data': form } } })).requestBody?.content ?? [];
    expect(outline(content?.schema?.fields)).toBe(
      'photo: string<binary>, sent as image/png, image/jpeg\n  with the headers X-Size: \n    X-Size: integer\nname: string',
    );
    expect(content?.examples).toEqual([{ text: 'A cat', href: 'https://example.com/cat' }]);
  });

  it('has its badges, with their words and links', async () => {
    const beta = { name: 'beta', kind: 'badge', summary: 'Beta', description: 'May *change*.', externalDocs: { url: 'https://a.test/b' } };
    const loaded = await oneOperation({ tags: ['Boats', 'beta'] }, {}, { tags: [{ name: 'Boats' }, beta, { name: 'old', kind: 'badge' }] });
    const { marks } = viewOf(loaded);
    expect(String(marksHtml(marks))).toBe(
      '<dl class="lc-options"><dt><span class="lc-pill lc-pill-muted">Beta</span></dt><dd><p>May <em>change</em>.</p><p><a href="https://a.test/b" target="_blank" rel="noreferrer noopener">More documentation</a></p></dd></dl>',
    );
  });

  it('has what its path says of all operations', async () => {
    const shared = { summary: 'Things', description: 'All of them.' };
    const loaded = await documentOf({ paths: { '/a': { ...shared, get: { summary: 'Get', description: 'One.' }, put: {} } } });
    const texts = loaded.document.operations.map(({ key }) =>
      buildOperationView({ ...inputOf(loaded), operation: loaded.operation(key) as never }),
    );
    expect(texts.map(({ description }) => description?.text)).toEqual(['One.\nThings\nAll of them.', 'All of them.\nThings']);
    const servers = [{ url: 'https://up.a.test', description: 'For uploads.' }];
    expect(viewOf(await oneOperation({ servers })).description?.text).toBe('https://up.a.test: For uploads.');
    const variables = { zone: { default: 'eu', enum: ['eu', 'us'], description: 'Where.' } };
    const several = viewOf(await oneOperation({ servers: [{ url: 'https://{zone}.a.test', variables }, ...servers] }));
    expect(several.description?.text).toBe('https://{zone}.a.test\nzone, default eu, eu | us: Where.');
  });

  it('a callback travels the other way', async () => {
    const body = {
      content: { 'application/json': { schema: { type: 'object', properties: { id: { readOnly: true }, secret: { writeOnly: true } } } } },
    };
    const view = viewOf(
      await oneOperation({ callbacks: { done: { '{$url}': { post: { summary: 'Done', requestBody: body, responses: {} } } } } }),
    );
    const [callback] = view.callbacks;
    expect([callback?.id, callback?.title, callback?.expression]).toEqual(['callback-done', 'Done', '{$url}']);
    expect(outline(callback?.requestBody?.content[0]?.schema?.fields)).toBe('id: any, (read-only)');
  });

  it('a callback and a webhook have what an operation has, and need what they say themselves', async () => {
    const request = {
      servers: [{ url: 'https://a.test', description: 'Where it goes.' }],
      security: [{ sig: [] }],
      requestBody: { content: { 'application/vnd.own+json': { schema: { type: 'object' }, example: { id: 42 } } } },
      responses: { 200: { description: '', content: { 'text/plain': { example: 'thanks' } } } },
    };
    const inner = { later: { '{$b}': { post: { security: [{ sig: [] }], responses: {} } } } };
    const silent = { responses: {} };
    const loaded = await documentOf({
      security: [{ key: [] }],
      webhooks: { made: { post: request }, silent: { post: silent } },
      paths: {
        '/hooks': { post: { responses: {}, callbacks: { made: { '{$a}': { post: { ...request, callbacks: inner }, put: silent } } } } },
      },
      components: {
        securitySchemes: { key: { type: 'http', scheme: 'bearer' }, sig: { type: 'apiKey', in: 'header', name: 'X-Signature' } },
      },
    });
    const viewAt = (key: string) =>
      buildOperationView({
        ...inputOf(loaded, api({ auth: { method: 'bearer' } } as never)),
        operation: loaded.operation(key) as Operation,
      });
    const [callback, other] = viewAt('post /hooks').callbacks;
    const parts = (view: RequestView | undefined) => [
      view?.authorization.flatMap(({ schemes }) => schemes.map(({ id }) => id)),
      view?.requestBody?.content.flatMap(({ types }) => types),
      view?.requestSamples.flatMap(({ samples }) => samples.map(({ code }) => code.replace(/\s/g, ''))),
      view?.responseSamples.flatMap(({ examples }) => examples.map(({ text }) => text)),
    ];
    const [type, payload] = [['application/vnd.own+json'], ['{"id":42}']];
    expect(parts(callback)).toEqual([['callback-made-authorization-X-Signature'], type, payload, ['thanks']]);
    expect(parts(callback?.callbacks[0])?.[0]).toEqual(['callback-later-authorization-X-Signature']);
    expect(parts(viewAt('webhook made'))).toEqual([['authorization-X-Signature'], type, payload, ['thanks']]);
    expect([callback, viewAt('webhook made')].map((view) => view?.description?.text)).toEqual(
      Array(2).fill('https://a.test: Where it goes.'),
    );
    expect([other, viewAt('webhook silent')].map((view) => view?.authorization)).toEqual([[], []]);
  });
});

describe('samples', () => {
  const content = {
    'application/json': {
      schema: { type: 'object', properties: { name: { type: 'string' } } },
      examples: { cat: { summary: 'A cat', value: { name: 'Tom' } }, dog: { value: { name: 'Rex' } } },
    },
  };

  it('there is one request for each named example, in every language', async () => {
    const view = viewOf(await oneOperation({ requestBody: { content } }), api({ examples: { languages: ['python', 'bash'] } }));
    expect(view.requestSamples.map(({ name, label, samples }) => [name, label, samples.map(({ language }) => language)])).toEqual([
      ['cat', 'A cat', ['python', 'bash']],
      ['dog', 'dog', ['python', 'bash']],
    ]);
    expect(view.requestSamples[1]?.samples[1]?.code).toContain('Rex');
  });

  it('large requests have required fields first, and all fields beside some of them, as in the playground', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `f${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const large = { 'application/json': { schema: { type: 'object', required: ['f13'], properties } } };
    const loaded = await oneOperation({ requestBody: { content: large } });
    const fields = (text = '') => text.match(/f\d+/g)?.join(' ');
    const { requestSamples } = viewOf(loaded);
    expect(requestSamples.map(({ label, isWhole, samples }) => [label, isWhole, fields(samples[0]?.code)])).toEqual([
      ['Main fields', undefined, 'f13 f0 f1 f2 f3 f4 f5 f6 f7 f8'],
      ['All fields', true, 'f13 f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12'],
    ]);
    const data = buildPlaygroundData({ ...inputOf(loaded), operation: operationOf(loaded), pageHref: '/a', title: '' });
    expect(data.requestExamples.map(({ label, value }) => [label, fields(JSON.stringify(value))])).toEqual(
      requestSamples.map(({ label, samples }) => [label, fields(samples[0]?.code)]),
    );
  });

  it('those of the document stand in front of the first', async () => {
    const written = [{ lang: 'bash', source: 'acme things make' }];
    const view = viewOf(await oneOperation({ 'x-codeSamples': written }), api({ examples: { languages: ['bash', 'python'] } }));
    expect(view.requestSamples[0]?.samples.map(({ language, code }) => `${language}: ${code.split('\n')[0]}`)).toEqual([
      'bash: acme things make',
      'python: import requests',
    ]);
    const only = viewOf(await oneOperation({ 'x-codeSamples': written }), api({ examples: { autogenerate: false } }));
    expect(only.requestSamples[0]?.samples).toHaveLength(1);
  });

  it('every status is there, also without an example; addresses of media are shown as what they are', async () => {
    const view = viewOf(
      await oneOperation({
        responses: {
          200: { description: 'OK', content: { 'audio/mpeg': { example: 'https://example.com/a.mp3' } } },
          204: { description: 'Nothing' },
          400: { description: 'Bad', content: { 'image/png': { example: 'javascript:alert(1)' } } },
        },
      }),
    );
    expect(view.responseSamples.map(({ status, examples }) => [status, examples.map(({ media }) => media)])).toEqual([
      ['200', [{ kind: 'audio', url: 'https://example.com/a.mp3' }]],
      ['204', []],
      ['400', [undefined]],
    ]);
  });

  it('shows what the document says about examples of requests, responses, parameters, and other hosts', async () => {
    const examples = { none: { summary: 'Nothing found', description: 'When **closed**.', value: [] } };
    const far = { summary: 'A cat', description: 'Far away.', externalValue: 'https://example.com/cat' };
    const view = viewOf(
      await oneOperation({
        parameters: [{ name: 'id', in: 'path', schema: {}, examples: { a: { description: 'First.', value: 'x' } } }],
        requestBody: { content: { 'application/json': { examples }, 'text/plain': { examples: { far } } } },
        responses: { 200: { description: 'OK', content: { 'application/json': { examples } } } },
      }),
    );
    expect([
      view.requestSamples[0]?.description?.text,
      view.responseSamples[0]?.examples[0]?.description?.text,
      view.parameters[0]?.fields[0]?.value.examples[0]?.description?.text,
      view.requestBody?.content[0]?.examples?.[0]?.description?.text,
    ]).toEqual(['When closed.', 'When closed.', 'First.', 'Far away.']);
  });
});

describe('a webhook', () => {
  it('has a payload that travels towards the reader, a sample of it, and nothing to call', async () => {
    const requestBody = {
      content: { 'application/json': { schema: { type: 'object', properties: { id: { type: 'integer', readOnly: true } } } } },
    };
    const loaded = await documentOf({
      servers: [{ url: 'https://api.example.com' }],
      webhooks: { 'thing.made': { post: { requestBody, responses: {} } } },
    });
    const view = viewOf(loaded);
    expect([view.kind, view.title, view.servers, view.authorization, view.playground]).toEqual([
      'webhook',
      'thing.made',
      [],
      [],
      undefined,
    ]);
    expect(outline(view.requestBody?.content[0]?.schema?.fields)).toBe('id: integer, (read-only)');
    expect(view.requestSamples[0]?.samples).toEqual([expect.objectContaining({ label: 'application/json', highlight: 'json' })]);
  });
});

describe('the page of a schema', () => {
  it('shows both directions, an example, and what uses it', async () => {
    const schemas = {
      Thing: {
        title: 'A thing',
        description: 'What it is.',
        type: 'object',
        properties: { id: { type: 'integer', readOnly: true }, key: { type: 'string', writeOnly: true } },
      },
    };
    const loaded = await oneOperation(
      { summary: 'Make', requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
      schemas,
    );
    const view = buildSchemaPageView({ ...inputOf(loaded), name: 'Thing' });
    expect([view?.title, view?.schema.title, view?.description?.text]).toEqual(['A thing', 'A thing', 'What it is.']);
    expect(view?.schema.type).toEqual({ text: 'object' });
    expect(outline(view?.schema.fields)).toBe('id: integer, (read-only)\nkey: string, (write-only)');
    expect(JSON.parse(view?.example ?? '')).toHaveProperty('id');
    expect(view?.usedBy.map(({ title, href }) => `${title} ${href}`)).toEqual(['Make /base/operations/post-things-id-']);
    expect(buildSchemaPageView({ ...inputOf(loaded), name: 'Nothing' })).toBeUndefined();
  });

  it('lists all of many users', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `/p${index}`,
        {
          get: { responses: { 200: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } } } },
        },
      ]),
    );
    const view = buildSchemaPageView({
      ...inputOf(await documentOf({ paths, components: { schemas: { A: { type: 'string' } } } })),
      name: 'A',
    });
    expect(view?.usedBy.length).toBe(40);
  });
});

describe('the overview of a document', () => {
  it('lists operations without a tag, and groups of others, without hidden ones', async () => {
    const loaded = await documentOf({
      tags: [{ name: 'b', 'x-displayName': 'Bees', description: 'About bees.' }],
      paths: {
        '/a': { get: { tags: ['new'], responses: {} }, put: { tags: ['b'], responses: {} } },
        '/c': { get: { responses: {} }, put: { 'x-hidden': true, responses: {} } },
      },
      webhooks: { done: { post: { responses: {} } } },
    });
    const { operations, resources } = buildOverviewView(inputOf(loaded));
    expect(operations.map(({ title }) => title)).toEqual(['GET /c']);
    expect(resources).toEqual([
      { label: 'Bees', description: 'About bees.', href: '/base/resources/tag-b' },
      { label: 'new', href: '/base/resources/tag-new' },
      { label: 'Webhooks', href: '/base/resources/webhooks' },
    ]);
  });

  it('has schemes with their names, and what a request needs', async () => {
    const securitySchemes = {
      key: { type: 'apiKey', in: 'query', name: 'k' },
      app: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a.example', scopes: { read: 'Reads.' } } } },
    };
    const security = [{ key: [] }, { app: ['read'], key: [] }, {}];
    const loaded = await documentOf({ paths: {}, security, components: { securitySchemes } });
    const view = buildOverviewView(inputOf(loaded));
    expect(view.schemes.map(({ name, marks }) => [name, ...(marks ?? [])])).toEqual([
      ['key', 'API key', 'query k'],
      ['app', 'OAuth 2.0', 'header Authorization'],
    ]);
    const html = String(alternativesHtml(view.alternatives, ENGLISH));
    expect(html.match(/<li>.*?<\/li>/g)).toEqual([
      '<li><strong>key</strong></li>',
      '<li><strong>app</strong> (<code>read</code>) + <strong>key</strong></li>',
      '<li>No authentication</li>',
    ]);
    expect(
      buildOverviewView(inputOf(await documentOf({ paths: {}, security: [{ key: [] }], components: { securitySchemes } }))).alternatives,
    ).toEqual([]);
  });

  it('names a contact and a license without a URL', async () => {
    const info = { title: 'T', version: '1', contact: { name: 'Us' }, license: { name: 'MIT' } };
    expect(buildOverviewView(inputOf(await documentOf({ info, paths: {} }))).links).toEqual([{ text: 'Us' }, { text: 'MIT' }]);
  });

  it('links to the text of a license by its identifier', async () => {
    const info = { title: 'T', version: '1', license: { name: 'Apache', identifier: 'Apache-2.0' } };
    expect(buildOverviewView(inputOf(await documentOf({ info, paths: {} }))).links).toEqual([
      { text: 'Apache', href: 'https://spdx.org/licenses/Apache-2.0.html' },
    ]);
  });

  it('links only where a link is safe', async () => {
    const loaded = await documentOf({
      info: {
        title: 'T',
        version: '1',
        termsOfService: 'javascript:alert(1)',
        contact: { email: 'a@example.com' },
        license: { name: 'MIT', url: 'https://mit.example' },
      },
      externalDocs: { url: 'data:text/html,x' },
      paths: {},
    });
    const view = buildOverviewView(inputOf(loaded));
    expect(view.links.map(({ href }) => href)).toEqual(['mailto:a@example.com', 'https://mit.example']);
    expect(view.download).toEqual({ text: 'Download', href: '/base/api.json' });
  });
});

describe('the page of a group of operations', () => {
  const thing = { $ref: '#/components/schemas/Thing' };
  const returning = (schema: object, more: object = {}) => ({
    tags: ['t'],
    responses: { 200: { description: '', content: { 'application/json': { schema } } } },
    ...more,
  });

  it('has its operations and the object that they return', async () => {
    const loaded = await documentOf({
      tags: [{ name: 't', externalDocs: { url: 'javascript:x' } }],
      paths: {
        '/a': { get: returning({ type: 'array', items: thing }), post: returning(thing, { deprecated: true }) },
        '/b': { get: returning({}, { 'x-hidden': true }) },
      },
      components: { schemas: { Thing: { type: 'object', properties: { id: { type: 'integer' } } } } },
    });
    const view = buildResourceView({ ...inputOf(loaded), key: 'tag:t' });
    expect(view?.externalDocs).toBeUndefined();
    expect(view?.operations.map(({ method, path, deprecated }) => [method, path, deprecated])).toEqual([
      ['get', '/a', false],
      ['post', '/a', true],
    ]);
    expect(view?.objects).toMatchObject([{ id: 'object', name: 'Thing', href: '/base/schemas/Thing', example: '{\n  "id": 1\n}' }]);
    expect(view?.objects[0]?.schema.fields?.map(({ name }) => name)).toEqual(['id']);
  });

  it('shows the example of the object that a response has', async () => {
    const responses = { 201: { description: '', content: { 'application/json': { schema: thing, example: { id: 42 } } } } };
    const loaded = await documentOf({
      paths: { '/a': { get: returning({ type: 'array', items: thing }), post: { tags: ['t'], responses } } },
      components: { schemas: { Thing: { type: 'object', properties: { id: { type: 'integer' } } } } },
    });
    expect(buildResourceView({ ...inputOf(loaded), key: 'tag:t' })?.objects[0]?.example).toBe('{\n  "id": 42\n}');
  });

  it('shows each schema that the description places', async () => {
    const description =
      'A.\n\n<SchemaDefinition schemaRef="#/components/schemas/Thing" />\n<!-- ReDoc-Inject: <SchemaDefinition schemaRef="#/components/schemas/A~1B"> -->';
    const other = { type: 'object', properties: { of: { type: 'string' } } };
    const loaded = await documentOf({
      tags: [{ name: 't', description }],
      paths: {},
      components: { schemas: { Thing: other, 'A/B': other } },
    });
    const view = buildResourceView({ ...inputOf(loaded), key: 'tag:t' });
    expect(view?.objects.map(({ id, name }) => [id, name])).toEqual([
      ['object', 'Thing'],
      ['object-2', 'A/B'],
    ]);
  });

  it('lists the groups inside it', async () => {
    const tags = [{ name: 't' }, { name: 'inner', parent: 't' }, { name: 'innermost', parent: 'inner' }];
    const operation = { tags: ['innermost'], responses: {} };
    const loaded = await documentOf({ tags, paths: { '/a': { get: operation } } });
    expect(buildResourceView({ ...inputOf(loaded), key: 'tag:t' })).toEqual({
      ids: { operations: 'operations' },
      operations: [],
      resources: [{ label: 'inner', href: '/base/resources/tag-inner' }],
      objects: [],
    });
    expect(buildResourceView({ ...inputOf(loaded), key: 'tag:other' })).toBeUndefined();
  });

  it('lists the operations of which it is a further tag, and very many in parts by path', async () => {
    const get = (tags: string[]) => ({ get: { tags, responses: {} } });
    const paths = Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [
        `/v1/${index === 0 ? 'alone' : index < 50 ? 'books' : 'loans'}/${index}`,
        get(['t', 'u']),
      ]),
    );
    const loaded = await documentOf({ tags: [{ name: 't', description: '# Operations' }], paths: { ...paths, '/own': get(['u']) } });
    const [t, u] = ['t', 'u'].map((name) => buildResourceView({ ...inputOf(loaded), key: `tag:${name}` }));
    expect(t?.ids.operations).toBe('operations-2');
    expect(t?.parts?.map(({ id, label, operations }) => [id, label, operations.length])).toEqual([
      ['', '', 1],
      ['operations-books', 'Books', 49],
      ['operations-loans', 'Loans', 70],
    ]);
    expect(u?.operations.map(({ path }) => path).slice(0, 2)).toEqual(['/own', '/v1/alone/0']);
  });
});
