import { formatExactJson } from '../../openapi/parse/exact-numbers.ts';
import { isStructured } from '../../openapi/parse/raw.ts';
import type { Parameter } from '../../openapi/types.ts';
import { mediaKind } from '../media-kind.ts';
import { percentEncode, percentEncodeReserved } from './percent-encode.ts';

/*
 * Implements "Style Values" and "Style Examples" of the OpenAPI specification, which match RFC 6570. Where the tables are
 * silent: nested objects and arrays are sent as JSON, arrays inside `deepObject` are numbered, empty arrays and objects are
 * omitted, and a style that its location does not allow falls back to the default of the location.
 */

/** The part of a parameter that serialization depends on; also fits the encoding of a form field. */
export type SerializedParameter = Pick<Parameter, 'name' | 'style' | 'explode' | 'allowReserved'> & { mediaType?: string };

/** One `name=value`, both encoded. */
export interface Pair {
  name: string;
  value: string;
}

type Shape = { kind: 'scalar'; text: string } | { kind: 'array'; items: string[] } | { kind: 'object'; members: [string, string][] };

/** A parameter as a request has it, in any location. */
export function serializedText(parameter: SerializedParameter & Pick<Parameter, 'in'>, value: unknown): string {
  const joined = (pairs: Pair[], separator: string) => pairs.map((pair) => `${pair.name}=${pair.value}`).join(separator);
  switch (parameter.in) {
    case 'path':
      return serializePathParameter(parameter, value);
    case 'query':
      return joined(serializeQueryParameter(parameter, value), '&');
    case 'cookie':
      return joined(serializeCookieParameter(parameter, value), '; ');
    case 'header':
      return serializeHeaderParameter(parameter, value) ?? '';
  }
}

/** The encoded value of `{name}` in a path template. */
export function serializePathParameter(parameter: SerializedParameter, value: unknown): string {
  const { style, explode } = parameter;
  const name = percentEncode(parameter.name);
  const encode = encoder(parameter, 'path');
  const shape = shapeOf(value, parameter.mediaType);
  const pieces = piecesOf(shape, encode, explode);
  if (style === 'matrix') return matrix(name, shape, pieces, explode);
  if (style === 'label') return pieces.length === 0 ? '' : `.${pieces.join(explode ? '.' : ',')}`;
  return pieces.join(',');
}

/** Pairs of a query string, in order; none for an empty array or object. */
export function serializeQueryParameter(parameter: SerializedParameter, value: unknown): Pair[] {
  const { style, explode, mediaType } = parameter;
  const name = percentEncode(parameter.name);
  const encode = encoder(parameter, 'query');
  if (style === 'deepObject' && mediaType === undefined && isStructured(value)) return deepPairs(parameter.name, value, encode);
  const shape = shapeOf(value, mediaType);
  if (shape.kind === 'scalar') return [{ name, value: encode(shape.text) }];
  const pieces = piecesOf(shape, encode, false);
  if (pieces.length === 0) return [];
  if (!explode) return [{ name, value: pieces.join(DELIMITERS[style] ?? ',') }];
  if (shape.kind === 'array') return pieces.map((piece) => ({ name, value: piece }));
  return shape.members.map(([key, text]) => ({ name: percentEncode(key), value: encode(text) }));
}

/** Value of a header, not encoded and on one line; undefined for an empty array or object. */
export function serializeHeaderParameter(parameter: SerializedParameter, value: unknown): string | undefined {
  const shape = shapeOf(value, parameter.mediaType);
  const pieces = piecesOf(shape, (text) => text, parameter.explode);
  return pieces.length === 0 ? undefined : headerValue(pieces.join(','));
}

/** Pairs of the `Cookie` header, in order. */
export function serializeCookieParameter(parameter: SerializedParameter, value: unknown): Pair[] {
  return serializeQueryParameter({ ...parameter, style: 'form', allowReserved: false }, value);
}

/** Whether a value leaves nothing in a path: no text, item, or member. */
export function isBlankValue(value: unknown): boolean {
  if (isStructured(value)) return Object.values(value).every((member) => member === undefined);
  return value === undefined || String(value).trim() === '';
}

/** A valid header value: line breaks become spaces. */
export function headerValue(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ').trim();
}

const DELIMITERS: Partial<Record<Parameter['style'], string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** Items, or members as `key=value` (exploded) or as alternating keys and values. */
function piecesOf(shape: Shape, encode: (text: string) => string, explode: boolean): string[] {
  if (shape.kind === 'scalar') return [encode(shape.text)];
  if (shape.kind === 'array') return shape.items.map(encode);
  if (explode) return shape.members.map(([key, text]) => `${encode(key)}=${encode(text)}`);
  return shape.members.flatMap(([key, text]) => [encode(key), encode(text)]);
}

/** RFC 6570 omits the `=` before an empty value. */
function matrix(name: string, shape: Shape, pieces: string[], explode: boolean): string {
  const pair = (key: string, value: string): string => (value === '' ? `;${key}` : `;${key}=${value}`);
  if (pieces.length === 0) return '';
  if (!explode || shape.kind === 'scalar') return pair(name, pieces.join(','));
  return pieces.map((piece) => (shape.kind === 'array' ? pair(name, piece) : `;${piece}`)).join('');
}

function deepPairs(name: string, value: object, encode: (text: string) => string): Pair[] {
  return Object.entries(value).flatMap(([key, member]) => {
    const path = `${name}[${key}]`;
    if (member === undefined) return [];
    return isStructured(member) ? deepPairs(path, member, encode) : [{ name: percentEncode(path), value: encode(String(member)) }];
  });
}

function shapeOf(value: unknown, mediaType: string | undefined): Shape {
  if (mediaType !== undefined) {
    const isText = typeof value === 'string' && mediaKind(mediaType) !== 'json';
    return { kind: 'scalar', text: isText ? value : (formatExactJson(value) ?? 'null') };
  }
  if (Array.isArray(value)) return { kind: 'array', items: value.filter((item) => item !== undefined).map(textOf) };
  if (!isStructured(value)) return { kind: 'scalar', text: String(value) };
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return { kind: 'object', members: members.map(([key, member]) => [key, textOf(member)]) };
}

function textOf(value: unknown): string {
  return isStructured(value) ? (formatExactJson(value) ?? 'null') : String(value);
}

function encoder(parameter: SerializedParameter, place: 'path' | 'query'): (text: string) => string {
  return parameter.allowReserved ? (text) => percentEncodeReserved(text, place) : percentEncode;
}
