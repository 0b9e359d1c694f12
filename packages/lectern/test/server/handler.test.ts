import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../../core/test/serve.ts';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { builtFiles } from '../../src/server/built-files.ts';
import { createHandler, type HandlerOptions } from '../../src/server/handler.ts';

let origin = '';

async function listen(options: HandlerOptions, isMiddleware = false): Promise<void> {
  const handler = createHandler(options);
  origin = await serve(
    (request, response) => void handler(request, response, isMiddleware ? () => response.writeHead(418).end() : undefined),
  );
}

const get = async (address: string, init?: RequestInit) => {
  const response = await fetch(origin + address, { redirect: 'manual', ...init });
  return [response.status, response.headers.get('location') ?? response.headers.get('content-type'), await response.text()];
};

describe('a server of its own', () => {
  beforeEach(() =>
    listen({
      base: '/docs',
      sources: [
        ({ name }) => (name === 'a b' ? { kind: 'content', type: 'text/plain', body: 'first' } : undefined),
        ({ name }) => (name === 'old' ? { kind: 'redirect', href: '/docs/ü' } : undefined),
        ({ name }) => {
          if (name === 'broken') throw new Error('No wind.');
          return undefined;
        },
      ],
    }),
  );

  it.each<[string, unknown[]]>([
    ['/docs/a%20b?v=1', [200, 'text/plain', 'first']],
    ['/docs/none', [404, 'text/plain; charset=utf-8', 'Not found']],
    ['/docs/old', [302, '/docs/%C3%BC', '']],
    ['/', [302, '/docs/', '']],
    ['/elsewhere', [404, 'text/plain; charset=utf-8', 'The docs are served at /docs/\n']],
    ['/docs/%E0%A4%A', [404, 'text/plain; charset=utf-8', 'The docs are served at /docs/\n']],
  ])('answers %s', async (address, expected) => {
    expect(await get(address)).toEqual(expected);
  });

  it('sends no body for HEAD and refuses other methods', async () => {
    expect(await get('/docs/a%20b', { method: 'HEAD' })).toEqual([200, 'text/plain', '']);
    const post = await fetch(`${origin}/docs/a%20b`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('goes on after a source that fails', async () => {
    expect(await get('/docs/broken')).toEqual([500, 'text/html; charset=utf-8', expect.stringContaining('No wind.')]);
    expect((await get('/docs/a%20b'))[0]).toBe(200);
  });
});

it('leaves what no source knows to the next middleware', async () => {
  await listen(
    { base: '/docs', sources: [({ name }) => (name === 'a' ? { kind: 'content', type: 'text/plain', body: '' } : undefined)] },
    true,
  );
  const statuses = await Promise.all(['/docs/a', '/docs/b', '/', '/other'].map(async (address) => (await get(address))[0]));
  expect([...statuses, (await get('/docs/a', { method: 'POST' }))[0]]).toEqual([200, 418, 418, 418, 418]);
  // The project may answer requests of other websites to its own routes.
  expect((await getAs('localhost', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }))[0]).toBe(418);
});

describe('a finished build', () => {
  const folder = useFolder('preview');

  beforeEach(async () => {
    const files = {
      'index.html': 'home',
      'guide/index.html': 'guide',
      'plain.html': 'plain',
      '404.html': 'gone',
      'a b.svg': '<svg/>',
      'cafe\u0301.txt': 'tea',
    };
    putFiles(path.join(folder, 'site'), files);
    writeFileSync(path.join(folder, 'secret.txt'), 'secret');
    await listen({ base: '/docs', ...builtFiles(path.join(folder, 'site')) });
  });

  it.each<[string, number, string]>([
    ['/docs/', 200, 'home'],
    ['/docs/guide', 200, 'guide'],
    ['/docs/guide/', 200, 'guide'],
    ['/docs/plain', 200, 'plain'],
    ['/docs/a%20b.svg', 200, '<svg/>'],
    ['/docs/caf%C3%A9.txt', 200, 'tea'],
    ['/docs/none', 404, 'gone'],
    ['/docs/..%2Fsecret.txt', 404, 'gone'],
    ['/', 404, 'gone'],
  ])('answers %s', async (address, status, text) => {
    const [found, , body] = await get(address);
    expect([found, body]).toEqual([status, text]);
  });

  it.each([
    ['bytes=1-2', 206, 'la', 'bytes 1-2/5', '2'],
    ['bytes=-2', 206, 'in', 'bytes 3-4/5', '2'],
    ['bytes=5-', 416, '', 'bytes */5', null],
    ['bytes=x', 200, 'plain', null, '5'],
  ])('sends the part %s of a file', async (range, status, body, shown, length) => {
    const response = await fetch(`${origin}/docs/plain`, { headers: { range } });
    const { headers } = response;
    expect([response.status, await response.text(), headers.get('content-range')]).toEqual([status, body, shown]);
    if (length !== null) expect([headers.get('content-length'), headers.get('accept-ranges')]).toEqual([length, 'bytes']);
  });

  it.each(['/docs/none', '/', '/docs/%E0%A4%A'])('answers %s without a 404 page', async (address) => {
    rmSync(path.join(folder, 'site/404.html'));
    expect(await get(address)).toEqual([404, 'text/plain; charset=utf-8', 'Not found']);
  });

  it('sends the policy of `_headers` with its pages', async () => {
    writeFileSync(path.join(folder, 'site/_headers'), "/docs/*\n  Content-Security-Policy: default-src 'self'\n");
    const policies = await Promise.all(
      ['guide', 'none', 'a%20b.svg'].map(async (name) => (await fetch(`${origin}/docs/${name}`)).headers.get('content-security-policy')),
    );
    expect(policies).toEqual(["default-src 'self'", "default-src 'self'", null]);
  });

  it.each([
    ['a character that no path may contain', '/docs/a%00.png'],
    ['a name that is too long for a file', `/docs/${'a'.repeat(300)}`],
    ['a long path', `/docs/${'a/'.repeat(5000)}`],
  ])('answers %s like any missing file', async (_, address) => {
    expect(await get(address)).toEqual([404, 'text/html; charset=utf-8', 'gone']);
  });

  it('follows symbolic links, but not out of the folder', async () => {
    const site = path.join(folder, 'site');
    symlinkSync(path.join(folder, 'secret.txt'), path.join(site, 'secret.txt'));
    symlinkSync(folder, path.join(site, 'above'));
    symlinkSync('loop.txt', path.join(site, 'loop.txt'));
    symlinkSync(path.join(site, 'plain.html'), path.join(site, 'inside.html'));
    const bodies = await Promise.all(
      ['secret.txt', 'above/secret.txt', 'loop.txt', 'inside'].map(async (name) => (await get(`/docs/${name}`))[2]),
    );
    expect(bodies).toEqual(['gone', 'gone', 'gone', 'plain']);
  });
});

/** The status and the text of a request to `/` with a `Host` header. */
function getAs(host: string, more: Record<string, string> = {}): Promise<[number | undefined, string]> {
  return new Promise((resolve, reject) => {
    request(`${origin}/`, { headers: { host, ...more } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve([response.statusCode, body]));
    })
      .on('error', reject)
      .end();
  });
}

describe('a server that is not on the network', () => {
  beforeEach(() => listen({ base: '', isLocal: true, sources: [() => ({ kind: 'content', type: 'text/plain', body: 'docs' })] }));

  it.each(['localhost', 'LOCALHOST:3000', 'docs.localhost', '127.0.0.1:3000', '[::1]', '[::1]:3000', 'localhost.:3000'])(
    'answers requests to %s',
    async (host) => {
      expect(await getAs(host)).toEqual([200, 'docs']);
    },
  );

  it.each([
    [403, 'an image of another website', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    [403, 'a script of another website', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    [403, 'fetch in another website', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    [200, 'a link of another website', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    [200, 'a frame of an editor', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    [200, 'a page of the docs', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    [200, 'the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ])('answers %i to %s', async (status, _, headers) => {
    expect((await getAs('localhost', headers))[0]).toBe(status);
  });

  it.each(['attacker.example', 'localhost.attacker.example', 'notlocalhost', '127.0.0.1.attacker.example:3000', '0.0.0.0', '192.168.1.5'])(
    'refuses requests to %s',
    async (host) => {
      expect((await getAs(host))[0]).toBe(403);
    },
  );

  it('says how to answer requests to other names', async () => {
    expect((await getAs('attacker.example'))[1]).toMatchInlineSnapshot(`
      "Requests to \`attacker.example\` are refused.
      This server only answers requests to localhost, so that other websites cannot read your docs.
      Open http://localhost with the same port instead, or start the server with \`--host\` to answer requests to any name.
      "
    `);
  });
});
