import type { OAuthFlow, OperationValues, SecurityRequirement, SecurityScheme } from '@lectern/core';
import { type Credential, type CredentialInput, credentialInputs, securityValues } from '@lectern/core/samples';
import type { PlaygroundData } from '../../../view/props/playground-data.ts';
import { uiText } from '../../elements/texts.ts';
import type { Authorization } from './authorization.ts';

/** One scheme of a requirement, ready for the form. */
export interface AuthScheme {
  name: string;
  title: string;
  scheme: SecurityScheme;
  inputs: CredentialInput[];
  scopes: { name: string; description: string }[];
  /** Limits of browsers. */
  note?: string;
  /** OAuth flow that can run in the browser. */
  flow?: OAuthFlow;
}

/** Schemes that are required together. Empty if no authentication is needed. */
export interface AuthAlternative {
  label: string;
  requirement: SecurityRequirement;
  schemes: AuthScheme[];
}

type Security = OperationValues['security'];

/** Name of the scheme from docs.json. */
const SITE_SCHEME = 'api.auth';

/** All authentication alternatives, preferred first. Empty if the operation needs none. */
export function authAlternatives({ operation, securitySchemes }: PlaygroundData): AuthAlternative[] {
  return operation.security.map((requirement) => {
    const schemes = requirement.flatMap(({ scheme: name, scopes }) => {
      const scheme = Object.hasOwn(securitySchemes, name) ? securitySchemes[name] : undefined;
      return scheme === undefined ? [] : [readScheme(name, scheme, scopes)];
    });
    return {
      label: schemes.map(({ title }) => title).join(' and ') || uiText('noAuthentication', 'No authentication'),
      requirement,
      schemes,
    };
  });
}

/** `scopes` are those that an operation requires. Empty for all. */
export function readScheme(name: string, scheme: SecurityScheme, scopes: string[]): AuthScheme {
  const known = scheme.kind === 'oauth2' ? scheme.flows.flatMap((flow) => flow.scopes) : [];
  const wanted = scopes.length > 0 || scheme.kind !== 'oauth2' ? scopes : [...new Set(known.map((scope) => scope.name))];
  const flow =
    scheme.kind === 'oauth2'
      ? scheme.flows.find((one) => one.flow === 'authorizationCode' && one.authorizationUrl !== undefined && one.tokenUrl !== undefined)
      : undefined;
  const note = browserNote(scheme);
  return {
    name,
    title: schemeTitle(name, scheme),
    scheme,
    inputs: credentialInputs(scheme),
    scopes: wanted.map((scope) => known.find((one) => one.name === scope) ?? { name: scope, description: '' }),
    ...(note === undefined ? {} : { note }),
    ...(flow === undefined ? {} : { flow }),
  };
}

/** Absolute URL of the OAuth redirect page. */
export function redirectPage({ oauthRedirect }: Pick<PlaygroundData, 'oauthRedirect'>): string {
  return new URL(oauthRedirect ?? location.pathname, location.href).href;
}

function browserNote(scheme: SecurityScheme): string | undefined {
  if (scheme.kind === 'mutualTLS') return uiText('clientCertificate', 'The browser sends a client certificate if the server requests one.');
  if (scheme.kind !== 'apiKey' || scheme.in !== 'cookie') return undefined;
  return uiText(
    'otherCookies',
    'A page cannot set cookies for another host: the browser sends those that it has, if the site allows it. Code samples carry this one.',
  );
}

function schemeTitle(name: string, scheme: SecurityScheme): string {
  if (name !== SITE_SCHEME) return name;
  return scheme.kind === 'apiKey' ? scheme.name : scheme.kind === 'http' && scheme.scheme === 'basic' ? 'Basic' : 'Bearer';
}

/** How `Authorization.choose` names an alternative, on every operation of the document. */
export function alternativeName({ requirement }: AuthAlternative): string {
  return JSON.stringify(requirement.map(({ scheme }) => scheme).sort());
}

/** Index of the alternative that the reader chose, else of the first one with all credentials, else 0. */
export function settledAlternative(alternatives: AuthAlternative[], authorization: Pick<Authorization, 'chosen' | 'hint'>): number {
  const chosen = alternatives.findIndex((one) => alternativeName(one) === authorization.chosen);
  if (chosen >= 0) return chosen;
  const isComplete = ({ schemes }: AuthAlternative): boolean =>
    schemes.length > 0 && schemes.every(({ name, inputs }) => inputs.length === 0 || authorization.hint(name) !== undefined);
  return Math.max(0, alternatives.findIndex(isComplete));
}

/** Credentials for the request, without schemes that have no input. Initial values count as input. */
export function readSecurity(alternative: AuthAlternative | undefined, authorization: Pick<Authorization, 'get'>): Security {
  const typed: Record<string, Credential> = {};
  const schemes: Record<string, SecurityScheme> = {};
  for (const { name, scheme, inputs } of alternative?.schemes ?? []) {
    const values = inputs.map(({ field, initialValue }) => [field, authorization.get(name, field) ?? initialValue] as const);
    schemes[name] = scheme;
    // A prefix alone isn't a credential.
    const isCredential = (value: string): boolean => value.trim() !== '' && value.trim() !== (scheme.inputPrefix ?? '').trim();
    if (values.some(([, value]) => isCredential(value))) typed[name] = Object.fromEntries(values);
  }
  return securityValues(alternative?.requirement ?? [], schemes, typed);
}

/** The same with placeholders for code samples. */
export function placeholderSecurity(alternative: AuthAlternative | undefined): Security {
  const schemes = Object.fromEntries((alternative?.schemes ?? []).map(({ name, scheme }) => [name, scheme]));
  return securityValues(alternative?.requirement ?? [], schemes);
}
