import { describe, expect, it } from 'vitest';
import { parseEndpoint } from '../../src/samples/operation-from-fields.ts';
import { buildBody, formatContent } from '../../src/samples/request/build-body.ts';
import { formatPairs } from '../../src/samples/request/format-request.ts';
import { body, content } from './tiny-operation.ts';

type Encoding = NonNullable<Parameters<typeof content>[1]>['encoding'];

/** A body as it is sent: the text, the pairs, or a line for each part. */
function sent(mediaType: string, value: unknown, encoding: Encoding = {}): string {
  const built = buildBody(body(content(mediaType, { encoding })), { mediaType, value });
  switch (built.kind) {
    case 'text':
      return built.text;
    case 'urlencoded':
      return formatPairs(built.params);
    case 'binary':
      return `${built.fileName} (${built.mediaType})`;
    case 'multipart':
      return built.parts
        .map(({ name, value: text, fileName, contentType }) =>
          [name, fileName ?? text, contentType].filter((one) => one !== undefined).join(' | '),
        )
        .join('\n');
  }
}

describe('a body as text', () => {
  it.each([
    ['application/json', { a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
    ['application/json', 'a', '"a"'],
    ['application/json', undefined, 'null'],
    ['application/x-ndjson', [{ a: 1 }, 2], '{"a":1}\n2\n'],
    ['application/x-ndjson', { a: 1 }, '{"a":1}\n'],
    ['text/event-stream', [{ a: 1 }, 'b'], 'data: {"a":1}\n\ndata: "b"\n\n'],
    ['text/event-stream', 'data: x\n\n', 'data: x\n\n'],
    ['text/plain', 1, '1'],
    ['text/plain', { a: 1 }, '{\n  "a": 1\n}'],
    ['text/plain', 'a', 'a'],
    ['application/xml', '<a/>', '<a/>'],
  ])('of the type %s for %j is %j', (type, value, text) => {
    expect(formatContent(type, value)).toBe(text);
  });
});

describe('a body of pairs', () => {
  const type = 'application/x-www-form-urlencoded';

  it.each([
    [{ a: 1, b: 'x y', c: true }, {}, 'a=1&b=x+y&c=true'],
    [{ a: [1, 2] }, {}, 'a=1&a=2'],
    [{ a: [1, [2]] }, {}, 'a=%5B1%2C%5B2%5D%5D'],
    [{ a: { b: 1 } }, {}, 'a=%7B%22b%22%3A1%7D'],
    [{ a: undefined, b: 1 }, {}, 'b=1'],
    [{ a: [1, 2] }, { a: { contentType: 'application/json' } }, 'a=%5B1%2C2%5D'],
    [{ a: [1, 2] }, { a: { explode: false } }, 'a=1,2'],
    [{ a: [1, 2] }, { a: { style: 'pipeDelimited' } }, 'a=1%7C2'],
    [{ a: ['x', 'y'] }, { a: { style: 'spaceDelimited', explode: false } }, 'a=x%20y'],
    [{ a: 'https://a.test/?b=c' }, { a: { allowReserved: true } }, 'a=https://a.test/?b=c'],
    [{ a: { b: 1 } }, { a: { style: 'deepObject', explode: true } }, 'a%5Bb%5D=1'],
    [[1], {}, ''],
    ['a=1& b = 2 &&c', {}, 'a=1&b=2&c='],
  ] as [unknown, Encoding, string][])('for %j with %j is %s', (value, encoding, text) => {
    expect(sent(type, value, encoding)).toBe(text);
  });
});

describe('a body of parts', () => {
  it.each([
    [{ a: 1, b: 'x' }, {}, 'a | 1\nb | x'],
    [{ a: undefined, b: null }, {}, 'b | null'],
    [{ a: [1, 2] }, {}, 'a | 1\na | 2'],
    [{ a: { b: 1 } }, {}, 'a | {"b":1} | application/json'],
    [{ a: [1, 2] }, { a: { contentType: 'application/json' } }, 'a | [1,2] | application/json'],
    [{ a: { b: 1 } }, { a: { contentType: 'text/plain' } }, 'a | {\n  "b": 1\n} | text/plain'],
    [{ a: 'x' }, { a: { contentType: 'text/csv, text/plain' } }, 'a | x | text/csv'],
    [{ a: 'x' }, { a: { contentType: 'text/*' } }, 'a | x | text/plain'],
    [{ a: [1, 2] }, { a: { style: 'form', explode: false } }, 'a | 1,2'],
    [{ a: { fileName: 'x.png' } }, {}, 'a | x.png | image/png'],
    [{ a: { fileName: 'x.png' } }, { a: { contentType: 'image/webp' } }, 'a | x.png | image/webp'],
    [{ a: { fileName: 'x.png' } }, { a: { contentType: 'image/*' } }, 'a | x.png | image/png'],
    [{ a: { fileName: 'x.png', contentType: 'image/gif' } }, { a: { contentType: 'image/webp' } }, 'a | x.png | image/webp'],
    [{ a: [{ fileName: 'x' }, { fileName: 'y.txt' }] }, {}, 'a | x | application/octet-stream\na | y.txt | text/plain'],
  ] as [unknown, Encoding, string][])('for %j with %j is %j', (value, encoding, text) => {
    expect(sent('multipart/form-data', value, encoding)).toBe(text);
  });

  it.each([
    ['text/csv', 'text/csv'],
    ['image/jpeg, image/png', 'image/png'],
    ['image/jpeg, application/pdf', 'image/jpeg'],
    ['image/*, application/pdf', 'image/png'],
    ['*/*', 'image/png'],
    ['text/*', 'image/png'],
  ])('has a part of one of the types %j, for a PNG %j', (contentType, own) => {
    expect(sent('multipart/form-data', { a: { fileName: 'a.png', contentType: 'image/png' } }, { a: { contentType } })).toBe(
      `a | a.png | ${own}`,
    );
  });

  it('is a text where one is given', () => {
    expect(sent('multipart/form-data', '--x')).toBe('--x');
  });
});

describe('a body of a file', () => {
  it.each([
    ['image/png', { fileName: 'a.gif', contentType: 'image/gif' }, 'a.gif (image/png)'],
    ['image/*', { fileName: 'a.gif', contentType: 'image/gif' }, 'a.gif (image/gif)'],
    ['image/*', { fileName: 'a.gif' }, 'a.gif (image/png)'],
    ['*/*', { fileName: 'a.gif' }, 'a.gif (image/gif)'],
  ])('of the type %s for %j is %s', (type, value, text) => {
    expect(sent(type, value)).toBe(text);
  });
});

describe('an endpoint in front matter', () => {
  it.each([
    ['GET /a', 'get /a'],
    [' post  a/b ', 'post /a/b'],
    ['Put https://x.y/a', 'put https://x.y/a'],
    ...'delete options head patch trace query'.split(' ').map((method) => [`${method} /a`, `${method} /a`]),
  ])('%j is %s', (text, expected) => {
    const { method, path } = parseEndpoint(text) ?? {};
    expect(`${method} ${path}`).toBe(expected);
  });

  it.each(['', 'GET', '/a', 'FETCH /a', 'GET /a /b'])('%j is none', (text) => {
    expect(parseEndpoint(text)).toBeUndefined();
  });
});
