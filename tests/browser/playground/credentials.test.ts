import type { SecurityScheme } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { data, parameter, string } from './fixture.ts';
import { usePlayground } from './playground-page.ts';
import { expectSameRequest, type RequestCase } from './same-request.ts';

const tools = usePlayground();

describe('a credential is sent as its scheme says:', () => {
  const schemes: Record<string, SecurityScheme> = {
    bearer: { kind: 'http', scheme: 'bearer', name: 'bearer' },
    basic: { kind: 'http', scheme: 'basic', name: 'basic' },
    header: { kind: 'apiKey', in: 'header', name: 'X-Key' },
    query: { kind: 'apiKey', in: 'query', name: 'key' },
    cookie: { kind: 'apiKey', in: 'cookie', name: 'session' },
    openId: { kind: 'openIdConnect', url: 'https://id.example/.well-known/openid-configuration' },
    'api.auth': { kind: 'http', scheme: 'bearer', name: 'bearer', inputPrefix: 'sk-' },
    site: { kind: 'http', scheme: 'basic', name: 'basic', labels: ['email', 'apikey'] },
    prefixed: { kind: 'apiKey', in: 'header', name: 'X-Site-Key', inputPrefix: 'Key ' },
    other: { kind: 'http', scheme: 'other', name: 'Digest' },
    client: { kind: 'oauth2', flows: [{ flow: 'clientCredentials', tokenUrl: 'https://id.example/token', scopes: [] }] },
    certificate: { kind: 'mutualTLS' },
  };
  const secured = (...names: string[]): Pick<RequestCase, 'operation' | 'more'> => ({
    operation: { security: [names.map((scheme) => ({ scheme, scopes: [] }))] },
    more: { securitySchemes: schemes },
  });

  it('§api.auth.method bearer', async () => {
    await expectSameRequest(tools, {
      ...secured('bearer'),
      fill: (playground) => playground.field('Token').fill('s3cret'),
      headers: ['authorization: Bearer s3cret'],
    });
  });

  it('§api.auth.inputPrefix bearer after its prefix', async () => {
    await expectSameRequest(tools, {
      ...secured('api.auth'),
      fill: async (playground) => {
        expect(await playground.field('Token').inputValue()).toBe('sk-');
        await playground.field('Token').fill('sk-1');
      },
      headers: ['authorization: Bearer sk-1'],
    });
  });

  it('basic', async () => {
    await expectSameRequest(tools, {
      ...secured('basic'),
      fill: async (playground) => {
        await playground.field('username').fill('ada');
        await playground.field('password').fill("pa:ss'wörd");
      },
      headers: [`authorization: Basic ${Buffer.from("ada:pa:ss'wörd").toString('base64')}`],
    });
  });

  it('§api.auth.name basic with inputs named by the site', async () => {
    await expectSameRequest(tools, {
      ...secured('site'),
      fill: async (playground) => {
        await playground.field('email').fill('a@b.lc-remark');
        await playground.field('apikey').fill('k');
      },
      headers: [`authorization: Basic ${Buffer.from('a@b.lc-remark:k').toString('base64')}`],
    });
  });

  it('a key in a header, with one in the query', async () => {
    await expectSameRequest(tools, {
      ...secured('header', 'query'),
      fill: async (playground) => {
        await playground.field('X-Key').fill('one');
        await playground.field('key').fill('two & three');
      },
      target: '/echo?key=two%20%26%20three',
      headers: ['x-key: one'],
    });
  });

  it('a key in a cookie, which only the sample carries', async () => {
    await expectSameRequest(tools, {
      ...secured('cookie'),
      fill: (playground) => playground.field('session').fill('abc'),
      curlOnly: /^cookie: session=abc$/,
    });
  });

  it('§api.auth.method key after its prefix', async () => {
    await expectSameRequest(tools, {
      ...secured('prefixed'),
      fill: async (playground) => {
        expect(await playground.field('X-Site-Key').inputValue()).toBe('Key ');
        await playground.field('X-Site-Key').fill('Key 1/2="$x"');
      },
      headers: ['x-site-key: Key 1/2="$x"'],
    });
  });

  it('a key in the query alone, after what else stands there', async () => {
    await expectSameRequest(tools, {
      operation: { ...secured('query').operation, parameters: [parameter('query', 'q', string), parameter('query', 'key', string)] },
      more: { securitySchemes: schemes },
      fill: async (playground) => {
        await playground.field('q').fill('1');
        await playground.field('key').first().fill("a'b#c");
      },
      target: '/echo?q=1&key=a%27b%23c',
    });
  });

  it('another scheme of HTTP under its name', async () => {
    await expectSameRequest(tools, {
      ...secured('other'),
      fill: (playground) => playground.field('Digest').fill('username="ada"'),
      headers: ['authorization: Digest username="ada"'],
    });
  });

  it('client credentials as the token that they were exchanged for', async () => {
    await expectSameRequest(tools, {
      ...secured('client'),
      fill: async (playground) => {
        expect(await playground.dialog.getByText('Get a token by signing in').count()).toBe(0);
        await playground.field('Token').fill('Bearer pasted');
      },
      headers: ['authorization: Bearer pasted'],
    });
  });

  it('several at once: basic, a key in a header, in the query and in a cookie', async () => {
    await expectSameRequest(tools, {
      ...secured('basic', 'header', 'query', 'cookie', 'certificate'),
      fill: async (playground) => {
        await playground.field('username').fill('ada');
        await playground.field('password').fill('lové');
        await playground.field('X-Key').fill('one');
        await playground.field('key').fill('two');
        await playground.field('session').fill('three');
      },
      target: '/echo?key=two',
      headers: [`authorization: Basic ${Buffer.from('ada:lové').toString('base64')}`, 'x-key: one'],
      curlOnly: /^cookie: session=three$/,
    });
  });

  it('nothing where nothing was typed, though the sample shows what to fill in', async () => {
    const playground = await tools.open(data(secured('bearer', 'query').operation, { securitySchemes: schemes }));
    expect(await playground.sample()).toMatch(/key=<[^>]+>[\s\S]*Bearer <token>/);
    await playground.send();
    const { target, headers } = tools.echo.take();
    expect(target).toBe('/echo');
    expect(headers.map(([name]) => name.toLowerCase())).not.toContain('authorization');
  });

  it('a token of OpenID Connect', async () => {
    await expectSameRequest(tools, {
      ...secured('openId'),
      fill: (playground) => playground.field('Token').fill('t'),
      headers: ['authorization: Bearer t'],
    });
  });

  it('the alternative that the reader chooses', async () => {
    const alternatives = ['bearer', 'header'].map((scheme) => [{ scheme, scopes: [] }]);
    await expectSameRequest(tools, {
      operation: { security: [...alternatives, []] },
      more: { securitySchemes: schemes },
      fill: async (playground) => {
        await playground.field('Token').fill('unused');
        await playground.field('Kind of authentication').selectOption('header');
        await playground.field('X-Key').fill('used');
      },
      headers: ['x-key: used'],
    });
  });
});
