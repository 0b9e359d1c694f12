import { describe, expect, it } from 'vitest';
import { type FormState, initialState } from '../../../src/client/playground/request/form-state.ts';
import { isSecretName } from '../../../src/client/playground/secret-names.ts';
import { readShareLink, writeShareLink } from '../../../src/client/playground/share-link.ts';
import type { PlaygroundData } from '../../../src/view/props/playground-data.ts';
import { bodyOf, object, parameter, string, tinyData } from './tiny-operation.ts';

const data = tinyData(
  {
    method: 'post',
    path: '/users/{id}',
    parameters: [
      parameter('path', 'id'),
      parameter('query', 'q'),
      parameter('query', 'api_key'),
      parameter('header', 'Authorization'),
      parameter('header', 'X-Team'),
    ],
    requestBody: bodyOf(
      'application/json',
      object({
        name: string,
        password: string,
        pin: { types: ['string'], format: 'password' },
        login: object({ accessToken: string, page_token: string }),
      }),
    ),
  },
  {
    servers: [
      { url: 'https://a.example', variables: [] },
      {
        url: 'https://{region}.{tenant}.example',
        variables: [
          { name: 'region', default: 'eu', enum: ['eu', 'us'] },
          { name: 'tenant', default: 'demo', enum: [] },
        ],
      },
    ],
    securitySchemes: { team: { kind: 'apiKey', in: 'header', name: 'X-Team' } },
  },
);

function filled(change: (state: FormState) => void): FormState {
  const state = initialState(data);
  change(state);
  return state;
}

const shared = (state: FormState, from: PlaygroundData = data): string =>
  atob(writeShareLink(state, from).replace('#request=', '').replaceAll('-', '+').replaceAll('_', '/'));

describe('a share link', () => {
  it('carries the form and gives it back', () => {
    const state = filled((form) => {
      form.server = { ...form.server, index: 1, variables: { region: 'us' } };
      form.parameters.path = { id: '42/é' };
      form.parameters.query = { q: '' };
      form.bodies = { 'application/json': { name: null, extra: [1, { deep: false }] } };
    });
    expect(readShareLink(writeShareLink(state, data), initialState(data), data)).toEqual(state);
  });

  it('carries nothing that is secret by its name, its format or its scheme', () => {
    const state = filled((form) => {
      form.parameters.query = { q: 'open', api_key: 'SECRET' };
      form.parameters.header = { Authorization: 'SECRET', 'X-Team': 'SECRET' };
      form.bodies = {
        'application/json': { name: 'open', password: 'SECRET', pin: 'SECRET', login: { accessToken: 'SECRET', page_token: 'open' } },
      };
    });
    expect(shared(state)).toBe(
      '{"parameters":{"query":{"q":"open"}},"mediaType":"application/json","body":{"name":"open","login":{"page_token":"open"}}}',
    );
  });

  it('carries no files', () => {
    const state = filled((form) => {
      form.bodies = { 'application/json': { name: 'a', scan: new File(['SECRET'], 'secret.txt') } };
    });
    expect(shared(state)).toBe('{"mediaType":"application/json","body":{"name":"a"}}');
  });

  it('leads to no host but those of the document', () => {
    const state = filled((form) => {
      form.server = { index: 2, custom: 'https://evil.example', variables: { region: 'evil.example/', tenant: 'evil' } };
    });
    expect(shared(state)).not.toContain('evil');
    const forged = `#request=${btoa(JSON.stringify({ server: 2, variables: { tenant: 'evil.example/#', region: 'evil' } }))}`;
    expect(readShareLink(forged, initialState(data), data)?.server).toEqual({ index: 0, custom: '', variables: {} });
  });

  it('fills in no credentials', () => {
    const forged = `#request=${btoa(JSON.stringify({ parameters: { header: { 'X-Team': 'forged' }, query: { unknown: 1 } }, mediaType: 'text/evil', body: 1 }))}`;
    expect(readShareLink(forged, initialState(data), data)).toEqual(initialState(data));
  });

  it('that cannot be read is none', () => {
    for (const hash of ['', '#top', '#request=', '#request=%%%', `#request=${btoa('[]x')}`, `#request=${btoa('3')}`])
      expect(readShareLink(hash, initialState(data), data)).toBeUndefined();
  });
});

describe('names that say that a field is secret', () => {
  it.each([
    'password',
    'clientSecret',
    'api_key',
    'X-API-Key',
    'apiKey',
    'access_token',
    'token',
    'Authorization',
    'Cookie',
    'private-key',
  ])('%s', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each(['max_tokens', 'page_token', 'nextPageToken', 'key', 'primary_key', 'author', 'name', 'sort_key'])('not %s', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});
