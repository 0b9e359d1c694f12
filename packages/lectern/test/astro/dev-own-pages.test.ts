import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DevOwnPages, ownRoutes } from '../../src/astro/dev-own-pages.ts';

let project = '';
let server: Server;
/** URLs that the dev server was asked for. */
let asked: string[] = [];

beforeEach(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'lectern-own-'));
  mkdirSync(path.join(project, 'pages'));
  asked = [];
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.statusCode = url === '/sea/broken/' ? 500 : 200;
    response.end(url === '/sea/plain/' ? '<h1>Plain</h1>' : `<main data-docs-search><h1>${url}</h1></main>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  rmSync(project, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

const route = (pathname: string | undefined, pattern: RegExp, isOwnPage = true) => ({ pathname, pattern, isOwnPage });
const routes = [
  route('/docs', /^\/docs$/, false),
  route('/plain', /^\/plain\/?$/),
  route('/broken', /^\/broken\/?$/),
  route('/', /^\/$/),
  route(undefined, /^\/posts\/[^/]+\/?$/),
];

const routesWith = (config: object) =>
  ownRoutes(
    { srcDir: pathToFileURL(`${project}/`), base: '/sea', trailingSlash: 'ignore', build: { format: 'directory' }, ...config } as never,
    () => routes,
  );

function ownPages(): DevOwnPages {
  const docs = { loaded: { site: { config: {}, navigation: { divisions: {} } } }, options: {} };
  const { port } = server.address() as AddressInfo;
  return new DevOwnPages(docs as never, { resolvedUrls: { local: [`http://127.0.0.1:${port}/sea`] } } as never, routesWith({}));
}

describe('the pages of a project that search finds in dev', () => {
  it('are those of routes without parameters, and those that were visited', async () => {
    writeFileSync(path.join(project, 'pages/index.astro'), '<main data-docs-search></main>');
    const own = ownPages();
    for (const url of ['/posts/one?a=1', '/posts/one/', '/docs', '/none'])
      own.visit({ url, headers: { accept: 'text/html,*/*' } } as never);
    own.visit({ url: '/posts/two', headers: { accept: '*/*' } } as never);
    expect((await own.read()).map(({ page }) => page.url)).toEqual(['/sea/', '/sea/posts/one/']);
    expect(asked.sort()).toEqual(['/sea/', '/sea/broken/', '/sea/plain/', '/sea/posts/one/']);
  });

  it('are not rendered if the project has none', async () => {
    writeFileSync(path.join(project, 'pages/index.astro'), '<main></main>');
    expect(await ownPages().read()).toEqual([]);
    expect(asked).toEqual([]);
  });

  it.each([
    [{}, '/sea/plain/'],
    [{ trailingSlash: 'never' }, '/sea/plain'],
    [{ build: { format: 'file' } }, '/sea/plain'],
    [{ trailingSlash: 'always', build: { format: 'file' } }, '/sea/plain/'],
  ])('have the URLs of the site with %j', (config, url) => {
    expect(routesWith(config).hrefs([])).toEqual([url, url.replace('plain', 'broken'), '/sea/']);
  });
});
