import { ownValue } from '../../config/own-value.ts';
import { decodePercent } from '../../config/paths.ts';
import { withDefined } from '../../config/with-defined.ts';
import { plainTemplate, templateOf } from '../../openapi/operation/path-template.ts';
import type { ApiResponse, Operation, Parameter } from '../../openapi/types.ts';
import { bareType } from '../media-kind.ts';
import type { OperationValues, RequestBodyExample, RequestExample } from '../types.ts';
import { buildBody } from './build-body.ts';
import { percentEncodeAddress } from './percent-encode.ts';
import { uniqueHeaders } from './request-headers.ts';
import {
  isBlankValue,
  type Pair,
  serializeCookieParameter,
  serializeHeaderParameter,
  serializePathParameter,
  serializeQueryParameter,
} from './serialize-parameter.ts';
import { trimSlashes } from './server-url.ts';

/** The parts of an operation that a request depends on. */
export type RequestedOperation = Pick<Operation, 'method' | 'path' | 'parameters' | 'requestBody' | 'responses'>;

/**
 * Builds the request of an operation from values.
 *
 * Query pairs are in this order: those in the server or path, declared parameters, credentials. Headers: credentials, declared
 * parameters, `Accept`, `Content-Type`. A parameter does not repeat a credential. The body determines `Content-Type`; multipart
 * has none, because only the client knows the boundary. A parameter of the path without a value keeps its braces. HEAD and TRACE have no
 * body.
 */
export function buildRequest(operation: RequestedOperation, values: OperationValues): RequestExample {
  const body = hasBody(operation, values) ? buildBody(operation.requestBody, values.body) : undefined;
  const { url, query, placed } = buildUrl(operation, values);
  return withDefined({
    method: operation.method.toUpperCase(),
    url,
    query: buildQuery(operation, values, query, placed),
    headers: buildHeaders(operation, values, body),
    cookies: buildCookies(operation, values),
    body,
  });
}

function hasBody(
  operation: RequestedOperation,
  values: OperationValues,
): values is OperationValues & { body: NonNullable<OperationValues['body']> } {
  return values.body !== undefined && values.body.value !== undefined && operation.method !== 'head' && operation.method !== 'trace';
}

/** The URL without its query, the pairs of the query of the server and of the path, and the parameters in the path. Those without a value keep their braces. */
function buildUrl(operation: RequestedOperation, values: OperationValues): { url: string; query: Pair[]; placed: ReadonlySet<Parameter> } {
  const [server, serverQuery] = splitQuery(values.server);
  const [path, pathQuery] = splitQuery(plainTemplate(operation.path));
  const placed = new Set<Parameter>();
  const fill = (template: string, inQuery: boolean): string =>
    template.replace(TEMPLATES, (braces, name: string) => {
      const { in: place, parameter } = templateOf(name, inQuery, operation.parameters);
      if (parameter) placed.add(parameter);
      const value = ownValue(values.parameters[place], name);
      if (isBlankValue(value)) return braces;
      return serializePathParameter(parameter ?? { name, style: 'simple', explode: false, allowReserved: false }, value);
    });
  const url = `${trimSlashes(server)}/${fill(path, false).replace(/^\//, '')}`;
  const plain = ({ name, value }: Pair): Pair => ({ name: percentEncodeAddress(name), value: percentEncodeAddress(value) });
  const filled = pathQuery.flatMap((pair): Pair[] => {
    const parameter = queryParameterOf(pair, operation);
    if (parameter === undefined) return [plain({ name: pair.name, value: fill(pair.value, true) })];
    placed.add(parameter);
    const value = ownValue(values.parameters.query, parameter.name);
    return value === undefined ? [] : serializeQueryParameter({ ...parameter, name: decodePercent(pair.name) }, value);
  });
  return { url: percentEncodeAddress(url), query: [...serverQuery.map(plain), ...filled], placed };
}

const TEMPLATES = /\{([^{}]*)\}/g;

/** The query parameter that is the whole value of a pair of the path, as in `?page={page}`. */
function queryParameterOf({ value }: Pair, { parameters }: RequestedOperation): Parameter | undefined {
  const [braces, name = ''] = [...value.matchAll(TEMPLATES)][0] ?? [];
  const { in: place, parameter } = templateOf(name, true, parameters);
  return braces === value && place === 'query' ? parameter : undefined;
}

/** Splits a URL and its query. Drops the fragment, which some documents use to distinguish operations. */
function splitQuery(address: string): [address: string, query: Pair[]] {
  const [withoutFragment = ''] = address.split('#', 1);
  const [start = '', ...rest] = withoutFragment.split('?');
  const pairs = rest.join('?').split('&');
  const query = pairs
    .filter((pair) => pair !== '')
    .map((pair): Pair => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('=') };
    });
  return [start, query];
}

/** @param placed the parameters that are in `given` already */
function buildQuery(
  operation: RequestedOperation,
  values: OperationValues,
  given: readonly Pair[],
  placed: ReadonlySet<Parameter>,
): Pair[] {
  const credentials = values.security.filter((credential) => credential.in === 'query').flatMap(credentialPairs);
  const names = new Set(credentials.map(({ name }) => name));
  const declared = filledParameters(operation, values, 'query').flatMap(([parameter, value]) =>
    placed.has(parameter) ? [] : serializeQueryParameter(parameter, value),
  );
  return [...[...given, ...declared].filter(({ name }) => !names.has(name)), ...credentials];
}

function buildHeaders(
  operation: RequestedOperation,
  values: OperationValues,
  body: RequestBodyExample | undefined,
): RequestExample['headers'] {
  const headers: Pair[] = values.security.filter((credential) => credential.in === 'header');
  for (const [parameter, value] of filledParameters(operation, values, 'header')) {
    const name = parameter.name.toLowerCase();
    const text = serializeHeaderParameter(parameter, value);
    if (text === undefined || name === 'cookie' || (name === 'content-type' && body !== undefined)) continue;
    headers.push({ name: parameter.name, value: text });
  }
  const accepted = acceptedType(operation.responses);
  if (accepted !== undefined) headers.push({ name: 'Accept', value: accepted });
  if (body !== undefined && body.kind !== 'multipart') headers.push({ name: 'Content-Type', value: body.mediaType });
  return uniqueHeaders(headers);
}

/** Credentials, cookie parameters, and then the value of a header parameter named `Cookie`; the first of each name is kept. */
function buildCookies(operation: RequestedOperation, values: OperationValues): Pair[] {
  const credentials = values.security.filter((credential) => credential.in === 'cookie').flatMap(credentialPairs);
  const taken = new Set(credentials.map(({ name }) => name));
  const declared = filledParameters(operation, values, 'cookie').flatMap(([parameter, value]) =>
    serializeCookieParameter(parameter, value),
  );
  const header = filledParameters(operation, values, 'header').filter(([parameter]) => parameter.name.toLowerCase() === 'cookie');
  const written = header
    .flatMap(([parameter, value]) => (serializeHeaderParameter(parameter, value) ?? '').split(';'))
    .flatMap((text): Pair[] => {
      const [name = '', ...rest] = text.trim().split('=');
      return name === '' ? [] : [{ name, value: rest.join('=') }];
    });
  return [...credentials, ...[...declared, ...written].filter(({ name }) => !taken.has(name))];
}

function credentialPairs({ in: place, name, value }: OperationValues['security'][number]): Pair[] {
  if (place === 'cookie') return [{ name: name.replace(/[\s;=,]/g, ''), value: value.replace(/[\s;,]+/g, '') }];
  const pairs = serializeQueryParameter({ name, style: 'form', explode: true, allowReserved: false }, value);
  // Placeholders are for readers and are never sent.
  return /^<[^<>]*>$/.test(value) ? pairs.map((pair) => ({ ...pair, value })) : pairs;
}

function filledParameters(operation: RequestedOperation, values: OperationValues, place: Parameter['in']): [Parameter, unknown][] {
  return operation.parameters.flatMap((parameter): [Parameter, unknown][] => {
    const value = parameter.in === place ? ownValue(values.parameters[place], parameter.name) : undefined;
    return value === undefined ? [] : [[parameter, value]];
  });
}

/** The media type of the first successful response. */
function acceptedType(responses: readonly ApiResponse[]): string | undefined {
  const described = responses.filter(({ content }) => content.length > 0);
  const response = described.find(({ status }) => status.startsWith('2')) ?? described.find(({ status }) => status === 'default');
  const type = response?.content[0]?.type;
  return type === undefined || bareType(type).startsWith('*') ? undefined : type.trim();
}
