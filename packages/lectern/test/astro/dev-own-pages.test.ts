import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../../core/test/serve.ts';
import { useFolder } from '../../../core/test/use-folder.ts';
import { DevOwnPages, ownRoutes } from '../../src/astro/dev-own-pages.ts';

const project = useFolder('own');
let origin = '';
/** URLs that the dev server was asked for. */
let asked: string[] = [];

beforeEach(async () => {
  mkdirSync(path.join(project, 'pages'));
  asked = [];
  origin = await serve(({ url = '' }, response) => {
    asked.push(url);
    response.statusCode = url === '/sea/broken/' ? 500 : 200;
    response.end(url === '/sea/plain/' ? '<h1>Plain</h1>' : `<main data-docs-search><h1>${url}</h1></main>`);
  });
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
  return new DevOwnPages(docs as never, { resolvedUrls: { local: [`${origin}/sea`] } } as never, routesWith({}));
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
