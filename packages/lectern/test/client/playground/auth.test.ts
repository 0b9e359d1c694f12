// @vitest-environment happy-dom
import type { SecurityScheme } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import {
  type AuthAlternative,
  alternativeName,
  authAlternatives,
  placeholderSecurity,
  readSecurity,
  settledAlternative,
} from '../../../src/client/playground/request/auth.ts';
import { Authorization } from '../../../src/client/playground/request/authorization.ts';
import { usePage } from '../support/page.ts';
import { tinyData } from './tiny-operation.ts';

usePage();

const schemes: Record<string, SecurityScheme> = {
  bearer: { kind: 'http', scheme: 'bearer', name: 'bearer' },
  basic: { kind: 'http', scheme: 'basic', name: 'basic' },
  key: { kind: 'apiKey', in: 'query', name: 'key' },
  'api.auth': { kind: 'http', scheme: 'basic', name: 'basic', labels: ['email', 'apikey'] },
  demo: { kind: 'apiKey', in: 'header', name: 'X-Key', initialValue: 'demo-key' },
  prefixed: { kind: 'http', scheme: 'bearer', name: 'bearer', inputPrefix: 'sk-' },
  oauth: {
    kind: 'oauth2',
    flows: [
      {
        flow: 'authorizationCode',
        authorizationUrl: 'https://a.example/auth',
        tokenUrl: 'https://a.example/token',
        scopes: [{ name: 'read', description: 'Reads' }],
      },
    ],
  },
  client: { kind: 'oauth2', flows: [{ flow: 'clientCredentials', tokenUrl: 'https://a.example/token', scopes: [] }] },
};

const alternatives = (...requirements: string[][]) =>
  authAlternatives(
    tinyData({ security: requirements.map((names) => names.map((scheme) => ({ scheme, scopes: [] }))) }, { securitySchemes: schemes }),
  );

const first = (name: string) => {
  const [alternative] = alternatives([name]);
  if (alternative === undefined) throw new Error('No alternative');
  return alternative;
};

describe('authentication of an operation', () => {
  it('has alternatives in order, schemes that hold together, and none at all', () => {
    expect(alternatives(['bearer'], ['basic', 'key'], []).map(({ label }) => label)).toEqual([
      'bearer',
      'basic and key',
      'No authentication',
    ]);
    expect(alternatives()).toEqual([]);
  });

  it('§api.auth.name labels both inputs of basic authentication', () => {
    expect(first('api.auth').schemes[0]?.inputs.map(({ label, secret }) => [label, secret])).toEqual([
      ['email', false],
      ['apikey', true],
    ]);
  });

  it('signs in with the flow that runs in a browser, and takes a pasted token for others', () => {
    expect(first('oauth').schemes[0]).toMatchObject({
      flow: { flow: 'authorizationCode' },
      scopes: [{ name: 'read', description: 'Reads' }],
    });
    expect(first('client').schemes[0]?.flow).toBeUndefined();
    expect(first('client').schemes[0]?.inputs).toHaveLength(1);
  });
});

describe('what is sent', () => {
  const sent = (name: string, values: Record<string, string>) => {
    const authorization = new Authorization('openapi');
    authorization.clear();
    for (const [field, value] of Object.entries(values)) authorization.set(name, field, value);
    return readSecurity(first(name), authorization).map(({ in: place, name: target, value }) => `${place} ${target}: ${value}`);
  };

  it('§api.auth.method is what was typed, where the scheme puts it', () => {
    expect(sent('bearer', { value: 'abc' })).toEqual(['header Authorization: Bearer abc']);
    expect(sent('bearer', { value: 'Bearer abc' })).toEqual(['header Authorization: Bearer abc']);
    expect(sent('basic', { username: 'ada', password: 'é' })).toEqual([
      `header Authorization: Basic ${Buffer.from('ada:é').toString('base64')}`,
    ]);
    expect(sent('key', { value: 'k' })).toEqual(['query key: k']);
    expect(sent('oauth', { value: 't' })).toEqual(['header Authorization: Bearer t']);
  });

  it('is nothing when nothing was typed', () => {
    expect(sent('bearer', {})).toEqual([]);
    expect(sent('key', { value: '' })).toEqual([]);
  });

  it('is the first text of an input, as the reader sees it', () => {
    expect(sent('demo', {})).toEqual(['header X-Key: demo-key']);
  });

  it('§api.auth.inputPrefix is no credential by itself', () => {
    expect(sent('prefixed', {})).toEqual([]);
    expect(sent('prefixed', { value: 'sk-1' })).toEqual(['header Authorization: Bearer sk-1']);
  });
});

describe('code samples', () => {
  it('have placeholders for credentials', () => {
    expect(placeholderSecurity(first('bearer'))[0]?.value).toBe('Bearer <token>');
    expect(placeholderSecurity(undefined)).toEqual([]);
  });
});

describe('the alternative of an operation', () => {
  const settled = (names: string[][], change: (authorization: Authorization) => void = () => undefined) => {
    const authorization = new Authorization('openapi');
    authorization.clear();
    change(authorization);
    return settledAlternative(alternatives(...names), authorization);
  };

  it('is the first, which the document prefers', () => {
    expect([settled([['bearer'], ['key']]), settled([]), settled([[], ['bearer']])]).toEqual([0, 0, 0]);
  });

  it('is the first one whose credentials are all known', () => {
    const key = (authorization: Authorization) => authorization.set('key', 'value', 'k');
    expect([settled([['bearer'], ['basic', 'key'], ['key']], key), settled([[], ['key']], key)]).toEqual([2, 1]);
  });

  it('is the one that the reader chose on another operation, in any order', () => {
    const choose = (authorization: Authorization) => {
      authorization.set('bearer', 'value', 'b');
      authorization.choose(alternativeName(alternatives(['key', 'basic'])[0] as AuthAlternative));
    };
    expect([settled([['bearer'], ['basic', 'key']], choose), settled([['key'], ['bearer']], choose)]).toEqual([1, 1]);
  });
});
