import { describe, expect, it } from 'vitest';
import { generateNumber, generateString } from '../../src/samples/values/generate-scalar.ts';
import { samplePattern } from '../../src/samples/values/sample-pattern.ts';

describe('a string', () => {
  it.each([
    ['time', '09:30:00Z'],
    ['duration', 'P1D'],
    ['idn-email', 'user@example.com'],
    ['hostname', 'example.com'],
    ['idn-hostname', 'example.com'],
    ['ip', '192.0.2.1'],
    ['ipv6', '2001:db8::1'],
    ['url', 'https://example.com'],
    ['iri', 'https://example.com'],
    ['uri-reference', '/path'],
    ['iri-reference', '/path'],
    ['uri-template', 'https://example.com/{id}'],
    ['ulid', '01HM5RDZ3V8K2QX7N4B6YT9CWE'],
    ['json-pointer', '/path/0'],
    ['relative-json-pointer', '1/path'],
    ['regex', '^[a-z]+$'],
    ['password', 'password'],
    ['base64', 'c3RyaW5n'],
    ['base64url', 'c3RyaW5n'],
    ['phone', '+12025550123'],
    ['phone-number', '+12025550123'],
  ])('in the format %s is %s', (format, text) => {
    expect(generateString({ format, constraints: {} })).toBe(text);
  });

  it.each([
    [{ contentEncoding: 'base64', constraints: {} }, 'c3RyaW5n'],
    [{ contentEncoding: 'base64url', constraints: {} }, 'c3RyaW5n'],
    [{ contentEncoding: 'quoted-printable', constraints: {} }, 'string'],
    [{ format: 'date', constraints: { minLength: 10, maxLength: 10 } }, '2024-01-15'],
    [{ format: 'date', constraints: { minLength: 11 } }, 'stringstrin'],
    [{ format: 'date', constraints: { pattern: '^x$' } }, '2024-01-15'],
    [{ constraints: { pattern: '^[a-z]{3}$', maxLength: 3 } }, 'aaa'],
    [{ constraints: { pattern: '^[a-z]{3}$', maxLength: 2 } }, 'st'],
    [{ constraints: { pattern: '^[a-z]+$', minLength: 2 } }, 'aa'],
    [{ constraints: { maxLength: 0 } }, ''],
    [{ constraints: { maxLength: -1 } }, ''],
    [{ constraints: { minLength: 6 } }, 'string'],
    [{ constraints: { minLength: 12 } }, 'stringstring'],
  ])('of %j is %j', (schema, text) => {
    expect(generateString(schema)).toBe(text);
  });
});

describe('a number', () => {
  it.each([
    [{ minimum: 1.5 }, false, 1.5],
    [{ maximum: 0.5 }, false, 0.5],
    [{ minimum: 0, maximum: 9 }, false, 1],
    [{ exclusiveMinimum: 1 }, false, 2],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 2 }, false, 1.5],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 9 }, false, 2],
    [{ exclusiveMaximum: 1 }, false, 0],
    [{ exclusiveMinimum: 1.5 }, true, 2],
    [{ exclusiveMaximum: 0.5 }, true, 0],
    [{ multipleOf: 0.1 }, false, 1],
    [{ multipleOf: 0.1, minimum: 0.25, maximum: 0.35 }, false, 0.3],
    [{ multipleOf: 5, maximum: 3 }, true, 0],
    [{ multipleOf: 0 }, true, 1],
    [{ multipleOf: 1 }, true, 1],
  ])('%j is %s for integers: %s', (constraints, integer, value) => {
    expect(generateNumber(constraints, { integer })).toBe(value);
  });

  it.each([
    ['unix-time', true, 1_705_311_000],
    ['unixtime', true, 1_705_311_000],
    ['Timestamp', true, 1_705_311_000],
    ['int64', true, 1],
    ['timestamp', false, 1],
  ])('in the format %s is a moment for integers (%s): %s', (format, integer, value) => {
    expect(generateNumber({}, { integer, format })).toBe(value);
  });
});

describe('a pattern', () => {
  it.each([
    ['a.c', 'aac'],
    ['a|b', 'a'],
    ['(b|c)d', 'bd'],
    ['(?<year>\\d)', '1'],
    ['ab?c', 'abc'],
    ['ab*c', 'ac'],
    ['ab+?c', 'abc'],
    ['a{2}', 'aa'],
    ['a{2,}', 'aa'],
    ['a{2,3}?', 'aa'],
    ['\\d\\w\\s\\D\\W\\S', '1a a-a'],
    ['\\n\\t\\r', '\n\t\r'],
    ['\\.\\/\\-', './-'],
    ['[a-z]', 'a'],
    ['[0-9]', '1'],
    ['[A-Z]', 'A'],
    ['[x-z]', 'x'],
    ['[xyz]', 'x'],
    ['[-x]', '-'],
    ['[x-]', '-'],
    ['[_]', '_'],
    ['[.]', '.'],
    ['[^a]', '1'],
    ['[^a-z0-9]', 'A'],
    ['[^a-zA-Z0-9]', '-'],
    ['[\\d]', '1'],
    ['[\\w]', 'a'],
    ['[\\s]', ' '],
    ['[\\n]', '\n'],
    ['[\\t]', '\t'],
    ['[\\r]', '\r'],
    ['[\\]]', ']'],
    ['[^\\w]', '-'],
    ['[\\d-]', '1'],
  ])('%j has the example %j', (pattern, text) => {
    expect(samplePattern(pattern)).toBe(text);
  });

  it.each(['a|(', 'a)', '[a', '[\\b]', '[\\', '\\', '\\b', '(?!x)', '[^\\w\\W]', '+', '?', '{', 'a{201}', 'x'.repeat(501)])(
    '%j has none',
    (pattern) => {
      expect(samplePattern(pattern)).toBeUndefined();
    },
  );

  it.each([
    ['a*', 1, 'a'],
    ['a*', 2, 'aaaa'],
    ['a+', 3, 'aaaaa'],
    ['a{1,3}', 3, 'aaa'],
    ['a{1,3}', 4, undefined],
    ['a*', 64, 'a'.repeat(64)],
    ['a*', 65, undefined],
  ])('%s of at least %i characters is %s', (pattern, length, text) => {
    expect(samplePattern(pattern, length)).toBe(text);
  });

  it('has an example of 200 characters at most', () => {
    expect(samplePattern('a{200}')).toHaveLength(200);
    expect(samplePattern('a{100}b{101}')).toBeUndefined();
  });
});
