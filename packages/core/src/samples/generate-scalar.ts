import { ownValue } from '../config/own-value.ts';
import { type Exact, exactNumber } from '../openapi/exact-numbers.ts';
import type { Constraints, Schema } from '../openapi/types.ts';
import { samplePattern } from './sample-pattern.ts';

/** Maximum length of a generated string, even if `minLength` is larger. */
const MAX_LENGTH = 200;

/** Fixed strings by format, so examples are the same in every build. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2024-01-15T09:30:00Z',
  date: '2024-01-15',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ip: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  uuid: '3f2b8c1e-5d47-4a69-9c02-7e1d6b8f4a53',
  ulid: '01HM5RDZ3V8K2QX7N4B6YT9CWE',
  'json-pointer': '/path/0',
  'relative-json-pointer': '1/path',
  regex: '^[a-z]+$',
  password: 'password',
  byte: 'c3RyaW5n',
  base64: 'c3RyaW5n',
  base64url: 'c3RyaW5n',
  phone: '+12025550123',
  'phone-number': '+12025550123',
};

/** The example text of a format, the same as in code samples. */
export function formatExample(format: string): string | undefined {
  return ownValue(FORMATS, format);
}

/** A string for the format, or else for the pattern, or else the word "string" with an allowed length. */
export function generateString({
  format,
  contentEncoding,
  constraints,
}: Pick<Schema, 'format' | 'contentEncoding' | 'constraints'>): string {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = constraints;
  const formatted = formatExample(format ?? '') ?? (contentEncoding?.startsWith('base64') ? 'c3RyaW5n' : undefined);
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
