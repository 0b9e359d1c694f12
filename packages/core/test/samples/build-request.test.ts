import { describe, expect, it } from 'vitest';
import { buildRequest } from '../../src/samples/request/build-request.ts';
import { formatParts, formatUrl } from '../../src/samples/request/format-request.ts';
import { serverUrl } from '../../src/samples/request/server-url.ts';
import { body, content, object, operation, parameter, printRequest, ref, response, string, values } from './tiny-operation.ts';

const post = (mediaType: string, value: unknown, media = content(mediaType)): string =>
  printRequest(buildRequest(operation({ method: 'post', requestBody: body(media) }), values({ body: { mediaType, value } })));

describe('the address of a request', () => {
  const url = (server: string, path: string, filled: Record<string, unknown> = {}): string =>
    formatUrl(buildRequest(operation({ path, parameters: [parameter('path', 'id')] }), values({ server, parameters: { path: filled } })));

  it('joins server and path with one slash', () => {
    expect(url('https://api.example.com/v1/', '/users')).toBe('https://api.example.com/v1/users');
    expect(url('', '/users')).toBe('/users');
  });

  it('fills and encodes path parameters, also those that nobody declared', () => {
    expect(url('https://a.test', '/users/{id}/{tab}', { id: 'a/b c', tab: 'x' })).toBe('https://a.test/users/a%2Fb%20c/x');
  });

  it('keeps the braces of a parameter without a value', () => {
    expect(url('https://a.test', '/users/{id}')).toBe('https://a.test/users/{id}');
    expect(url('https://a.test', '/users/{constructor}')).toBe('https://a.test/users/{constructor}');
  });

  it.each([[], {}, '', ' ', [undefined]])('keeps the braces of a parameter that is %j', (id) => {
    expect(url('https://a.test', '/users/{id}', { id })).toBe('https://a.test/users/{id}');
  });

  it.each([
    ['/search?page={page}', [parameter('path', 'page')], '?page=2'],
    ['/search?p={page}&b=%2F', [parameter('path', 'page')], '?p=2&b=%2F'],
    ['/search?at=x-{page}', [parameter('path', 'page')], '?at=x-2'],
    ['/search?p={page}', [parameter('query', 'page')], '?p=2'],
    ['/search?page={page}', [parameter('query', 'size'), parameter('query', 'page')], '?page=2&size=a%20b'],
    ['/search{?page,size}', [parameter('query', 'size'), parameter('query', 'page')], '?page=2&size=a%20b'],
    ['/search?a=1{&page}', [parameter('path', 'page')], '?a=1&page=2'],
    ['/search?none={none}', [], '?none={none}'],
    ['/search?at=x-{page}', [parameter('query', 'page')], '?at=x-2'],
    ['/search?page={page}', [parameter('path', 'page'), parameter('query', 'page')], '?page=2'],
  ])('fills the query of %s', (path, parameters, query) => {
    const given = { page: 2, size: 'a b' };
    const request = buildRequest(operation({ path, parameters }), values({ server: '', parameters: { path: given, query: given } }));
    expect(formatUrl(request)).toBe(`/search${query}`);
  });

  it('moves a query that is in the path, and drops a fragment', () => {
    expect(url('https://a.test/?v=2', '/users?kind=a b#create')).toBe('https://a.test/users?v=2&kind=a%20b');
  });

  it('fills the variables of a server and resolves it', () => {
    const server = { url: 'https://{tenant}.test/{version}/', variables: [{ name: 'tenant', default: 'demo', enum: [] }] };
    expect(serverUrl(server, { values: { version: 'v2' } })).toBe('https://demo.test/v2');
    expect(serverUrl({ url: '/v1/', variables: [] }, { base: 'https://docs.test/specs/api.json' })).toBe('https://docs.test/v1');
    expect(serverUrl({ url: 'v1', variables: [] })).toBe('v1');
  });
});

describe('the order of a request', () => {
  it('is: declared parameters, then credentials in the query; credentials, parameters, Accept, Content-Type in headers', () => {
    const request = buildRequest(
      operation({
        method: 'post',
        parameters: [parameter('query', 'b'), parameter('query', 'a'), parameter('header', 'X-Trace'), parameter('cookie', 'theme')],
        requestBody: body(content('application/json')),
        responses: [response('201', content('application/json'))],
      }),
      values({
        parameters: { query: { a: '1', b: '2' }, header: { 'X-Trace': 't' }, cookie: { theme: 'dark' } },
        security: [
          { in: 'header', name: 'Authorization', value: 'Bearer <token>' },
          { in: 'query', name: 'key', value: '<api-key>' },
          { in: 'cookie', name: 'session', value: 'abc=' },
        ],
        body: { mediaType: 'application/json', value: { name: 'Ada' } },
      }),
    );
    expect(printRequest(request)).toMatchInlineSnapshot(`
      "POST https://api.example.com/v1/users
        ? b=2
        ? a=1
        ? key=<api-key>
        Authorization: Bearer <token>
        X-Trace: t
        Accept: application/json
        Content-Type: application/json
        cookie session=abc=
        cookie theme=dark
        text application/json
      {
        "name": "Ada"
      }"
    `);
  });
});

describe('headers', () => {
  const headers = (header: Record<string, string>, part = {}, security: { in: 'header'; name: string; value: string }[] = []): string[] => {
    const parameters = Object.keys(header).map((name) => parameter('header', name));
    const request = buildRequest(operation({ parameters, ...part }), values({ parameters: { header }, security }));
    return [
      ...request.headers.map(({ name, value }) => `${name}: ${value}`),
      ...request.cookies.map(({ name, value }) => `cookie ${name}=${value}`),
    ];
  };

  it('are sent once: what a credential provides, a parameter does not', () => {
    expect(headers({ authorization: 'x' }, {}, [{ in: 'header', name: 'Authorization', value: 'Bearer t' }])).toEqual([
      'Authorization: Bearer t',
    ]);
  });

  it('take Accept from the first successful response, unless a parameter says it', () => {
    const responses = [response('200', content('application/vnd.x+json'), content('text/csv')), response('default', content('text/plain'))];
    expect(headers({}, { responses })).toEqual(['Accept: application/vnd.x+json']);
    expect(headers({ accept: 'text/csv' }, { responses })).toEqual(['accept: text/csv']);
    expect(headers({}, { responses: [response('200', content('*/*'))] })).toEqual([]);
  });

  it('that frame the message are left to the client, and names that HTTP forbids are dropped', () => {
    expect(headers({ 'Content-Length': '3', 'Transfer-Encoding': 'chunked', 'Bad Name': 'x', Host: 'h' })).toEqual(['Host: h']);
  });

  it('cannot be broken into two by a value', () => {
    expect(headers({ 'X-A': 'a\r\nX-Evil: 1' })).toEqual(['X-A: a X-Evil: 1']);
  });

  it('called Cookie become cookies', () => {
    expect(headers({ Cookie: 'a=1; b=x=y' })).toEqual(['cookie a=1', 'cookie b=x=y']);
  });
});

describe('bodies', () => {
  it('JSON is laid out, and a text is a JSON string', () => {
    expect(post('application/vnd.api+json', { a: [1] })).toMatchInlineSnapshot(`
      "POST https://api.example.com/v1/users
        Content-Type: application/vnd.api+json
        text application/vnd.api+json
      {
        "a": [
          1
        ]
      }"
    `);
    expect(post('application/json', 'a "b"')).toContain('"a \\"b\\""');
    expect(post('application/json', null)).toMatch(/null$/);
  });

  it('a structure under XML becomes elements, named after the schema', () => {
    const media = content('application/xml', { schema: ref('Pet') });
    expect(
      post('application/xml', { id: 1, 'photo urls': ['a', 'b'], tag: { name: '<x> & y' }, note: null }, media),
    ).toMatchInlineSnapshot(`
      "POST https://api.example.com/v1/users
        Content-Type: application/xml
        text application/xml
      <?xml version="1.0" encoding="UTF-8"?>
      <Pet>
        <id>1</id>
        <photo_urls>a</photo_urls>
        <photo_urls>b</photo_urls>
        <tag>
          <name>&lt;x&gt; &amp; y</name>
        </tag>
        <note/>
      </Pet>"
    `);
  });

  it('a range of types is sent as one that exists', () => {
    expect(post('*/*', { a: 1 })).toContain('Content-Type: application/json');
  });

  it('are left away from HEAD and TRACE', () => {
    for (const method of ['head', 'trace'] as const) {
      expect(buildRequest(operation({ method }), values({ body: { mediaType: 'text/plain', value: 'x' } })).body).toBeUndefined();
    }
  });
});

describe('multipart bodies', () => {
  it('have no Content-Type header, for the client chooses a boundary', () => {
    expect(post('multipart/form-data', { a: 1 })).toBe('POST https://api.example.com/v1/users\n  parts multipart/form-data\n    a: 1');
  });

  it('are written as cURL writes them', () => {
    const parts = [
      { name: 'a"b', value: 'x' },
      { name: 'f', value: '', fileName: 'p.png', contentType: 'image/png' },
    ];
    expect(formatParts(parts, 'XX', ({ fileName }) => ({ fileName }))).toEqual([
      '--XX\r\nContent-Disposition: form-data; name="a%22b"\r\n\r\nx\r\n--XX\r\nContent-Disposition: form-data; name="f"; filename="p.png"\r\nContent-Type: image/png\r\n\r\n',
      { fileName: 'p.png' },
      '\r\n--XX--\r\n',
    ]);
  });
});

it('does not take names of the prototype for values', () => {
  const parameters = ['toString', '__proto__', 'constructor'].map((name) => parameter('query', name));
  const schema = object({ a: string() });
  expect(formatUrl(buildRequest(operation({ parameters, requestBody: body(content('application/json', { schema })) }), values()))).toBe(
    'https://api.example.com/v1/users',
  );
});
