import type { Operation, SecurityScheme } from '@lectern/core';
import { ExactNumber } from '@lectern/core/samples';
import { describe, expect, it } from 'vitest';
import { body, data, file, integer, list, object, parameter, string, type Written } from './fixture.ts';
import { type PlaygroundPage, usePlayground } from './playground-page.ts';
import { expectSameRequest, type RequestCase } from './same-request.ts';

/*
 * What a browser makes of a request that the form describes. How styles, bodies, and credentials become a request is tested without one.
 */

const tools = usePlayground();

/** A text as the server receives it, one character for each byte. */
const latin1 = (text: string): string => Buffer.from(text).toString('latin1');
const allBytes = Buffer.from(Uint8Array.from({ length: 256 }, (_, index) => index));

async function addItems(playground: PlaygroundPage, name: string): Promise<void> {
  const group = playground.dialog.getByRole('group', { name, exact: true });
  for (const [index, value] of ['a b', 'c,d'].entries()) {
    await group.getByRole('button', { name: 'Add an item' }).click();
    await playground.field(`${name}[${index}]`).fill(value);
  }
}

async function fill(playground: PlaygroundPage, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await playground.field(name).first().fill(value);
}

const post = (requestBody: Operation['requestBody']): Partial<Operation> => ({
  method: 'post',
  key: 'post /echo',
  requestBody: requestBody as never,
});

const schemes: Record<string, SecurityScheme> = {
  bearer: { kind: 'http', scheme: 'bearer', name: 'bearer', inputPrefix: 'sk-' },
  site: { kind: 'http', scheme: 'basic', name: 'basic', labels: ['email', 'apikey'] },
  header: { kind: 'apiKey', in: 'header', name: 'X-Key' },
  query: { kind: 'apiKey', in: 'query', name: 'key' },
  cookie: { kind: 'apiKey', in: 'cookie', name: 'session' },
};
const secured = (...alternatives: string[][]): Pick<RequestCase, 'operation' | 'more'> => ({
  operation: { security: alternatives.map((names) => names.map((scheme) => ({ scheme, scopes: [] }))) },
  more: { securitySchemes: schemes },
});

/** The same numbers, typed and from examples. */
function exactNumbers(): Record<string, RequestCase> {
  const number: Written = { types: ['number'] };
  const [id, price, last, half] = ['9223372036854775807', '0.10000000000000000010', '9'.repeat(400), '1234567.12345678901234567890'];
  const places = {
    id: parameter('path', 'id', integer),
    price: parameter('query', 'price', number),
    last: parameter('header', 'X-Last', integer),
  };
  const media = body('application/json', object({ parent: integer, half: number }));
  const expected = {
    target: `/echo/${id}?price=${price}`,
    headers: [`x-last: ${last}`],
    body: `{\n  "parent": ${id},\n  "half": ${half}\n}`,
  };
  const examples = (value: unknown) => [{ name: '', value }];
  const exampled = Object.entries({ id: BigInt(id), price: new ExactNumber(price), last: BigInt(last) });
  return {
    'numbers with more digits than a browser calculates with': {
      operation: { ...post(media), path: '/echo/{id}', parameters: Object.values(places) },
      fill: (playground) => fill(playground, { id, price, 'X-Last': last, parent: id, half }),
      ...expected,
    },
    'the same numbers from examples': {
      operation: {
        ...post(media),
        path: '/echo/{id}',
        parameters: exampled.map(([name, value]) => ({ ...places[name as keyof typeof places], examples: examples(value) })),
      },
      more: {
        prefill: true,
        requestExamples: [
          { name: '', label: 'None', mediaType: 'application/json', value: {} },
          { name: 'large', label: 'Large', mediaType: 'application/json', value: { parent: BigInt(id), half: new ExactNumber(half) } },
        ],
      },
      fill: (playground) => playground.field('Examples of the body').selectOption('Large'),
      ...expected,
    },
  };
}

const CASES: Record<string, RequestCase> = {
  'styles of the path and of the query': {
    operation: {
      path: '/echo/ö/{a}/{b}/{c}',
      parameters: [
        parameter('path', 'a', string, { style: 'label' }),
        parameter('path', 'b', list(string), { style: 'matrix', explode: true }),
        parameter('path', 'c', object({ role: string }), { explode: true, required: false }),
        parameter('query', 'd', list(string), { style: 'pipeDelimited', explode: false }),
        parameter('query', 'e[]', list(string)),
        parameter('query', 'f', object({ by: string }), { style: 'deepObject' }),
        parameter('query', 'path', string, { allowReserved: true }),
        parameter('query', 'g', object({ n: integer }), { mediaType: 'application/json' }),
      ],
    },
    fill: async (playground) => {
      await fill(playground, { a: 'ß/😀', path: '/a/b?c=d;e' });
      for (const name of ['b', 'd', 'e[]']) await addItems(playground, name);
      for (const name of ['c', 'f', 'g']) await playground.button(`Add ${name}`).click();
      await fill(playground, { role: 'ad min', by: '50% & more', n: '1' });
    },
    target:
      '/echo/%C3%B6/.%C3%9F%2F%F0%9F%98%80/;b=a%20b;b=c%2Cd/role=ad%20min?d=a%20b%7Cc%2Cd&e%5B%5D=a%20b&e%5B%5D=c%2Cd' +
      '&f%5Bby%5D=50%25%20%26%20more&path=/a/b?c=d;e&g=%7B%22n%22%3A1%7D',
  },
  'letters that a shell, cURL, or HTTP would read, and an empty text': {
    operation: {
      path: '/echo?version=2',
      parameters: [
        parameter('query', "it's a=b&c", string),
        parameter('query', 'empty', string),
        parameter('header', 'X-Trace', string),
        parameter('header', 'X-Name', string),
        parameter('cookie', 'v', list(string), { explode: true }),
      ],
    },
    fill: async (playground) => {
      await fill(playground, { "it's a=b&c": '\'"$HOME`id`\\!#*[a-c]{x,y}', 'X-Trace': '\'"$HOME`id`\\!#;', 'X-Name': 'Ünï – 😀' });
      await playground.field('empty').focus();
      await playground.button('Send empty as an empty text').click();
      await addItems(playground, 'v');
    },
    target: '/echo?version=2&it%27s%20a%3Db%26c=%27%22%24HOME%60id%60%5C%21%23%2A%5Ba-c%5D%7Bx%2Cy%7D&empty=',
    headers: ['x-trace: \'"$HOME`id`\\!#;', `x-name: ${latin1('Ünï – 😀')}`],
    curlOnly: /^cookie: v=a%20b; v=c%2Cd$/,
  },
  JSON: {
    operation: post(body('application/merge-patch+json; charset=utf-8', object({ 'name!': string, 'age!': integer, gone: string }))),
    fill: (playground) => fill(playground, { name: '\'"\\<&\u2028é😀', age: '36' }),
    headers: ['content-type: application/merge-patch+json; charset=utf-8'],
    body: latin1('{\n  "name": "\'\\"\\\\<&\u2028é😀",\n  "age": 36\n}'),
  },
  ...exactNumbers(),
  'a form whose fields say how they are written': {
    operation: post(
      body('application/x-www-form-urlencoded', object({ grant: string, scope: list(string), next: string }), {
        encoding: { scope: { style: 'form', explode: false }, next: { allowReserved: true } },
      }),
    ),
    fill: async (playground) => {
      await fill(playground, { grant: 'a&b=c d', next: 'https://x.example/?a=b' });
      await addItems(playground, 'scope');
    },
    headers: ['content-type: application/x-www-form-urlencoded'],
    body: 'grant=a%26b%3Dc+d&scope=a%20b,c%2Cd&next=https://x.example/?a=b',
  },
  'multipart with names, texts, and files that need care': {
    operation: post(
      body('multipart/form-data', object({ note: string, 'a"b': string, meta: object({ page: integer }), scan: file }), {
        encoding: { note: { contentType: 'text/markdown' }, meta: { contentType: 'application/json' } },
      }),
    ),
    fill: async (playground) => {
      await fill(playground, { note: '@a; "b"', 'a"b': '<c; d=“é”' });
      await playground.button('Add meta').click();
      await fill(playground, { page: '1' });
      await playground.field('scan').setInputFiles({ name: 'my sçan; 1,2.png', mimeType: 'image/png', buffer: allBytes });
    },
    files: { 'my sçan; 1,2.png': allBytes },
    headers: ['content-type: multipart/form-data; boundary=BOUNDARY'],
    body: [
      '--BOUNDARY',
      'Content-Disposition: form-data; name="note"',
      'Content-Type: text/markdown',
      '',
      '@a; "b"',
      '--BOUNDARY',
      'Content-Disposition: form-data; name="a%22b"',
      '',
      latin1('<c; d=“é”'),
      '--BOUNDARY',
      'Content-Disposition: form-data; name="meta"',
      'Content-Type: application/json',
      '',
      '{"page":1}',
      '--BOUNDARY',
      `Content-Disposition: form-data; name="scan"; filename="${latin1('my sçan; 1,2.png')}"`,
      'Content-Type: image/png',
      '',
      allBytes.toString('latin1'),
      '--BOUNDARY--',
      '',
    ].join('\r\n'),
  },
  'a file of any type of a range, byte for byte': {
    operation: post(body('image/*', file)),
    fill: (playground) => playground.field('file').setInputFiles({ name: "a'b.gif", mimeType: 'image/gif', buffer: allBytes }),
    files: { "a'b.gif": allBytes },
    headers: ['content-type: image/gif'],
    body: allBytes.toString('latin1'),
  },
  'a text that begins like the name of a file': {
    operation: post(body('text/csv', string)),
    fill: (playground) => playground.field('Body, text/csv').fill('@name,a\n"b ""c""",é $HOME `x`\n'),
    headers: ['content-type: text/csv'],
    body: latin1('@name,a\n"b ""c""",é $HOME `x`\n'),
  },
  'XML of an example': {
    operation: post(body('application/xml', { ref: 'Boat' })),
    more: {
      schemas: { Boat: object({ name: string }) },
      requestExamples: [{ name: '', label: 'A boat', mediaType: 'application/xml', value: { name: 'A & B' } }],
    },
    fill: (playground) => playground.field('Examples of the body').selectOption('A boat'),
    headers: ['content-type: application/xml'],
    body: '<?xml version="1.0" encoding="UTF-8"?>\n<Boat>\n  <name>A &amp; B</name>\n</Boat>',
  },
  '§api.auth.name several credentials at once': {
    ...secured(['site', 'header', 'query', 'cookie']),
    fill: (playground) => fill(playground, { email: 'ada', apikey: "pa:ss'wörd", 'X-Key': 'one', key: 'two & three', session: 'four' }),
    target: '/echo?key=two%20%26%20three',
    headers: [`authorization: Basic ${Buffer.from("ada:pa:ss'wörd").toString('base64')}`, 'x-key: one'],
    curlOnly: /^cookie: session=four$/,
  },
  '§api.auth.method §api.auth.inputPrefix the credential that the reader chooses, after its prefix': {
    ...secured(['header'], ['bearer']),
    fill: async (playground) => {
      await fill(playground, { 'X-Key': 'unused' });
      await playground.field('Kind of authentication').selectOption('bearer');
      expect(await playground.field('Token').inputValue()).toBe('sk-');
      await fill(playground, { Token: 'sk-1' });
    },
    headers: ['authorization: Bearer sk-1'],
  },
};

describe('“Send” sends what the cURL sample sends:', () => {
  it.each(Object.entries(CASES))('%s', async (_, one) => {
    await expectSameRequest(tools, one);
  });

  it.each(['delete', 'options', 'patch', 'query'] as const)('the method %s', async (method) => {
    await expectSameRequest(tools, { operation: { method, key: `${method} /echo` }, target: '/echo' });
  });

  it('the method HEAD', async () => {
    await expectSameRequest(tools, { operation: { method: 'head', path: '/head', key: 'head /head' }, target: '/head' });
    expect(tools.echo.received).toEqual([]);
  });
});

describe('a request', () => {
  it('has no credentials where nothing was typed, though the sample shows what to fill in', async () => {
    const { operation, more } = secured(['header', 'query']);
    const playground = await tools.open(data(operation, more));
    expect(await playground.sample()).toMatch(/key=<[^>]+>[\s\S]*X-Key: </);
    await playground.send();
    const { target, headers } = tools.echo.take();
    expect([target, headers.some(([name]) => name.toLowerCase() === 'x-key')]).toEqual(['/echo', false]);
  });
});
