import {
  type ApiDocument,
  type Operation,
  type SecurityRequirement,
  type SecurityScheme,
  SITE_AUTH_SCHEME,
  SITE_AUTH_SECURITY,
  type SiteConfig,
  siteAuthScheme,
} from '@lectern/core';
import { fill } from '../../messages/messages.ts';
import type { Messages } from '../../messages/types.ts';
import { claimId, fieldId } from './schema/field-ids.ts';
import type { SchemaScope } from './schema/schema-scope.ts';
import type { SchemeView, SecurityView } from './types.ts';

/** Context of the views of schemes. */
type SecurityScope = Pick<SchemaScope, 'markdown' | 'ids' | 'texts'>;

export interface SettledSecurity {
  requirements: SecurityRequirement[];
  /** The schemes that the requirements reference. */
  schemes: Record<string, SecurityScheme>;
}

/**
 * Resolves the authentication of an operation. `api.auth` replaces the document's schemes for all endpoints, except
 * those that explicitly require none. An operation that can also be called without credentials keeps that option.
 */
export function settleSecurity(operation: Operation, document: ApiDocument, auth: SiteConfig['api']['auth']): SettledSecurity {
  const scheme = auth && siteAuthScheme(auth);
  if (scheme && !operation.isOpen) {
    const without = operation.security.filter((requirement) => requirement.length === 0).slice(0, 1);
    return { requirements: [...SITE_AUTH_SECURITY, ...without], schemes: { [SITE_AUTH_SCHEME]: scheme } };
  }
  const names = new Set(operation.security.flat().map(({ scheme: name }) => name));
  const schemes = Object.entries(document.securitySchemes).filter(([name]) => names.has(name));
  return { requirements: operation.security, schemes: Object.fromEntries(schemes) };
}

/** The authentication of a document's operations that don't specify any, and all its schemes. `api.auth` replaces both. */
export function documentSecurity(document: ApiDocument, auth: SiteConfig['api']['auth']): SettledSecurity {
  const scheme = auth && siteAuthScheme(auth);
  if (scheme) return { requirements: SITE_AUTH_SECURITY, schemes: { [SITE_AUTH_SCHEME]: scheme } };
  return { requirements: document.security, schemes: document.securitySchemes };
}

/** The requirements of an operation for the page. Claims an id for every scheme, with a prefix inside of a callback. */
export function securityViews({ requirements, schemes }: SettledSecurity, scope: SecurityScope, prefix = ''): SecurityView[] {
  const views = requirements.map((requirement) => ({
    names: requirement.map(({ scheme }) => scheme),
    label:
      requirement.length === 0
        ? scope.texts.api.noAuthentication
        : requirement.map(({ scheme }) => schemeLabel(schemes[scheme], scheme, scope.texts)).join(' + '),
    schemes: requirement.map(({ scheme, scopes }) => schemeView(scheme, schemes[scheme], scopes, { ...scope, prefix })),
  }));
  // API keys in different headers have the same label, so add their names.
  const isUnique = new Set(views.map(({ label }) => label)).size === views.length;
  return views.map(({ names, label, schemes: shown }) => ({
    label: isUnique || names.length === 0 ? label : names.join(' + '),
    schemes: shown,
  }));
}

/** The kind of credential that a scheme takes, in a word or two. */
export function schemeLabel(scheme: SecurityScheme | undefined, name: string, { api }: Messages): string {
  if (scheme === undefined) return name;
  if (scheme.kind === 'http') return scheme.scheme === 'bearer' ? api.bearerToken : scheme.scheme === 'basic' ? 'Basic' : name;
  return { apiKey: api.apiKey, oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect', mutualTLS: api.clientCertificate }[scheme.kind];
}

/** One scheme with the scopes that an operation requires, or all scopes if there is no operation. */
export function schemeView(
  name: string,
  scheme: SecurityScheme | undefined,
  scopes: readonly string[] | undefined,
  { markdown, ids, texts, prefix = '' }: SecurityScope & { prefix?: string },
): SchemeView {
  const carrier =
    scheme?.kind === 'apiKey'
      ? { name: scheme.name, location: scheme.in }
      : scheme && scheme.kind !== 'mutualTLS'
        ? { name: 'Authorization', location: 'header' as const }
        : { name };
  return {
    id: claimId(ids, fieldId(`${prefix}authorization`, carrier.name)),
    ...carrier,
    ...(scheme?.deprecated && { deprecated: scheme.deprecated }),
    description: markdown(descriptionOf(scheme, texts) || generalText(scheme, name, texts)),
    scopes: scopeViews(scheme, scopes),
    addresses: addressViews(scheme, texts),
  };
}

const BEARER = '`Bearer <token>`';

/** Markdown. */
function descriptionOf(scheme: SecurityScheme | undefined, texts: Messages): string | undefined {
  const format = scheme?.kind === 'http' && scheme.scheme === 'bearer' ? scheme.bearerFormat : undefined;
  if (!scheme?.description || format === undefined || scheme.description.includes(format)) return scheme?.description;
  return `${scheme.description}\n\n${bearerText(format, texts)}`;
}

function bearerText(format: string | undefined, { api }: Messages): string {
  return fill(format === undefined ? api.tokenSentAs : api.tokenOfFormat, { header: BEARER, format: format ?? '' });
}

/** With the names that the site gives to user name and password. */
function basicText(labels: readonly string[] | undefined, { api }: Messages): string {
  const [username, password] = labels ?? [];
  const header = '`Basic <credentials>`';
  if (username === undefined || password === undefined) return fill(api.basicSentAs, { header, pair: '`username:password`' });
  return fill(api.basicNamed, { header, username: `\`${username}\``, password: `\`${password}\``, pair: `\`${username}:${password}\`` });
}

/** Markdown. */
function generalText(scheme: SecurityScheme | undefined, name: string, texts: Messages): string {
  const { api } = texts;
  if (scheme === undefined) return fill(api.unknownScheme, { name: `\`${name}\`` });
  switch (scheme.kind) {
    case 'http':
      if (scheme.scheme === 'bearer') return bearerText(scheme.bearerFormat, texts);
      if (scheme.scheme === 'basic') return basicText(scheme.labels, texts);
      return fill(api.credentialsOf, { name: `\`${scheme.name}\`` });
    case 'apiKey':
      return scheme.in === 'query' ? api.keyInQuery : scheme.in === 'cookie' ? api.keyInCookie : api.keyInHeader;
    case 'oauth2':
      return fill(api.oauthSentAs, { header: BEARER });
    case 'openIdConnect':
      return fill(api.openIdSentAs, { header: BEARER });
    case 'mutualTLS':
      return api.certificateSent;
  }
}

function scopeViews(scheme: SecurityScheme | undefined, wanted: readonly string[] | undefined): SchemeView['scopes'] {
  const known = new Map(
    scheme?.kind === 'oauth2' ? scheme.flows.flatMap(({ scopes }) => scopes.map((one) => [one.name, one.description] as const)) : [],
  );
  const names = wanted ?? [...known.keys()];
  return names.map((name) => ({ name, description: known.get(name) ?? '' }));
}

function addressViews(scheme: SecurityScheme | undefined, { api }: Messages): SchemeView['addresses'] {
  if (scheme?.kind === 'openIdConnect') return [{ label: api.discovery, url: scheme.url }];
  if (scheme?.kind !== 'oauth2') return [];
  const names = {
    authorizationCode: api.authorizationCode,
    clientCredentials: api.clientCredentials,
    implicit: api.implicit,
    password: api.password,
    deviceAuthorization: api.deviceAuthorization,
  };
  const flows = scheme.flows.flatMap(({ flow, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl }) =>
    [
      { label: api.authorizationUrl, url: authorizationUrl ?? deviceAuthorizationUrl },
      { label: api.tokenUrl, url: tokenUrl },
      { label: api.refreshUrl, url: refreshUrl },
    ].flatMap(({ label, url }) => (url === undefined ? [] : [{ label: `${names[flow]}, ${label}`, url }])),
  );
  return scheme.metadataUrl === undefined ? flows : [...flows, { label: api.metadata, url: scheme.metadataUrl }];
}
