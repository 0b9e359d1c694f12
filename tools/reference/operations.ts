import { type Document, isObject, type Part } from './document.ts';

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
const FORM = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** What a page has to show of an operation, in the terms of version 3 of OpenAPI. */
export interface Operation {
  method: string;
  path: string;
  raw: Part;
  parameters: Part[];
  body: Content;
  responses: { status: string; description: unknown; content: Content }[];
  security: Record<string, unknown>[];
}

/** Schemas by their media types. */
export type Content = [type: string, schema: Part | undefined][];

/** The security schemes of a document by name. */
export function schemesOf(document: Document) {
  const { root } = document;
  if (root.value.swagger !== undefined) return new Map(document.children(root, 'securityDefinitions'));
  return new Map(document.children(document.child(root, 'components'), 'securitySchemes'));
}

/** The schema of a parameter, which has the parameter as its schema in version 2.0. */
export function schemaOf(document: Document, parameter: Part) {
  const [, media] = document.children(parameter, 'content')[0] ?? [];
  return document.child(media ?? parameter, 'schema') ?? parameter;
}

/** The operations of a document that have a page. */
export function listOperations(document: Document): Operation[] {
  const { root } = document;
  return document.children(root, 'paths').flatMap(([path, item]) => {
    const own = document.fields(item).filter(([name]) => METHODS.has(name.toLowerCase()));
    const operations = [...own, ...document.children(item, 'additionalOperations')];
    return operations
      .filter(([, raw]) => isObject(raw.value) && raw.value['x-excluded'] !== true && raw.value['x-internal'] !== true)
      .map(([method, raw]) => readOperation(document, { method: method.toUpperCase(), path, item, raw }));
  });
}

function readOperation(
  document: Document,
  { method, path, item, raw }: Pick<Operation, 'method' | 'path' | 'raw'> & { item: Part },
): Operation {
  const parameters = new Map<string, Part>();
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

function contentOf(document: Document, holder: Part | undefined): Content {
  return document.children(holder, 'content').map(([type, media]) => [type, document.child(media, 'schema')]);
}

/** The body of an operation of version 2.0. */
function oldBody(document: Document, raw: Part, parameters: Part[]): Content {
  const consumes = raw.value.consumes ?? document.root.value.consumes;
  const body = parameters.find(({ value }) => value.in === 'body');
  if (body) return (consumes ?? ['application/json']).map((type) => [type, document.child(body, 'schema')]);
  const fields = parameters.filter(({ value }) => value.in === 'formData');
  if (fields.length === 0) return [];
  const hasFile = fields.some(({ value }) => value.type === 'file');
  const types = (consumes ?? []).filter((type) => FORM.includes(type));
  const schema = {
    value: {
      name: 'body',
      in: 'body',
      type: 'object',
      properties: Object.fromEntries(fields.map(({ value: { name, in: _, required: __, ...schema } }) => [name, schema])),
      required: fields.filter(({ value }) => value.required === true).map(({ value }) => value.name),
    },
    file: raw.file,
  };
  return (types.length > 0 && !hasFile ? types : FORM.slice(hasFile ? 1 : 0).slice(0, 1)).map((type) => [type, schema]);
}

function oldContent(document: Document, raw: Part, response: Part): Content {
  const schema = document.child(response, 'schema');
  return schema ? (raw.value.produces ?? document.root.value.produces ?? ['application/json']).map((type) => [type, schema]) : [];
}
