/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useLayoutEffect, useReducer, useState } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import { shortText } from '../plain-text.ts';
import type { AuthAlternative, AuthScheme } from '../request/auth.ts';
import type { Authorization } from '../request/authorization.ts';
import { Button, Checkbox, Labeled, lazy, Menu, Section, TextInput } from '../ui.tsx';

/** Few documents have one, and it needs the network itself. */
const SignIn = lazy(() => import('./sign-in.tsx').then((one) => one.SignIn));

export interface AuthPanelProps {
  alternatives: AuthAlternative[];
  /** Index of the selected alternative. */
  chosen: number;
  choose(index: number): void;
  authorization: Authorization;
  /** OAuth redirect page. */
  redirect: string;
}

/** Inputs for the credentials of the selected alternative. Changes go to `authorization`. */
export function AuthPanel({ alternatives, chosen, choose, authorization, redirect }: AuthPanelProps) {
  useAuthorization(authorization);
  const list = alternatives[chosen]?.schemes ?? [];
  return (
    <Section
      title={uiText('authorization', 'Authorization')}
      aside={
        alternatives.length > 1 && (
          <Menu
            labels={alternatives.map(({ label }) => label)}
            chosen={chosen}
            changed={choose}
            aria-label={uiText('kindOfAuthentication', 'Kind of authentication')}
          />
        )
      }
    >
      <div>
        {list.length === 0 && <p class="pg-quiet">{uiText('withoutCredentials', 'The request is sent without credentials.')}</p>}
        {list.map((scheme, index) => (
          <div key={scheme.name} class="pg-scheme">
            {list.length > 1 && <p class="pg-name">{scheme.title}</p>}
            <SchemeInputs scheme={scheme} id={`pg-auth-${index}`} authorization={authorization} redirect={redirect} />
          </div>
        ))}
      </div>
      <div class="pg-auth-foot">
        <StorageControls authorization={authorization} />
      </div>
    </Section>
  );
}

/** Renders again whenever the credentials change. */
export function useAuthorization(authorization: Authorization): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => authorization.onChange(() => redraw(undefined)), [authorization]);
}

/** Where credentials are kept, what is between that and a button that clears them. */
export function StorageControls({
  authorization,
  children,
}: {
  authorization: Authorization;
  children?: (clear: JSX.Element) => JSX.Element;
}) {
  const [said, say] = useState('');
  const remember = (isKept: boolean): void => {
    authorization.remembered = isKept;
    const isRefused = authorization.remembered !== isKept;
    say(isRefused ? uiText('storageRefused', 'The browser does not allow this site to store anything.') : '');
  };
  const clear = (): void => {
    authorization.clear();
    say(uiText('credentialsCleared', 'Credentials cleared'));
  };
  const bar = (
    <div class="pg-bar">
      <Button class="pg-link" onClick={clear}>
        {uiText('clearAuthorization', 'Clear credentials')}
      </Button>
      <span class="pg-quiet" role="status">
        {said}
      </span>
    </div>
  );
  return (
    <>
      <Explained
        hint={uiText('storedUntil', 'Stored in this browser until you clear them. Otherwise, they are gone when this tab is closed.')}
      >
        <Checkbox label={uiText('rememberOnDevice', 'Remember on this device')} isChecked={authorization.remembered} changed={remember} />
      </Explained>
      {children ? children(bar) : bar}
    </>
  );
}

/** A checkbox with a hint below it. */
export function Explained({ hint, children }: { hint: string; children: JSX.Element }) {
  return (
    <div class="pg-explained">
      {children}
      <p class="pg-hint">{hint}</p>
    </div>
  );
}

interface SchemeInputsProps {
  scheme: AuthScheme;
  /** Prefix of ids. */
  id: string;
  authorization: Authorization;
  redirect: string;
}

/** Description, inputs, and sign-in of a scheme. */
export function SchemeInputs({ scheme, id, authorization, redirect }: SchemeInputsProps) {
  const [target] = scheme.inputs;
  return (
    <>
      {scheme.scheme.description !== undefined && <p class="pg-hint">{shortText(scheme.scheme.description)}</p>}
      {scheme.inputs.map((input) => (
        <SchemeInput key={input.field} scheme={scheme} input={input} id={`${id}-${input.field}`} authorization={authorization} />
      ))}
      {scheme.note !== undefined && <p class="pg-note">{scheme.note}</p>}
      {scheme.flow !== undefined && target !== undefined ? (
        <SignIn
          scheme={scheme}
          flow={scheme.flow}
          id={id}
          redirect={redirect}
          authorization={authorization}
          received={(token) => authorization.set(scheme.name, target.field, token)}
        />
      ) : (
        scheme.scopes.length > 0 && (
          <p class="pg-hint">{uiText('scopesOf', 'Scopes: {names}', { names: scheme.scopes.map(({ name }) => name).join(', ') })}</p>
        )
      )}
    </>
  );
}

interface SchemeInputProps {
  scheme: AuthScheme;
  input: AuthScheme['inputs'][number];
  id: string;
  authorization: Authorization;
}

function SchemeInput({ scheme, input: { field, label, placeholder, initialValue, secret }, id, authorization }: SchemeInputProps) {
  const known = authorization.get(scheme.name, field);
  // What is typed stays when it is the same as nothing, which is what an initial value is: a prefix and no credential.
  const [written, setWritten] = useState({ text: known ?? initialValue, known });
  const set = (text: string): void => {
    const value = text.trim() === initialValue.trim() ? undefined : text;
    setWritten({ text, known: value });
    authorization.set(scheme.name, field, value);
  };
  return (
    <Labeled label={label} id={id}>
      {(attributes) => (
        <TextInput
          {...attributes}
          class={secret ? 'pg-input pg-secret' : 'pg-input'}
          placeholder={placeholder}
          autocapitalize="off"
          data-secret={secret ? '' : undefined}
          value={written.known === known ? written.text : (known ?? initialValue)}
          changed={set}
        />
      )}
    </Labeled>
  );
}
