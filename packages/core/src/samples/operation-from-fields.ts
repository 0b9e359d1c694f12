import { withDefined } from '../config/with-defined.ts';
import { pointerTo } from '../diagnostics/pointer.ts';
import { pathTemplates } from '../openapi/operation/path-template.ts';
import { METHODS } from '../openapi/operation/summaries.ts';
import type { MediaType, Method, Operation, Parameter, ParameterLocation, Schema, SecurityScheme, Server } from '../openapi/types.ts';
import type { EndpointField } from './endpoint-fields.ts';
import { fieldSchema } from './field-type.ts';
import { isFileSchema } from './file-value.ts';
import { ANY_SCHEMA } from './resolve-schema.ts';
import { SITE_AUTH_SCHEME, type SiteAuth, siteAuthScheme } from './site-auth.ts';

/** The settings of a page with `api:` front matter. */
export interface EndpointSource {
  method: Method;
  /** Path template, or an absolute URL, which ignores the servers. */
  path: string;
  fields: readonly EndpointField[];
  /** `authMethod` of the page, or else that of the site. */
  auth?: SiteAuth;
  /** Media type of the body. Default: that of a form for a body with a file, or else JSON. */
  contentType?: string;
  /** Base URLs, `api.baseUrl` of the site. */
  servers: readonly string[];
  title?: string;
  description?: string;
  deprecated?: boolean;
}

/** The properties of an input besides its type. */
interface InputHint {
  placeholder?: string;
  initialValue?: unknown;
}

export interface WrittenEndpoint {
  operation: Operation;
  securitySchemes: Record<string, SecurityScheme>;
  /** By `query/limit` for parameters and `body/user/name` for the body, with names escaped as in JSON pointers. */
  inputs: Record<string, InputHint>;
}

/** Parses `api: METHOD url-or-path`; undefined for other text. */
export function parseEndpoint(text: string): { method: Method; path: string } | undefined {
  const [word = '', path, ...rest] = text.trim().split(/\s+/);
  const method = METHODS.find((candidate) => candidate === word.toLowerCase());
  if (method === undefined || path === undefined || rest.length > 0) return undefined;
  return { method, path: path.startsWith('/') || isAbsolute(path) ? path : `/${path}` };
}

/**
 * Builds the operation of a hand-written endpoint page. Body fields become an object, and response fields the 200 response. A
 * dotted name that starts with another field is a child of that field. A parameter of the path without a field is a string. A header field
 * named `Authorization` is a bearer token, unless the page or the site sets an authentication method.
 */
export function operationFromFields(source: EndpointSource): WrittenEndpoint {
  const { method, title, description, deprecated = false } = source;
  const [server, path] = splitAddress(source.path);
  const fields = nested(source.fields);
  const scheme = source.auth === undefined ? authorizationField(fields) : siteAuthScheme(source.auth);
  const sent = fields.filter((field) => scheme === undefined || field.in !== 'header' || field.name.toLowerCase() !== 'authorization');
  const bodyFields = sent.filter((field) => field.in === 'body');
  const responseFields = sent.filter((field) => field.in === 'response');
  const operation: Operation = withDefined({
    document: '',
    key: `${method} ${path}`,
    kind: 'operation' as const,
    method,
    path,
    summary: title,
    description,
    tags: [],
    deprecated,
    hidden: false,
    metadata: {},
    servers: (server === undefined ? source.servers : [server]).map(toServer),
    security: scheme === undefined ? [] : [[{ scheme: SITE_AUTH_SCHEME, scopes: [] }]],
    parameters: [
      ...templateParameters(path, sent),
      ...['query', 'header', 'cookie'].flatMap((place) => sent.filter((field) => field.in === place).map(toParameter)),
    ],
    requestBody:
      bodyFields.length === 0
        ? undefined
        : {
            required: bodyFields.some(({ required }) => required),
            content: [contentOf(bodyFields, source.contentType ?? bodyType(bodyFields))],
          },
    responses:
      responseFields.length === 0 ? [] : [{ status: '200', headers: [], content: [contentOf(responseFields, JSON_TYPE)], links: [] }],
    callbacks: [],
    codeSamples: [],
  });
  return {
    operation,
    securitySchemes: scheme === undefined ? {} : { [SITE_AUTH_SCHEME]: scheme },
    inputs: Object.fromEntries(inputHints(sent)),
  };
}

function isAbsolute(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

function splitAddress(address: string): [server: string | undefined, path: string] {
  const [, server, path] = /^(https?:\/\/[^/?#]*)(.*)$/i.exec(address) ?? [];
  if (server === undefined) return [undefined, address.startsWith('/') ? address : `/${address}`];
  return [server, path?.startsWith('/') ? path : `/${path ?? ''}`];
}

function toServer(url: string): Server {
  const variables = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => ({ name, default: '', enum: [] }));
  return { url, variables };
}

/** The parameters of the path in order, and those in its query that no field describes; a path field that it lacks cannot be sent. */
function templateParameters(path: string, fields: readonly EndpointField[]): Parameter[] {
  return pathTemplates(path, fields).flatMap(({ name, in: place, parameter }) => {
    if (parameter?.in === 'query') return [];
    const unnamed: EndpointField = { name, in: place, type: 'string', required: true, deprecated: false, fields: [] };
    return [{ ...toParameter(parameter ?? unnamed), required: true }];
  });
}

function toParameter(field: EndpointField): Parameter {
  const place = field.in as ParameterLocation;
  const style = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  return {
    name: field.name,
    in: place,
    required: field.required,
    deprecated: field.deprecated,
    schema: toSchema(field),
    style,
    explode: style === 'form',
    allowReserved: false,
    examples: [],
  };
}

const JSON_TYPE = 'application/json';

/** JSON cannot contain a file. */
function bodyType(fields: readonly EndpointField[]): string {
  return fields.some(({ type }) => isFileSchema(fieldSchema(type))) ? 'multipart/form-data' : JSON_TYPE;
}

function contentOf(fields: readonly EndpointField[], type: string): MediaType {
  return { type, schema: withProperties({ ...ANY_SCHEMA, types: ['object'] }, fields), examples: [], encoding: {} };
}

function toSchema(field: EndpointField): Schema {
  const schema = withProperties(fieldSchema(field.type), field.fields);
  const examples = [field.example, field.initialValue].filter((value) => value !== undefined).map((value) => typed(value, schema));
  const standard = field.default === undefined ? undefined : { value: typed(field.default, schema) };
  return { ...schema, deprecated: field.deprecated, examples, ...withDefined({ default: standard }) };
}

/** Adds children to the object, or to the items of a list of objects. */
function withProperties(schema: Schema, fields: readonly EndpointField[]): Schema {
  if (fields.length === 0) return schema;
  if (schema.types[0] === 'array') return { ...schema, items: withProperties(schema.items ?? ANY_SCHEMA, fields) };
  const properties = fields.map((field) => ({ name: field.name, required: field.required, schema: toSchema(field) }));
  return { ...schema, types: ['object'], properties };
}

/** A prop without braces is a string, regardless of the type of its field. */
function typed(value: unknown, { types }: Schema): unknown {
  if (typeof value !== 'string' || types.length === 0 || types.includes('string')) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function nested(fields: readonly EndpointField[]): EndpointField[] {
  const copies = new Map(fields.map((field) => [field, { ...field, fields: nested(field.fields) }]));
  return fields.flatMap((field) => {
    const copy = copies.get(field) ?? { ...field };
    const [, parentName, name] = /^(.+?)(?:\[\d*\])?\.([^.]+)$/.exec(field.name) ?? [];
    const parent = fields.find((candidate) => candidate.in === field.in && candidate.name.replace(/\[\d*\]$/, '') === parentName);
    if (parent === undefined || name === undefined || (field.in !== 'body' && field.in !== 'response')) return [copy];
    copies.get(parent)?.fields.push(Object.assign(copy, { name }));
    return [];
  });
}

function authorizationField(fields: readonly EndpointField[]): SecurityScheme | undefined {
  const field = fields.find((candidate) => candidate.in === 'header' && candidate.name.toLowerCase() === 'authorization');
  if (field === undefined) return undefined;
  const initialValue = [field.initialValue, field.default].find((value) => typeof value === 'string');
  return { kind: 'http', scheme: 'bearer', name: 'bearer', ...withDefined({ initialValue }) };
}

function inputHints(fields: readonly EndpointField[], parent?: string): [string, InputHint][] {
  return fields.flatMap((field): [string, InputHint][] => {
    if (field.in === 'response' && parent === undefined) return [];
    const { placeholder = typeof field.example === 'string' ? field.example : undefined, initialValue } = field;
    const key = pointerTo(parent ?? field.in, field.name);
    const inner = inputHints(field.fields, key);
    return placeholder === undefined && initialValue === undefined ? inner : [[key, withDefined({ placeholder, initialValue })], ...inner];
  });
}
