// @vitest-environment happy-dom
import type { RequestExample } from '@lectern/core';
import { buildRequest } from '@lectern/core/samples';
import { describe, expect, it } from 'vitest';
import { bodyEditor } from '../../../src/client/playground/request/body-editor.ts';
import { toFetch } from '../../../src/client/playground/request/fetch-request.ts';
import { type FormState, initialState } from '../../../src/client/playground/request/form-state.ts';
import { recallServer, rememberServer, serverAddress } from '../../../src/client/playground/request/servers.ts';
import { toValues } from '../../../src/client/playground/request/values.ts';
import { usePage } from '../support/page.ts';
import { bodyOf, object, parameter, string, tinyData } from './tiny-operation.ts';

usePage();

const request = (more: Partial<RequestExample> = {}): RequestExample => ({
  method: 'POST',
  url: 'https://a.example/x',
  query: [],
  headers: [],
  cookies: [],
  ...more,
});

describe('what fetch is given', () => {
  it('is the address, the headers and the body of the example', () => {
    const { url, init, omitted } = toFetch(
      request({
        query: [{ name: 'a', value: '1%2C2' }],
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        body: { kind: 'text', mediaType: 'application/json', text: '{}' },
      }),
      [],
      false,
    );
    expect(url).toBe('https://a.example/x?a=1%2C2');
    expect(init).toMatchObject({ method: 'POST', headers: [['Content-Type', 'application/json']], body: '{}', credentials: 'same-origin' });
    expect(omitted).toEqual([]);
  });

  it('has cookies of the host only when the site enables it', () => {
    expect(toFetch(request(), [], true).init.credentials).toBe('include');
  });

  it('lacks what browsers do not let pages set, with a note', () => {
    const { init, omitted } = toFetch(
      request({ headers: [{ name: 'Host', value: 'b' }], cookies: [{ name: 'a', value: 'b' }] }),
      [],
      false,
    );
    expect(init.headers).toEqual([]);
    expect(omitted).toEqual([
      'Only the browser can set the header Host.',
      'Only the browser can send cookies: the ones it has for the host, if the site allows it.',
    ]);
  });

  it('has no body where browsers allow none', () => {
    const { init, omitted } = toFetch(request({ method: 'GET', body: { kind: 'text', mediaType: 'text/plain', text: 'a' } }), [], false);
    expect(init.body).toBeUndefined();
    expect(omitted).toEqual(['Browsers cannot send a body with GET.']);
  });

  it('has no body for a form without fields, as the sample', () => {
    const { init } = toFetch(request({ body: { kind: 'multipart', mediaType: 'multipart/form-data', parts: [] } }), [], false);
    expect([init.body, init.headers]).toEqual([undefined, []]);
  });

  it('has the files of a form in their places', async () => {
    const data = tinyData({ method: 'post', requestBody: bodyOf('multipart/form-data', object({ title: string, scans: {} })) });
    const state = initialState(data);
    state.bodies = {
      'multipart/form-data': { scans: [new File(['one'], '1.txt', { type: 'text/plain' }), new File(['two'], '"2"')], title: 'T' },
    };
    const { values, files } = toValues(state, 'https://a.example', []);
    const { init } = toFetch(buildRequest(data.operation, values), files, false);
    const type = init.headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
    const boundary = type.replace('multipart/form-data; boundary=', '');
    expect((await new Response(init.body as Blob).text()).replaceAll(boundary, 'B')).toBe(
      [
        '--B',
        'Content-Disposition: form-data; name="scans"; filename="1.txt"',
        'Content-Type: text/plain',
        '',
        'one',
        '--B',
        'Content-Disposition: form-data; name="scans"; filename="%222%22"',
        'Content-Type: application/octet-stream',
        '',
        'two',
        '--B',
        'Content-Disposition: form-data; name="title"',
        '',
        'T',
        '--B--',
        '',
      ].join('\r\n'),
    );
  });
});

describe('the form as values', () => {
  it('leaves out what was never filled in', () => {
    const state = initialState(tinyData({ requestBody: bodyOf('application/json') }));
    state.parameters.query = { a: undefined, b: '', c: [undefined] };
    state.bodies = { 'application/json': {} };
    expect(toValues(state, 's', [], { requestBody: { required: true, content: [] } }).values.body).toEqual({
      mediaType: 'application/json',
      value: {},
    });
    expect(toValues(state, 's', []).values).toEqual({
      server: 's',
      parameters: { path: {}, query: { b: '', c: [] }, header: {}, cookie: {} },
      security: [],
    });
  });

  it('is typed in as its media type asks', () => {
    const editor = (type: string, written?: Parameters<typeof bodyOf>[1]) =>
      bodyEditor(tinyData({ requestBody: bodyOf(type, written) }), type);
    expect(editor('application/json')).toBe('json');
    expect(editor('application/vnd.api+json', string)).toBe('json');
    expect(editor('multipart/form-data', object({}))).toBe('form');
    expect(editor('application/x-www-form-urlencoded', object({}))).toBe('form');
    expect(editor('text/csv', string)).toBe('text');
    expect(editor('application/xml', object({}))).toBe('text');
    expect(editor('application/octet-stream')).toBe('file');
    expect(editor('image/png', { types: ['string'], format: 'binary' })).toBe('file');
  });

  it('§component.ParamField shows the first text and the placeholder of hand-written inputs', () => {
    const data = tinyData(
      { parameters: [parameter('query', 'limit')], requestBody: bodyOf('application/json', object({ user: object({ name: string }) })) },
      { inputs: { 'query/limit': { initialValue: 5 }, 'body/user/name': { placeholder: 'Ada' } } },
    );
    expect(initialState(data).parameters.query).toEqual({ limit: 5 });
    expect(data.operation.requestBody?.content[0]?.schema?.properties?.[0]?.schema.properties?.[0]?.schema.examples).toEqual(['Ada']);
  });
});

describe('the server', () => {
  const servers = [
    { url: 'https://a.example/v1/', variables: [] },
    { url: 'https://{region}.b.example', variables: [{ name: 'region', default: 'eu', enum: [] }] },
    { url: '/api', variables: [] },
  ];
  const at = (part: Partial<FormState['server']>): string =>
    serverAddress({ index: 0, custom: '', variables: {}, ...part }, servers, 'https://docs.example/page/');

  it('§api.baseUrl is the one that was chosen, variables filled in', () => {
    expect(at({})).toBe('https://a.example/v1');
    expect(at({ index: 1 })).toBe('https://eu.b.example');
    expect(at({ index: 1, variables: { region: 'us' } })).toBe('https://us.b.example');
    expect(at({ index: 2 })).toBe('https://docs.example/api');
  });

  it('may be any other address', () => {
    expect(at({ index: 3, custom: ' localhost:3000/ ' })).toBe('http://localhost:3000');
    expect(at({ index: 3, custom: 'api.example' })).toBe('https://api.example');
    expect(at({ index: 3 })).toBe('');
    expect(at({ index: 3, custom: 'javascript:alert(1)' })).not.toMatch(/^javascript/);
  });

  it('is remembered for the site, without a password', () => {
    const fresh = { index: 0, custom: '', variables: {} };
    rememberServer({ index: 1, custom: '', variables: { region: 'us' } }, servers);
    expect(recallServer(fresh, servers, 'https://docs.example')).toEqual({ index: 1, custom: '', variables: { region: 'us' } });
    expect(localStorage.getItem('lectern-server')).toBe('https://eu.b.example');
    rememberServer({ index: 3, custom: 'https://me:SECRET@c.example', variables: {} }, servers);
    expect(recallServer(fresh, servers, 'https://docs.example')).toEqual({
      index: 3,
      custom: 'https://c.example',
      variables: { region: 'us' },
    });
    expect(recallServer(fresh, [], 'https://docs.example').index).toBe(0);
    expect(JSON.stringify({ ...localStorage })).not.toContain('SECRET');
  });
});
