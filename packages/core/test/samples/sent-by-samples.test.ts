import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../src/openapi/types.ts';
import { codeSamples } from '../../src/samples/code-samples.ts';
import { buildRequest } from '../../src/samples/request/build-request.ts';
import { formatCookies, formatPairs, formatParts, formatUrl } from '../../src/samples/request/format-request.ts';
import type { OperationValues, RequestExample } from '../../src/samples/types.ts';
import { type EchoServer, type ReceivedRequest, startEchoServer } from './echo-server.ts';
import { REQUESTS } from './requests.ts';
import { body, content, operation, parameter, response, values } from './tiny-operation.ts';

const run = promisify(execFile);
const FILES: Record<string, Buffer> = {
  'photo.png': Buffer.from([0x89, 0x50, 0, 0xff, 0x0d, 0x0a]),
  'raw.bin': Buffer.from([0, 1, 2, 0x80]),
  'a, b;c"d.txt': Buffer.from('text\n'),
};

let echo: EchoServer;
let folder: string;

beforeAll(async () => {
  echo = await startEchoServer();
  folder = mkdtempSync(join(tmpdir(), 'lectern-samples-'));
  for (const [name, bytes] of Object.entries(FILES)) writeFileSync(join(folder, name), bytes);
});

afterAll(async () => {
  await echo.close();
  rmSync(folder, { recursive: true, force: true });
});

function isInstalled(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What a request must look like on the wire, with the boundary that the client chose. */
function expected(request: RequestExample, boundary: string): { line: string; headers: string[]; body: string } {
  const cookies = formatCookies(request.cookies);
  return {
    line: `${request.method} ${formatUrl(request).slice(echo.url.length)}`,
    headers: [...request.headers.map(({ name, value }) => `${name}: ${value}`), ...(cookies === undefined ? [] : [`Cookie: ${cookies}`])],
    body: bodyBytes(request, boundary).toString('latin1'),
  };
}

function bodyBytes({ body: sent }: RequestExample, boundary: string): Buffer {
  switch (sent?.kind) {
    case undefined:
      return Buffer.alloc(0);
    case 'text':
      return Buffer.from(sent.text);
    case 'urlencoded':
      return Buffer.from(formatPairs(sent.params));
    case 'binary':
      return FILES[sent.fileName] ?? Buffer.alloc(0);
    case 'multipart': {
      const chunks = formatParts(sent.parts, boundary, ({ fileName }) => FILES[fileName] ?? Buffer.alloc(0));
      return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk)));
    }
  }
}

function boundaryOf({ headers }: ReceivedRequest): string {
  return /boundary="?([^";]+)/.exec(headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '')?.[1] ?? '';
}

/** The request as sent, without what every client adds by itself. */
function received({ method, target, headers, body: bytes }: ReceivedRequest, request: RequestExample): ReturnType<typeof expected> {
  const own = new Set(['host', 'user-agent', 'content-length', 'expect', 'connection']);
  const names = new Set(request.headers.map(({ name }) => name.toLowerCase()));
  if (!names.has('accept')) own.add('accept');
  if (request.body?.kind === 'multipart') own.add('content-type');
  return {
    line: `${method} ${target}`,
    headers: headers.filter(({ name }) => !own.has(name.toLowerCase())).map(({ name, value }) => `${name}: ${value}`),
    body: bytes.toString('latin1'),
  };
}

const local = (request: RequestExample): RequestExample => ({ ...request, url: request.url.replace(/^https:\/\/[^/]+/, echo.url) });
const code = (request: RequestExample, language: string): string => codeSamples(request, [language])[0]?.code ?? '';

/** A request of a small operation to the echo server. */
function requestOf(part: Partial<Operation>, filled: Parameters<typeof values>[0] = {}): RequestExample {
  return buildRequest(operation(part), values({ ...filled, server: echo.url }));
}

describe.runIf(isInstalled('curl', '--version'))('the cURL sample sends the request byte for byte:', () => {
  async function check(request: RequestExample): Promise<void> {
    const sent = await echo.received(() => run('sh', ['-c', `${code(request, 'bash')} --silent`], { cwd: folder }));
    const sorted = ({ headers, ...rest }: ReturnType<typeof expected>): unknown => ({ ...rest, headers: headers.toSorted() });
    const [actual, wanted] = [received(sent, request), expected(request, boundaryOf(sent))];
    // cURL puts cookies and credentials of its own options in front; all other headers keep their order.
    const ordered = (headers: string[]): string[] => headers.filter((header) => !/^(?:Cookie|Authorization: Basic)/.test(header));
    expect(sorted(actual)).toEqual(sorted(wanted));
    expect(ordered(actual.headers)).toEqual(ordered(wanted.headers));
  }

  const LIST = ['a,b', "it's", 'ü|ö'];
  const RECORD = { R: 100, 'k&y': 'a b', deep: { x: [1, 2] } };

  it.each(['simple', 'label', 'matrix'].flatMap((style) => [true, false].map((explode) => [style, explode] as const)))(
    'path, %s, explode %s',
    async (style, explode) => {
      const part = { style: style as 'simple', explode };
      for (const value of ['$HOME `x` "q"', LIST, RECORD]) {
        await check(requestOf({ path: '/a/{p}/b', parameters: [parameter('path', 'p', part)] }, { parameters: { path: { p: value } } }));
      }
    },
  );

  it.each(
    ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'].flatMap((style) => [true, false].map((explode) => [style, explode] as const)),
  )('query, %s, explode %s', async (style, explode) => {
    for (const allowReserved of [true, false]) {
      const part = { style: style as 'form', explode, allowReserved };
      for (const value of ['$HOME `x` "q" [1]{2} %41 \\', '', LIST, RECORD]) {
        await check(requestOf({ parameters: [parameter('query', 'q[]', part)] }, { parameters: { query: { 'q[]': value } } }));
      }
    }
  });

  it('headers and cookies', async () => {
    const parameters = [
      parameter('header', 'X-List'),
      parameter('header', 'X-Empty'),
      parameter('header', 'X-Json', { mediaType: 'application/json' }),
      parameter('cookie', 'c'),
    ];
    const header = { 'X-List': LIST.slice(0, 2), 'X-Empty': '', 'X-Json': { a: "it's" } };
    await check(
      requestOf({ parameters, responses: [response('200', content('text/csv'))] }, { parameters: { header, cookie: { c: 'a b;c' } } }),
    );
  });

  it.each<[string, OperationValues['security'][number]]>([
    ['bearer', { in: 'header', name: 'Authorization', value: 'Bearer <token>' }],
    ['basic placeholder', { in: 'header', name: 'Authorization', value: `Basic ${btoa('<username>:<password>')}` }],
    ['basic', { in: 'header', name: 'Authorization', value: `Basic ${btoa('me:it\'s \\ $x: "1"')}` }],
    ['basic without password', { in: 'header', name: 'Authorization', value: `Basic ${btoa('me:')}` }],
    ['basic that is no base64', { in: 'header', name: 'Authorization', value: 'Basic <credentials>' }],
    ['key in a header', { in: 'header', name: 'X-Key', value: "it's" }],
    ['key in the query', { in: 'query', name: 'key', value: 'a&b=c' }],
    ['placeholder in the query', { in: 'query', name: 'key', value: '<api-key>' }],
    ['key in a cookie', { in: 'cookie', name: 'session', value: 'a=b+c/d==' }],
  ])('credentials, %s', async (_, credential) => check(requestOf({}, { security: [credential] })));

  it.each<[string, string, unknown]>([
    ['JSON', 'application/json', { a: 'it\'s \\ " $HOME `x` \n ü 😀', list: [1, null] }],
    ['a text that begins with @', 'text/plain', '@/etc/passwd'],
    ['lines', 'text/plain', 'a\r\nb\n\n c\t'],
    ['nothing', 'text/plain', ''],
    ['XML', 'application/xml', "<a b='c'/>"],
    ['pairs', 'application/x-www-form-urlencoded', { 'a b': "it's & = + ü", '@c': '@d', e: '', list: [1, 2], deep: { x: 1 } }],
    ['no pairs', 'application/x-www-form-urlencoded', {}],
    ['pairs as given', 'application/x-www-form-urlencoded', 'a=1+2&b=https://x.test/?y=z'],
    ['a file', 'application/octet-stream', { fileName: 'raw.bin' }],
    ['a file with an odd name', 'text/plain', { fileName: 'a, b;c"d.txt' }],
  ])('body, %s', async (_, mediaType, value) => {
    await check(requestOf({ method: 'post', requestBody: body(content(mediaType)) }, { body: { mediaType, value } }));
  });

  it('body, pairs with nested names', async () => {
    const value = { metadata: { 'order id': 'a b&c', 'x]y': '1' }, items: { 0: '@d' } };
    const encoding = { metadata: { style: 'deepObject', explode: true }, items: { style: 'deepObject', explode: true } } as const;
    const mediaType = 'application/x-www-form-urlencoded';
    const request = requestOf({ method: 'post', requestBody: body(content(mediaType, { encoding })) }, { body: { mediaType, value } });
    const sample = code(request, 'bash');
    expect(sample).toContain("--data-urlencode 'items[0]=@d'");
    const sent = await echo.received(() => run('sh', ['-c', `${sample} --silent`], { cwd: folder }));
    expect([...new URLSearchParams(sent.body.toString())]).toEqual([
      ['metadata[order id]', 'a b&c'],
      ['metadata[x]y]', '1'],
      ['items[0]', '@d'],
    ]);
  });

  it.each([
    ['files', { photo: { fileName: 'photo.png' }, raw: [{ fileName: 'raw.bin' }, { fileName: 'raw.bin' }] }],
    ['a file with an odd name', { file: { fileName: 'a, b;c"d.txt' } }],
    [
      'a file of another type',
      {
        file: { fileName: 'raw.bin', contentType: 'image/webp' },
        photo: { fileName: 'photo.png', contentType: 'application/octet-stream' },
      },
    ],
    [
      'texts that mean something to cURL',
      { a: '@x', b: '<x', c: 'x;type=y', d: '"x"', e: ' x ', f: '\\"x', g: 'a,b', h: 'x"y', i: 'l1\nl2', j: '' },
    ],
    ['typed texts that mean something to cURL', { note: '@x;"y"\\', list: [{ a: 'b;c' }, { a: 1, b: [2, 3] }] }],
    ['odd names', { 'a"b': 'x', 'ü ö': 'y', "it's": 'z' }],
  ])('multipart, %s', async (_, value) => {
    const media = content('multipart/form-data', { encoding: { note: { contentType: 'text/markdown' } } });
    await check(requestOf({ method: 'post', requestBody: body(media) }, { body: { mediaType: 'multipart/form-data', value } }));
  });

  it('other methods and addresses', async () => {
    await check(requestOf({ method: 'head' }));
    await check(requestOf({ method: 'options', path: '/' }));
    await check(requestOf({ path: '/a/{b}' }));
    for (const request of Object.values(REQUESTS)) await check(local(request));
  });
});

/** Meaning of a body where clients may choose the form. */
function meaning(request: ReceivedRequest, kind: NonNullable<RequestExample['body']>['kind'] | undefined): unknown {
  const text = request.body.toString('latin1');
  if (kind === 'urlencoded') return [...new URLSearchParams(text)];
  const type = request.headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  if (type === 'application/json') return JSON.parse(request.body.toString());
  if (kind !== 'multipart') return text;
  const parts = text
    .split(new RegExp(`(?:^|\\r\\n)--${boundaryOf(request).replace(/[+?.]/g, '\\$&')}(?:\\r\\n|--\\r\\n)`))
    .filter((part) => part !== '');
  return parts.map((part) => part.replace('; filename="blob"', ''));
}

describe.each([
  { language: 'node', command: process.execPath, file: 'sample.mjs', probe: ['--version'] },
  { language: 'python', command: 'python3', file: 'sample.py', probe: ['-c', 'import requests'] },
])('the $language sample means the same:', ({ language, command, file, probe }) => {
  it.runIf(isInstalled(command, ...probe)).each(Object.keys(REQUESTS))('%s', async (name) => {
    const request = local(REQUESTS[name] as RequestExample);
    const kind = request.body?.kind;
    const send = async (source: string): Promise<ReceivedRequest> => {
      writeFileSync(join(folder, file), source);
      return echo.received(() => run(command, [file], { cwd: folder }));
    };
    const sent = await send(code(request, language));
    const wanted = { ...sent, body: bodyBytes(request, boundaryOf(sent)) };
    expect([sent.method, sent.target]).toEqual([request.method, formatUrl(request).slice(echo.url.length)]);
    for (const { name: header, value } of request.headers) {
      expect(sent.headers.find((candidate) => candidate.name.toLowerCase() === header.toLowerCase())?.value).toBe(value);
    }
    expect(sent.headers.find(({ name: header }) => header.toLowerCase() === 'cookie')?.value).toBe(formatCookies(request.cookies));
    expect(meaning(sent, kind)).toEqual(meaning(wanted, kind));
  });
});
