import { describe, expect, it } from 'vitest';
import { documentOf, operationOf, outlineContent, outlineOf, ref } from './harness.ts';

describe('parameters', () => {
  it('of the path come first, those of the path item with them, and one of the operation replaces its namesake', async () => {
    const document = await documentOf({
      paths: {
        '/things/{id}': {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'page', in: 'query', schema: { type: 'integer' } },
            { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          ],
          get: {
            parameters: [
              { name: 'q', in: 'query', schema: { type: 'string' } },
              { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
              { name: 's', in: 'cookie', schema: {} },
            ],
          },
        },
      },
    });
    const parameters = document.operation('get /things/{id}')?.parameters ?? [];
    expect(parameters.map((one) => `${one.in} ${one.name} ${outlineOf(one.schema)}`)).toEqual([
      'path id integer',
      'query page integer',
      'query q string',
      'header X-Trace string',
      'cookie s any',
    ]);
  });

  it('have the default style of their place', async () => {
    const { parameters } = await operationOf({
      parameters: (['query', 'header', 'cookie'] as const).map((place) => ({ name: 'a', in: place, schema: {} })),
    });
    expect(parameters.map(({ in: place, style, explode }) => `${place} ${style} ${explode}`)).toEqual([
      'query form true',
      'header simple false',
      'cookie form true',
    ]);
  });

  it('of the path are required whatever they say', async () => {
    const document = await documentOf({
      paths: { '/{id}?page={page}': { get: { parameters: [{ name: 'id', in: 'path', schema: {} }] } } },
    });
    const { parameters = [] } = document.operation('get /{id}?page={page}') ?? {};
    expect(parameters.map(({ in: place, name, required, style }) => [place, name, required, style])).toEqual([
      ['path', 'id', true, 'simple'],
      ['query', 'page', true, 'form'],
    ]);
  });

  it('that are the whole query string of version 3.2 are fields of a form', async () => {
    const { parameters } = await operationOf({
      parameters: [{ name: 'q', in: 'querystring', content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } }],
    });
    expect(parameters[0]).toMatchObject({ in: 'query', style: 'form', explode: true });
    expect(parameters[0]?.mediaType).toBeUndefined();
  });

  it('without a name or place are left out, with a warning', async () => {
    const document = await documentOf({
      paths: {
        '/': {
          get: { parameters: [{ in: 'query' }, { name: 'a', in: 'qery' }, { $ref: '#/components/parameters/none' }, null, 'x'] },
        },
      },
    });
    expect(document.operation('get /')?.parameters).toEqual([]);
    expect(document.problems()).toContain('The parameter `a` has an unknown location (`in`); it is skipped.');
  });
});

describe('bodies and responses', () => {
  it('have their media types in order, with schemas and encodings', async () => {
    const { requestBody } = await operationOf({
      requestBody: {
        required: true,
        description: 'What to make.',
        content: {
          'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
            encoding: { file: { contentType: 'image/png', style: 'form', explode: true } },
          },
          'text/event-stream': { itemSchema: { type: 'object' } },
        },
      },
    });
    expect(outlineContent(requestBody?.content ?? [])).toBe(
      'application/json: object\n  name: string\nmultipart/form-data: object\n  file: string<binary>\ntext/event-stream: object',
    );
    expect(requestBody).toMatchObject({ required: true, description: 'What to make.' });
    expect(requestBody?.content[1]?.encoding).toEqual({ file: { contentType: 'image/png', style: 'form', explode: true } });
  });

  it('are there with nothing below their status, as YAML allows', async () => {
    const { responses } = await operationOf({ responses: { 200: { description: 'OK', headers: { 'X-A': null } }, 204: null } });
    expect(responses.map(({ status, headers }) => [status, headers.map(({ name }) => name)])).toEqual([
      ['200', ['X-A']],
      ['204', []],
    ]);
  });

  it('are sorted: success, numbers, ranges after their numbers, default', async () => {
    const statuses = ['default', '5XX', '500', '404', '4xx', '302', '204', '200', '2XX', '100'];
    const { responses } = await operationOf({ responses: Object.fromEntries(statuses.map((status) => [status, { description: status }])) });
    expect(responses.map(({ status }) => status)).toEqual(['200', '204', '2XX', '100', '302', '404', '4XX', '500', '5XX', 'default']);
  });

  it('have headers and links', async () => {
    const { responses } = await operationOf(
      { responses: { 200: { $ref: '#/components/responses/OK' } } },
      {
        components: {
          responses: {
            OK: {
              description: 'Fine.',
              headers: { 'X-Rate': { $ref: '#/components/headers/Rate' } },
              links: { next: { operationId: 'getNext', parameters: { id: '$response.body#/id', page: 2 } } },
            },
          },
          headers: { Rate: { description: 'Left.', required: true, schema: { type: 'integer' } } },
        },
      },
    );
    expect(responses[0]).toMatchObject({
      description: 'Fine.',
      headers: [{ name: 'X-Rate', description: 'Left.', required: true, explode: false }],
      links: [{ name: 'next', operation: 'getNext', parameters: { id: '$response.body#/id', page: '2' } }],
    });
  });
});

describe('examples', () => {
  const examplesOf = async (media: object, rest = {}) =>
    (await operationOf({ requestBody: { content: { 'application/json': media } } }, rest)).requestBody?.content[0]?.examples;

  it('are the single one, then the named ones', async () => {
    expect(
      await examplesOf({
        example: 1,
        examples: { two: { summary: 'Two', value: 2 }, far: { externalValue: 'https://example.com/3.json' } },
      }),
    ).toEqual([
      { name: '', value: 1 },
      { name: 'two', summary: 'Two', value: 2 },
      { name: 'far', externalValue: 'https://example.com/3.json' },
    ]);
  });

  it('may be shared', async () => {
    expect(
      await examplesOf(
        { examples: { one: { $ref: '#/components/examples/one' } } },
        { components: { examples: { one: { value: { a: 1 } } } } },
      ),
    ).toEqual([{ name: 'one', value: { a: 1 } }]);
  });

  it('may be empty, null or false', async () => {
    expect(await examplesOf({ examples: { empty: { value: '' }, nothing: { value: null }, no: { value: false } } })).toEqual([
      { name: 'empty', value: '' },
      { name: 'nothing', value: null },
      { name: 'no', value: false },
    ]);
    expect(await examplesOf({ example: null })).toEqual([{ name: '', value: null }]);
  });

  it('without `value` are what is written', async () => {
    expect(await examplesOf({ examples: { bare: { id: 7 }, empty: {}, described: { summary: 'Only a text.' } } })).toEqual([
      { name: 'bare', value: { id: 7 } },
    ]);
  });
});

describe('security', () => {
  const components = {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', 'x-default': 'demo' },
      token: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' },
      digest: { type: 'http', scheme: 'digest' },
      oauth: {
        type: 'oauth2',
        flows: {
          authorizationCode: { authorizationUrl: 'https://a.example/auth', tokenUrl: 'https://a.example/token', scopes: { read: 'Read.' } },
        },
      },
      connect: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/.well-known' },
      mutual: { type: 'mutualTLS' },
      odd: { type: 'carrier-pigeon' },
    },
  };

  it('schemes are read by kind', async () => {
    const document = await documentOf({ components });
    expect(document.document.securitySchemes).toEqual({
      key: { kind: 'apiKey', in: 'header', name: 'X-Key', initialValue: 'demo' },
      token: { kind: 'http', scheme: 'bearer', name: 'Bearer', bearerFormat: 'JWT' },
      digest: { kind: 'http', scheme: 'other', name: 'digest' },
      oauth: {
        kind: 'oauth2',
        flows: [
          {
            flow: 'authorizationCode',
            authorizationUrl: 'https://a.example/auth',
            tokenUrl: 'https://a.example/token',
            scopes: [{ name: 'read', description: 'Read.' }],
          },
        ],
      },
      connect: { kind: 'openIdConnect', url: 'https://a.example/.well-known' },
      mutual: { kind: 'mutualTLS' },
    });
    expect(document.problems()).toContain('The security scheme `odd` of type `carrier-pigeon` is unknown or lacks a field');
  });

  it.each([
    ['of the document', {}, [[{ scheme: 'key', scopes: [] }]]],
    [
      'of the operation',
      { security: [{ token: [], oauth: ['read'] }, {}] },
      [
        [
          { scheme: 'token', scopes: [] },
          { scheme: 'oauth', scopes: ['read'] },
        ],
        [],
      ],
    ],
    ['taken away', { security: [] }, []],
  ])('%s', async (_, operation, expected) => {
    expect((await operationOf(operation, { components, security: [{ key: [] }] })).security).toEqual(expected);
  });

  it.each([
    ['nothing', {}, undefined],
    ['an empty list', { security: [] }, true],
    ['the empty requirement', { security: [{}] }, true],
    ['a scheme or nothing', { security: [{ key: [] }, {}] }, undefined],
  ])('of an operation that says %s is distinguished from silence', async (_, operation, isOpen) => {
    expect((await operationOf(operation, { components, security: [] })).isOpen).toBe(isOpen);
  });

  it('by a scheme that is not defined is left out, with a warning', async () => {
    const document = await documentOf({ components, paths: { '/': { get: { security: [{ tokn: [] }, { key: [] }] } } } });
    expect(document.operation('get /')?.security).toEqual([[{ scheme: 'key', scopes: [] }]]);
    expect(document.problems()).toContain('The security scheme `tokn` is not defined; it is left out.\n  Did you mean `token`?');
  });
});

describe('servers', () => {
  const server = (url: string) => ({ servers: [{ url }] });

  it.each([
    ['the operation', { ...server('https://operation'), shared: server('https://path') }, 'https://operation'],
    ['the path item', { shared: server('https://path') }, 'https://path'],
    ['the path item, when the operation has an empty list', { servers: [], shared: server('https://path') }, 'https://path'],
    ['the document', { shared: {} }, 'https://document'],
  ])('come from %s', async (_, { shared, ...operation }, expected) => {
    const document = await documentOf({ ...server('https://document'), paths: { '/': { ...shared, get: operation } } });
    expect(document.operation('get /')?.servers.map(({ url }) => url)).toEqual([expected]);
  });

  it('of the document are the same list, so that others may replace it', async () => {
    const document = await documentOf({ ...server('/v1'), paths: { '/': { get: {} } } });
    expect(document.operation('get /')?.servers).toBe(document.document.servers);
  });

  it('have variables', async () => {
    const document = await documentOf({
      servers: [
        {
          url: 'https://{region}.example.com',
          description: 'Main',
          variables: { region: { enum: ['eu', 'us'], description: 'Where.' }, port: { default: 8443 } },
        },
      ],
    });
    expect(document.document.servers).toEqual([
      {
        url: 'https://{region}.example.com',
        description: 'Main',
        variables: [
          { name: 'region', default: 'eu', enum: ['eu', 'us'], description: 'Where.' },
          { name: 'port', default: '8443', enum: [] },
        ],
      },
    ]);
  });
});

describe('webhooks and callbacks', () => {
  it('webhooks are operations by name, after the paths', async () => {
    const document = await documentOf({
      webhooks: {
        'user.created': {
          post: { summary: 'User created', requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } },
        },
      },
      paths: { '/': { get: {} } },
    });
    expect(document.document.operations.map(({ key }) => key)).toEqual(['get /', 'webhook user.created']);
    expect(document.operation('webhook user.created')).toMatchObject({
      kind: 'webhook',
      method: 'post',
      path: 'user.created',
      servers: [],
    });
  });

  it('webhooks of 3.0 stand under an extension', async () => {
    const document = await documentOf({ openapi: '3.0.3', 'x-webhooks': { ping: { post: {} } } });
    expect(document.document.operations.map(({ key }) => key)).toEqual(['webhook ping']);
  });

  it('callbacks have a name, an expression and an operation', async () => {
    const { callbacks } = await operationOf({
      callbacks: {
        onEvent: {
          '{$request.body#/url}': {
            post: { summary: 'Event', requestBody: { content: { 'application/json': {} } }, responses: { 200: { description: 'OK' } } },
          },
        },
      },
    });
    expect(callbacks).toMatchObject([
      {
        name: 'onEvent',
        operation: {
          path: '{$request.body#/url}',
          method: 'post',
          summary: 'Event',
          responses: [{ status: '200' }],
        },
      },
    ]);
  });
});

describe('extensions', () => {
  it('hide and leave out', async () => {
    const document = await documentOf({
      paths: {
        '/': { get: { 'x-hidden': true }, post: { 'x-excluded': true }, put: { 'x-internal': true }, patch: { 'x-internal': false } },
      },
    });
    expect(document.document.operations.map(({ method, hidden }) => `${method} ${hidden}`)).toEqual(['get true', 'patch false']);
    expect(document.problems()).toBe(
      'openapi.json:16:9  notice  openapi/internal-operation\n  The operation is marked `x-internal`; it is left out of the site.',
    );
  });

  it('say what the page is', async () => {
    expect(
      await operationOf({ 'x-mint': { href: '/api/make', metadata: { title: 'Make', icon: 'plus' }, content: '<Note>Hi</Note>' } }),
    ).toMatchObject({
      href: '/api/make',
      metadata: { title: 'Make', icon: 'plus' },
      content: '<Note>Hi</Note>',
    });
  });

  it('give code samples, in both spellings', async () => {
    const { codeSamples } = await operationOf({
      'x-codeSamples': [{ lang: 'python', label: 'SDK', source: 'print()' }, { lang: 'go' }],
      'x-code-samples': [
        { lang: 'bash', source: 'curl' },
        { language: 'curl', name: 'By hand', code: 'curl -v' },
      ],
    });
    expect(codeSamples).toEqual([
      { language: 'python', label: 'SDK', source: 'print()' },
      { language: 'bash', source: 'curl' },
      { language: 'curl', label: 'By hand', source: 'curl -v' },
    ]);
  });
});

describe('lists', () => {
  it('summaries hold what navigation needs, with the place in the file', async () => {
    const document = await documentOf({
      paths: {
        '/users/{id}': {
          get: { operationId: 'getUser', summary: ' Get a user ', description: 'Long.', tags: ['users'], deprecated: true },
        },
      },
    });
    expect(document.document.operations[0]).toEqual({
      key: 'get /users/{id}',
      kind: 'operation',
      method: 'get',
      path: '/users/{id}',
      operationId: 'getUser',
      summary: 'Get a user',
      description: 'Long.',
      tags: ['users'],
      deprecated: true,
      hidden: false,
      metadata: {},
    });
  });

  it('have the description of their path item when they have none, which never gives them a title', async () => {
    const document = await documentOf({
      paths: {
        '/a': { summary: 'About a', description: 'All of a.', get: {}, post: { description: 'Own.' } },
        '/b': { summary: 'About b', get: {}, put: { summary: 'Put' } },
      },
    });
    expect(document.document.operations.map(({ key, summary, description }) => [key, summary, description])).toEqual([
      ['get /a', undefined, 'All of a.'],
      ['post /a', undefined, 'Own.'],
      ['get /b', undefined, 'About b'],
      ['put /b', 'Put', undefined],
    ]);
  });

  it('methods may be written in capitals, and version 3.2 has any method', async () => {
    const document = await documentOf({
      openapi: '3.2.0',
      paths: { '/': { GET: {}, query: {}, additionalOperations: { COPY: { responses: {} }, 'no method': {} } } },
    });
    expect(document.document.operations.map(({ key }) => key)).toEqual(['get /', 'query /', 'copy /']);
    expect(document.operation('copy /')).toMatchObject({ method: 'copy' });
    expect(document.problems()).toContain('`no method` cannot be a method; the operation is skipped.');
  });

  it('tags have labels and parents, with unlisted ones after them', async () => {
    const { document } = await documentOf({
      tags: [
        { name: 'a', 'x-displayName': 'Display', 'x-group': 'Group' },
        { name: 'b', 'x-displayName': 'Bee', description: 'About.' },
        { name: 'c', parent: 'b' },
      ],
      'x-tagGroups': [{ name: 'Core', tags: ['a', 'd'] }],
      paths: { '/': { get: { tags: ['d'] } } },
    });
    expect(document.tags).toEqual([
      { name: 'a', label: 'Group' },
      { name: 'b', label: 'Bee', description: 'About.' },
      { name: 'c', label: 'c', parent: 'b' },
      { name: 'd', label: 'd' },
    ]);
    expect(document.tagGroups).toEqual([{ name: 'Core', tags: ['a', 'd'] }]);
  });

  it('ids that are used twice are reported', async () => {
    const document = await documentOf({ paths: { '/a': { get: { operationId: 'same' } }, '/b': { get: { operationId: 'same' } } } });
    expect(document.problems()).toBe(
      'openapi.json:15:9  warning  openapi/duplicate-operation-id\n  The operation id `same` is also used by `get /a`; links with this id point there.\n  Give each operation a unique id.',
    );
  });

  it('an operation that is not there is undefined', async () => {
    const document = await documentOf({});
    expect([document.operation('get /'), document.schema('X'), document.schema('toString')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('usersOf', () => {
  it('finds operations that use a schema, directly, through others, and through shared parts', async () => {
    const body = (name: string) => ({ requestBody: { content: { 'application/json': { schema: ref(name) } } } });
    const document = await documentOf({
      paths: {
        '/direct': { get: body('Leaf') },
        '/through': { get: body('Tree') },
        '/shared': { parameters: [{ $ref: '#/components/parameters/leaf' }], get: {} },
        '/heir': { get: body('Base') },
        '/none': { get: body('Other') },
      },
      components: {
        parameters: { leaf: { name: 'leaf', in: 'query', schema: ref('Leaf') } },
        schemas: {
          Leaf: {},
          Tree: { properties: { leaf: ref('Leaf'), tree: ref('Tree') } },
          Other: {},
          Base: { discriminator: { propertyName: 'kind' } },
          Heir: { allOf: [ref('Base'), { properties: { leaf: ref('Leaf') } }] },
        },
      },
    });
    expect(document.usersOf('Leaf')).toEqual(['get /direct', 'get /through', 'get /shared', 'get /heir']);
    expect(document.usersOf('Tree')).toEqual(['get /through']);
    expect(document.usersOf('Heir')).toEqual(['get /heir']);
    expect(document.usersOf('Nothing')).toEqual([]);
  });
});

describe('schemaPages', () => {
  it('leaves out what one operation shows as its body, and what nothing else refers to', async () => {
    const json = (schema: object) => ({ content: { 'application/json': { schema } } });
    const list = (name: string) => ({ type: 'array', items: ref(name) });
    const document = await documentOf({
      paths: {
        '/a': {
          post: {
            requestBody: json(ref('Sent')),
            responses: { 200: json(list('Answered')), 201: json(ref('Answered')), 400: json(ref('Error')) },
          },
          get: { responses: { 200: json({ properties: { inside: ref('Inside') } }), 400: json(ref('Error')) } },
        },
        '/b': {
          post: {
            parameters: [{ name: 'p', in: 'query', schema: ref('Parameter') }],
            requestBody: { $ref: '#/components/requestBodies/shared' },
            responses: {
              200: json({ type: 'array', items: list('Deep') }),
              201: json(ref('Tree')),
              202: json(ref('Heir')),
              203: json(ref('Base')),
            },
          },
        },
      },
      webhooks: { done: { post: { requestBody: json(ref('Payload')) } } },
      components: {
        requestBodies: { shared: json(ref('Shared')) },
        schemas: {
          Sent: { properties: { inner: ref('Inner') } },
          Answered: {},
          Payload: {},
          Error: {},
          Inside: {},
          Inner: {},
          Parameter: {},
          Shared: {},
          Deep: {},
          Tree: { properties: { tree: ref('Tree') } },
          Base: { discriminator: { propertyName: 'kind' } },
          Heir: { allOf: [ref('Base')] },
          Unused: {},
        },
      },
    });
    const names = ['Error', 'Inside', 'Inner', 'Parameter', 'Shared', 'Deep', 'Tree', 'Base', 'Heir', 'Unused'];
    expect(document.document.schemaPages).toEqual(names);
  });
});

describe('what makes no sense', () => {
  it.each([
    ['paths', { paths: [] }],
    ['a path item', { paths: { '/': null, '/a': 'x', '/b': [] } }],
    ['an operation', { paths: { '/': { get: null, post: 'x', put: [] } } }],
    [
      'the parts of an operation',
      {
        paths: {
          '/': {
            get: {
              parameters: {},
              requestBody: [],
              responses: 'x',
              security: {},
              servers: 'x',
              callbacks: [],
              tags: 7,
              summary: {},
              'x-mint': 'x',
              'x-codeSamples': {},
            },
          },
        },
      },
    ],
    [
      'media types',
      {
        paths: {
          '/': {
            get: {
              requestBody: { content: { 'a/b': null, 'c/d': { schema: null, examples: 'x', encoding: [] } } },
              responses: { 200: null, 201: { content: [], headers: 'x', links: null } },
            },
          },
        },
      },
    ],
    ['everything else', { info: null, tags: {}, servers: {}, components: 'x', security: 'x', webhooks: 3 }],
    ['references without end', { paths: { '/': { $ref: '#/paths/~1' }, '/a': { $ref: '#/paths/~1b' }, '/b': { $ref: '#/paths/~1a' } } }],
  ])('in %s is left out', async (_, parts) => {
    const document = await documentOf(parts);
    for (const { key } of document.document.operations) expect(document.operation(key)).toBeDefined();
  });

  it('in names is only a name', async () => {
    const document = await documentOf({
      paths: {
        '/': {
          get: {
            requestBody: {
              content: {
                'application/json': { schema: ref('__proto__'), encoding: { __proto__: { style: 'form' } } },
              },
            },
          },
        },
      },
      components: { schemas: { toString: { type: 'string' } } },
    });
    expect(document.operation('get /')?.requestBody?.content[0]?.schema?.problem).toContain('cannot be resolved');
    expect(outlineOf(document.schema('toString'))).toBe('string');
  });
});
