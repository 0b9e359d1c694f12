import { el, makeButton } from '../../elements/el.ts';
import { menu, setText } from '../dom.ts';
import { plainText } from '../plain-text.ts';
import type { AuthAlternative, AuthScheme } from '../request/auth.ts';
import type { Credentials } from '../request/credentials.ts';
import { checkbox, labelled, section, textInput } from './section.ts';
import { signInPart } from './sign-in.ts';

export interface AuthPanelOptions {
  alternatives: AuthAlternative[];
  chosen: number;
  credentials: Credentials;
  /** OAuth redirect page. */
  redirect: string;
  choose(index: number): void;
  /** The reader cleared all credentials. */
  forgotten(): void;
  changed(): void;
}

/** Inputs for the credentials of the selected alternative, and whether they are kept. */
export function authPanel(options: AuthPanelOptions): HTMLElement {
  const { alternatives, credentials } = options;
  let { chosen } = options;
  const schemes = el('div');
  const build = (): void => {
    const list = alternatives[chosen]?.schemes ?? [];
    const parts = list.map((scheme, index) => schemePart(scheme, `pg-auth-${index}`, options, list.length > 1));
    schemes.replaceChildren(...(parts.length > 0 ? parts : [el('p', { class: 'pg-quiet' }, 'The request is sent without credentials.')]));
  };
  const choice =
    alternatives.length > 1 &&
    menu(
      alternatives.map(({ label }) => label),
      chosen,
      (index) => {
        chosen = index;
        options.choose(index);
        build();
      },
      'Kind of authentication',
    );
  const keep = checkbox('Keep until this tab closes', credentials.keep, (isKept) => {
    credentials.keep = isKept;
  });
  const said = el('span', { class: 'pg-quiet', role: 'status' });
  const forget = (): void => {
    credentials.clear();
    for (const box of foot.querySelectorAll('input')) box.checked = false;
    build();
    options.forgotten();
    setText(said, 'Credentials cleared');
  };
  const foot = el('div', { class: 'pg-bar pg-auth-foot' }, keep, makeButton('pg-link', forget, 'Clear credentials'), said);
  build();
  return section('Authorization', choice, schemes, foot);
}

function schemePart(scheme: AuthScheme, id: string, { credentials, changed, redirect }: AuthPanelOptions, isTitled: boolean): HTMLElement {
  const inputs = scheme.inputs.map(({ field, label, placeholder, initialValue, secret }) => {
    const set = (value: string): void => {
      credentials.set(scheme.key, field, value);
      changed();
    };
    const input = textInput(credentials.get(scheme.key, field) ?? initialValue, set, {
      class: secret ? 'pg-input pg-secret' : 'pg-input',
      placeholder,
      autocapitalize: 'off',
      'data-secret': secret,
    });
    return { field, input, element: labelled(label, `${id}-${field}`, input) };
  });
  const parts: (HTMLElement | false)[] = [
    isTitled && el('p', { class: 'pg-name' }, scheme.title),
    scheme.scheme.description !== undefined && el('p', { class: 'pg-hint' }, plainText(scheme.scheme.description)),
    ...inputs.map(({ element }) => element),
    scheme.note !== undefined && el('p', { class: 'pg-note' }, scheme.note),
  ];
  const target = inputs[0];
  if (scheme.flow !== undefined && target !== undefined) {
    parts.push(
      signInPart({ scheme, flow: scheme.flow, id, redirect, credentials }, (token) => {
        target.input.value = token;
        credentials.set(scheme.key, target.field, token);
        changed();
      }),
    );
  } else if (scheme.scopes.length > 0) {
    parts.push(el('p', { class: 'pg-hint' }, `Scopes: ${scheme.scopes.map(({ name }) => name).join(', ')}`));
  }
  return el('div', { class: 'pg-scheme' }, ...parts);
}
