import { describe, expect, it } from 'vitest';
import { fileExtension, fileNameFor, fileTypeOf, isFileSchema, isFileValue } from '../../src/samples/file-value.ts';
import { bareType, concreteMediaType, mediaKind } from '../../src/samples/media-kind.ts';
import { isForbiddenHeader, uniqueHeaders } from '../../src/samples/request/request-headers.ts';
import { schema, string } from './tiny-operation.ts';

describe('the kind of a media type', () => {
  it.each([
    [
      'json',
      'application/json Application/JSON;charset=utf-8 text/json application/x-json application/vnd.a+json json application/* */* *',
    ],
    ['jsonLines', 'application/x-ndjson application/ndjson application/jsonl application/json-seq text/jsonlines application/stream+json'],
    ['eventStream', 'text/event-stream'],
    ['urlencoded', 'application/x-www-form-urlencoded'],
    ['multipart', 'multipart/form-data multipart/mixed multipart/*'],
    ['xml', 'application/xml text/xml application/atom+xml application/soap application/xhtml application/xml-dtd'],
    ['text', 'text/plain text/* image/svg+xml application/javascript application/x-yaml application/yaml application/openapi+yaml'],
    ['text', 'application/graphql application/sql application/x-sh application/jwt'],
    ['binary', 'application/octet-stream image/png application/pdf application/jsonx application/xmlish video/mp4 pdf'],
  ])('is %s: %s', (kind, types) => {
    expect(types.split(' ').filter((type) => mediaKind(type) !== kind)).toEqual([]);
  });

  it('does not depend on case, spaces and parameters', () => {
    expect(bareType(' Text/HTML ; charset=utf-8')).toBe('text/html');
  });

  it.each([
    ['*/*', 'application/json'],
    ['*', 'application/json'],
    ['application/*', 'application/json'],
    ['text/*', 'text/plain'],
    ['image/*', 'image/png'],
    ['audio/*', 'audio/mpeg'],
    ['video/*', 'video/mp4'],
    ['multipart/*', 'multipart/form-data'],
    ['font/*', 'application/octet-stream'],
    [' Text/Plain; charset=utf-8 ', 'Text/Plain; charset=utf-8'],
  ])('%s is sent as %s', (range, type) => {
    expect(concreteMediaType(range)).toBe(type);
  });
});

describe('a file', () => {
  it('has the type of its extension in any letter case', () => {
    expect([fileTypeOf('a.b.PNG'), fileTypeOf('a.mp3'), fileTypeOf('a.csv')]).toEqual(['image/png', 'audio/mpeg', 'text/csv']);
  });

  it.each([
    ['image/*', 'png'],
    ['audio/*', 'mp3'],
    ['video/*', 'mp4'],
    ['text/*', 'txt'],
    ['Image/PNG; q=1', 'png'],
    ['image/jpeg', 'jpg'],
    ['font/woff', undefined],
    ['constructor', undefined],
  ])('of the type %s has the extension %s', (type, extension) => {
    expect(fileExtension(type)).toBe(extension);
  });

  it('with another or no extension is sent as bytes', () => {
    expect([fileTypeOf('a.jpeg'), fileTypeOf('a.xyz'), fileTypeOf('png')]).toEqual([
      'image/jpeg',
      'application/octet-stream',
      'application/octet-stream',
    ]);
  });

  it.each([
    ['avatar', 'image/png', 'avatar.png'],
    ['user[photo]', 'image/jpeg', 'user-photo.jpg'],
    ['-a b-', undefined, 'a-b.bin'],
    ['…', undefined, 'file.bin'],
    ['raw', 'font/woff', 'raw.bin'],
    ['x'.repeat(150), 'text/csv', `${'x'.repeat(100)}.csv`],
  ])('of the field %s with the type %s is called %s', (name, type, fileName) => {
    expect(fileNameFor(name, type)).toBe(fileName);
  });

  it.each([
    [true, string({ format: 'binary' })],
    [true, string({ format: 'base64' })],
    [true, schema({ format: 'binary' })],
    [true, string({ contentMediaType: 'image/png' })],
    [false, string({ contentMediaType: 'image/png', contentEncoding: 'base64' })],
    [false, string({ contentMediaType: 'text/plain' })],
    [false, string({ contentMediaType: 'application/json' })],
    [false, string({ format: 'byte' })],
    [false, schema({ types: ['object'], format: 'binary' })],
    [false, string()],
  ])('is %s for what the schema says (%#)', (expected, of) => {
    expect(isFileSchema(of)).toBe(expected);
  });

  it.each([
    [true, { fileName: 'a' }],
    [true, { fileName: 'a', contentType: 'text/plain' }],
    [false, { fileName: 'a', contentType: 1 }],
    [false, { fileName: 'a', size: 1 }],
    [false, { fileName: 1 }],
    [false, {}],
    [false, ['a']],
    [false, null],
    [false, 'a'],
  ])('is %s as the value %j', (expected, value) => {
    expect(isFileValue(value)).toBe(expected);
  });
});

describe('headers', () => {
  it.each(
    'Connection Content-Length Expect Keep-Alive TE Trailer Transfer-Encoding Upgrade Accept-Charset Accept-Encoding Access-Control-Request-Headers Access-Control-Request-Method Cookie Cookie2 Date DNT Host Origin Referer Set-Cookie Via Proxy-X Sec-Y'.split(
      ' ',
    ),
  )('%s is not sent by a page', (name) => {
    expect(isForbiddenHeader(name)).toBe(true);
  });

  it.each(['Accept', 'Authorization', 'X-Sec-Y', 'Content-Type'])('%s may be sent by a page', (name) => {
    expect(isForbiddenHeader(name)).toBe(false);
  });

  it.each(['Connection', 'content-length', 'expect', 'keep-alive', 'TE', 'trailer', 'transfer-encoding', 'upgrade', 'a b', '', 'ä'])(
    '%j is not in a sample',
    (name) => {
      expect(uniqueHeaders([{ name, value: '1' }])).toEqual([]);
    },
  );

  it('of one name are the first of them', () => {
    const headers = [
      { name: 'X-A', value: '1' },
      { name: 'x-a', value: '2' },
      { name: "!#$%&'*+.^`|~-_", value: '3' },
    ];
    expect(uniqueHeaders(headers)).toEqual([headers[0], headers[2]]);
  });
});
