import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readClipboard } from '../support/visit.ts';
import { data } from './fixture.ts';
import { PlaygroundPage, usePlayground } from './playground-page.ts';
import { expectSampleToMatch } from './same-request.ts';

const tools = usePlayground();
const SECRET = 'hunter2-très-secret';
const ENCODED = Buffer.from(`ada:${SECRET}`).toString('base64');

const secured = (path = '/echo') =>
  data(
    { path, security: [['bearer', 'basic', 'header', 'query'].map((scheme) => ({ scheme, scopes: [] }))] },
    {
      securitySchemes: {
        bearer: { kind: 'http', scheme: 'bearer', name: 'bearer' },
        basic: { kind: 'http', scheme: 'basic', name: 'basic' },
        header: { kind: 'apiKey', in: 'header', name: 'X-Key' },
        query: { kind: 'apiKey', in: 'query', name: 'key' },
      },
    },
  );

async function fillSecrets(playground: PlaygroundPage): Promise<void> {
  await playground.field('username').fill('ada');
  for (const name of ['Token', 'password', 'X-Key', 'key']) await playground.field(name).fill(SECRET);
}

/** Everything that a page leaves behind or shows, apart from the inputs for credentials and what is kept for this tab alone. */
function traces(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const ofTab = Object.entries(sessionStorage).filter(([key]) => !key.startsWith('lectern-authorization:'));
    const storage = [JSON.stringify({ ...localStorage }), JSON.stringify(ofTab)];
    return [
      ...storage,
      location.href,
      JSON.stringify(history.state),
      document.cookie,
      document.title,
      JSON.stringify(databases),
      JSON.stringify(await caches.keys()),
      window.name,
      document.body.innerText,
    ].join('\n');
  });
}

const holdsSecret = (text: string): boolean => [SECRET, encodeURIComponent(SECRET), ENCODED].some((one) => text.includes(one));

describe('credentials', () => {
  it('are found in no storage, address, sample or log', async () => {
    const logs: string[] = [];
    const elsewhere: string[] = [];
    const playground = await tools.open(secured(), {
      before: (page) => {
        page.on('console', (message) => logs.push(message.text()));
        page.on('request', (request) => {
          if (!request.url().startsWith(tools.echo.origin))
            elsewhere.push(JSON.stringify([request.url(), request.headers(), request.postData()]));
        });
      },
    });
    const clipboard = await readClipboard(playground.page);
    await fillSecrets(playground);
    await playground.send();
    const sent = tools.echo.take();
    expect(sent.target).toContain(encodeURIComponent(SECRET));
    // The echo tells the query back; what the playground itself shows is the rest.
    await playground.dialog.locator('.pg-response').evaluate((element) => element.remove());
    expect(await playground.sample()).toContain('Bearer <token>');
    await playground.button('Share').click();
    await expect.poll(clipboard).toContain('#request=');
    const link = await clipboard();
    await playground.button('Copy').click();
    await expect.poll(clipboard).toContain('curl');
    for (const text of [
      await traces(playground.page),
      link,
      Buffer.from(link.split('#request=')[1] ?? '', 'base64url').toString(),
      await clipboard(),
      ...logs,
      ...elsewhere,
    ])
      expect(holdsSecret(text)).toBe(false);
    expect(elsewhere.length).toBeGreaterThan(0);
    await playground.page.keyboard.press('Escape');
    expect(holdsSecret(await traces(playground.page))).toBe(false);
    // Neither the page before nor this one, gone back to, tells them.
    await playground.page.goto('about:blank');
    await playground.page.goBack();
    await playground.page.locator('lectern-playground').waitFor();
    expect(holdsSecret((await traces(playground.page)) + (await playground.page.content()))).toBe(false);
  });

  it('stay out of the command that is offered when CORS fails', async () => {
    const playground = await tools.open(secured('/closed/door'));
    const clipboard = await readClipboard(playground.page);
    await fillSecrets(playground);
    await playground.send();
    await playground.button('Copy as cURL').click();
    await expect.poll(clipboard).toContain('/closed/door');
    expect(holdsSecret(await clipboard())).toBe(false);
    expect(holdsSecret(await traces(playground.page))).toBe(false);
  });

  it('are kept on the device when the reader asks for it', async () => {
    const playground = await tools.open(secured());
    const { page } = playground;
    await fillSecrets(playground);
    await playground.field('Remember on this device').check();
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const other = new PlaygroundPage(tab);
    await other.dialog.waitFor();
    expect(await other.field('Token').inputValue()).toBe(SECRET);
    await other.button('Clear credentials').click();
    expect(await tab.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await page.reload();
    await playground.dialog.waitFor();
    expect(await playground.field('Token').inputValue()).toBe('');
  });
});

describe('signing in', () => {
  /** An authorization server that agrees to everything, and what it was asked. */
  const asked: { authorize?: URLSearchParams; token?: URLSearchParams } = {};
  let origin = '';
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (url.pathname === '/authorize') {
      asked.authorize = url.searchParams;
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      const answer = url.searchParams.get('client_id') === 'refused' ? { error: 'access_denied' } : { code: 'the-code' };
      back.search = new URLSearchParams({ ...answer, state: url.searchParams.get('state') ?? '' }).toString();
      return response.writeHead(302, { Location: back.href }).end();
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.token = new URLSearchParams(Buffer.concat(chunks).toString());
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ access_token: 'the-token', token_type: 'bearer' }));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const withFlow = (authorizationUrl = `${origin}/authorize`) =>
    data(
      { security: [[{ scheme: 'oauth', scopes: ['read', 'write'] }]] },
      {
        securitySchemes: {
          oauth: {
            kind: 'oauth2',
            flows: [
              {
                flow: 'authorizationCode',
                authorizationUrl,
                tokenUrl: `${origin}/token`,
                scopes: [{ name: 'read', description: 'Reads' }],
              },
            ],
          },
        },
      },
    );

  async function start(playground: PlaygroundPage, client: string): Promise<void> {
    await playground.dialog.getByText('Get a token by signing in').click();
    await playground.field('Client ID').fill(client);
    await playground.field('write').uncheck();
    await playground.button('Sign in').click();
  }

  it('fills in the token, with PKCE and without a secret', async () => {
    const playground = await tools.open(withFlow());
    await start(playground, 'docs');
    await playground.dialog.getByText('Signed in. The token is filled in above.').waitFor();
    expect(await playground.field('Token').inputValue()).toBe('the-token');
    await expectSampleToMatch(tools, playground, { headers: ['authorization: Bearer the-token'] });
    await playground.field('Show secrets').uncheck();
    const { authorize, token } = asked;
    expect(Object.fromEntries(authorize ?? [])).toMatchObject({
      response_type: 'code',
      client_id: 'docs',
      scope: 'read',
      code_challenge_method: 'S256',
    });
    expect(Object.fromEntries(token ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      client_id: 'docs',
      redirect_uri: authorize?.get('redirect_uri'),
    });
    const challenge = createHash('sha256')
      .update(token?.get('code_verifier') ?? '')
      .digest('base64url');
    expect(authorize?.get('code_challenge')).toBe(challenge);
    expect(token?.has('client_secret')).toBe(false);
    await expect.poll(() => playground.page.context().pages().length).toBe(1);
    await expect.poll(() => playground.sample()).not.toContain('the-token');
    expect(await traces(playground.page)).not.toContain('the-token');
  });
});
