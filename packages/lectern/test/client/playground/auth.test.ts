// @vitest-environment happy-dom
import type { SecurityScheme } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { authAlternatives, placeholderSecurity, readSecurity } from '../../../src/client/playground/request/auth.ts';
import { Credentials } from '../../../src/client/playground/request/credentials.ts';
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

/** Memory that remembers what was stored. */
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
    const credentials = new Credentials();
    const alternative = first(name);
    for (const [field, value] of Object.entries(values)) credentials.set(alternative.schemes[0]?.key ?? '', field, value);
    return readSecurity(alternative, credentials).map(({ in: place, name: target, value }) => `${place} ${target}: ${value}`);
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

describe('credentials', () => {
  it('live in memory alone', () => {
    const credentials = new Credentials();
    credentials.set('openapi bearer', 'value', 'SECRET');
    expect(credentials.get('openapi bearer', 'value')).toBe('SECRET');
    expect(sessionStorage).toHaveLength(0);
  });

  it('are kept for the session when the reader wants it, and taken back', () => {
    const credentials = new Credentials();
    credentials.set('a', 'value', 'SECRET');
    credentials.keep = true;
    expect(new Credentials().get('a', 'value')).toBe('SECRET');
    credentials.keep = false;
    expect(sessionStorage).toHaveLength(0);
    expect(credentials.get('a', 'value')).toBe('SECRET');
  });

  it('are forgotten at once and everywhere', () => {
    const credentials = new Credentials();
    credentials.keep = true;
    credentials.set('a', 'value', 'SECRET');
    credentials.clear();
    expect(credentials.get('a', 'value')).toBeUndefined();
    expect(credentials.keep).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('survive storage that is broken', () => {
    sessionStorage.setItem('lectern-credentials', '{');
    expect(new Credentials().get('a', 'value')).toBeUndefined();
  });
});
