import { isObject } from './document.mjs';

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
const FORM = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * What a page has to show of an operation, in the terms of version 3 of OpenAPI.
 *
 * @typedef {{
 *   method: string, path: string, raw: import('./document.mjs').Part,
 *   parameters: import('./document.mjs').Part[],
 *   body: [type: string, schema: import('./document.mjs').Part | undefined][],
 *   responses: { status: string, description: string, content: [type: string, schema: import('./document.mjs').Part | undefined][] }[],
 *   security: Record<string, any>[],
 * }} Operation
 */

/** The operations of a document that have a page. @returns {Operation[]} */
export function listOperations(document) {
  const { root } = document;
  return document.children(root, 'paths').flatMap(([path, item]) => {
    const own = document
      .children({ value: { item: item.value }, file: item.file }, 'item')
      .filter(([name]) => METHODS.has(name.toLowerCase()));
    const operations = [...own, ...document.children(item, 'additionalOperations')];
    return operations
      .filter(([, raw]) => isObject(raw.value) && raw.value['x-excluded'] !== true && raw.value['x-internal'] !== true)
      .map(([method, raw]) => readOperation(document, { method: method.toUpperCase(), path, item, raw }));
  });
}

function readOperation(document, { method, path, item, raw }) {
  const parameters = new Map();
  for (const holder of [item, raw])
    for (const [, part] of document.children(holder, 'parameters')) parameters.set(`${part.value.in} ${part.value.name}`, part);
  const all = [...parameters.values()];
  const isOld = document.root.value.swagger !== undefined;
  const security = raw.value.security ?? document.root.value.security ?? [];
  return {
    method,
    path,
    raw,
    parameters: all.filter(({ value }) => ['path', 'query', 'header', 'cookie'].includes(value.in)),
    body: isOld ? oldBody(document, raw, all) : contentOf(document, document.child(raw, 'requestBody')),
    responses: document
      .children(raw, 'responses')
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => ({
        status: /^\dxx$/i.test(status) ? status.toUpperCase() : status,
        description: response.value.description ?? '',
        content: isOld ? oldContent(document, raw, response) : contentOf(document, response),
      })),
    security: Array.isArray(security) ? security : [],
  };
}

function contentOf(document, holder) {
  return document.children(holder, 'content').map(([type, media]) => [type, document.child(media, 'schema')]);
}

/** The body of an operation of version 2.0. */
function oldBody(document, raw, parameters) {
  const consumes = raw.value.consumes ?? document.root.value.consumes;
  const body = parameters.find(({ value }) => value.in === 'body');
  if (body) return (consumes ?? ['application/json']).map((type) => [type, document.child(body, 'schema')]);
  const fields = parameters.filter(({ value }) => value.in === 'formData');
  if (fields.length === 0) return [];
  const hasFile = fields.some(({ value }) => value.type === 'file');
  const types = (consumes ?? []).filter((type) => FORM.includes(type));
  const schema = {
    value: {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ value: { name, in: _, required: __, ...schema } }) => [name, schema])),
      required: fields.filter(({ value }) => value.required === true).map(({ value }) => value.name),
    },
    file: raw.file,
  };
  return (types.length > 0 && !hasFile ? types : [hasFile ? FORM[1] : FORM[0]]).map((type) => [type, schema]);
}

function oldContent(document, raw, response) {
  const schema = document.child(response, 'schema');
  return schema ? (raw.value.produces ?? document.root.value.produces ?? ['application/json']).map((type) => [type, schema]) : [];
}
