import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskCache } from '../../src/cache/disk-cache.ts';
import { readRemote } from '../../src/openapi/remote/read.ts';
import { serve } from '../serve.ts';
import { Folder, TINY } from './harness.ts';

const URL_OF_DOCUMENT = 'https://api.example.com/openapi.json';

let folder: Folder;
let requests: { url: string; headers: Record<string, string> }[];

beforeEach(() => {
  folder = new Folder();
  requests = [];
});

afterEach(() => folder.remove());

/** A network of answers by URL; every other host is down. */
function network(answers: Record<string, () => Response | Promise<Response>>): typeof fetch {
  return async (input, init) => {
    const url = String(input);
    requests.push({ url, headers: (init?.headers ?? {}) as Record<string, string> });
    const answer = answers[url];
    if (!answer) throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
    return answer();
  };
}

const json =
  (value: object, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json', ...headers } });
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });

const readFrom = (fetch: typeof globalThis.fetch, options = {}) =>
  folder.read([URL_OF_DOCUMENT], { fetch, cache: new DiskCache({ folder: path.join(folder.root, '.cache') }), ...options });

describe('a document at an address', () => {
  it('§openapi is loaded', async () => {
    const { documents, problems } = await readFrom(network({ [URL_OF_DOCUMENT]: json(TINY) }));
    expect(problems).toBe('');
    expect(documents[0]?.document).toMatchObject({
      id: 'openapi',
      source: URL_OF_DOCUMENT,
      download: { kind: 'url', url: URL_OF_DOCUMENT },
      configured: true,
    });
  });

  it('is asked for changes, and the copy is used when there are none', async () => {
    await readFrom(network({ [URL_OF_DOCUMENT]: json(TINY, { etag: '"1"', 'last-modified': 'Tue, 01 Jul 2025 00:00:00 GMT' }) }));
    const { documents, problems } = await readFrom(network({ [URL_OF_DOCUMENT]: () => new Response(null, { status: 304 }) }));
    expect(requests[1]?.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': 'Tue, 01 Jul 2025 00:00:00 GMT' });
    expect(documents).toHaveLength(1);
    expect(problems).toBe('');
  });

  it('refers to files beside it', async () => {
    const document = { ...TINY, components: { schemas: { A: { $ref: 'parts/a.json' } } } };
    const { documents } = await readFrom(
      network({ [URL_OF_DOCUMENT]: json(document), 'https://api.example.com/parts/a.json': json({ type: 'integer' }) }),
    );
    expect(documents[0]?.schema('A')?.types).toEqual(['integer']);
  });
});

describe('a host that fails', () => {
  const hang = () => new Promise<Response>(() => {});
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1_000_000).fill(32)),
      }),
    );

  it.each([
    ['is down', {}, 'the host cannot be reached (ENOTFOUND)'],
    ['says no', { [URL_OF_DOCUMENT]: () => new Response('no', { status: 503 }) }, 'the host answered with status 503'],
    [
      'answers with a page',
      { [URL_OF_DOCUMENT]: () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }) },
      'the host answered with an HTML page',
    ],
    [
      'answers with a page that says that it is text',
      { [URL_OF_DOCUMENT]: () => new Response('\n<!DOCTYPE html>', { headers: { 'content-type': 'text/plain' } }) },
      'the host answered with an HTML page',
    ],
    [
      'answers with a picture',
      { [URL_OF_DOCUMENT]: () => new Response('x', { headers: { 'content-type': 'image/png' } }) },
      'the host answered with the content type `image/png`',
    ],
    ['never answers', { [URL_OF_DOCUMENT]: hang }, 'the host did not answer within 0 seconds'],
    ['never ends', { [URL_OF_DOCUMENT]: endless }, 'it is larger than 50 MB'],
    ['redirects in a circle', { [URL_OF_DOCUMENT]: redirect(URL_OF_DOCUMENT) }, 'it redirects more than 5 times'],
    ['redirects to nowhere', { [URL_OF_DOCUMENT]: redirect('http://[') }, 'it redirects to `http://[`, which is not a valid URL'],
    [
      'redirects to a file',
      { [URL_OF_DOCUMENT]: redirect('file:///etc/passwd') },
      'it redirects to `file:///etc/passwd`, which is not an HTTP URL',
    ],
    [
      'redirects to this machine',
      { [URL_OF_DOCUMENT]: redirect('http://127.0.0.1:8080/') },
      'it redirects to `http://127.0.0.1:8080`, which is in a private network',
    ],
    ['redirects to a metadata service', { [URL_OF_DOCUMENT]: redirect('http://169.254.169.254/latest') }, 'which is in a private network'],
  ])('%s: an error, the copy from an earlier build is a warning', async (_, answers, reason) => {
    const timeout = reason.includes('0 seconds') ? 50 : 10_000;
    const first = await readFrom(network(answers), { timeout });
    expect(first.documents).toEqual([]);
    expect(first.problems).toContain('error  openapi/unreachable');
    expect(first.problems).toContain(`\`${URL_OF_DOCUMENT}\` cannot be downloaded: `);
    expect(first.problems).toContain(reason);
    await readFrom(network({ [URL_OF_DOCUMENT]: json(TINY) }));
    const second = await readFrom(network(answers), { timeout });
    expect(second.documents).toHaveLength(1);
    expect(second.problems).toContain('warning  openapi/cached-copy');
    expect(second.problems).toContain('The copy from an earlier build is used.');
  });

  it('redirects to another public host: the answer counts', async () => {
    const { documents } = await readFrom(
      network({ [URL_OF_DOCUMENT]: redirect('https://cdn.example.net/v2.json'), 'https://cdn.example.net/v2.json': json(TINY) }),
    );
    expect(documents).toHaveLength(1);
  });

  it('sends a document whose references lead to a private host: they are not followed', async () => {
    const document = { ...TINY, components: { schemas: { A: { $ref: 'http://localhost:9200/secrets.json' } } } };
    const { problems } = await readFrom(network({ [URL_OF_DOCUMENT]: json(document), 'http://localhost:9200/secrets.json': json({}) }));
    expect(problems).toContain('it is in a private network');
    expect(requests.map(({ url }) => url)).toEqual([URL_OF_DOCUMENT]);
  });

  it('has a public name for a private address: a redirect there is not followed', async () => {
    const found = await readRemote(URL_OF_DOCUMENT, {
      trusted: true,
      fetch: network({ [URL_OF_DOCUMENT]: redirect('https://inside.example.org/') }),
      resolveHost: async (name) => (name === 'inside.example.org' ? ['10.0.0.7'] : ['93.184.216.34']),
    });
    expect(found).toEqual({ kind: 'failed', reason: 'it redirects to `https://inside.example.org`, which is in a private network' });
  });
});

describe('a host of the own network', () => {
  it('is asked when the configuration names it, and may redirect', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/moved.json') response.writeHead(301, { location: '/openapi.json' }).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(TINY));
    });
    const { documents, problems } = await folder.read([`${origin}/moved.json`]);
    expect(problems).toBe('');
    expect(documents).toHaveLength(1);
  });
});
