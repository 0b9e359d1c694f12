import type { MediaType, NamedExample, Operation, Parameter, Schema } from '../openapi/types.ts';
import { isTooDeep } from './example-depth.ts';
import { fileNameFor, isFileSchema } from './file-value.ts';
import { documentedExample, type GenerateOptions, generateValue, parsedExample } from './generate-value.ts';
import { mediaKind } from './media-kind.ts';
import { resolveSchema, type SchemaLookup } from './resolve-schema.ts';
import type { OperationValues } from './types.ts';

export interface ExampleOptions {
  /** Base URL, without a slash at its end. */
  server: string;
  schema: SchemaLookup;
  /** `all`: optional parameters and fields too, deprecated ones excepted. `required`: only what must be sent. */
  optional: 'all' | 'required';
  /** Name of the chosen example, of the body or of parameters; the first one without it. */
  example?: string;
  /** Media type of the body; the first one without it. */
  mediaType?: string;
  /** Credentials, see `securityValues`. */
  security?: OperationValues['security'];
  /** Which options of unions in the body to take, by JSON pointer into the body. */
  choices?: Readonly<Record<string, number>>;
}

/** What the examples need of an operation. */
export type ExampleOperation = Pick<Operation, 'parameters' | 'requestBody'>;

/**
 * Values of a sample request. For each parameter and for the body the first of these decides: the named example that was chosen, the
 * first example beside the schema, what the schema says (see `generateValue`), a value made from the type. An example of a media type is
 * taken exactly as given. Without anything but the type `string` a path parameter is filled with its own name, so that the address can be read.
 */
export function exampleValues(operation: ExampleOperation, options: ExampleOptions): OperationValues {
  const body = bodyValue(operation, options);
  return {
    server: options.server,
    parameters: {
      path: parameterValues(operation, 'path', options),
      query: parameterValues(operation, 'query', options),
      header: parameterValues(operation, 'header', options),
      cookie: parameterValues(operation, 'cookie', options),
    },
    ...(body === undefined ? {} : { body }),
    security: options.security ?? [],
  };
}

/** Names of the examples that can be chosen for a request: of the body, else of its parameters. Empty when there is no choice. */
export function requestExamples(operation: ExampleOperation, mediaType?: string): { name: string; label: string }[] {
  const named = (examples: readonly NamedExample[]): NamedExample[] =>
    examples.filter(({ name, value }) => name !== '' && value !== undefined);
  const ofBody = named(contentOf(operation, mediaType)?.examples ?? []);
  const all = ofBody.length > 0 ? ofBody : operation.parameters.flatMap(({ examples }) => named(examples));
  const first = all.filter(({ name }, index) => all.findIndex((example) => example.name === name) === index);
  return first.map(({ name, summary }) => ({ name, label: summary ?? name }));
}

function parameterValues(operation: ExampleOperation, place: Parameter['in'], options: ExampleOptions): Record<string, unknown> {
  const entries = operation.parameters.flatMap((parameter): [string, unknown][] => {
    if (parameter.in !== place || !isSent(parameter, options)) return [];
    const value = parameterValue(parameter, options);
    return value === undefined ? [] : [[parameter.name, value]];
  });
  return Object.fromEntries(entries);
}

function isSent(parameter: Parameter, { optional, schema }: ExampleOptions): boolean {
  if (parameter.required || parameter.in === 'path') return true;
  return optional === 'all' && !parameter.deprecated && !resolveSchema(parameter.schema, schema).schema.deprecated;
}

function parameterValue(parameter: Parameter, options: ExampleOptions): unknown {
  const { schema } = resolveSchema(parameter.schema, options.schema);
  const given = chosenExample(parameter.examples, options.example);
  if (given !== undefined) return listed(parsedExample(given.value, schema.types), schema);
  const generate: GenerateOptions = { schema: options.schema, optional: options.optional, direction: 'request' };
  const documented = documentedExample(schema, generate);
  if (documented !== undefined) return listed(documented.value, schema);
  const isBare = schema.types[0] === 'string' && schema.format === undefined && schema.constraints.pattern === undefined;
  if (isBare && parameter.in === 'path') return parameter.name;
  if (isBare && parameter.in === 'header') {
    const name = parameter.name.toLowerCase();
    if (name === 'authorization') return 'Bearer <token>';
    // The request says these by itself; a made-up text would take the place of the right one.
    if (name === 'accept' || name === 'content-type') return undefined;
  }
  return generateValue(schema, generate);
}

/** A list that was written as one text, `a,b`, is split. */
function listed(value: unknown, schema: Schema): unknown {
  return typeof value === 'string' && schema.types[0] === 'array' && !schema.types.includes('string')
    ? value.split(',').map((item) => item.trim())
    : value;
}

function bodyValue(operation: ExampleOperation, options: ExampleOptions): OperationValues['body'] {
  const content = contentOf(operation, options.mediaType);
  if (content === undefined) return undefined;
  const { type: mediaType, schema } = content;
  const given = chosenExample(content.examples, options.example);
  if (given !== undefined) return { mediaType, value: givenBody(given.value, content, options) };
  if (isFileBody(content, options)) return { mediaType, value: { fileName: fileNameFor('file', mediaType) } };
  if (schema === undefined) return undefined;
  const files = mediaKind(mediaType) === 'multipart';
  const { optional, choices = {} } = options;
  const generated = generateValue(schema, { schema: options.schema, direction: 'request', optional, files, choices });
  const value = withFiles(generated, content);
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty && !operation.requestBody?.required ? undefined : { mediaType, value };
}

function contentOf({ requestBody }: ExampleOperation, mediaType: string | undefined): MediaType | undefined {
  return requestBody?.content.find(({ type }) => type === mediaType) ?? requestBody?.content[0];
}

/** The value as given; a JSON example that was written as text is read. */
function givenBody(value: unknown, content: MediaType, options: ExampleOptions): unknown {
  if (isFileBody(content, options) && !isText(value)) return { fileName: fileNameFor('file', content.type) };
  if (mediaKind(content.type) !== 'json') return value;
  const types = content.schema === undefined ? [] : resolveSchema(content.schema, options.schema).schema.types;
  return parsedExample(value, types);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** A body that is a file as a whole. */
function isFileBody({ type, schema }: MediaType, options: ExampleOptions): boolean {
  if (['multipart', 'urlencoded'].includes(mediaKind(type))) return false;
  if (mediaKind(type) === 'binary') return true;
  return schema !== undefined && isFileSchema(resolveSchema(schema, options.schema).schema);
}

/** Files of a form are called after the type that its encoding asks for. */
function withFiles(value: unknown, { type, encoding }: MediaType): unknown {
  if (mediaKind(type) !== 'multipart' || typeof value !== 'object' || value === null) return value;
  const named = Object.entries(value).map(([name, member]: [string, unknown]) => {
    const contentType = Object.hasOwn(encoding, name) ? encoding[name]?.contentType?.split(',')[0]?.trim() : undefined;
    const isFile = contentType !== undefined && mediaKind(contentType) === 'binary' && typeof member !== 'object';
    const rename = (file: unknown): unknown => (isNamed(file) && contentType ? { fileName: fileNameFor(name, contentType) } : file);
    return [name, isFile ? { fileName: fileNameFor(name, contentType) } : Array.isArray(member) ? member.map(rename) : rename(member)];
  });
  return Object.fromEntries(named);
}

function isNamed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'fileName' in value;
}

/** The example of that name, else the first that holds a value. */
function chosenExample(examples: readonly NamedExample[], name: string | undefined): { value: unknown } | undefined {
  const usable = examples.filter(({ value }) => value !== undefined && !isTooDeep(value));
  const example = (name === undefined ? undefined : usable.find((candidate) => candidate.name === name)) ?? usable[0];
  return example && { value: example.value };
}
