import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, typeOf } from '../reference/fields.mjs';
import { headerOf, readBody, typeOfBody } from './request.mjs';

/**
 * What a request has that its operation does not allow, and what it lacks: method, path, query, headers, credentials, media type, and
 * the first level of the body. A body with an example in the document is the example.
 *
 * @param {import('../reference/operations.mjs').Operation} operation
 * @returns {{ kind: string, detail: string }[]}
 */
export function compareWithDocument(document, operation, request) {
  const found = [];
  const judge = (kind, isRight, detail = '') => {
    if (!isRight) found.push({ kind: `${kind} is not that of the document`, detail });
  };
  const [path, query = ''] = request.target.split('?');
  judge('method', request.method === operation.method, request.method);
  comparePath(document, operation, path, judge);
  compareQuery(document, operation, new URLSearchParams(query), judge);
  for (const { value } of parametersIn(operation, 'header'))
    if (value.required === true) judge('header', headerOf(request, value.name) !== undefined, value.name);
  judge('security', isAllowed(document, operation, request, query), JSON.stringify(operation.security));
  compareBody(document, operation, request, judge);
  return found;
}

function comparePath(document, operation, path, judge) {
  const [template] = operation.path.split(/[?#]/);
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  const source = template.split(/\{[^{}]+\}/).map((part) => encodeURI(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const values = new RegExp(`${source.join('([^/]+)')}$`).exec(path)?.slice(1);
  judge('path', values !== undefined, path);
  for (const [index, name] of names.entries()) {
    const part = parametersIn(operation, 'path').find(({ value }) => value.name === name);
    if (part && values) compareValue(schemaOf(document, part), decodeURIComponent(values[index]), `path ${name}`, judge);
  }
}

function compareQuery(document, operation, pairs, judge) {
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

function compareBody(document, operation, request, judge) {
  const body = readBody(request);
  const sent = typeOfBody(request);
  if (operation.body.length === 0 || (body === undefined && sent === undefined)) {
    const { required } = document.child(operation.raw, 'requestBody')?.value ?? {};
    judge('body', body === undefined && !(required && operation.body[0]?.[1]), 'present or missing');
    return;
  }
  const [type, schema] = operation.body[0];
  judge('media type', type.includes('*') || type.split(';')[0].trim().toLowerCase() === sent, `${sent} for ${type}`);
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
  if (!schema || !['json', 'form', 'parts'].includes(body?.kind)) return;
  compareFields(document, schema, body, judge);
}

function compareFields(document, schema, body, judge) {
  const fields = fieldsOf(document, schema);
  if (fields.size === 0 || schema.value.example !== undefined) return;
  const object = body.kind === 'json' ? (Array.isArray(body.value) ? body.value[0] : body.value) : undefined;
  if (body.kind === 'json' && (typeof object !== 'object' || object === null)) return;
  const names = object ? Object.keys(object) : (body.pairs?.map(([name]) => name) ?? body.parts.map(({ name }) => name));
  const bare = new Set(body.kind === 'json' ? names : names.map((name) => name.replace(/^([^[]+)\[.*$/, '$1')).concat(names));
  for (const [name, { schema: field, required }] of fields) {
    if (required === true && field.value.readOnly !== true && !isEmptyList(field, body))
      judge('field', bare.has(name), `${name} is missing`);
    if (object && Object.hasOwn(object, name) && field.value.example === undefined && schema.value.default === undefined)
      judge('field type', hasType(field, object[name]), `${name}: ${JSON.stringify(plain(object[name]))}`.slice(0, 200));
  }
}

/** Nothing of an empty list or object is sent in a form. */
function isEmptyList(field, { kind }) {
  return kind !== 'json' && ['array', 'object'].includes(typeOf(field));
}

function examplesOf(document, media) {
  const single = document.child(media, 'example');
  if (single) return [single.value];
  return document.children(media, 'examples').flatMap(([, one]) => (one.value?.value === undefined ? [] : [one.value.value]));
}

/** Whether one of the alternatives of the security has everything in the request, or none is required. */
function isAllowed(document, { security }, request, query) {
  if (security.length === 0) return true;
  const { root } = document;
  const isOld = root.value.swagger !== undefined;
  const schemes = new Map(
    document.children(isOld ? root : document.child(root, 'components'), isOld ? 'securityDefinitions' : 'securitySchemes'),
  );
  const isSent = (name) => {
    const scheme = schemes.get(name)?.value;
    if (!scheme || scheme.type === 'mutualTLS') return true;
    if (scheme.type !== 'apiKey') return headerOf(request, 'authorization') !== undefined;
    if (scheme.in === 'query') return new URLSearchParams(query).has(scheme.name);
    if (scheme.in === 'cookie') return true;
    return headerOf(request, scheme.name) !== undefined;
  };
  return security.some((one) => Object.keys(one ?? {}).every(isSent));
}

function parametersIn(operation, place) {
  return operation.parameters.filter(({ value }) => value.in === place);
}

function schemaOf(document, part) {
  const [, media] = document.children(part, 'content')[0] ?? [];
  return document.child(media ?? part, 'schema') ?? part;
}

/** A value of a parameter that is not a list. */
function compareValue(schema, text, name, judge) {
  const type = typeOf(schema);
  const isRight = { integer: /^-?\d+$/, number: /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i, boolean: /^(?:true|false)$/ }[type]?.test(text) ?? true;
  judge('value', isRight, `${name}: ${text} for ${type}`);
  if (Array.isArray(schema.value.enum)) judge('value', schema.value.enum.map(String).includes(text), `${name}: ${text}`);
}

function hasType(field, value) {
  const type = typeOf(field);
  if (type === undefined || value === null) return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer' || type === 'number') return ['number', 'bigint'].includes(typeof value);
  return type === 'object' ? typeof value === 'object' && !Array.isArray(value) : typeof value === type;
}

function plain(value) {
  return JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? Number(one) : one)) ?? 'null');
}
