import { describe, expect, it } from 'vitest';
import type { SecurityScheme } from '../../src/openapi/types.ts';
import { credentialInputs, securityValues } from '../../src/samples/request/security-values.ts';
import { SITE_AUTH_SCHEME, SITE_AUTH_SECURITY, type SiteAuth, siteAuthScheme } from '../../src/samples/site-auth.ts';

const SCHEMES: Record<string, SecurityScheme> = {
  bearer: { kind: 'http', scheme: 'bearer', name: 'bearer' },
  basic: { kind: 'http', scheme: 'basic', name: 'basic' },
  digest: { kind: 'http', scheme: 'other', name: 'Digest' },
  header: { kind: 'apiKey', in: 'header', name: 'X-Key' },
  query: { kind: 'apiKey', in: 'query', name: 'key' },
  cookie: { kind: 'apiKey', in: 'cookie', name: 'session' },
  oauth: { kind: 'oauth2', flows: [] },
  openid: { kind: 'openIdConnect', url: 'https://a.test' },
  tls: { kind: 'mutualTLS' },
};

const print = (name: string, credentials?: Parameters<typeof securityValues>[2]): string[] =>
  securityValues([{ scheme: name, scopes: [] }], SCHEMES, credentials).map((value) => `${value.in} ${value.name}=${value.value}`);

describe('credentials', () => {
  it.each([
    ['bearer', ['header Authorization=Bearer <token>']],
    ['basic', [`header Authorization=Basic ${btoa('<username>:<password>')}`]],
    ['digest', ['header Authorization=Digest <credentials>']],
    ['header', ['header X-Key=<api-key>']],
    ['query', ['query key=<api-key>']],
    ['cookie', ['cookie session=<api-key>']],
    ['oauth', ['header Authorization=Bearer <token>']],
    ['openid', ['header Authorization=Bearer <token>']],
    ['tls', []],
    ['constructor', []],
  ])('of %s are placeholders in samples', (name, expected) => expect(print(name)).toEqual(expected));

  it('are sent as typed, and never as placeholders', () => {
    expect(print('bearer', { bearer: { value: ' abc ' } })).toEqual(['header Authorization=Bearer abc']);
    expect(print('bearer', { bearer: { value: 'bearer abc' } })).toEqual(['header Authorization=bearer abc']);
    expect(print('digest', { digest: { value: 'Digest x' } })).toEqual(['header Authorization=Digest x']);
    expect(print('basic', { basic: { username: 'ü', password: 'p:w' } })).toEqual(['header Authorization=Basic w7w6cDp3']);
    expect(print('bearer', {})).toEqual([]);
    expect(print('bearer', { bearer: { value: '' } })).toEqual([]);
  });

  it('of several schemes go together', () => {
    const requirement = ['header', 'query'].map((scheme) => ({ scheme, scopes: [] }));
    expect(securityValues(requirement, SCHEMES)).toHaveLength(2);
  });
});

describe('§api.auth as a security scheme', () => {
  const site = (auth: SiteAuth, credential?: Parameters<typeof securityValues>[2]): string[] => {
    const scheme = siteAuthScheme(auth);
    const values = scheme === undefined ? [] : securityValues(SITE_AUTH_SECURITY[0] ?? [], { [SITE_AUTH_SCHEME]: scheme }, credential);
    return [
      ...(scheme === undefined
        ? []
        : credentialInputs(scheme).map(({ label, initialValue }) => `input ${label}${initialValue && ` [${initialValue}]`}`)),
      ...values.map(({ in: place, name, value }) => `${place} ${name}: ${value}`),
    ];
  };

  it('§api.auth.method bearer', () => {
    expect(site({ method: 'bearer' })).toEqual(['input Token', 'header Authorization: Bearer <token>']);
    expect(site({ method: 'bearer', name: 'Access token' })[0]).toBe('input Access token');
  });

  it('§api.auth.method basic with §api.auth.name user:password', () => {
    expect(site({ method: 'basic' })).toEqual([
      'input username',
      'input password',
      `header Authorization: Basic ${btoa('<username>:<password>')}`,
    ]);
    expect(site({ method: 'basic', name: 'user:pass' })).toEqual([
      'input user',
      'input pass',
      `header Authorization: Basic ${btoa('<user>:<pass>')}`,
    ]);
    expect(site({ method: 'basic', name: 'user' }).slice(0, 2)).toEqual(['input user', 'input password']);
  });

  it('§api.auth.method key, sent as the header called §api.auth.name', () => {
    expect(site({ method: 'key', name: 'x-api-key' })).toEqual(['input x-api-key', 'header x-api-key: <api-key>']);
    expect(site({ method: 'key' })).toEqual(['input API key', 'header X-API-Key: <api-key>']);
  });

  it('§api.auth.inputPrefix is the first text of the input, and what the reader sees is what is sent', () => {
    expect(site({ method: 'key', name: 'Authorization', inputPrefix: 'Token' })).toEqual([
      'input Authorization [Token ]',
      'header Authorization: Token <api-key>',
    ]);
    const typed = (value: string): string | undefined =>
      site({ method: 'key', name: 'A', inputPrefix: 'Token ' }, { [SITE_AUTH_SCHEME]: { value } })[1];
    expect(typed('Token abc')).toBe('header A: Token abc');
    expect(typed('abc')).toBe('header A: abc');
    expect(typed('Token ')).toBeUndefined();
    expect(site({ method: 'bearer', inputPrefix: 'Bearer ' })).toEqual(['input Token [Bearer ]', 'header Authorization: Bearer <token>']);
    expect(site({ method: 'key', inputPrefix: 'sk_' })[0]).toBe('input API key [sk_]');
  });

  it('none removes it', () => expect(site({ method: 'none' })).toEqual([]));
});
