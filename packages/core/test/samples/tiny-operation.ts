import type { ApiResponse, MediaType, Operation, Parameter, RequestBody, Schema } from '../../src/openapi/types.ts';
import { ANY_SCHEMA } from '../../src/samples/resolve-schema.ts';
import type { OperationValues, RequestExample } from '../../src/samples/types.ts';

/** A schema with what a test is about. */
export function schema(part: Partial<Schema> = {}): Schema {
  return { ...ANY_SCHEMA, ...part };
}

export const string = (part: Partial<Schema> = {}): Schema => schema({ types: ['string'], ...part });
export const integer = (part: Partial<Schema> = {}): Schema => schema({ types: ['integer'], ...part });
export const array = (items: Schema, part: Partial<Schema> = {}): Schema => schema({ types: ['array'], items, ...part });
export const ref = (name: string): Schema => schema({ ref: name });

/** An object; names that end in `*` are required. */
export function object(properties: Record<string, Schema>, part: Partial<Schema> = {}): Schema {
  const list = Object.entries(properties).map(([name, property]) => ({
    name: name.replace(/\*$/, ''),
    required: name.endsWith('*'),
    schema: property,
  }));
  return schema({ types: ['object'], properties: list, ...part });
}

/** A parameter with the defaults of its place. */
export function parameter(place: Parameter['in'], name: string, part: Partial<Parameter> = {}): Parameter {
  const style = place === 'path' || place === 'header' ? 'simple' : 'form';
  const common = { required: place === 'path', deprecated: false, allowReserved: false, examples: [] };
  return { name, in: place, schema: string(), style, explode: (part.style ?? style) === 'form', ...common, ...part };
}

export function content(type: string, part: Partial<MediaType> = {}): MediaType {
  return { type, examples: [], encoding: {}, ...part };
}

export function body(...media: MediaType[]): RequestBody {
  return { required: true, content: media };
}

export function response(status: string, ...media: MediaType[]): ApiResponse {
  return { status, headers: [], content: media, links: [] };
}

export function operation(part: Partial<Operation> = {}): Operation {
  return {
    document: 'api',
    key: 'get /users',
    kind: 'operation',
    method: 'get',
    path: '/users',
    tags: [],
    deprecated: false,
    hidden: false,
    metadata: {},
    servers: [],
    security: [],
    parameters: [],
    responses: [],
    callbacks: [],
    codeSamples: [],
    ...part,
  };
}

export function values(
  part: Omit<Partial<OperationValues>, 'parameters'> & { parameters?: Partial<OperationValues['parameters']> } = {},
): OperationValues {
  return {
    server: 'https://api.example.com/v1',
    security: [],
    ...part,
    parameters: { path: {}, query: {}, header: {}, cookie: {}, ...part.parameters },
  };
}

/** A request in the form that HTTP gives it: one line for each thing that is sent. */
export function printRequest({ method, url, query, headers, cookies, body: sent }: RequestExample): string {
  const lines = [
    `${method} ${url}`,
    ...query.map(({ name, value }) => `  ? ${name}=${value}`),
    ...headers.map(({ name, value }) => `  ${name}: ${value}`),
    ...cookies.map(({ name, value }) => `  cookie ${name}=${value}`),
  ];
  switch (sent?.kind) {
    case 'text':
      lines.push(`  text ${sent.mediaType}`, sent.text);
      break;
    case 'binary':
      lines.push(`  file ${sent.fileName} ${sent.mediaType}`);
      break;
    case 'urlencoded':
      lines.push(`  form ${sent.mediaType}`, ...sent.params.map(({ name, value }) => `    ${name}=${value}`));
      break;
    case 'multipart':
      lines.push(
        `  parts ${sent.mediaType}`,
        ...sent.parts.map(
          ({ name, value, fileName, contentType }) =>
            `    ${name}: ${fileName === undefined ? value : `file ${fileName}`}${contentType ? ` (${contentType})` : ''}`,
        ),
      );
  }
  return lines.join('\n');
}
