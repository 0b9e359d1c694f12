import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { type DevServer, startDevServer } from '../../src/server/dev-server.ts';
import { listen } from '../../src/server/http-server.ts';

const SITE = {
  'docs.json': JSON.stringify({
    name: 'Harbour',
    navigation: [{ group: 'All', pages: ['index', 'guides/boats'] }],
    redirects: [{ source: '/ships', destination: '/guides/boats' }],
  }),
  'index.mdx': '---\ntitle: Home\ndescription: The first page.\n---\n\nHello.\n',
  'guides/boats.mdx': '---\ntitle: Boats\ndescription: All boats.\n---\n\nSee [gone](/gone).\n',
  'images/sea.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const folder = useFolder('dev-server', true);
let server: Extract<DevServer, { kind: 'serving' }>;
/** What was printed in the terminal. */
const printed: string[] = [];

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, 'docs', file)), { recursive: true });
  writeFileSync(path.join(folder, 'docs', file), text);
}

const start = (root: string): Promise<DevServer> =>
  startDevServer({
    ...{ root, base: '/docs', origin: undefined, exclude: [], isLocal: true },
    cacheDirectory: path.join(folder, 'cache'),
    listen: (handler) => listen(handler, 0, 'localhost'),
    output: {
      diagnostics: (found) => void printed.push(...found.map(formatDiagnostic)),
      line: (text) => void printed.push(text),
      error: (text) => void printed.push(text),
    },
  });

beforeAll(async () => {
  for (const [file, text] of Object.entries(SITE)) write(file, text);
  const started = await start(path.join(folder, 'docs'));
  if (started.kind === 'failed') throw new Error(started.diagnostics.map(formatDiagnostic).join('\n'));
  server = started;
});

afterAll(async () => {
  await server.close();
});

const get = (address: string, init: RequestInit = {}) =>
  fetch(`http://localhost:${server.address.port}${address}`, { redirect: 'manual', ...init });
const text = async (address: string) => (await get(address)).text();
const page = async (address: string) => parse(await text(address));

describe('a dev server', () => {
  it('serves pages with what follows their changes', async () => {
    const boats = await page('/docs/guides/boats/');
    expect(boats.querySelector('h1')?.text).toBe('Boats');
    expect(boats.querySelector('script[src="/docs/_lectern/dev/changes.js"]')).not.toBeNull();
  });

  it('prints the problems of a page that is asked for, and later of the whole site', async () => {
    await page('/docs/guides/boats');
    expect(printed.filter((one) => one.includes('`/gone`'))).toHaveLength(1);
    await expect.poll(() => printed).toContain('1 warning');
  });

  it('serves redirects, files of the docs, and files that a build would write', async () => {
    const redirect = await get('/docs/ships');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/docs/guides/boats']);
    const image = await get('/docs/images/sea.svg');
    expect([image.headers.get('content-type'), await image.text()]).toEqual(['image/svg+xml; charset=utf-8', SITE['images/sea.svg']]);
    expect(await text('/docs/guides/boats.md')).toContain('# Boats');
    expect(await text('/docs/llms.txt')).toContain('# Harbour');
  });

  it('serves its styles and scripts, and those of the theme without an end', async () => {
    const home = await page('/docs/');
    const styles = home.querySelectorAll('link[rel="stylesheet"]').map((link) => link.getAttribute('href') ?? '');
    for (const href of styles) expect([href, (await get(href)).headers.get('content-type')]).toEqual([href, 'text/css; charset=utf-8']);
    const own = styles.filter((href) => href.includes('/_assets/'));
    expect(own).not.toEqual([]);
    for (const href of own) expect((await get(href)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const problems = await get('/docs/_lectern/dev/problems.css');
    expect([problems.status, problems.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('serves the search index, and no file of it that is not there', async () => {
    expect(await text('/docs/_lectern/search/search.json')).toContain('{');
    expect((await get('/docs/_lectern/search/none.json')).status).toBe(404);
  });

  it('says that a page is not there', async () => {
    const gone = await get('/docs/gone');
    expect([gone.status, parse(await gone.text()).querySelector('h1') !== null]).toEqual([404, true]);
  });

  it('tells browsers of a change, which the next request has at once', async () => {
    const ending = new AbortController();
    const { body } = await get('/docs/_lectern/dev/changes.txt?path=/docs/&version=old', { signal: ending.signal });
    const events: string[] = [];
    const reading = (async () => {
      for await (const chunk of body ?? []) events.push(Buffer.from(chunk).toString());
    })().catch(() => {});
    await expect.poll(() => events.join('')).toMatch(/event: \w+/);
    const before = events.length;
    write('index.mdx', SITE['index.mdx'].replace('Hello', 'Goodbye'));
    expect((await page('/docs/')).querySelector('main')?.text).toContain('Goodbye.');
    await expect.poll(() => events.length).toBeGreaterThan(before);
    ending.abort();
    await reading;
  });

  it('shows an error that nothing caught over the page, until the site is read again', async () => {
    server.fail(new Error('no wind'));
    expect(await text('/docs/')).toContain('Unexpected error: no wind');
    write('index.mdx', SITE['index.mdx'].replace('Hello', 'Hello again'));
    await expect.poll(() => text('/docs/')).not.toContain('no wind');
  });
});

it('a dev server of a folder without a configuration says why it does not start', async () => {
  mkdirSync(path.join(folder, 'empty'));
  const failed = await start(path.join(folder, 'empty'));
  expect(failed.kind === 'failed' && failed.diagnostics.map(formatDiagnostic).join('\n')).toContain(
    'This folder contains neither pages nor a `docs.json`.',
  );
});
