import type { Operation, Schema, SecurityScheme, Server } from '@lectern/core';
import { formatExactJson, isObject, parseExactJson } from '@lectern/core/samples';
import { toBase64Url } from './base64.ts';
import { isPlain } from './form/value.ts';
import { type FormState, parameterValue } from './request/form-state.ts';
import { resolveSchema, type Schemas } from './schema/resolve.ts';
import { isPassword, isSecretField, propertySchema } from './secret-values.ts';

/** Name of the fragment parameter. */
const KEY = 'request';
const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

interface ShareContext {
  operation: Pick<Operation, 'parameters' | 'requestBody'>;
  servers: Server[];
  schemas: Schemas;
  securitySchemes: Record<string, SecurityScheme>;
}

/** Content of a link. Every part is optional. */
export interface SharedForm {
  /** Index of a server. Custom URLs are never shared. */
  server?: number;
  variables?: Record<string, string>;
  parameters?: Partial<Record<(typeof LOCATIONS)[number], Record<string, unknown>>>;
  mediaType?: string;
  body?: unknown;
}

/** The form as a fragment, `#request=…`. */
export function writeShareLink(state: FormState, context: ShareContext): string {
  return `#${KEY}=${toBase64Url(new TextEncoder().encode(formatExactJson(sharedForm(state, context)) ?? ''))}`;
}

/** Parses the fragment into a form. Undefined if there is none. */
export function readShareLink(hash: string, state: FormState, context: ShareContext): FormState | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(KEY);
  if (text === null) return undefined;
  try {
    return fillForm(parseExactJson(decode(text)), state, context);
  } catch {
    return undefined;
  }
}

/**
 * The part of a form that may leave it. Contains no credentials, no secrets by name or format, and no files. Of the
 * server, it only contains what the document offers, so that a link can't send a reader's credentials to another host.
 */
export function sharedForm(state: FormState, context: ShareContext): SharedForm {
  const shared: SharedForm = {};
  if (state.server.index > 0 && state.server.index < context.servers.length) shared.server = state.server.index;
  const variables = Object.entries(state.server.variables).filter(([name, value]) =>
    isOffered(context.servers[state.server.index], name, value),
  );
  if (variables.length > 0) shared.variables = Object.fromEntries(variables);
  const secrets = schemeNames(context.securitySchemes);
  for (const { in: location, name, schema } of context.operation.parameters) {
    if (secrets.has(name.toLowerCase()) || isSecretField(name, schema, context.schemas)) continue;
    const value = withoutSecrets(parameterValue(state, location, name), schema, context.schemas);
    if (value === undefined) continue;
    shared.parameters ??= {};
    shared.parameters[location] = { ...shared.parameters[location], [name]: value };
  }
  const mediaType = context.operation.requestBody?.content.find((one) => one.type === state.mediaType);
  if (mediaType !== undefined) {
    shared.mediaType = mediaType.type;
    const body = withoutSecrets(state.bodies[mediaType.type], mediaType.schema, context.schemas);
    if (body !== undefined) shared.body = body;
  }
  return shared;
}

/** The form with values of a `SharedForm`. Ignores what the operation doesn't have. Undefined if it isn't an object. */
export function fillForm(shared: unknown, state: FormState, context: ShareContext): FormState | undefined {
  if (!isObject(shared)) return undefined;
  const next: FormState = {
    ...state,
    server: { ...state.server, variables: { ...state.server.variables } },
    parameters: { ...state.parameters },
  };
  const { server, variables, parameters, mediaType } = shared;
  if (typeof server === 'number' && context.servers[server] !== undefined) next.server.index = server;
  if (isObject(variables)) {
    for (const [name, value] of Object.entries(variables)) {
      if (isOffered(context.servers[next.server.index], name, value)) next.server.variables[name] = value;
    }
  }
  const secrets = schemeNames(context.securitySchemes);
  for (const { in: location, name } of context.operation.parameters) {
    const values = isObject(parameters) ? parameters[location] : undefined;
    if (isObject(values) && Object.hasOwn(values, name) && !secrets.has(name.toLowerCase())) {
      next.parameters[location] = { ...next.parameters[location], [name]: values[name] };
    }
  }
  if (typeof mediaType === 'string' && context.operation.requestBody?.content.some((one) => one.type === mediaType)) {
    next.mediaType = mediaType;
    if (Object.hasOwn(shared, 'body')) next.bodies = { ...next.bodies, [mediaType]: shared['body'] };
  }
  return next;
}

function isOffered(server: Server | undefined, name: string, value: unknown): value is string {
  return typeof value === 'string' && server?.variables.some((one) => one.name === name && one.enum.includes(value)) === true;
}

/** Names of parameters that are credentials. */
function schemeNames(schemes: Record<string, SecurityScheme>): Set<string> {
  return new Set([
    'authorization',
    ...Object.values(schemes).flatMap((scheme) => (scheme.kind === 'apiKey' ? [scheme.name.toLowerCase()] : [])),
  ]);
}

/** The value without files and without fields that contain secrets. */
function withoutSecrets(value: unknown, schema: Schema | undefined, schemas: Schemas): unknown {
  const resolved = schema && resolveSchema(schema, schemas);
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, resolved?.items, schemas)).filter((item) => item !== undefined);
  if (!isObject(value)) return isPassword(resolved) ? undefined : value;
  if (!isPlain(value)) return undefined;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const property = propertySchema(resolved, name, schemas);
    const kept = isSecretField(name, property, schemas) ? undefined : withoutSecrets(one, property, schemas);
    return kept === undefined ? [] : [[name, kept]];
  });
  return Object.fromEntries(entries);
}

function decode(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
