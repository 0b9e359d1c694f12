import { hasExactNumbers } from '../../openapi/parse/exact-numbers.ts';
import { mediaKind } from '../media-kind.ts';
import { formatCookies, formatParts } from '../request/format-request.ts';
import { formDecode } from '../request/percent-encode.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';

type Header = RequestExample['headers'][number];

export type MultipartBody = Extract<RequestBodyExample, { kind: 'multipart' }>;
export type MultipartPart = MultipartBody['parts'][number];

/** The boundary in samples that build a multipart body themselves. */
export const BOUNDARY = 'form-boundary-7MA4YWxkTrZu0gW';

/** User and password of a `Basic` header. */
interface Credentials {
  username: string;
  password: string;
  /** Both, with a colon between them. */
  pair: string;
}

/** The credentials of a request, if they are readable text. */
export function basicCredentials({ headers }: RequestExample): Credentials | undefined {
  const encoded = /^Basic ([A-Za-z\d+/]+={0,2})$/.exec(headers.find(({ name }) => isNamed(name, 'authorization'))?.value ?? '')?.[1];
  if (encoded === undefined || encoded.length % 4 !== 0) return undefined;
  const decoded = atob(encoded);
  const [, username, password] = /^([\x20-\x7e]*?):([\x20-\x7e]*)$/.exec(decoded) ?? [];
  return username === undefined || password === undefined || btoa(decoded) !== encoded ? undefined : { username, password, pair: decoded };
}

interface HeaderOptions {
  /** Names in lower case. */
  without?: readonly string[];
  /** Those that the client gets apart from the headers. */
  credentials?: Credentials | undefined;
}

/** Headers and cookies for clients without special support for them. */
export function headerLines(request: RequestExample, { without = [], credentials }: HeaderOptions = {}): Header[] {
  const cookies = formatCookies(request.cookies);
  const all = cookies === undefined ? request.headers : [...request.headers, { name: 'Cookie', value: cookies }];
  return all.filter(({ name }) => !without.includes(name.toLowerCase()) && !(credentials && isNamed(name, 'authorization')));
}

/** `POST` → `Post`, as many libraries name it. */
export function titleCased(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

export function isNamed(name: string, lower: string): boolean {
  return name.toLowerCase() === lower;
}

/** The value of a JSON body; undefined if it is invalid or if parsing would change its numbers. */
export function jsonBody(body: RequestBodyExample | undefined): { value: unknown } | undefined {
  if (body?.kind !== 'text' || mediaKind(body.mediaType) !== 'json') return undefined;
  if (hasExactNumbers(body.text)) return undefined;
  try {
    const value: unknown = JSON.parse(body.text);
    return typeof value === 'object' ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Decoded pairs of a form. */
export function decodedPairs(pairs: readonly { name: string; value: string }[]): { name: string; value: string }[] {
  return pairs.map(({ name, value }) => ({ name: formDecode(name), value: formDecode(value) }));
}

export function hasRepeatedNames(pairs: readonly { name: string }[]): boolean {
  return new Set(pairs.map(({ name }) => name)).size < pairs.length;
}

/**
 * The pieces of a multipart body to concatenate, for libraries that cannot build one: the lines of its texts, and files.
 * @param file prints the content of a file by its name
 */
export function multipartPieces(parts: MultipartBody['parts'], text: (line: string) => string, file: (name: string) => string): string[] {
  const chunks = formatParts(parts, BOUNDARY, ({ fileName }) => ({ fileName }));
  return chunks.flatMap((chunk) => (typeof chunk === 'string' ? chunk.split(/(?<=\r\n)(?=.)/).map(text) : [file(chunk.fileName)]));
}

/** Whether a text part has a content type, which many form libraries cannot send. */
export function isTypedText(part: MultipartPart): boolean {
  return part.fileName === undefined && part.contentType !== undefined;
}
