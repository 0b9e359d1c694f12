import { hashedFileName } from '@lectern/core';

/** Files with the schemas of a document, for checks of answers; `{file}` stands for what `fileNumberOf` says of a schema's name. */
export function schemaFileAddress(document: string): string {
  return `/_lectern/schemas/${encodeURIComponent(document)}/{file}.json`;
}

/** File with what the playground of an operation needs. */
export function operationFile(document: string, key: string): string {
  return `/_lectern/operations/${encodeURIComponent(document)}/${hashedFileName(key)}.json`;
}

/** Name of the file that lists the operations of a document; no operation's file has it, since those end with a hash. */
export const MENU_FILE = 'menu';

/** File with the operations that the playground of a document can switch between. */
export function menuFile(document: string): string {
  return `/_lectern/operations/${encodeURIComponent(document)}/${MENU_FILE}.json`;
}

/** Page that an authorization server leads back to: one for the whole site, so that it is registered once. */
export const SIGN_IN_PATH = '/_lectern/sign-in';
