import { formatDiagnostic } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import type { ApiReference } from '../../src/site/api-reference.ts';
import type { Docs } from '../../src/site/docs.ts';
import type { PlaygroundFile } from '../../src/view/props/playground-data.ts';
import { useDocs } from '../outputs/serve-docs.ts';

const { serve: serveDocs } = useDocs({ base: '/docs', mode: 'dev', origin: undefined });

const document = (more: object = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/boats': {
        get: { summary: 'List boats', responses: {} },
        post: { summary: 'Add a boat', responses: {} },
        delete: { summary: 'Sink all boats', 'x-hidden': true, responses: {} },
      },
    },
    ...more,
  });

/** Serves a document of boats. */
function serveBoats(files: Record<string, string>, config: object = {}): Promise<Docs> {
  const settings = { name: 'Site', navigation: [{ group: 'All', pages: ['index'] }], openapi: ['boats.json'], ...config };
  return serveDocs({
    'docs.json': JSON.stringify(settings, undefined, 1),
    'index.mdx': '---\ntitle: Start\n---\n',
    'boats.json': document(),
    ...files,
  });
}

const serve = async (...site: Parameters<typeof serveBoats>): Promise<ApiReference> => (await serveBoats(...site)).loaded.api;

const dataOf = (api: ApiReference, key = 'get /boats', of = 'boats') => api.playgroundData(of, key) as PlaygroundFile;

describe('the menu of the playground', () => {
  it('lists the operations of a document that have a playground, hidden ones left out', async () => {
    const api = await serve({});
    const menus = api.playgroundMenus();
    expect(menus.map((menu) => [menu.document, menu.entries.map(({ method, path: at, title }) => `${method} ${at} ${title}`)])).toEqual([
      ['boats', ['GET /boats List boats', 'POST /boats Add a boat']],
    ]);
    const files = api.operationFiles().map(({ document: id, file }) => `/docs/_lectern/operations/${id}/${file}.json`);
    for (const { src } of menus[0]?.entries ?? []) expect(files).toContain(src);
  });

  it('is named by every playground of the document', async () => {
    const api = await serve({});
    expect(dataOf(api).menu).toBe('/docs/_lectern/operations/boats/menu.json');
  });

  it('§page.api is there for hand-written endpoint pages too', async () => {
    const written = (title: string, api: string) => `---\ntitle: ${title}\napi: ${api}\n---\n`;
    const api = await serve(
      { 'menu.mdx': written('Read', 'GET /a'), 'b.mdx': written('Write', 'PUT https://b.example.com/b') },
      { navigation: [{ group: 'All', pages: ['index', 'menu', 'b'] }], openapi: [], api: { baseUrl: 'https://a.example.com' } },
    );
    const [menu] = api.playgroundMenus().filter((one) => one.document !== 'boats');
    expect(menu?.entries.map(({ method, path: at, title }) => `${method} ${at} ${title}`).sort()).toEqual([
      'GET /a Read',
      'PUT https://b.example.com/b Write',
    ]);
    expect(dataOf(api, 'menu', menu?.document).menu).toBe(`/docs/_lectern/operations/${menu?.document}/menu.json`);
  });

  it('§page.authMethod is before that of the site, and `none` takes it away', async () => {
    const written = (method: string) => `---\ntitle: ${method}\napi: GET /a\nauthMethod: ${method}\n---\n`;
    const api = await serve(
      { 'own.mdx': written('basic'), 'open.mdx': written('none') },
      {
        navigation: [{ group: 'All', pages: ['index', 'own', 'open'] }],
        openapi: [],
        api: { baseUrl: 'https://a.example.com', auth: { method: 'bearer' } },
      },
    );
    const of = api.operationFiles().find(({ key }) => key === 'own')?.document ?? '';
    expect(JSON.stringify(dataOf(api, 'own', of))).toContain('basic');
    expect(JSON.stringify(dataOf(api, 'open', of))).not.toMatch(/basic|bearer/i);
  });

  it('is left out where there is nothing to choose', async () => {
    const api = await serve({
      'boats.json': document({ paths: { '/boats': { get: { summary: 'List boats', responses: {} } } } }),
    });
    expect(api.playgroundMenus()).toEqual([]);
    expect(dataOf(api).menu).toBeUndefined();
  });
});

describe('§api.playground.mode the files of playgrounds', () => {
  const own = (mode: string) => ({ 'own.mdx': `---\ntitle: Own\nopenapi: GET /boats\nplayground: ${mode}\n---\n` });
  const navigation = [{ group: 'All', pages: ['index', 'own'] }];

  it('§page.playground are there for a page that asks for one where the site does not', async () => {
    const api = await serve(own('interactive'), { navigation, api: { playground: { mode: 'simple' } } });
    expect(api.operationFiles().map(({ key }) => key)).toEqual(['get /boats']);
  });

  it('are not there for a page that wants none', async () => {
    const api = await serve(own('none'), { navigation, tabs: [{ name: 'API', url: 'api', openapi: 'boats.json' }] });
    expect(api.operationFiles().map(({ key }) => key)).not.toContain('get /boats');
  });
});

describe('the title of a playground', () => {
  it('is that of the page, also in the menu', async () => {
    const responses = {};
    const long =
      'Lists all pens of the shop. Give a color to get only those that have it, or none to get all of them, whatever they look like.';
    const paths = {
      '/boats': { get: { summary: '`List` boats', responses }, put: { operationId: 'list_books', responses } },
      '/pens': { get: { summary: long, responses }, put: { summary: 'Put', 'x-mint': { metadata: { title: 'Put a pen' } }, responses } },
    };
    const own = { 'own.mdx': '---\ntitle: Own\nopenapi: GET /boats\n---\n' };
    const tabs = [{ name: 'API', url: 'api', openapi: 'boats.json' }];
    const api = await serve(
      { ...own, 'boats.json': document({ paths }) },
      { navigation: [{ group: 'All', pages: ['index', 'own'] }], tabs },
    );
    const titles = ['get /boats', 'put /boats', 'get /pens', 'put /pens'].map((key) => dataOf(api, key).title);
    expect(titles).toEqual(['Own', 'List books', 'Lists all pens of the shop', 'Put a pen']);
    expect(api.playgroundMenus()[0]?.entries.map(({ title }) => title)).toEqual(titles);
  });
});

describe('what the configuration says', () => {
  it('decides about cookies', async () => {
    expect(dataOf(await serve({})).credentials).toBe(false);
    expect(dataOf(await serve({}, { api: { playground: { credentials: true } } })).credentials).toBe(true);
  });

  it('decides about languages and about what forms start with', async () => {
    const examples = { languages: ['curl', 'go'], defaults: 'required', prefill: true };
    expect(dataOf(await serve({}, { api: { examples } }))).toMatchObject({ languages: ['curl', 'go'], requiredOnly: true, prefill: true });
    expect(dataOf(await serve({}, { api: { request: { example: { languages: ['python'] } } } })).languages).toEqual(['python']);
  });

  it('is reported when it names a language that has no samples', async () => {
    const docs = await serveBoats({}, { api: { examples: { languages: ['go', 'latin'] } } });
    expect(docs.loaded.diagnostics.map(formatDiagnostic).join('\n')).toMatchInlineSnapshot(`
      "docs.json:18:5  warning  config/invalid-value
        There are no code samples in "latin".
        Choose among \`bash\`, \`c\`, \`c++\`, \`clojure\`, \`csharp\`, \`dotnet\`, \`dart\`, \`go\`, \`http\`, \`java\`, \`javascript\`, \`typescript\`, \`node\`, \`kotlin\`, \`objectivec\`, \`php\`, \`powershell\`, \`python\`, \`r\`, \`ruby\`, \`rust\`, \`swift\`.
        18 |     "latin"
           |     ^^^^^^^"
    `);
  });
});

describe('a sign-in', () => {
  const flow = { authorizationUrl: 'https://id.example.com/authorize', tokenUrl: 'https://id.example.com/token', scopes: {} };
  const secured = (flows: object) =>
    document({ components: { securitySchemes: { oauth: { type: 'oauth2', flows } } }, security: [{ oauth: [] }] });

  it('leads back to one page of the site, which is registered once', async () => {
    const api = await serve({ 'boats.json': secured({ authorizationCode: flow }) });
    expect([dataOf(api).oauthRedirect, dataOf(api, 'post /boats').oauthRedirect]).toEqual(Array(2).fill('/docs/_lectern/sign-in'));
  });

  it('is not offered where the browser cannot do it', async () => {
    const api = await serve({ 'boats.json': secured({ clientCredentials: { tokenUrl: flow.tokenUrl, scopes: {} } }) });
    expect(dataOf(api).oauthRedirect).toBeUndefined();
  });
});

describe('an operation on any page', () => {
  const operations = document({
    paths: { '/boats': { get: { operationId: 'listBoats', responses: {} }, delete: { summary: 'Sink all boats', responses: {} } } },
  });

  it.each(['listBoats', 'GET /boats', 'get /boats'])('is found by `%s`', async (id) => {
    const api = await serve({ 'boats.json': operations });
    expect(api.operation(id)).toMatchObject({ playground: 'show', view: { method: 'get' } });
  });

  it('that does not exist is an error that names a similar one', async () => {
    const api = await serve({ 'boats.json': operations });
    expect(() => api.operation('listBoat')).toThrow(
      expect.objectContaining({
        name: 'UnknownOperationError',
        message: 'The API reference of the docs has no operation `listBoat`.',
        hint: 'Did you mean `listBoats`?',
      }),
    );
  });
});
