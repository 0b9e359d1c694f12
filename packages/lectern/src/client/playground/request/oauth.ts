import type { OAuthFlow } from '@lectern/core';
import { isObject } from '@lectern/core/samples';
import { toBase64Url } from '../base64.ts';
import { OAUTH_CHANNEL, type OAuthAnswer, STATE_PREFIX } from './oauth-channel.ts';

export interface SignIn {
  flow: OAuthFlow;
  clientId: string;
  scopes: string[];
  /** Redirect URL. */
  redirect: string;
  signal: AbortSignal;
}

/**
 * Authorization code flow with PKCE in a separate window. Never asks for a client secret. Resolves to the access token.
 * Rejects with a message for the reader.
 */
export async function signIn({ flow, clientId, scopes, redirect, signal }: SignIn): Promise<string> {
  const authorization = webAddress(flow.authorizationUrl);
  const token = webAddress(flow.tokenUrl);
  if (crypto.subtle === undefined) throw new Error('This browser signs in only on pages over HTTPS. Paste a token instead.');
  // Opened synchronously, because popup blockers block windows opened later.
  const popup = window.open('about:blank', '_blank', 'popup,width=520,height=700');
  if (popup === null) throw new Error('The browser did not open the window to sign in. Allow it for this page, or paste a token.');
  const verifier = randomText(48);
  const state = `${STATE_PREFIX}${randomText(16)}`;
  const challenge = toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    scope: scopes.join(' '),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) if (value !== '') authorization.searchParams.set(name, value);
  // The page to sign in is named by the document, which is not trusted.
  popup.opener = null;
  popup.location.href = authorization.href;
  const code = await waitForCode(state, signal).finally(() => popup.close());
  return await fetchToken(
    token,
    { grant_type: 'authorization_code', code, redirect_uri: redirect, client_id: clientId, code_verifier: verifier },
    signal,
  );
}

function waitForCode(state: string, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(OAUTH_CHANNEL);
  const answer = new Promise<string>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<OAuthAnswer>) => {
      if (data.state !== state) return;
      if (data.code !== undefined) resolve(data.code);
      else reject(new Error(`The sign-in was refused: ${data.error ?? 'no reason given'}.`));
    });
    signal.addEventListener('abort', () => reject(new Error('The sign-in was canceled.')), { once: true });
  });
  return answer.finally(() => channel.close());
}

async function fetchToken(address: URL, fields: Record<string, string>, signal: AbortSignal): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers: { Accept: 'application/json' }, signal });
  } catch {
    throw new Error(`${address.host} does not allow this site to request tokens (CORS). Paste a token instead.`);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  const { access_token: token, error, error_description: reason = error } = isObject(answer) ? answer : {};
  if (typeof token === 'string') return token;
  throw new Error(`${address.host} returned no token (${response.status}${typeof reason === 'string' ? `: ${reason}` : ''}).`);
}

/** URLs come from the document, so only allow web pages. */
function webAddress(text: string | undefined): URL {
  const url = text !== undefined && URL.canParse(text, location.href) ? new URL(text, location.href) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new Error('The document has no valid URL to sign in.');
  return url;
}

function randomText(bytes: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}
