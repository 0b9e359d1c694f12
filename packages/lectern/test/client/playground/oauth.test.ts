// @vitest-environment happy-dom
import type { OAuthFlow } from '@lectern/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../src/client/playground/request/oauth.ts';
import { again, usePage, visit } from '../support/page.ts';

usePage();

/** Windows of one site hear each other. */
class Channel extends EventTarget {
  static open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

const FLOW: OAuthFlow = {
  flow: 'authorizationCode',
  authorizationUrl: 'https://a.example/auth?tenant=1',
  tokenUrl: 'https://a.example/token',
  scopes: [],
};

let popup: { location: { href: string }; close(): void; isClosed: boolean };
let opened: unknown[];
let asked: [url: string, init: RequestInit][];
let answer: () => Promise<unknown>;

beforeEach(() => {
  Channel.open.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  popup = { location: { href: '' }, isClosed: false, close: () => void (popup.isClosed = true) };
  opened = [];
  vi.stubGlobal('open', (...args: unknown[]) => {
    opened.push(args);
    return popup;
  });
  asked = [];
  answer = async () => ({ status: 200, json: async () => ({ access_token: 'secret' }) });
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push([String(url), init]);
    return answer();
  });
});

/** Starts to sign in. Returns the token to come, and the query that the server was asked with. */
async function start(more: { scopes?: string[]; clientId?: string; flow?: Partial<OAuthFlow>; signal?: AbortSignal } = {}) {
  const token = signIn({
    flow: { ...FLOW, ...more.flow },
    clientId: more.clientId ?? 'app',
    scopes: more.scopes ?? ['read', 'write'],
    redirect: 'https://docs.example/page',
    signal: more.signal ?? new AbortController().signal,
  });
  token.catch(() => undefined);
  await vi.waitFor(() => expect(popup.location.href).not.toBe(''));
  return { token, query: new URL(popup.location.href).searchParams };
}

/** The window to sign in is led back to a page of the site. */
async function leadBack(query: Record<string, string>): Promise<void> {
  visit(`/page?${new URLSearchParams(query)}#x`);
  vi.stubGlobal('close', vi.fn());
  await import(/* @vite-ignore */ `../../../src/client/playground/oauth-return.ts?${again()}`);
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}

describe('signing in', () => {
  it('asks the authorization server in a window of its own, with a proof', async () => {
    const { query } = await start();
    expect(opened).toEqual([['about:blank', '_blank', 'popup,width=520,height=700']]);
    const { state, code_challenge: challenge, ...rest } = Object.fromEntries(query);
    expect(rest).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: 'app',
      redirect_uri: 'https://docs.example/page',
      scope: 'read write',
      code_challenge_method: 'S256',
    });
    expect(state).toMatch(/^lectern\.[\w-]{22}$/);
    expect(challenge).toMatch(/^[\w-]{43}$/);
  });

  it('leaves out what is empty', async () => {
    const { query } = await start({ scopes: [], clientId: '' });
    expect([query.has('scope'), query.has('client_id')]).toEqual([false, false]);
  });

  it('exchanges the code for a token, and proves that it asked', async () => {
    const { token, query } = await start();
    await leadBack({ state: query.get('state') ?? '', code: 'c0de' });
    expect(await token).toBe('secret');
    const [[url, init]] = asked as [[string, RequestInit]];
    const { code_verifier: verifier, ...fields } = Object.fromEntries(init.body as URLSearchParams);
    expect([url, init.method, init.headers]).toEqual(['https://a.example/token', 'POST', { Accept: 'application/json' }]);
    expect(fields).toEqual({
      grant_type: 'authorization_code',
      code: 'c0de',
      redirect_uri: 'https://docs.example/page',
      client_id: 'app',
    });
    expect(verifier).toMatch(/^[\w-]{64}$/);
    expect(await challengeOf(verifier as string)).toBe(query.get('code_challenge'));
    expect([popup.isClosed, Channel.open.size]).toEqual([true, 0]);
  });

  it('takes answers to its own question only', async () => {
    const { token, query } = await start();
    await leadBack({ state: 'lectern.other', code: 'theirs' });
    await leadBack({ state: query.get('state') ?? '', code: 'mine' });
    await token;
    expect(asked.map(([, { body }]) => (body as URLSearchParams).get('code'))).toEqual(['mine']);
  });

  it.each([
    [{ error: 'access_denied', error_description: 'You said no' }, 'The sign-in was refused: You said no.'],
    [{ error: 'access_denied' }, 'The sign-in was refused: access_denied.'],
    [{}, 'The sign-in was refused: no reason given.'],
  ])('ends when it is refused with %j', async (query, message) => {
    const { token, query: asked } = await start();
    await leadBack({ state: asked.get('state') ?? '', ...query });
    await expect(token).rejects.toThrow(message);
    expect(popup.isClosed).toBe(true);
  });

  it('ends when the reader cancels', async () => {
    const controller = new AbortController();
    const { token } = await start({ signal: controller.signal });
    controller.abort();
    await expect(token).rejects.toThrow('The sign-in was canceled.');
    expect([popup.isClosed, Channel.open.size]).toEqual([true, 0]);
  });

  it.each([
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      'a.example does not allow this site to request tokens (CORS). Paste a token instead.',
    ],
    [async () => ({ status: 400, json: async () => ({ error: 'invalid_grant' }) }), 'a.example returned no token (400: invalid_grant).'],
    [
      async () => ({ status: 400, json: async () => ({ error: 'e', error_description: 'Too late' }) }),
      'a.example returned no token (400: Too late).',
    ],
    [async () => ({ status: 500, json: () => Promise.reject(new Error('no JSON')) }), 'a.example returned no token (500).'],
    [async () => ({ status: 200, json: async () => ({ access_token: 7, error: 8 }) }), 'a.example returned no token (200).'],
  ])('says why there is no token', async (response, message) => {
    answer = response;
    const { token, query } = await start();
    await leadBack({ state: query.get('state') ?? '', code: 'c0de' });
    await expect(token).rejects.toThrow(message);
  });

  it('needs a window', async () => {
    vi.stubGlobal('open', () => null);
    await expect(start({})).rejects.toThrow();
    await expect(signIn({ flow: FLOW, clientId: '', scopes: [], redirect: '', signal: new AbortController().signal })).rejects.toThrow(
      'The browser did not open the window to sign in. Allow it for this page, or paste a token.',
    );
  });

  it('needs a page over HTTPS', async () => {
    vi.stubGlobal('crypto', {});
    await expect(signIn({ flow: FLOW, clientId: '', scopes: [], redirect: '', signal: new AbortController().signal })).rejects.toThrow(
      'This browser signs in only on pages over HTTPS. Paste a token instead.',
    );
    expect(opened).toEqual([]);
  });

  it.each([
    [{ authorizationUrl: 'javascript:alert(1)' }],
    [{ tokenUrl: 'data:text/plain,a' }],
    [{ authorizationUrl: 'https://' }],
    [{ tokenUrl: undefined as unknown as string }],
  ])('opens nothing but web pages: %j', async (flow) => {
    await expect(
      signIn({ flow: { ...FLOW, ...flow }, clientId: '', scopes: [], redirect: '', signal: new AbortController().signal }),
    ).rejects.toThrow('The document has no valid URL to sign in.');
    expect(opened).toEqual([]);
  });

  it('resolves addresses of the site itself', async () => {
    await start({ flow: { authorizationUrl: '/oauth/authorize' } });
    expect(popup.location.href).toMatch(/^http:\/\/localhost:3000\/oauth\/authorize\?/);
  });
});

describe('the page that a sign-in leads back to', () => {
  it('hands the code over, clears its address and closes its window', async () => {
    const heard: unknown[] = [];
    new Channel('lectern-oauth').addEventListener('message', (event) => heard.push((event as MessageEvent).data));
    await leadBack({ state: 'lectern.1', code: 'c0de' });
    expect([heard, location.href, vi.mocked(window.close).mock.calls.length, Channel.open.size]).toEqual([
      [{ state: 'lectern.1', code: 'c0de' }],
      'http://localhost:3000/page',
      1,
      1,
    ]);
  });

  it('rests on any other page', async () => {
    await leadBack({ state: 'other', code: 'c0de' });
    expect([location.search, vi.mocked(window.close).mock.calls.length]).toEqual(['?state=other&code=c0de', 0]);
  });
});
