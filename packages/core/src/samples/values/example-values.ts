import { withDefined } from '../../config/with-defined.ts';
import type { MediaType, NamedExample, Operation, Parameter, Schema } from '../../openapi/types.ts';
import { contentTypeOf, fileNameFor, filePartType, isFileSchema } from '../file-value.ts';
import { mediaKind } from '../media-kind.ts';
import { resolveSchema, type SchemaLookup } from '../resolve-schema.ts';
import type { OperationValues } from '../types.ts';
import { formatDescribed } from './format-xml.ts';
import { documentedExample, type GenerateOptions, generateValue, isTooDeep, parsedExample } from './generate-value.ts';

export interface ExampleOptions {
  /** Base URL, without a trailing slash. */
  server: string;
  schema: SchemaLookup;
  /**
   * `all` includes optional parameters and fields, except deprecated ones; `some` only as many as readers take in at a glance; `required`
   * only includes required ones.
   */
  optional: GenerateOptions['optional'];
  /** Name of the selected example of the body or parameters. Default: the first one. */
  example?: string;
  /** Media type of the body. Default: the first one. */
  mediaType?: string;
  /** Credentials, see `securityValues`. */
  security?: OperationValues['security'];
  /** Selected options of unions, by JSON pointer into the body. */
  choices?: Readonly<Record<string, number>>;
}

/** The parts of an operation that examples depend on. */
export type ExampleOperation = Pick<Operation, 'parameters' | 'requestBody'>;

/**
 * Values of a sample request. The value of each parameter and of the body is the first of: the selected named example, the first
 * example of the parameter or media type, the value from the schema (see `generateValue`), and a value for the type. Examples of media types
 * are used unchanged. A path parameter that is only described as `string` gets its own name as its value, so the URL is readable.
 */
export function exampleValues(operation: ExampleOperation, options: ExampleOptions): OperationValues {
  return withDefined({
    server: options.server,
    parameters: {
      path: parameterValues(operation, 'path', options),
      query: parameterValues(operation, 'query', options),
      header: parameterValues(operation, 'header', options),
      cookie: parameterValues(operation, 'cookie', options),
    },
    body: withXml(bodyValue(operation, options), operation, options),
    security: options.security ?? [],
  });
}

/** Names of the examples to choose from: of the body, or else of the parameters. Empty if there is no choice. */
export function requestExamples(operation: ExampleOperation, mediaType?: string): { name: string; label: string }[] {
  const named = (examples: readonly NamedExample[]): NamedExample[] =>
    examples.filter(({ name, value }) => name !== '' && value !== undefined);
  const ofBody = named(contentOf(operation, mediaType)?.examples ?? []);
  const all = ofBody.length > 0 ? ofBody : operation.parameters.flatMap(({ examples }) => named(examples));
  const first = all.filter(({ name }, index) => all.findIndex((example) => example.name === name) === index);
  return first.map(({ name, summary }) => ({ name, label: summary ?? name }));
}

function parameterValues(operation: ExampleOperation, place: Parameter['in'], options: ExampleOptions): Record<string, unknown> {
  const sent = operation.parameters.filter((parameter) => parameter.in === place && isSent(parameter, options));
  let left = options.optional === 'some' ? SOME_PARAMETERS - sent.filter(isRequired).length : Number.POSITIVE_INFINITY;
  const entries = sent.flatMap((parameter): [string, unknown][] => {
    if (!isRequired(parameter)) left -= 1;
    if (!isRequired(parameter) && left < 0) return [];
    const value = parameterValue(parameter, options);
    return value === undefined ? [] : [[parameter.name, value]];
  });
  return Object.fromEntries(entries);
}

/** Parameters of one location beyond which `some` omits optional ones. */
const SOME_PARAMETERS = 8;

function isRequired(parameter: Parameter): boolean {
  return parameter.required || parameter.in === 'path';
}

function isSent(parameter: Parameter, { optional, schema }: ExampleOptions): boolean {
  if (isRequired(parameter)) return true;
  return optional !== 'required' && !parameter.deprecated && !resolveSchema(parameter.schema, schema).schema.deprecated;
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
    // The request sets these headers itself; a generated value would replace the correct one.
    if (name === 'accept' || name === 'content-type') return undefined;
  }
  return generateValue(schema, generate);
}

/** Splits a list that is written as one string, `a,b`. */
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

/** Only here, the named schemas that determine the form of XML are known. */
function withXml(body: OperationValues['body'], operation: ExampleOperation, { schema: lookup }: ExampleOptions): OperationValues['body'] {
  if (body === undefined || mediaKind(body.mediaType) !== 'xml' || typeof body.value !== 'object') return body;
  const schema = contentOf(operation, body.mediaType)?.schema;
  return schema === undefined || isNamed(body.value)
    ? body
    : { ...body, text: formatDescribed(body.mediaType, body.value, { schema, lookup }) };
}

function contentOf({ requestBody }: ExampleOperation, mediaType: string | undefined): MediaType | undefined {
  return requestBody?.content.find(({ type }) => type === mediaType) ?? requestBody?.content[0];
}

/** The value as is; JSON examples that are strings are parsed. */
function givenBody(value: unknown, content: MediaType, options: ExampleOptions): unknown {
  if (isFileBody(content, options) && !isText(value)) return { fileName: fileNameFor('file', content.type) };
  if (mediaKind(content.type) !== 'json') return value;
  const types = content.schema === undefined ? [] : resolveSchema(content.schema, options.schema).schema.types;
  return parsedExample(value, types);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** A body that is a single file. */
function isFileBody({ type, schema }: MediaType, options: ExampleOptions): boolean {
  if (['multipart', 'urlencoded'].includes(mediaKind(type))) return false;
  if (mediaKind(type) === 'binary') return true;
  return schema !== undefined && isFileSchema(resolveSchema(schema, options.schema).schema);
}

/** File names in forms use the type of their encoding. */
function withFiles(value: unknown, media: MediaType): unknown {
  if (mediaKind(media.type) !== 'multipart' || typeof value !== 'object' || value === null) return value;
  const named = Object.entries(value).map(([name, member]: [string, unknown]) => {
    const contentType = contentTypeOf(media, name);
    const isFile = filePartType(media, name) !== undefined && typeof member === 'string';
    const rename = (file: unknown): unknown => (isNamed(file) && contentType ? { fileName: fileNameFor(name, contentType) } : file);
    return [name, isFile ? { fileName: fileNameFor(name, contentType) } : Array.isArray(member) ? member.map(rename) : rename(member)];
  });
  return Object.fromEntries(named);
}

function isNamed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'fileName' in value;
}

/** The example with the name, or else the first one with a value. */
function chosenExample(examples: readonly NamedExample[], name: string | undefined): { value: unknown } | undefined {
  const usable = examples.filter(({ value }) => value !== undefined && !isTooDeep(value));
  const example = (name === undefined ? undefined : usable.find((candidate) => candidate.name === name)) ?? usable[0];
  return example && { value: example.value };
}
