import { ownValue } from '../../config/own-value.ts';
import { type Exact, exactNumber } from '../../openapi/parse/exact-numbers.ts';
import type { Constraints, Schema } from '../../openapi/types.ts';
import { formatExample } from '../match/formats.ts';
import { samplePattern } from './sample-pattern.ts';

/** Maximum length of a generated string, even if `minLength` is larger. */
const MAX_LENGTH = 200;

/** Fixed strings by format, besides those that forms show too. */
const RARE_FORMATS: Readonly<Record<string, string>> = {
  duration: 'P1D',
  'idn-email': 'user@example.com',
  'idn-hostname': 'example.com',
  ip: '192.0.2.1',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  ulid: '01HM5RDZ3V8K2QX7N4B6YT9CWE',
  'json-pointer': '/path/0',
  'relative-json-pointer': '1/path',
  regex: '^[a-z]+$',
  password: 'password',
  base64: 'c3RyaW5n',
  base64url: 'c3RyaW5n',
  phone: '+12025550123',
  'phone-number': '+12025550123',
};

/** A string for the format, or else for the pattern, or else the word "string" with an allowed length. */
export function generateString({
  format,
  contentEncoding,
  constraints,
}: Pick<Schema, 'format' | 'contentEncoding' | 'constraints'>): string {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = constraints;
  const formatted =
    formatExample(format) ?? ownValue(RARE_FORMATS, format ?? '') ?? (contentEncoding?.startsWith('base64') ? 'c3RyaW5n' : undefined);
  if (formatted !== undefined && formatted.length >= minLength && formatted.length <= maxLength) return formatted;
  const patterned = pattern === undefined ? undefined : samplePattern(pattern, minLength);
  if (patterned !== undefined && patterned.length <= maxLength) return patterned;
  const length = Math.min(Math.max(minLength, 6), Math.max(maxLength, 0), MAX_LENGTH);
  return 'string'.repeat(Math.ceil(length / 6)).slice(0, length);
}

/** 1, or the nearest allowed number. */
export function generateNumber(constraints: Constraints, options: { integer: boolean; format?: string | undefined }): number | Exact {
  const value = nearestNumber(constraints, options);
  const exact = constraints.exact?.[value];
  return exact === undefined ? value : exactNumber(exact);
}

function nearestNumber(constraints: Constraints, { integer, format }: { integer: boolean; format?: string | undefined }): number {
  const { multipleOf, exclusiveMinimum, exclusiveMaximum } = constraints;
  const nudge = integer ? 1 : gap(exclusiveMinimum, exclusiveMaximum);
  const low = largest(
    constraints.minimum,
    exclusiveMinimum === undefined ? undefined : (integer ? Math.floor(exclusiveMinimum) : exclusiveMinimum) + nudge,
  );
  const high = smallest(
    constraints.maximum,
    exclusiveMaximum === undefined ? undefined : (integer ? Math.ceil(exclusiveMaximum) : exclusiveMaximum) - nudge,
  );
  const usual = integer && /^(?:unix-?time|timestamp)/i.test(format ?? '') ? 1_705_311_000 : 1;
  const inRange = Math.max(Math.min(usual, high), low);
  const value = integer ? Math.ceil(inRange) : inRange;
  if (multipleOf === undefined || !(multipleOf > 0)) return value;
  const above = rounded(Math.ceil(value / multipleOf) * multipleOf);
  return above > high ? rounded(Math.floor(high / multipleOf) * multipleOf) : above;
}

/** The distance of a fraction from an exclusive bound. */
function gap(low: number | undefined, high: number | undefined): number {
  return low === undefined || high === undefined ? 1 : Math.min(1, (high - low) / 2);
}

function largest(...bounds: (number | undefined)[]): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...bounds.filter((bound) => bound !== undefined));
}

function smallest(...bounds: (number | undefined)[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...bounds.filter((bound) => bound !== undefined));
}

/** Rounds away binary floating-point errors. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
