import { isDeepStrictEqual } from 'node:util';
import type { ReceivedRequest } from '../../packages/core/test/samples/echo-server.ts';
import type { Judge } from '../reference/compare.ts';
import { type Document, isObject, type Part } from '../reference/document.ts';
import { fieldsOf, typeOf } from '../reference/fields.ts';
import { type Operation, schemaOf, schemesOf } from '../reference/operations.ts';
import type { Finding } from './compare-requests.ts';
import { type Body, headerOf, readBody, typeOfBody } from './request.ts';

/**
 * What a request has that its operation does not allow, and what it lacks: method, path, query, headers, credentials, media type, and
 * the first level of the body. A body with an example in the document is the example.
 */
export function compareWithDocument(document: Document, operation: Operation, request: ReceivedRequest) {
  const found: Finding[] = [];
  const judge: Judge = (kind, isRight, detail) => {
    if (!isRight) found.push({ kind: `${kind} is not that of the document`, detail });
  };
  const [path = '', query = ''] = request.target.split('?');
  judge('method', request.method === operation.method, request.method);
  comparePath(document, operation, path, judge);
  compareQuery(document, operation, new URLSearchParams(query), judge);
  for (const { value } of parametersIn(operation, 'header'))
    if (value.required === true) judge('header', headerOf(request, value.name) !== undefined, value.name);
  judge('security', isAllowed(document, operation, request, query), JSON.stringify(operation.security));
  compareBody(document, operation, request, judge);
  return found;
}

function comparePath(document: Document, operation: Operation, path: string, judge: Judge) {
  const [template = ''] = operation.path.split(/[?#]/);
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const source = template.split(/\{[^{}]+\}/).map((part) => encodeURI(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const values = new RegExp(`${source.join('([^/]+)')}$`).exec(path)?.slice(1);
  judge('path', values !== undefined, path);
  for (const [index, name] of names.entries()) {
    const part = parametersIn(operation, 'path').find(({ value }) => value.name === name);
    if (part && values) compareValue(schemaOf(document, part), decodeURIComponent(values[index] ?? ''), `path ${name}`, judge);
  }
}

function compareQuery(document: Document, operation: Operation, pairs: URLSearchParams, judge: Judge) {
  const declared = parametersIn(operation, 'query');
  for (const part of declared) {
    const { name, required } = part.value;
    const schema = schemaOf(document, part);
    const sent = pairs.getAll(name);
    const isList = typeOf(schema) === 'object' || [...pairs.keys()].some((key) => key.startsWith(`${name}[`));
    if (required === true) judge('query', sent.length > 0 || isList, `${name} is missing`);
    for (const value of sent) compareValue(schema, value, `query ${name}`, judge);
  }
}

function compareBody(document: Document, operation: Operation, request: ReceivedRequest, judge: Judge) {
  const body = readBody(request);
  const sent = typeOfBody(request);
  const [first] = operation.body;
  if (first === undefined || (body === undefined && sent === undefined)) {
    const required = document.child(operation.raw, 'requestBody')?.value.required;
    judge('body', body === undefined && !(required && first?.[1]), 'present or missing');
    return;
  }
  const [type, schema] = first;
  judge('media type', type.includes('*') || type.replace(/;.*/s, '').trim().toLowerCase() === sent, `${sent} for ${type}`);
  const media = document.child(document.child(document.child(operation.raw, 'requestBody'), 'content'), type);
  const examples = examplesOf(document, media);
  if (examples.length > 0) {
    if (body?.kind === 'json' && typeof examples[0] === 'object')
      judge(
        'example',
        examples.some((one) => isDeepStrictEqual(plain(one), plain(body.value))),
        JSON.stringify(plain(body.value)).slice(0, 200),
      );
    return;
  }
  if (!schema || body === undefined || body.kind === 'text') return;
  compareFields(document, schema, body, judge);
}

function compareFields(document: Document, schema: Part, body: Exclude<Body, { kind: 'text' }>, judge: Judge) {
  const fields = fieldsOf(document, schema);
  if (fields.size === 0 || schema.value.example !== undefined) return;
  const value: unknown = body.kind === 'json' && Array.isArray(body.value) ? body.value[0] : body.kind === 'json' && body.value;
  const object = isObject(value) ? value : undefined;
  if (body.kind === 'json' && object === undefined) return;
  const names = object ? Object.keys(object) : namesIn(body);
  const bare = new Set(body.kind === 'json' ? names : names.map((name) => name.replace(/^([^[]+)\[.*$/, '$1')).concat(names));
  for (const [name, { schema: field, required }] of fields) {
    if (required === true && field.value.readOnly !== true && !isEmptyList(field, body))
      judge('field', bare.has(name), `${name} is missing`);
    if (object && Object.hasOwn(object, name) && field.value.example === undefined && schema.value.default === undefined)
      judge('field type', hasType(field, object[name]), `${name}: ${JSON.stringify(plain(object[name]))}`.slice(0, 200));
  }
}

function namesIn(body: Body) {
  if (body.kind === 'form') return body.pairs.map(([name]) => name);
  return body.kind === 'parts' ? body.parts.map(({ name = '' }) => name) : [];
}

/** Nothing of an empty list or object is sent in a form. */
function isEmptyList(field: Part, { kind }: Body) {
  return kind !== 'json' && ['array', 'object'].includes(typeOf(field) ?? '');
}

function examplesOf(document: Document, media: Part | undefined): unknown[] {
  const single = document.child(media, 'example');
  if (single) return [single.value];
  return document.children(media, 'examples').flatMap(([, one]) => (one.value?.value === undefined ? [] : [one.value.value]));
}

/** Whether one of the alternatives of the security has everything in the request, or none is required. */
function isAllowed(document: Document, { security }: Operation, request: ReceivedRequest, query: string) {
  if (security.length === 0) return true;
  const schemes = schemesOf(document);
  const isSent = (name: string) => {
    const scheme = schemes.get(name)?.value;
    if (!scheme || scheme.type === 'mutualTLS') return true;
    if (scheme.type !== 'apiKey') return headerOf(request, 'authorization') !== undefined;
    if (scheme.in === 'query') return new URLSearchParams(query).has(scheme.name);
    if (scheme.in === 'cookie') return true;
    return headerOf(request, scheme.name) !== undefined;
  };
  return security.some((one) => Object.keys(one ?? {}).every(isSent));
}

function parametersIn(operation: Operation, place: string) {
  return operation.parameters.filter(({ value }) => value.in === place);
}

/** How values of a type are written. */
const VALUES: Record<string, RegExp> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i,
  boolean: /^(?:true|false)$/,
};

/** A value of a parameter that is not a list. */
function compareValue(schema: Part, text: string, name: string, judge: Judge) {
  const type = typeOf(schema);
  const isRight = VALUES[type ?? '']?.test(text) ?? true;
  judge('value', isRight, `${name}: ${text} for ${type}`);
  if (Array.isArray(schema.value.enum)) judge('value', schema.value.enum.map(String).includes(text), `${name}: ${text}`);
}

function hasType(field: Part, value: unknown) {
  const type = typeOf(field);
  if (type === undefined || value === null) return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer' || type === 'number') return ['number', 'bigint'].includes(typeof value);
  return type === 'object' ? typeof value === 'object' && !Array.isArray(value) : typeof value === type;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? Number(one) : one)) ?? 'null');
}
