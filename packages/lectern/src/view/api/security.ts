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
import { claimId, fieldId } from './field-ids.ts';
import type { SchemaScope } from './schema-scope.ts';
import type { SchemeView, SecurityView } from './types.ts';

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

/** The requirements of an operation for the page. Claims an id for every scheme. */
export function securityViews({ requirements, schemes }: SettledSecurity, scope: Pick<SchemaScope, 'markdown' | 'ids'>): SecurityView[] {
  const views = requirements.map((requirement) => ({
    names: requirement.map(({ scheme }) => scheme),
    label:
      requirement.length === 0 ? 'No authentication' : requirement.map(({ scheme }) => schemeLabel(schemes[scheme], scheme)).join(' + '),
    schemes: requirement.map(({ scheme, scopes }) => schemeView(scheme, schemes[scheme], scopes, scope)),
  }));
  // API keys in different headers have the same label, so add their names.
  const isUnique = new Set(views.map(({ label }) => label)).size === views.length;
  return views.map(({ names, label, schemes: shown }) => ({
    label: isUnique || names.length === 0 ? label : names.join(' + '),
    schemes: shown,
  }));
}

/** The kind of credential that a scheme takes, in a word or two. */
export function schemeLabel(scheme: SecurityScheme | undefined, name: string): string {
  if (scheme === undefined) return name;
  if (scheme.kind === 'http') return scheme.scheme === 'bearer' ? 'Bearer token' : scheme.scheme === 'basic' ? 'Basic' : name;
  return { apiKey: 'API key', oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect', mutualTLS: 'Client certificate' }[scheme.kind];
}

/** One scheme with the scopes that an operation requires, or all scopes if there is no operation. */
export function schemeView(
  name: string,
  scheme: SecurityScheme | undefined,
  scopes: readonly string[] | undefined,
  { markdown, ids }: Pick<SchemaScope, 'markdown' | 'ids'>,
): SchemeView {
  const carrier =
    scheme?.kind === 'apiKey'
      ? { name: scheme.name, location: scheme.in }
      : scheme && scheme.kind !== 'mutualTLS'
        ? { name: 'Authorization', location: 'header' as const }
        : { name };
  return {
    id: claimId(ids, fieldId('authorization', carrier.name)),
    ...carrier,
    ...(scheme?.deprecated && { deprecated: scheme.deprecated }),
    description: markdown(descriptionOf(scheme) || generalText(scheme, name)),
    scopes: scopeViews(scheme, scopes),
    addresses: addressViews(scheme),
  };
}

/** Markdown. */
function descriptionOf(scheme: SecurityScheme | undefined): string | undefined {
  const format = scheme?.kind === 'http' && scheme.scheme === 'bearer' ? scheme.bearerFormat : undefined;
  if (!scheme?.description || format === undefined || scheme.description.includes(format)) return scheme?.description;
  return `${scheme.description}\n\nA token, sent as \`Bearer <token>\` (${format}).`;
}

/** Markdown. */
function generalText(scheme: SecurityScheme | undefined, name: string): string {
  if (scheme === undefined) return `The document does not describe the scheme \`${name}\`.`;
  switch (scheme.kind) {
    case 'http':
      if (scheme.scheme === 'bearer')
        return `A token, sent as \`Bearer <token>\`${scheme.bearerFormat === undefined ? '' : ` (${scheme.bearerFormat})`}.`;
      if (scheme.scheme === 'basic')
        return 'User name and password, sent as `Basic <credentials>`, where the credentials are `username:password` in Base64.';
      return `Credentials of the scheme \`${scheme.name}\`.`;
    case 'apiKey':
      return `Your key, sent ${scheme.in === 'query' ? 'as a query parameter' : scheme.in === 'cookie' ? 'as a cookie' : 'in a header'}.`;
    case 'oauth2':
      return 'An access token of OAuth 2.0, sent as `Bearer <token>`.';
    case 'openIdConnect':
      return 'A token of OpenID Connect, sent as `Bearer <token>`.';
    case 'mutualTLS':
      return 'The connection is made with a client certificate.';
  }
}

function scopeViews(scheme: SecurityScheme | undefined, wanted: readonly string[] | undefined): SchemeView['scopes'] {
  const known = new Map(
    scheme?.kind === 'oauth2' ? scheme.flows.flatMap(({ scopes }) => scopes.map((one) => [one.name, one.description] as const)) : [],
  );
  const names = wanted ?? [...known.keys()];
  return names.map((name) => ({ name, description: known.get(name) ?? '' }));
}

const FLOWS = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  implicit: 'Implicit',
  password: 'Password',
  deviceAuthorization: 'Device authorization',
} as const;

function addressViews(scheme: SecurityScheme | undefined): SchemeView['addresses'] {
  if (scheme?.kind === 'openIdConnect') return [{ label: 'Discovery', url: scheme.url }];
  if (scheme?.kind !== 'oauth2') return [];
  const flows = scheme.flows.flatMap(({ flow, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl }) => {
    const addresses = {
      'authorization URL': authorizationUrl ?? deviceAuthorizationUrl,
      'token URL': tokenUrl,
      'refresh URL': refreshUrl,
    };
    return Object.entries(addresses).flatMap(([label, url]) => (url === undefined ? [] : [{ label: `${FLOWS[flow]}, ${label}`, url }]));
  });
  return scheme.metadataUrl === undefined ? flows : [...flows, { label: 'Metadata', url: scheme.metadataUrl }];
}
