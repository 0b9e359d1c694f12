import { symlinkSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../../core/test/serve.ts';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { createHandler } from '../../src/server/handler.ts';
import { editorAction, findPlace, type LaunchEditor } from '../../src/server/open-editor.ts';

const folder = useFolder('editor');
const root = path.join(folder, 'docs');
let port = 0;
let opened: string[] = [];
let fails: string | null | undefined;
/** Address of the computer that a request comes from. */
let sender: string | undefined;

beforeEach(async () => {
  putFiles(folder, { 'docs/guides/a b.mdx': '', 'docs-other/a.mdx': '', 'secret.txt': '' });
  symlinkSync(path.join(folder, 'secret.txt'), path.join(root, 'link.mdx'));
  [opened, fails, sender] = [[], undefined, undefined];
  const launch: LaunchEditor = (place, onFailure) => {
    opened.push(path.relative(root, place));
    if (fails !== undefined) onFailure(place, fails);
  };
  const handler = createHandler({ base: '/docs', sources: [], actions: [editorAction(root, launch)] });
  const origin = await serve((asked, response) => {
    if (sender !== undefined) Object.defineProperty(asked.socket, 'remoteAddress', { value: sender });
    void handler(asked, response);
  });
  port = Number(new URL(origin).port);
});

interface Asked {
  headers?: Record<string, string | undefined>;
  method?: string;
  body?: string;
}

/** Asks as a page of the server does, unless something else is given. */
async function ask(place: unknown, { headers = {}, method = 'POST', body = JSON.stringify({ place }) }: Asked = {}) {
  const own = { host: `localhost:${port}`, origin: `http://localhost:${port}`, 'content-type': 'application/json', ...headers };
  const set = Object.fromEntries(Object.entries(own).filter((one): one is [string, string] => one[1] !== undefined));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/docs/_lectern/dev/editor.txt', method, headers: set }, resolve)
      .on('error', reject)
      .end(method === 'GET' ? undefined : body);
  });
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return [response.statusCode, text];
}

describe('a request of an own page', () => {
  it.each([
    ['guides/a b.mdx:4:2', 'guides/a b.mdx:4:2'],
    ['guides/a b.mdx:4', 'guides/a b.mdx:4'],
    ['guides/a b.mdx', 'guides/a b.mdx:1'],
    ['./guides/../guides/a b.mdx:4:2', 'guides/a b.mdx:4:2'],
  ])('opens %s', async (place, expected) => {
    expect([await ask(place), opened]).toEqual([[200, ''], [expected]]);
  });

  it.each([
    [null, 'No editor was found. Open one, or set the environment variable LAUNCH_EDITOR to its command.'],
    ['spawn nano ENOENT\n', 'The editor failed: spawn nano ENOENT'],
  ])('gets the reason if the editor fails with %j', async (message, reason) => {
    fails = message;
    expect(await ask('guides/a b.mdx')).toEqual([500, reason]);
  });

  it.each([
    ['above the docs', '../secret.txt:1:1'],
    ['in a folder whose name starts in the same way', '../docs-other/a.mdx'],
    ['that is absolute', '/etc/hosts'],
    ['that a symbolic link leads out to', 'link.mdx'],
    ['that is a folder', 'guides'],
    ['that is the root', '.'],
    ['that does not exist', 'none.mdx:1:1'],
    ['with a URL', 'file:///etc/hosts'],
    ['with a null character', 'guides/a b.mdx\0:1'],
    ['with a line break', 'guides/a b.mdx\n:1'],
    ['on another computer', '\\\\host\\share'],
    ['that is empty', ''],
    ['that is a number', 7],
    ['that is a list', ['guides/a b.mdx']],
    ['that is missing', undefined],
  ])('opens no file %s', async (_, place) => {
    expect([await ask(place), opened]).toEqual([[404, 'The docs have no such file.'], []]);
  });

  it.each([
    ['no JSON', '{'],
    ['no object', 'null'],
    ['too much', JSON.stringify({ place: 'guides/a b.mdx', more: 'x'.repeat(20_000) })],
  ])('opens nothing for %s', async (_, body) => {
    expect([(await ask(undefined, { body }))[0], opened]).toEqual([404, []]);
  });
});

describe('a request of anything else', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['another website', { origin: 'https://attacker.example' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['a page without an origin, such as one in a sandbox', { origin: 'null' }],
    ['a program, or a link', { origin: undefined }],
    ['another website that the browser names', { 'sec-fetch-site': 'cross-site' }],
    ['another server of this computer', { 'sec-fetch-site': 'same-site' }],
    ['a form', { 'content-type': 'text/plain' }],
    ['a website whose name points to this computer', { host: 'attacker.example', origin: 'http://attacker.example' }],
  ])('opens nothing: %s', async (_, headers) => {
    expect([(await ask('guides/a b.mdx', { headers }))[0], opened]).toEqual([403, []]);
  });

  it.each(['192.168.1.20', '2001:db8::1', '::ffff:10.0.0.2'])('opens nothing: another computer, %s', async (address) => {
    sender = address;
    expect([(await ask('guides/a b.mdx'))[0], opened]).toEqual([403, []]);
  });

  it.each(['GET', 'PUT', 'OPTIONS'])('opens nothing: %s', async (method) => {
    const [status] = await ask('guides/a b.mdx', { method });
    expect([status, opened]).toEqual([method === 'GET' ? 404 : 405, []]);
  });
});

it('takes requests of this computer, however its address is written', async () => {
  sender = '::ffff:127.0.0.1';
  expect((await ask('guides/a b.mdx'))[0]).toBe(200);
});

it('finds files in the root of a disk', () => {
  expect(findPlace('/', path.join(root, 'guides/a b.mdx'))).toBe(`${path.join(root, 'guides/a b.mdx')}:1`);
});
