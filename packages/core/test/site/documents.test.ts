import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkConfigLinks } from '../../src/check/config-links.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { type LoadSiteOptions, loadSite } from '../../src/site/load.ts';
import { formatOutline } from '../navigation/outline.ts';
import { useFolder } from '../use-folder.ts';

const root = useFolder('documents');

type Files = Record<string, string | object>;

async function load(files: Files, options?: LoadSiteOptions) {
  for (const [file, content] of Object.entries({ 'index.mdx': page({}), ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const loaded = await loadSite(root, { validate: false, ...options });
  if (loaded.kind === 'failed') throw new Error(loaded.diagnostics.map(formatDiagnostic).join('\n'));
  const problems = [...loaded.site.diagnostics, ...checkConfigLinks(loaded.configSource, loaded.resources)];
  return { ...loaded, problems: problems.map(({ excerpt: _, ...one }) => formatDiagnostic(one)).join('\n') };
}

const page = (keys: Record<string, string>) =>
  ['---', 'title: A page', 'description: About it.', ...Object.entries(keys).map(([key, value]) => `${key}: ${value}`), '---', ''].join(
    '\n',
  );
const config = (more: object = {}) => ({ name: 'Site', navigation: { pages: ['index', 'api/a'] }, ...more });
const api = (...paths: string[]) => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: Object.fromEntries(paths.map((one) => [one, { get: { summary: `Get ${one}`, responses: { 200: { description: 'OK' } } } }])),
  components: { schemas: { User: { type: 'object' } } },
});

describe('a page names', () => {
  it.each([
    ['/api/spec.json GET /a'],
    ['api/spec.json GET /a'],
    ['./spec.json GET /a'],
    ['../api/spec.json get /a'],
    ['../api/spec GET /a'],
    ['..\\api\\spec.json GET /a'],
    ['./api/spec.json GET /a'],
    ['spec.json GET /a'],
    ['spec GET /a'],
    ['GET /a'],
  ])('an operation: %s', async (openapi) => {
    const { site, problems } = await load({
      'docs.json': config(),
      'api/spec.json': api('/a'),
      'api/a.mdx': page({ openapi }),
    });
    expect(problems.match(/(?<=(?:error|warning|notice) +)\S+/g) ?? []).toEqual(openapi.includes('\\') ? ['link/backslash'] : []);
    expect(site.pages.find((one) => one.path === 'api/a')?.reference).toEqual({ kind: 'operation', document: 'spec', key: 'get /a' });
  });

  it.each<[keys: Record<string, string>, files: Files, problem: string]>([
    [
      { openapi: 'GET /a' },
      {},
      `openapi/operation-not-found
  The operation \`GET /a\` cannot be shown: the site has no API document.
  Name a document with \`openapi\` in docs.json, or add the file to the docs folder.`,
    ],
    [
      { openapi: 'GET /b' },
      { 'spec.json': api('/a') },
      `openapi/operation-not-found
  No API document contains the operation \`GET /b\`.
  Did you mean \`GET /a\`?`,
    ],
    [
      { openapi: 'other.json GET /a' },
      { 'spec.json': api('/a') },
      `openapi/document-not-found
  \`other.json\` in \`other.json GET /a\` does not exist.
  \`spec.json\` contains \`GET /a\`.`,
    ],
    [
      { openapi: '/data.json GET /a' },
      { 'data.json': { a: 1 } },
      `openapi/document-not-found
  \`/data.json\` in \`/data.json GET /a\` is not an OpenAPI document.
  An OpenAPI document has \`openapi\` or \`swagger\` with its version at the top level.`,
    ],
    [
      { openapi: 'listUsers' },
      { 'spec.json': api('/a') },
      `openapi/operation-not-found
  \`listUsers\` in \`openapi\` is no operation.
  Write its method and its path, such as \`GET /users\`.`,
    ],
    [
      { 'openapi-schema': 'User' },
      {},
      `openapi/schema-not-found
  The schema \`User\` cannot be shown: the site has no API document.
  Name a document with \`openapi\` in docs.json, or add the file to the docs folder.`,
    ],
    [
      { asyncapi: '/evnts.yaml orders' },
      { 'events.yaml': 'asyncapi: 3.0.0' },
      `openapi/document-not-found
  \`/evnts.yaml\` in \`/evnts.yaml orders\` does not exist.
  Did you mean \`events.yaml\`?`,
    ],
    [
      { asyncapi: '../events.yaml orders' },
      { 'events.yaml': 'asyncapi: 3.0.0' },
      `navigation/reference-not-built
  The reference of \`events.yaml\` (AsyncAPI) is not built: its page only links to the source.
  Lectern builds references of OpenAPI documents. Write pages for other sources, or remove the key.`,
    ],
  ])('something else in %j, which is one warning at the key', async (keys, files, problem) => {
    const { problems } = await load({ 'docs.json': config(), 'api/a.mdx': page(keys), ...files });
    expect(problems).toBe(`api/a.mdx:4:1  warning  ${problem}`);
  });

  it('a source that it links to', async () => {
    const { site } = await load({
      'docs.json': { name: 'Site', navigation: { pages: ['index', 'a', 'b'] } },
      'spec.json': api('/a'),
      'events.yaml': 'asyncapi: 3.0.0',
      'a.mdx': page({ openapi: '/spec.json' }),
      'b.mdx': page({ asyncapi: 'events orders' }),
    });
    expect(site.pages.flatMap(({ linked }) => linked ?? [])).toEqual([
      { kind: 'document', source: 'spec.json' },
      { kind: 'unbuilt', source: 'events.yaml' },
    ]);
  });

  it('a document by its URL', async () => {
    const openapi = 'https://api.example.invalid/spec.json GET /a';
    const { problems } = await load({ 'docs.json': config(), 'api/a.mdx': page({ openapi }) }, { offline: true });
    expect(problems).toMatch(/^api\/a.mdx:4:1 {2}warning {2}openapi\/unreachable\n.*\n.*$/);
  });
});

it('each document of the configuration that no page shows has a section', async () => {
  const { site } = await load({
    'docs.json': config({ openapi: ['one.json', 'two.json'] }),
    'api/a.mdx': page({ openapi: 'GET /a' }),
    'one.json': api('/a'),
    'two.json': api('/b'),
  });
  expect(formatOutline(site.navigation)).toContain('Get /b → /api-reference/get-b');
});

describe('a document that cannot be downloaded', () => {
  const url = 'https://api.example.invalid/spec.json';
  const files = (openapi: unknown, more: object = {}): Files => ({
    'docs.json': {
      name: 'Site',
      navigation: {
        tabs: [
          { tab: 'Docs', pages: ['index', 'api/a'] },
          { tab: 'API', openapi, groups: [{ group: 'G', pages: ['GET /a', 'reference/b'] }] },
          { tab: 'More', groups: [{ group: 'Inner', openapi }] },
        ],
      },
      navbar: { primary: { type: 'button', label: 'API', href: '/reference/b' } },
      redirects: [{ source: '/old', destination: '/reference/a' }],
      ...more,
    },
    'api/a.mdx': page({ openapi: 'GET /a' }),
  });
  const source = { source: url, directory: 'reference' };

  it.each<[severity: string, more: object, options: LoadSiteOptions]>([
    ['error', {}, {}],
    ['warning', { lectern: { openapi: { onUnreachable: 'warn' } } }, {}],
    ['warning', {}, { offline: true }],
  ])('is the only problem: %s', async (severity, more, options) => {
    const { problems, resources } = await load(files(source, more), options);
    expect(problems).toMatch(new RegExp(`^docs.json:\\d+:\\d+ {2}${severity} {2}openapi/unreachable\\n.*\\n.*$`));
    expect([resources.isLost?.('reference/b'), resources.isLost?.('references')]).toEqual([true, false]);
  });

  it('is reported where `api.openapi` names it', async () => {
    const docs = { name: 'Site', theme: 'mint', navigation: { pages: ['a'] }, api: { openapi: url } };
    const { problems } = await load({ 'docs.json': JSON.stringify(docs, undefined, 1), 'a.mdx': page({}) }, { offline: true });
    expect(problems).toMatch(/^docs\.json:10:14 /);
  });

  it('is what several pages have lost', async () => {
    const { problems } = await load({ ...files(source), 'api/b.mdx': page({ openapi: 'GET /b' }) });
    expect(problems).toContain(`  2 pages show nothing of the API, because \`${url}\` could not be read.\n`);
  });
});

describe('a text that a document references', () => {
  const words = { description: { $ref: 'words/intro.md' }, title: 'API', version: '1' };
  const files = (pages: string[]): Files => ({
    'docs.json': { name: 'Site', navigation: { pages: ['index', ...pages] } },
    'openapi.json': { ...api('/a'), info: words },
    'words/intro.md': '# Welcome <b\n',
    'words/list.js': 'list();\n',
  });
  const loaded = async (pages: string[], more: Files = {}) => {
    const { site, problems } = await load({ ...files(pages), ...more });
    return { paths: site.pages.map(({ path: one }) => one), scripts: site.own?.scripts, text: site.documents[0]?.description, problems };
  };

  it('is no page, unless the navigation lists it', async () => {
    const alone = await loaded([]);
    expect([alone.paths, alone.text, alone.problems]).toEqual([[''], '# Welcome <b', '']);
    expect((await loaded(['words/intro'])).paths).toEqual(['', 'words/intro']);
  });

  it('and code that is the source of a sample does not run on pages', async () => {
    expect((await loaded([])).scripts).toEqual(['words/list.js']);
    const get = { responses: {}, 'x-codeSamples': [{ lang: 'js', source: { $ref: 'words/list.js' } }] };
    expect((await loaded([], { 'openapi.json': { ...api('/a'), paths: { '/a': { get } } } })).scripts).toEqual([]);
  });
});
