import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Operation, SecurityScheme } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import type { PlaygroundFile } from '../../../packages/lectern/client/playground/data.ts';
import type { Received } from './echo-server.ts';
import { body, boolean, data, file, integer, list, object, parameter, string } from './fixture.ts';
import { type PlaygroundPage, usePlayground } from './playground-page.ts';

/*
 * What “Send” sends is what the printed cURL sample sends: both go to the same server, which compares nothing and forgets nothing.
 */

const tools = usePlayground();
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Headers that every client writes in its own way. */
const OWN_HEADERS =
  /^(host|connection|user-agent|accept-encoding|accept-language|content-length|origin|referer|cache-control|pragma|priority|expect|sec-.*)$/;

interface Sent {
  method: string;
  target: string;
  headers: string[];
  body: string;
}

function normalise({ method, target, headers, body: bytes }: Received): Sent {
  const boundary = headers.map(([, value]) => /boundary=(\S+)/.exec(value)?.[1]).find((one) => one !== undefined);
  const plain = (text: string): string => (boundary === undefined ? text : text.replaceAll(boundary, 'BOUNDARY'));
  const kept = headers
    .filter(([name]) => !OWN_HEADERS.test(name.toLowerCase()))
    .map(([name, value]) => plain(`${name.toLowerCase()}: ${value}`));
  return { method, target, headers: kept.sort(), body: plain(bytes.toString('latin1')) };
}

/** Runs the sample in a folder that holds the files that it names. */
async function runSample(script: string, files: Record<string, string>): Promise<Sent> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-sample-'));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    await promisify(execFile)('bash', ['-c', script], { cwd: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
  return normalise(tools.echo.take());
}

interface Case {
  operation: Partial<Operation>;
  more?: Partial<PlaygroundFile>;
  fill?(playground: PlaygroundPage): Promise<unknown>;
  files?: Record<string, string>;
  /** What the server receives; the cookie header is cURL's alone. */
  target?: string;
  headers?: string[];
  body?: string;
  /** The browser may not send cookies that a sample sends. */
  curlOnly?: RegExp;
}

async function compare(one: Case): Promise<void> {
  const playground = await tools.open(data(one.operation, one.more));
  await one.fill?.(playground);
  const shown = playground.field('Show in samples');
  if (await shown.isVisible()) await shown.check();
  await playground.send();
  const sent = normalise(tools.echo.take());
  if (one.target !== undefined) expect(sent.target).toBe(one.target);
  if (one.headers !== undefined) expect(sent.headers).toEqual(expect.arrayContaining(one.headers));
  if (one.body !== undefined) expect(sent.body).toBe(one.body);
  if (!hasCurl) return;
  const printed = await runSample(await playground.sample(), one.files ?? {});
  expect({ ...printed, headers: printed.headers.filter((header) => one.curlOnly === undefined || !one.curlOnly.test(header)) }).toEqual(
    sent,
  );
}

const addTwo = async (playground: PlaygroundPage, name: string): Promise<void> => {
  const group = playground.dialog.getByRole('group', { name, exact: true });
  for (const [index, value] of ['a b', 'c,d'].entries()) {
    await group.getByRole('button', { name: 'Add an item' }).click();
    await playground.field(`${name}[${index}]`).fill(value);
  }
};

const fillObject = async (playground: PlaygroundPage, name: string): Promise<void> => {
  await playground.button(`Add ${name}`).click();
  await playground.field('role').fill('ad min');
  await playground.field('name').fill('Å&b=c');
};

const pair = object({ role: string, name: string });

describe('a parameter is sent as its style says:', () => {
  const arrays: [place: 'path' | 'query' | 'header', style: string, explode: boolean, sent: string][] = [
    ['path', 'simple', false, '/echo/a%20b,c%2Cd'],
    ['path', 'simple', true, '/echo/a%20b,c%2Cd'],
    ['path', 'label', false, '/echo/.a%20b,c%2Cd'],
    ['path', 'label', true, '/echo/.a%20b.c%2Cd'],
    ['path', 'matrix', false, '/echo/;value=a%20b,c%2Cd'],
    ['path', 'matrix', true, '/echo/;value=a%20b;value=c%2Cd'],
    ['query', 'form', true, '/echo?value=a%20b&value=c%2Cd'],
    ['query', 'form', false, '/echo?value=a%20b,c%2Cd'],
    ['query', 'spaceDelimited', false, '/echo?value=a%20b%20c%2Cd'],
    ['query', 'pipeDelimited', false, '/echo?value=a%20b%7Cc%2Cd'],
  ];
  it.each(arrays)('a list in the %s, %s, explode %s', async (place, style, explode, target) => {
    await compare({
      operation: {
        path: place === 'path' ? '/echo/{value}' : '/echo',
        parameters: [parameter(place, 'value', list(string), { style: style as never, explode })],
      },
      fill: (playground) => addTwo(playground, 'value'),
      target,
    });
  });

  const objects: typeof arrays = [
    ['path', 'simple', false, '/echo/role,ad%20min,name,%C3%85%26b%3Dc'],
    ['path', 'simple', true, '/echo/role=ad%20min,name=%C3%85%26b%3Dc'],
    ['path', 'label', true, '/echo/.role=ad%20min.name=%C3%85%26b%3Dc'],
    ['path', 'matrix', false, '/echo/;value=role,ad%20min,name,%C3%85%26b%3Dc'],
    ['path', 'matrix', true, '/echo/;role=ad%20min;name=%C3%85%26b%3Dc'],
    ['query', 'form', true, '/echo?role=ad%20min&name=%C3%85%26b%3Dc'],
    ['query', 'form', false, '/echo?value=role,ad%20min,name,%C3%85%26b%3Dc'],
    ['query', 'deepObject', true, '/echo?value%5Brole%5D=ad%20min&value%5Bname%5D=%C3%85%26b%3Dc'],
  ];
  it.each(objects)('an object in the %s, %s, explode %s', async (place, style, explode, target) => {
    await compare({
      operation: {
        path: place === 'path' ? '/echo/{value}' : '/echo',
        parameters: [parameter(place, 'value', pair, { style: style as never, explode, required: false })],
      },
      fill: (playground) => fillObject(playground, 'value'),
      target,
    });
  });

  it('a text in each place', async () => {
    await compare({
      operation: {
        path: '/echo/{id}',
        parameters: [
          parameter('path', 'id', string),
          parameter('query', 'q', string),
          parameter('header', 'X-Trace', string),
          parameter('cookie', 'session', string),
        ],
      },
      fill: async (playground) => {
        await playground.field('id').fill('a/b?c');
        await playground.field('q').fill('50% & more');
        await playground.field('X-Trace').fill('one, two');
        await playground.field('session').fill('abc');
      },
      target: '/echo/a%2Fb%3Fc?q=50%25%20%26%20more',
      headers: ['x-trace: one, two'],
      curlOnly: /^cookie: session=abc$/,
    });
  });

  it('a list and an object in headers', async () => {
    await compare({
      operation: {
        parameters: [
          parameter('header', 'X-List', list(string)),
          parameter('header', 'X-Object', object({ role: string, name: string }), { explode: true }),
        ],
      },
      fill: async (playground) => {
        await addTwo(playground, 'X-List');
        await playground.button('Add X-Object').click();
        await playground.field('role').fill('admin');
        await playground.field('name').fill('Ada');
      },
      headers: ['x-list: a b,c,d', 'x-object: role=admin,name=Ada'],
    });
  });

  it('reserved characters stay when they are allowed', async () => {
    await compare({
      operation: { parameters: [parameter('query', 'path', string, { allowReserved: true })] },
      fill: (playground) => playground.field('path').fill('/a/b?c=d;e'),
      target: '/echo?path=/a/b?c=d;e',
    });
  });

  it('a value that is sent as JSON', async () => {
    await compare({
      operation: { parameters: [parameter('query', 'value', pair, { mediaType: 'application/json' })] },
      fill: (playground) => fillObject(playground, 'value'),
      target: '/echo?value=%7B%22role%22%3A%22ad%20min%22%2C%22name%22%3A%22%C3%85%26b%3Dc%22%7D',
    });
  });

  it('an empty text, zero and false, but nothing that was not entered', async () => {
    await compare({
      operation: {
        parameters: [
          parameter('query', 'text', string),
          parameter('query', 'count', integer),
          parameter('query', 'flag', boolean),
          parameter('query', 'other', string),
        ],
      },
      fill: async (playground) => {
        await playground.field('text').focus();
        await playground.button('Send text as an empty text').click();
        await playground.field('count').fill('0');
        await playground.field('flag').selectOption('false');
      },
      target: '/echo?text=&count=0&flag=false',
    });
  });
});

describe('a body is sent as its media type says:', () => {
  const post = (requestBody: Operation['requestBody']): Partial<Operation> => ({
    method: 'post',
    key: 'post /echo',
    requestBody: requestBody as never,
  });

  it('JSON', async () => {
    await compare({
      operation: post(
        body('application/json', object({ 'name!': string, 'age!': integer, nick: { types: ['string'], nullable: true }, gone: string })),
      ),
      fill: async (playground) => {
        await playground.field('name').fill("Ada's “ß”");
        await playground.field('age').fill('36');
        await playground.field('nick').focus();
        await playground.button('Send nick as null').click();
      },
      headers: ['content-type: application/json'],
      body: Buffer.from('{\n  "name": "Ada\'s “ß”",\n  "age": 36,\n  "nick": null\n}').toString('latin1'),
    });
  });

  it('a form', async () => {
    await compare({
      operation: post(body('application/x-www-form-urlencoded', object({ grant: string, scope: list(string) }))),
      fill: async (playground) => {
        await playground.field('grant').fill('a&b=c d');
        await addTwo(playground, 'scope');
      },
      headers: ['content-type: application/x-www-form-urlencoded'],
      body: 'grant=a%26b%3Dc+d&scope=a+b&scope=c%2Cd',
    });
  });

  it('multipart, with texts, JSON and files', async () => {
    const files = { 'note.txt': 'first line\r\nsecond', 'photo.png': 'not a photo' };
    await compare({
      operation: post(
        body('multipart/form-data', object({ title: string, meta: object({ page: integer }), scan: file, more: list(file) }), {
          encoding: { meta: { contentType: 'application/json' } },
        }),
      ),
      fill: async (playground) => {
        await playground.field('title').fill('A "title"');
        await playground.button('Add meta').click();
        await playground.field('page').fill('1');
        await playground.field('scan').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from(files['note.txt']) });
        await playground.dialog.getByRole('group', { name: 'more' }).getByRole('button', { name: 'Add an item' }).click();
        await playground
          .field('more[0]')
          .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(files['photo.png']) });
      },
      files,
      headers: ['content-type: multipart/form-data; boundary=BOUNDARY'],
      body: [
        '--BOUNDARY',
        'Content-Disposition: form-data; name="title"',
        '',
        'A "title"',
        '--BOUNDARY',
        'Content-Disposition: form-data; name="meta"',
        'Content-Type: application/json',
        '',
        '{"page":1}',
        '--BOUNDARY',
        'Content-Disposition: form-data; name="scan"; filename="note.txt"',
        'Content-Type: text/plain',
        '',
        'first line',
        'second',
        '--BOUNDARY',
        'Content-Disposition: form-data; name="more"; filename="photo.png"',
        'Content-Type: image/png',
        '',
        'not a photo',
        '--BOUNDARY--',
        '',
      ].join('\r\n'),
    });
  });

  it('plain text', async () => {
    await compare({
      operation: post(body('text/plain', string)),
      fill: (playground) => playground.field('Body, text/plain').fill("line one\nline 'two' $HOME `x`"),
      headers: ['content-type: text/plain'],
      body: "line one\nline 'two' $HOME `x`",
    });
  });

  it('a file', async () => {
    const files = { 'data.bin': '\u0000\u0001\r\nbytes' };
    await compare({
      operation: post(body('application/octet-stream')),
      fill: (playground) =>
        playground.field('file').setInputFiles({ name: 'data.bin', mimeType: '', buffer: Buffer.from(files['data.bin']) }),
      files,
      headers: ['content-type: application/octet-stream'],
      body: files['data.bin'],
    });
  });

  it('a file as text in JSON', async () => {
    await compare({
      operation: post(
        body('application/json', object({ image: { types: ['string'], contentEncoding: 'base64', contentMediaType: 'image/png' } })),
      ),
      fill: async (playground) => {
        await playground.field('image').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from([255, 0, 128]) });
        await playground.dialog.getByText('a.png').waitFor();
      },
      body: '{\n  "image": "/wCA"\n}',
    });
  });

  it('in every method that has one', async () => {
    for (const method of ['put', 'patch', 'delete'] as const) {
      await compare({
        operation: { ...post(body('application/json', object({ a: { types: ['integer'], default: { value: 1 } } }))), method },
        body: '{\n  "a": 1\n}',
      });
    }
  });

  it('in the media type that the reader chooses', async () => {
    await compare({
      operation: post({
        required: true,
        content: [
          ...body('application/json', object({ a: string })).content,
          ...body('application/x-www-form-urlencoded', object({ a: string })).content,
        ],
      }),
      fill: async (playground) => {
        await playground.field('Content type').selectOption('application/x-www-form-urlencoded');
        await playground.field('a').fill('1');
      },
      body: 'a=1',
    });
  });
});

describe('a credential is sent as its scheme says:', () => {
  const schemes: Record<string, SecurityScheme> = {
    bearer: { kind: 'http', scheme: 'bearer', name: 'bearer' },
    basic: { kind: 'http', scheme: 'basic', name: 'basic' },
    header: { kind: 'apiKey', in: 'header', name: 'X-Key' },
    query: { kind: 'apiKey', in: 'query', name: 'key' },
    cookie: { kind: 'apiKey', in: 'cookie', name: 'session' },
    openId: { kind: 'openIdConnect', url: 'https://id.example/.well-known/openid-configuration' },
    'api.auth': { kind: 'http', scheme: 'bearer', name: 'bearer', inputPrefix: 'sk-' },
    site: { kind: 'http', scheme: 'basic', name: 'basic', labels: ['email', 'apikey'] },
  };
  const secured = (...names: string[]): Pick<Case, 'operation' | 'more'> => ({
    operation: { security: [names.map((scheme) => ({ scheme, scopes: [] }))] },
    more: { securitySchemes: schemes },
  });

  it('§api.auth.method bearer', async () => {
    await compare({
      ...secured('bearer'),
      fill: (playground) => playground.field('Token').fill('s3cret'),
      headers: ['authorization: Bearer s3cret'],
    });
  });

  it('§api.auth.inputPrefix bearer after its prefix', async () => {
    await compare({
      ...secured('api.auth'),
      fill: async (playground) => {
        expect(await playground.field('Token').inputValue()).toBe('sk-');
        await playground.field('Token').fill('sk-1');
      },
      headers: ['authorization: Bearer sk-1'],
    });
  });

  it('basic', async () => {
    await compare({
      ...secured('basic'),
      fill: async (playground) => {
        await playground.field('username').fill('ada');
        await playground.field('password').fill("pa:ss'wörd");
      },
      headers: [`authorization: Basic ${Buffer.from("ada:pa:ss'wörd").toString('base64')}`],
    });
  });

  it('§api.auth.name basic with inputs named by the site', async () => {
    await compare({
      ...secured('site'),
      fill: async (playground) => {
        await playground.field('email').fill('a@b.c');
        await playground.field('apikey').fill('k');
      },
      headers: [`authorization: Basic ${Buffer.from('a@b.c:k').toString('base64')}`],
    });
  });

  it('a key in a header, with one in the query', async () => {
    await compare({
      ...secured('header', 'query'),
      fill: async (playground) => {
        await playground.field('X-Key').fill('one');
        await playground.field('key').fill('two & three');
      },
      target: '/echo?key=two%20%26%20three',
      headers: ['x-key: one'],
    });
  });

  it('a key in a cookie, which only the sample carries', async () => {
    await compare({
      ...secured('cookie'),
      fill: (playground) => playground.field('session').fill('abc'),
      curlOnly: /^cookie: session=abc$/,
    });
  });

  it('a token of OpenID Connect', async () => {
    await compare({
      ...secured('openId'),
      fill: (playground) => playground.field('Token').fill('t'),
      headers: ['authorization: Bearer t'],
    });
  });

  it('the alternative that the reader chooses', async () => {
    const alternatives = ['bearer', 'header'].map((scheme) => [{ scheme, scopes: [] }]);
    await compare({
      operation: { security: [...alternatives, []] },
      more: { securitySchemes: schemes },
      fill: async (playground) => {
        await playground.field('Token').fill('unused');
        await playground.field('Kind of authentication').selectOption('header');
        await playground.field('X-Key').fill('used');
      },
      headers: ['x-key: used'],
    });
  });
});
