/** @jsxImportSource preact */
import type { OAuthFlow } from '@lectern/core';
import { useRef, useState } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import { plainText } from '../plain-text.ts';
import type { AuthScheme } from '../request/auth.ts';
import type { Authorization } from '../request/authorization.ts';
import { signIn } from '../request/oauth.ts';
import { CLIENT_INPUT } from '../request/stored-authorization.ts';
import { Button, Checkbox, Labeled, TextInput } from '../ui.tsx';

interface SignInProps {
  scheme: AuthScheme;
  flow: OAuthFlow;
  id: string;
  redirect: string;
  authorization: Authorization;
  received(token: string): void;
}

/** Gets a token from the authorization server in a separate window, as an alternative to pasting one. */
export function SignIn({ scheme, flow, id, redirect, authorization, received }: SignInProps) {
  const [without, setWithout] = useState<string[]>([]);
  const [said, say] = useState('');
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>();
  const client = authorization.get(scheme.name, CLIENT_INPUT) ?? '';
  const start = async (): Promise<void> => {
    if (running.current !== undefined) {
      running.current.abort();
      return;
    }
    running.current = new AbortController();
    setRunning(true);
    say(uiText('signInWindow', 'Sign in using the window that opened.'));
    try {
      const scopes = scheme.scopes.map(({ name }) => name).filter((name) => !without.includes(name));
      received(await signIn({ flow, clientId: client.trim(), scopes, redirect, signal: running.current.signal }));
      say(uiText('signedIn', 'Signed in. The token is filled in above.'));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
    running.current = undefined;
    setRunning(false);
  };
  return (
    <details class="pg-details">
      <summary>{uiText('getToken', 'Get a token by signing in')}</summary>
      <Labeled
        label={uiText('clientId', 'Client ID')}
        id={`${id}-client`}
        hint={uiText('clientIdHint', 'From an app that allows {redirect} as a redirect URL. No client secret is needed.', { redirect })}
      >
        {(attributes) => (
          <TextInput {...attributes} value={client} changed={(value) => authorization.set(scheme.name, CLIENT_INPUT, value || undefined)} />
        )}
      </Labeled>
      {scheme.scopes.length > 0 && (
        <div role="group" aria-label={uiText('scopes', 'Scopes')} class="pg-scopes">
          {scheme.scopes.map(({ name, description }) => (
            <Checkbox
              key={name}
              label={description === '' ? name : `${name} – ${plainText(description, 120)}`}
              isChecked={!without.includes(name)}
              changed={(isChosen) => setWithout(isChosen ? without.filter((one) => one !== name) : [...without, name])}
            />
          ))}
        </div>
      )}
      <Button onClick={start}>{isRunning ? uiText('cancelSignIn', 'Cancel the sign-in') : uiText('signIn', 'Sign in')}</Button>
      <p class="pg-note" role="status">
        {said}
      </p>
    </details>
  );
}
