import { describe, expect, it, vi } from 'vitest';
import { fileNumberOf } from '../../../../core/src/openapi/file-name.ts';
import { plainText } from '../../../src/client/playground/plain-text.ts';
import { fillData, loadSchemas } from '../../../src/client/playground/read-data.ts';
import { readBody } from '../../../src/client/playground/response/body-view.tsx';
import { checkResponse, missingSchemas } from '../../../src/client/playground/response/check.ts';
import { downloadName } from '../../../src/client/playground/response/file-name.ts';
import { mockResponse, preferredExample } from '../../../src/client/playground/response/mock.ts';
import { streamKind } from '../../../src/client/playground/response/stream-kind.ts';
import { streamParser } from '../../../src/client/playground/response/stream-parser.ts';
import { arrayOf, bodyOf, integer, object, schema, tinyData } from './tiny-operation.ts';

describe('a response and the document', () => {
  const answer = (status: string, type?: string) => ({
    status,
    headers: [],
    links: [],
    content: type === undefined ? [] : [{ type, schema: object({ 'id!': integer }), examples: [], encoding: {} }],
  });
  const operation = tinyData({
    responses: [
      answer('200', 'application/json; charset=utf-8'),
      answer('204'),
      answer('4XX', 'application/*'),
      answer('default', 'text/plain'),
    ],
  }).operation;
  const compared = (status: number, mediaType: string, value?: unknown): string[] | string => {
    const result = checkResponse(operation, { status, mediaType, value }, {});
    return result.kind === 'silent' ? result.reason : result.differences.map(({ path, message }) => `${path} ${message}`.trim());
  };

  it('are compared by status, its range, and the default', () => {
    expect(compared(200, 'application/json', { id: 1 })).toEqual([]);
    expect(compared(200, 'application/json', { id: 'a' })).toEqual(['/id should be an integer, is a string']);
    expect(compared(404, 'application/problem+json', {})).toEqual(['should have the field id']);
    expect(compared(500, 'text/plain')).toBe('Only JSON can be compared with its schema.');
  });

  it('differ in a media type or a status that is not described', () => {
    expect(compared(200, 'text/html')).toEqual(['is text/html; the document describes application/json; charset=utf-8']);
    expect(checkResponse({ responses: [answer('200')] }, { status: 418, mediaType: '', value: undefined }, {})).toMatchObject({
      differences: [{ message: 'has the status 418, which the document does not describe' }],
    });
  });

  it('are not compared where the document is silent', () => {
    expect(compared(204, '')).toBe('The document describes no body for the status 204.');
    expect(checkResponse({ responses: [] }, { status: 200, mediaType: '', value: 1 }, {}).kind).toBe('silent');
  });

  it('need all schemas that the described one leads to', () => {
    const schemas = { A: object({ b: { ref: 'B' } }) };
    expect(missingSchemas(arrayOf({ ref: 'A' }), schemas)).toEqual(['B']);
    expect(missingSchemas(schema({ choices: { kind: 'anyOf', options: [{ label: '', schema: schema({ ref: 'C' }) }] } }), schemas)).toEqual(
      ['C'],
    );
  });

  it('are compared without schemas that cannot be loaded', async () => {
    const data = { ...tinyData(), schemaHref: 'data:text/plain,{file}' };
    expect(await loadSchemas(data, schema({ ref: 'A' }))).toMatchObject({ A: { types: [] } });
  });

  it('are compared with schemas of several files, each of which is loaded once', async () => {
    const files = [{}, {}] as Record<string, object>[];
    const written = { A: { properties: [{ name: 'b', schema: { ref: 'B' } }] }, B: { items: { ref: 'C' } }, C: { types: ['integer'] } };
    for (const [name, one] of Object.entries(written)) Object.assign(files[fileNumberOf(name, 2)] ?? {}, { [name]: one });
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response(JSON.stringify(files[Number(/\d/.exec(address)?.[0])]));
    });
    const schemas = await loadSchemas({ ...tinyData(), schemaHref: '/{file}.json', schemaFiles: 2 }, schema({ ref: 'A' }));
    vi.unstubAllGlobals();
    expect(schemas).toMatchObject({ B: { types: [], items: { ref: 'C' } }, C: { types: ['integer'] } });
    expect(asked.toSorted()).toEqual(['/0.json', '/1.json']);
  });
});

describe('data from a file', () => {
  it('have the fields that the file leaves out', () => {
    const written = {
      ...tinyData({ requestBody: bodyOf('application/json') }),
      schemas: { A: { types: ['array'], items: { ref: 'B' }, choices: { kind: 'oneOf', options: [{ label: 'x', schema: {} }] } } },
    };
    const { schemas } = fillData(JSON.parse(JSON.stringify(written)));
    expect(schemas['A']?.items).toMatchObject({ ref: 'B', types: [], nullable: false, constraints: {} });
    expect(schemas['A']?.choices?.options[0]?.schema.examples).toEqual([]);
  });
});

describe('a body', () => {
  const read = (content: BlobPart, mediaType: string, contentType = mediaType) => readBody(new Blob([content]), { mediaType, contentType });

  it('is read as JSON, as text, or not at all, by its type', async () => {
    expect(await read('{"a":1}', 'application/problem+json')).toMatchObject({ value: { a: 1 } });
    expect(await read('a,b', 'text/csv')).toMatchObject({ text: 'a,b' });
    expect((await read('x', 'application/zip')).text).toBeUndefined();
  });

  it('of no type is read as what it looks like', async () => {
    expect(await read('[1]', '')).toMatchObject({ value: [1] });
    expect(await read('hello', '')).toMatchObject({ text: 'hello' });
    expect((await read(new Uint8Array([0, 255, 254]), '')).text).toBeUndefined();
  });

  it('is read in its character set', async () => {
    expect(await read(new Uint8Array([0xe9]), 'text/plain', 'text/plain; charset=iso-8859-1')).toMatchObject({ text: 'é' });
  });

  it('over a megabyte is read in part', async () => {
    const body = await read('x'.repeat(2_000_000), 'text/plain');
    expect(body.part).toHaveLength(100_000);
    expect(body.text).toBeUndefined();
  });

  it('that says it is JSON and is none is shown as it came', async () => {
    expect(await read('{oops', 'application/json')).toMatchObject({ text: '{oops' });
  });
});

describe('a stream', () => {
  const feed = (kind: 'events' | 'lines', ...parts: string[]) => {
    const parser = streamParser(kind);
    return [...parts.flatMap((part) => parser.feed(part)), ...parser.end()];
  };

  it('is known by its media type', () => {
    expect(
      ['text/event-stream', 'application/x-ndjson', 'application/jsonl', 'application/json-seq', 'application/json'].map(streamKind),
    ).toEqual(['events', 'lines', 'lines', 'lines', undefined]);
  });

  it('of events is cut at blank lines, wherever the network cut it', () => {
    expect(feed('events', 'event: a\nid: 7\nda', 'ta: one\ndata: two\r', '\n\r\n: comment\n\ndata:three\n\n')).toEqual([
      { event: 'a', id: '7', data: 'one\ntwo' },
      { data: 'three' },
    ]);
  });

  it('of events shows the last one, even without its blank line', () => {
    expect(feed('events', 'data: [DONE]')).toEqual([{ data: '[DONE]' }]);
  });

  it('of lines is cut at line ends', () => {
    expect(feed('lines', '{"a":1}\n{"a"', ':2}\n\n', '\u001e{"a":3}')).toEqual([
      { data: '{"a":1}' },
      { data: '{"a":2}' },
      { data: '{"a":3}' },
    ]);
  });
});

describe('the mock', () => {
  const example = (status: string, name = '') => ({
    status,
    name,
    mediaType: 'application/json',
    label: name,
    text: '{}',
    highlight: 'json',
    generated: false,
  });

  it('answers with the example of the same name, else with the first success', () => {
    const examples = [example('404', 'cat'), example('200', 'dog'), example('200', 'cat')];
    expect([
      preferredExample(examples, 'cat'),
      preferredExample(examples, 'fish'),
      preferredExample(examples, undefined),
      preferredExample([example('500')], undefined),
    ]).toEqual([2, 1, 1, 0]);
  });

  it('has a status even for a range', () => {
    expect([example('201'), example('4XX'), example('default')].map((one) => mockResponse(one).head.status)).toEqual([201, 400, 200]);
  });
});

describe('a download', () => {
  it.each([
    ['as the response says', [['content-disposition', 'attachment; filename="a b.pdf"']], 'https://x/y', 'application/pdf', 'a b.pdf'],
    [
      'in any alphabet',
      [['content-disposition', "attachment; filename*=UTF-8''r%C3%A9sum%C3%A9.txt"]],
      'https://x/y',
      'text/plain',
      'r-sum-.txt',
    ],
    ['after its address', [], 'https://x/users/7?q=1', 'application/json', '7.json'],
    ['safely', [['content-disposition', 'attachment; filename="../../etc/passwd"']], 'https://x/', '', 'etc-passwd'],
    ['somehow', [], 'https://x/', 'image/png', 'response.png'],
  ] as [string, [string, string][], string, string, string][])('is named %s', (_, headers, url, mediaType, name) => {
    expect(downloadName({ headers, url, mediaType })).toBe(name);
  });
});

describe('a description in a sentence', () => {
  it('has no marks of Markdown or HTML', () => {
    expect(plainText('# Title\n\nThe **user** with `id`, see [the docs](https://x.y). <b>Bold</b> snake_case\n* item')).toBe(
      'Title The user with id, see the docs. Bold snake_case item',
    );
  });

  it('keeps code as it is', () => {
    expect(plainText('Sent as `Bearer <API_KEY>`, see [`__init__`](/x).')).toBe('Sent as Bearer <API_KEY>, see __init__.');
  });

  it('is cut at a word', () => {
    expect(plainText('one two three four', 10)).toBe('one two…');
  });
});
