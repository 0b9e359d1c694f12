import { ownValue } from '../../config/own-value.ts';
import { decodePercent } from '../../config/paths.ts';
import { withDefined } from '../../config/with-defined.ts';
import { escapeHtml } from '../../html/escape.ts';
import { formatExactJson } from '../../openapi/parse/exact-numbers.ts';
import { isObject, isStructured } from '../../openapi/parse/raw.ts';
import type { MediaType, RequestBody } from '../../openapi/types.ts';
import { type FileValue, fileTypeOf, isFileValue } from '../file-value.ts';
import { bareType, concreteMediaType, mediaKind } from '../media-kind.ts';
import type { OperationValues, RequestBodyExample } from '../types.ts';
import { formEncode } from './percent-encode.ts';
import { type Pair, serializeQueryParameter } from './serialize-parameter.ts';

type Encoding = MediaType['encoding'][string];
type Part = Extract<RequestBodyExample, { kind: 'multipart' }>['parts'][number];

/**
 * Builds the body of a request from a value. Structured values become JSON with an indentation of two, XML, JSON lines, pairs, or parts,
 * depending on the media type. Strings are sent as is, except in JSON.
 */
export function buildBody(
  requestBody: RequestBody | undefined,
  { mediaType: named, value, text }: NonNullable<OperationValues['body']>,
): RequestBodyExample {
  const content =
    requestBody?.content.find(({ type }) => type === named) ?? requestBody?.content.find(({ type }) => bareType(type) === bareType(named));
  const mediaType = concreteMediaType(named);
  if (isFileValue(value)) return { kind: 'binary', mediaType: fileMediaType(named, value), fileName: value.fileName };
  const kind = mediaKind(mediaType);
  if (kind === 'urlencoded') return { kind, mediaType, params: formParams(value, content) };
  if (kind === 'multipart' && isObject(value)) return { kind, mediaType, parts: formParts(value, content) };
  return { kind: 'text', mediaType, text: text ?? formatContent(mediaType, value, content?.schema?.ref) };
}

/** Formats a value as text of the media type. `name` is the root element of XML. Playgrounds load this, but not `format-xml.ts`. */
export function formatContent(mediaType: string, value: unknown, name = 'root'): string {
  const kind = mediaKind(mediaType);
  if (kind === 'json') return jsonText(value, 2);
  if (typeof value === 'string') return value;
  if (kind === 'jsonLines') return (Array.isArray(value) ? value : [value]).map((line) => `${jsonText(line)}\n`).join('');
  if (kind === 'eventStream') return (Array.isArray(value) ? value : [value]).map((data) => `data: ${jsonText(data)}\n\n`).join('');
  if (kind === 'xml') return formatPlainXml(name, value);
  return isStructured(value) ? jsonText(value, 2) : String(value);
}

function jsonText(value: unknown, indent?: number): string {
  return formatExactJson(value, indent) ?? 'null';
}

/** The reader's file has a more precise type than a range such as `image/*`. */
function fileMediaType(named: string, file: FileValue): string {
  if (!named.includes('*')) return named;
  return file.contentType ?? (named.trim().startsWith('*') ? fileTypeOf(file.fileName) : concreteMediaType(named));
}

/** Without an encoding, arrays repeat their name, and objects are sent as JSON. */
function formParams(value: unknown, content: MediaType | undefined): Pair[] {
  if (typeof value === 'string') return parsePairs(value);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const encoding = encodingOf(content, name);
    if (member === undefined) return [];
    if (hasStyle(encoding)) return styledPairs(name, member, encoding);
    const isPlain = Array.isArray(member) && !asJson(encoding) && member.every((item) => !isObject(item) && !Array.isArray(item));
    return (isPlain ? member : [member]).map((item) => ({ name: formEncode(name), value: formEncode(fieldText(item)) }));
  });
}

/** Arrays become one part per item, like files; objects become one JSON part. */
function formParts(value: Record<string, unknown>, content: MediaType | undefined): Part[] {
  return Object.entries(value).flatMap(([name, member]): Part[] => {
    const encoding = encodingOf(content, name);
    if (member === undefined) return [];
    if (hasStyle(encoding)) {
      return styledPairs(name, member, encoding).map((pair) => ({ name: decodePercent(pair.name), value: decodePercent(pair.value) }));
    }
    const items = Array.isArray(member) && !asJson(encoding) ? member : [member];
    return items.map((item) => formPart(name, item, encoding?.contentType));
  });
}

function formPart(name: string, value: unknown, contentTypes: string | undefined): Part {
  const types = (contentTypes ?? '').split(',').map((type) => type.trim());
  const contentType = types[0] || undefined;
  if (isFileValue(value)) return { name, value: '', fileName: value.fileName, contentType: partType(types, value) };
  if (isStructured(value)) {
    const mediaType = concreteMediaType(contentType ?? 'application/json');
    const text = mediaKind(mediaType) === 'json' ? jsonText(value) : formatContent(mediaType, value);
    return { name, value: text, contentType: mediaType };
  }
  return withDefined({ name, value: String(value), contentType: contentType && concreteMediaType(contentType) });
}

/** The first allowed type, unless the file is of another one of them. Without any, the type of the file. */
function partType(allowed: readonly string[], { contentType, fileName }: FileValue): string {
  const own = contentType ?? fileTypeOf(fileName);
  const fits = (type: string) => type !== '' && own.startsWith(type.replace(/^\*|\*$/g, '').replace(/^\/$/, ''));
  return allowed.some(fits) ? own : (allowed.find((type) => type !== '' && !type.includes('*')) ?? own);
}

function styledPairs(name: string, value: unknown, encoding: Encoding | undefined): Pair[] {
  const style = encoding?.style ?? 'form';
  const explode = encoding?.explode ?? style === 'form';
  return serializeQueryParameter({ name, style, explode, allowReserved: encoding?.allowReserved ?? false }, value);
}

/** According to the specification, any of these three overrides `contentType`. */
function hasStyle(encoding: Encoding | undefined): boolean {
  return encoding !== undefined && (encoding.style !== undefined || encoding.explode !== undefined || encoding.allowReserved === true);
}

function asJson(encoding: Encoding | undefined): boolean {
  return encoding?.contentType !== undefined && mediaKind(encoding.contentType) === 'json';
}

function encodingOf(content: MediaType | undefined, name: string): Encoding | undefined {
  return content === undefined ? undefined : ownValue(content.encoding, name);
}

function parsePairs(text: string): Pair[] {
  return text.split('&').flatMap((pair) => {
    const end = pair.indexOf('=');
    if (pair.trim() === '') return [];
    return [end === -1 ? { name: pair.trim(), value: '' } : { name: pair.slice(0, end).trim(), value: pair.slice(end + 1).trim() }];
  });
}

function fieldText(value: unknown): string {
  return isStructured(value) ? jsonText(value) : String(value);
}

/**
 * Formats a value without a schema as an XML document: properties become elements, and arrays repeat their element. Invalid names are
 * fixed. `formatXml` prints values of which the document says more.
 */
function formatPlainXml(root: string, value: unknown): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements(root, value, '').join('\n')}`;
}

function elements(name: string, value: unknown, indent: string): string[] {
  const tag = name.replace(/[^\w.-]/g, '_').replace(/^(?![A-Za-z_])/, '_');
  if (Array.isArray(value) && indent !== '') return value.flatMap((item) => elements(name, item, indent));
  if (value === undefined) return [];
  if (value === null || value === '') return [`${indent}<${tag}/>`];
  if (!isStructured(value)) return [`${indent}<${tag}>${escapeHtml(String(value))}</${tag}>`];
  const members: [string, unknown][] = Array.isArray(value) ? value.map((item) => ['item', item]) : Object.entries(value);
  const children = members.flatMap(([key, member]) => elements(key, member, `${indent}  `));
  return children.length === 0 ? [`${indent}<${tag}/>`] : [`${indent}<${tag}>`, ...children, `${indent}</${tag}>`];
}
