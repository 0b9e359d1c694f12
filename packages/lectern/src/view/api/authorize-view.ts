import { type SecurityScheme, SITE_AUTH_SCHEME, withoutControls } from '@lectern/core';
import type { AuthorizationData } from '../props/playground-data.ts';
import { authorizationFile, credentialsOwner, SIGN_IN_PATH } from './addresses.ts';
import { documentSecurity, type SettledSecurity, schemeLabel } from './security.ts';
import type { AuthorizeView } from './types.ts';
import type { ViewInput } from './view-input.ts';

/** Owner of the credentials for schemes. `href` adds the base path, because several sites may have the same host. */
export function ownerOf(schemes: Readonly<Record<string, SecurityScheme>>, document: string, href: ViewInput['href']): string {
  return href(credentialsOwner(Object.hasOwn(schemes, SITE_AUTH_SCHEME) ? undefined : document));
}

/**
 * The control for a document's credentials, on any of its pages. Undefined if its requests need none.
 * @param operation the security of the page's operation, whose schemes come first
 */
export function authorizeView(input: ViewInput, operation?: SettledSecurity): AuthorizeView | undefined {
  const { loaded, texts, href } = input;
  const { id } = loaded.document;
  const schemes = requestSchemes(input);
  const own = operation?.requirements.flatMap((requirement) => requirement.map(({ scheme }) => scheme)) ?? [];
  const used = [...new Set(own)].filter((name) => Object.hasOwn(schemes, name));
  const names = [...new Set([...used, ...Object.keys(schemes)])];
  if (names.length === 0) return undefined;
  const labels = names.map((name) => schemeLabel(schemes[name], name, texts));
  const titles = names.map((name, index): [string, string] => {
    const label = labels[index] ?? name;
    // Keys in different headers have the same label.
    return [name, withoutControls(labels.indexOf(label) === labels.lastIndexOf(label) ? label : name)];
  });
  return {
    owner: ownerOf(schemes, id, href),
    src: href(authorizationFile(id)),
    schemes: Object.fromEntries(titles),
    used: used.length,
  };
}

/** The file that `authorizeView` names. */
export function buildAuthorizationData(input: ViewInput): AuthorizationData {
  return signInData(requestSchemes(input), input.href);
}

function requestSchemes({ loaded: { document }, config }: ViewInput): Record<string, SecurityScheme> {
  const { schemes } = documentSecurity(document, config.auth);
  return config.auth ? schemes : Object.fromEntries(Object.entries(schemes).filter(([name]) => document.requestSchemes.includes(name)));
}

/** Schemes, and the redirect page if readers can sign in to one of them. */
export function signInData(securitySchemes: Record<string, SecurityScheme>, href: ViewInput['href']): AuthorizationData {
  return { securitySchemes, ...(Object.values(securitySchemes).some(canSignIn) ? { oauthRedirect: href(SIGN_IN_PATH) } : {}) };
}

/** Whether the browser can get a token for a scheme: the document has both URLs of the authorization code flow. */
export function canSignIn(scheme: SecurityScheme): boolean {
  return (
    scheme.kind === 'oauth2' &&
    scheme.flows.some(({ flow, authorizationUrl, tokenUrl }) => flow === 'authorizationCode' && authorizationUrl && tokenUrl)
  );
}
