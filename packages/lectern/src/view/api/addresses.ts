import { hashedFileName } from '@lectern/core';

/**
 * URL pattern of the files with a document's schemas, used to validate responses. `{file}` is replaced with
 * `fileNumberOf` the schema's name.
 */
export function schemaFileAddress(document: string): string {
  return `/_lectern/schemas/${encodeURIComponent(document)}/{file}.json`;
}

/** File with the playground data of an operation. */
export function operationFile(document: string, key: string): string {
  return `/_lectern/operations/${encodeURIComponent(document)}/${hashedFileName(key)}.json`;
}

/**
 * Name of the file that lists a document's operations. It can't collide with an operation's file, because those end
 * with a hash.
 */
export const MENU_FILE = 'menu';

/** File with the operations that the playground's operation menu lists. */
export function menuFile(document: string): string {
  return `/_lectern/operations/${encodeURIComponent(document)}/${MENU_FILE}.json`;
}

/** Name of the file with the security schemes of a document. Like `menu`, it can't collide. */
export const AUTHORIZATION_FILE = 'authorization';

/** File with the security schemes of a document, for the dialog in which readers enter credentials. */
export function authorizationFile(document: string): string {
  return `/_lectern/operations/${encodeURIComponent(document)}/${AUTHORIZATION_FILE}.json`;
}

/** File with the code of a language of a plugin. */
export function languageFile(key: string): string {
  return `/_lectern/languages/${hashedFileName(key)}.js`;
}

/** Owner of credentials: a document, or the site for credentials of `api.auth`, which all documents share. */
export function credentialsOwner(document: string | undefined): string {
  return `/_lectern/operations/${document === undefined ? '' : encodeURIComponent(document)}`;
}

/** OAuth redirect page. There is one per site, so that authors register it once. */
export const SIGN_IN_PATH = '/_lectern/sign-in';
