import { Authorization } from './request/authorization.ts';
import type { StoredAuthorization } from './request/stored-authorization.ts';

/** The page element that shows the credentials of a document. */
export interface AuthorizationHost extends HTMLElement {
  content: StoredAuthorization;
}

/** The credentials of an owner. If the page shows them, they are what it shows, even if storage is blocked. */
export function authorizationOf(owner: string): Authorization {
  const hosts = document.querySelectorAll<AuthorizationHost>('lectern-authorization');
  return new Authorization(owner, [...hosts].find(({ dataset }) => dataset['owner'] === owner)?.content);
}
