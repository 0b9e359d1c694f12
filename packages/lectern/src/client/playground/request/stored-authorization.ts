import { readJson, store } from '../../elements/storage.ts';

/** The credentials for one document, as they are stored as JSON. */
export interface StoredAuthorization {
  /** What the reader entered: scheme, input, value. */
  values: [scheme: string, input: string, value: string][];
  /** Names of the schemes that the reader chose among alternatives. */
  chosen?: string;
  /** Samples contain the credentials instead of placeholders. */
  shown?: boolean;
}

/** Dispatched on the document when credentials change. */
export interface AuthorizationChange {
  owner: string;
  content: StoredAuthorization;
}

export const CHANGE_EVENT = 'lectern:authorization';

/** Input of the client id of an OAuth app, which isn't a credential. */
export const CLIENT_INPUT = 'client';

/** The end of a shorter credential would reveal too much of it. */
const RECOGNIZABLE = 12;

export const NOTHING: StoredAuthorization = { values: [] };

/** Key in session storage, or in local storage if the reader wants credentials to be remembered. */
export function storageKey(owner: string): string {
  return `lectern-authorization:${owner}`;
}

/** Tells all parts of the page. */
export function dispatchChange(owner: string, content: StoredAuthorization): void {
  document.dispatchEvent(new CustomEvent<AuthorizationChange>(CHANGE_EVENT, { detail: { owner, content } }));
}

/** The credentials for a document that this tab or this device keeps. */
export function readKept(owner: string): StoredAuthorization {
  return readAuthorization('sessionStorage', owner) ?? readAuthorization('localStorage', owner) ?? NOTHING;
}

/** Clears the credentials for a document in this tab and on this device, and tells all parts of the page. */
export function clearKept(owner: string): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) store(storage, storageKey(owner), undefined);
  dispatchChange(owner, NOTHING);
}

/** Undefined if there is nothing, or something else. */
export function readAuthorization(storage: 'sessionStorage' | 'localStorage', owner: string): StoredAuthorization | undefined {
  const { values, chosen, shown } = Object(readJson(storage, storageKey(owner)));
  if (!Array.isArray(values)) return undefined;
  const isEntry = (entry: unknown): boolean => Array.isArray(entry) && entry.every((part) => typeof part === 'string');
  return { values: values.filter(isEntry), ...(typeof chosen === 'string' && { chosen }), shown: shown === true };
}

/** What a reader recognizes the credential of a scheme by: its end if it is long. Undefined without a credential. */
export function hintOf({ values }: StoredAuthorization, scheme: string): string | undefined {
  const own = values.filter(([name, input, value]) => name === scheme && input !== CLIENT_INPUT && value.trim() !== '');
  // The end of a password is no hint.
  const known = own.find(([, input]) => input !== 'password')?.[2].trim() ?? '';
  return own.length > 0 ? `••••${known.length < RECOGNIZABLE ? '' : known.slice(-4)}` : undefined;
}
