import { withDefined } from '../../config/with-defined.ts';
import { formatExactJson, parseExactJson } from '../../openapi/parse/exact-numbers.ts';
import type { MediaType, NamedExample, Operation } from '../../openapi/types.ts';
import { isFileSchema } from '../file-value.ts';
import { bareType, mediaKind } from '../media-kind.ts';
import { resolveSchema, type SchemaLookup } from '../resolve-schema.ts';
import type { ResponseExample } from '../types.ts';
import { formatDescribed } from './format-xml.ts';
import { documentedExample, type GenerateOptions, generateValue, isTooDeep } from './generate-value.ts';

/**
 * The examples of each response: by status, then media type, then named example, in the order of the operation. Examples of a media type
 * are used unchanged, except that JSON is formatted; without any, the completed example of the schema or a generated one is used.
 * Responses without content, and files and binary types without an example, have none. An external example is its URL.
 */
export function responseExamples({ responses }: Pick<Operation, 'responses'>, options: ResponseExampleOptions): ResponseExample[] {
  return responses.flatMap(({ status, content }) =>
    content.flatMap((media) => knownExamples(media, options).map((example) => ({ status, ...example }))),
  );
}

export interface ResponseExampleOptions {
  schema: SchemaLookup;
  /** Cached examples by content for the same document, because many operations share error responses. */
  known?: WeakMap<MediaType, ContentExample[]>;
}

/** An example of content, independent of its response. */
export type ContentExample = Omit<ResponseExample, 'status'>;

function knownExamples(content: MediaType, { schema, known }: ResponseExampleOptions): ContentExample[] {
  let examples = known?.get(content);
  if (!examples) {
    examples = contentExamples(content, schema);
    known?.set(content, examples);
  }
  return examples;
}

function contentExamples(content: MediaType, lookup: SchemaLookup): ContentExample[] {
  const { type: mediaType, schema } = content;
  const written = content.examples.filter(
    ({ value, externalValue }) => (value !== undefined && !isTooDeep(value)) || externalValue !== undefined,
  );
  const common = { mediaType };
  if (written.length > 0) return written.map((example) => ({ ...common, ...writtenExample(example, content, lookup), generated: false }));
  if (schema === undefined || mediaKind(mediaType) === 'binary') return [];
  const options: GenerateOptions = { schema: lookup, direction: 'response', optional: 'all' };
  const documented = documentedExample(schema, options);
  if (documented === undefined && isFileSchema(resolveSchema(schema, lookup).schema)) return [];
  const value = documented === undefined ? generateValue(schema, options) : documented.value;
  const text = formatDescribed(mediaType, value, { schema, lookup }).trimEnd();
  return [{ ...common, name: '', label: mediaType, text, highlight: highlightOf(mediaType), generated: documented === undefined }];
}

function writtenExample(
  { name, summary, description, value, externalValue }: NamedExample,
  content: MediaType,
  lookup: SchemaLookup,
): Omit<ContentExample, 'mediaType' | 'generated'> {
  const common = withDefined({ name, label: summary ?? (name === '' ? content.type : name), description });
  if (value === undefined) return { ...common, text: externalValue ?? '', highlight: 'text' };
  return { ...common, text: formatValue(value, content, lookup), highlight: highlightOf(content.type) };
}

/** Formats JSON strings; other text is unchanged. */
function formatValue(value: unknown, { type, schema }: MediaType, lookup: SchemaLookup): string {
  if (mediaKind(type) !== 'json' || typeof value !== 'string') return formatDescribed(type, value, schema && { schema, lookup }).trimEnd();
  if (schema && resolveSchema(schema, lookup).schema.types.includes('string')) return JSON.stringify(value);
  try {
    return formatExactJson(parseExactJson(value), 2) ?? value;
  } catch {
    return value;
  }
}

/** Language for highlighting a media type. */
export function highlightOf(mediaType: string): string {
  const kind = mediaKind(mediaType);
  if (kind === 'json' || kind === 'xml') return kind;
  if (kind === 'jsonLines') return 'jsonl';
  const subtype = /(html|css|javascript|typescript|markdown|yaml|graphql|csv|svg|toml)$/.exec(
    bareType(mediaType).replace(/\+xml$/, ''),
  )?.[1];
  return subtype === undefined ? 'text' : subtype === 'svg' ? 'xml' : subtype;
}
