import type { OAuthFlow } from '@lectern/core';
import { el, makeButton } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { setText } from '../dom.ts';
import { plainText } from '../plain-text.ts';
import type { AuthScheme } from '../request/auth.ts';
import type { Authorization } from '../request/authorization.ts';
import { signIn } from '../request/oauth.ts';
import { CLIENT_INPUT } from '../request/stored-authorization.ts';
import { checkbox, labelled, textInput } from './section.ts';

interface SignInOptions {
  scheme: AuthScheme;
  flow: OAuthFlow;
  id: string;
  redirect: string;
  authorization: Authorization;
}

/** Gets a token from the authorization server in a separate window, as an alternative to pasting one. */
export function signInPart({ scheme, flow, id, redirect, authorization }: SignInOptions, received: (token: string) => void): HTMLElement {
  const scopes = new Set(scheme.scopes.map(({ name }) => name));
  const known = authorization.get(scheme.name, CLIENT_INPUT) ?? '';
  const client = textInput(known, (value) => authorization.set(scheme.name, CLIENT_INPUT, value || undefined));
  const choices = scheme.scopes.map(({ name, description }) =>
    checkbox(description === '' ? name : `${name} – ${plainText(description, 120)}`, true, (isChosen) =>
      isChosen ? scopes.add(name) : scopes.delete(name),
    ),
  );
  const said = el('p', { class: 'pg-note', role: 'status' });
  let running: AbortController | undefined;
  const start = async (): Promise<void> => {
    if (running !== undefined) return running.abort();
    running = new AbortController();
    setText(button, uiText('cancelSignIn', 'Cancel the sign-in'));
    setText(said, uiText('signInWindow', 'Sign in using the window that opened.'));
    try {
      received(await signIn({ flow, clientId: client.value.trim(), scopes: [...scopes], redirect, signal: running.signal }));
      setText(said, uiText('signedIn', 'Signed in. The token is filled in above.'));
    } catch (error) {
      setText(said, error instanceof Error ? error.message : String(error));
    }
    running = undefined;
    setText(button, uiText('signIn', 'Sign in'));
  };
  const button = makeButton('pg-button', start, uiText('signIn', 'Sign in'));
  return el(
    'details',
    { class: 'pg-details' },
    el('summary', {}, uiText('getToken', 'Get a token by signing in')),
    labelled(
      uiText('clientId', 'Client ID'),
      `${id}-client`,
      client,
      uiText('clientIdHint', 'From an app that allows {redirect} as a redirect URL. No client secret is needed.', { redirect }),
    ),
    choices.length > 0 && el('div', { role: 'group', 'aria-label': uiText('scopes', 'Scopes'), class: 'pg-scopes' }, ...choices),
    button,
    said,
  );
}
