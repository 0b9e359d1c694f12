import { el, makeButton } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { menu, setText } from '../dom.ts';
import { plainText } from '../plain-text.ts';
import type { AuthAlternative, AuthScheme } from '../request/auth.ts';
import type { Authorization } from '../request/authorization.ts';
import { checkbox, labelled, section, textInput } from './section.ts';
import { signInPart } from './sign-in.ts';

export interface AuthPanelOptions {
  alternatives: AuthAlternative[];
  /** Index of the selected alternative. */
  chosen: number;
  choose(index: number): void;
  authorization: Authorization;
  /** OAuth redirect page. */
  redirect: string;
}

/** Inputs for the credentials of the selected alternative. Changes go to `authorization`. */
export function authPanel({ alternatives, authorization, redirect, choose, ...options }: AuthPanelOptions): HTMLElement {
  let { chosen } = options;
  const schemes = el('div');
  const build = (): void => {
    const list = alternatives[chosen]?.schemes ?? [];
    const parts = list.map((scheme, index) => {
      const title = list.length > 1 && el('p', { class: 'pg-name' }, scheme.title);
      return el('div', { class: 'pg-scheme' }, title, ...schemeInputs({ scheme, id: `pg-auth-${index}`, authorization, redirect }));
    });
    schemes.replaceChildren(
      ...(parts.length > 0
        ? parts
        : [el('p', { class: 'pg-quiet' }, uiText('withoutCredentials', 'The request is sent without credentials.'))]),
    );
  };
  const choice =
    alternatives.length > 1 &&
    menu(
      alternatives.map(({ label }) => label),
      chosen,
      (index) => {
        chosen = index;
        choose(index);
        build();
      },
      uiText('kindOfAuthentication', 'Kind of authentication'),
    );
  build();
  const { remember, clear } = storageControls(authorization, build);
  return section(uiText('authorization', 'Authorization'), choice, schemes, el('div', { class: 'pg-auth-foot' }, remember, clear));
}

interface StorageControls {
  /** The choice to keep credentials, and what it means. */
  remember: HTMLElement;
  clear: HTMLElement;
}

/** Where credentials are kept, and a button that clears them. `cleared` is called after that. */
export function storageControls(authorization: Authorization, cleared: () => void): StorageControls {
  const said = el('span', { class: 'pg-quiet', role: 'status' });
  const take = (isKept: boolean): void => {
    authorization.remembered = isKept;
    const isRefused = authorization.remembered !== isKept;
    setBox(remember, authorization.remembered);
    setText(said, isRefused ? uiText('storageRefused', 'The browser does not allow this site to store anything.') : '');
  };
  const hint = uiText('storedUntil', 'Stored in this browser until you clear them. Otherwise, they are gone when this tab is closed.');
  const remember = explained(checkbox(uiText('rememberOnDevice', 'Remember on this device'), authorization.remembered, take), hint);
  const clear = (): void => {
    authorization.clear();
    setBox(remember, false);
    cleared();
    setText(said, uiText('credentialsCleared', 'Credentials cleared'));
  };
  return {
    remember,
    clear: el('div', { class: 'pg-bar' }, makeButton('pg-link', clear, uiText('clearAuthorization', 'Clear credentials')), said),
  };
}

/** A checkbox with a hint below it. */
export function explained(box: HTMLElement, hint: string): HTMLElement {
  return el('div', { class: 'pg-explained' }, box, el('p', { class: 'pg-hint' }, hint));
}

export function setBox(inside: HTMLElement, isChecked: boolean): void {
  for (const box of inside.querySelectorAll('input')) box.checked = isChecked;
}

interface SchemeInputsOptions {
  scheme: AuthScheme;
  /** Prefix of ids. */
  id: string;
  authorization: Authorization;
  redirect: string;
}

/** Description, inputs, and sign-in of a scheme. */
export function schemeInputs({ scheme, id, authorization, redirect }: SchemeInputsOptions): (HTMLElement | false)[] {
  const inputs = scheme.inputs.map(({ field, label, placeholder, initialValue, secret }) => {
    // An initial value may be a prefix, which is no credential.
    const set = (value: string): void => authorization.set(scheme.name, field, value.trim() === initialValue.trim() ? undefined : value);
    const input = textInput(authorization.get(scheme.name, field) ?? initialValue, set, {
      class: secret ? 'pg-input pg-secret' : 'pg-input',
      placeholder,
      autocapitalize: 'off',
      'data-secret': secret,
    });
    return { field, input, element: labelled(label, `${id}-${field}`, input) };
  });
  const parts: (HTMLElement | false)[] = [
    scheme.scheme.description !== undefined && el('p', { class: 'pg-hint' }, plainText(scheme.scheme.description)),
    ...inputs.map(({ element }) => element),
    scheme.note !== undefined && el('p', { class: 'pg-note' }, scheme.note),
  ];
  const target = inputs[0];
  if (scheme.flow !== undefined && target !== undefined) {
    const take = (token: string): void => {
      target.input.value = token;
      authorization.set(scheme.name, target.field, token);
    };
    parts.push(signInPart({ scheme, flow: scheme.flow, id, redirect, authorization }, take));
  } else if (scheme.scopes.length > 0) {
    parts.push(
      el('p', { class: 'pg-hint' }, uiText('scopesOf', 'Scopes: {names}', { names: scheme.scopes.map(({ name }) => name).join(', ') })),
    );
  }
  return parts;
}
