import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DiskCache } from '@lectern/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FolderServer, serveFolder } from '../../../../tests/browser/support/serve-folder.ts';
import type { Filters, Pagefind } from '../../src/client/search/pagefind.ts';
import { Searcher } from '../../src/client/search/searcher.ts';
import { OutputFolder } from '../../src/outputs/output-folder.ts';
import { SearchIndex } from '../../src/search/search-index.ts';
import type { SearchPage } from '../../src/search/types.ts';
import { parseOutline } from './outline.ts';

/** A small site about a harbour, with its API. */
const pages: (Partial<SearchPage> & { path: string; title: string; text: string[] })[] = [
  {
    path: 'quickstart',
    title: 'Quickstart',
    tab: 'Guides',
    description: 'Berth your first boat in five minutes',
    text: [
      'Install the client, create a token and berth a boat.',
      'h2#install Install the client',
      'code npm install @harbour/client',
      'h2#first-boat Your first boat',
      'Call harbour.berthBoat() and wait for the tide.',
    ],
  },
  {
    path: 'guides/authentication',
    title: 'Authentication',
    tab: 'Guides',
    text: [
      'Every request carries a token in the header.',
      'h2#rotate Rotate a token',
      'Tokens are rotated without downtime.',
      'h2#scopes Scopes',
      'A token may read or write.',
    ],
  },
  {
    path: 'guides/webhooks',
    title: 'Webhooks',
    tab: 'Guides',
    text: [
      'The harbour calls you when a boat leaves.',
      'h2#signatures Verify signatures',
      'Compare the signature in constant time. Use the secret of the webhook.',
      'h2#retries Retries',
      'A delivery is tried eight times.',
    ],
  },
  {
    path: 'guides/pagination',
    title: 'Pagination',
    tab: 'Guides',
    text: [
      'Lists are read page by page with a cursor.',
      'code const { next_cursor } = await client.boats.list({ starting_after: cursor });',
    ],
  },
  {
    path: 'guides/errors',
    title: 'Errors and retries',
    tab: 'Guides',
    keywords: ['exception', 'failure codes'],
    text: [
      'Every answer that failed says why.',
      'h2#rate-limits Rate limits',
      'Wait as long as the header Retry-After says. Webhooks are not limited.',
      'h2#boatfar-gone boat/far-gone',
      'The boat is on the sea.',
    ],
  },
  {
    path: 'guides/moorings',
    title: 'Moorings',
    tab: 'Guides',
    boost: 3,
    text: ['A mooring holds a boat outside of the harbour. Chains and buoys are inspected in spring.'],
  },
  {
    path: 'guides/maintenance',
    title: 'Maintenance',
    tab: 'Guides',
    text: ['In spring chains, buoys and ladders are inspected. Chains are inspected twice. Spring is short.'],
  },
  {
    path: 'guides/old-webhooks',
    title: 'Webhooks',
    tab: 'Guides',
    deprecated: true,
    text: ['The harbour calls you. Webhooks, webhooks.'],
  },
  {
    path: 'guides/letters',
    title: 'Letters',
    tab: 'Guides',
    text: [
      'Straße, ŁÓDŹ, smørrebrød, Þór, encyclopædia, œuvre, Dvořák, Isparta. They row and go in C# and F#. A guide.',
      'code row --dry-run --snake_case=@scope/name -H "X-API-Key: 1" /v1/tides $ref <Tide>',
    ],
  },
  {
    path: 'api/list-boats',
    title: 'List boats',
    tab: 'API',
    operation: { method: 'GET', path: '/v1/boats', operationId: 'listBoats' },
    text: [
      'Boats of the harbour, latest first.',
      'h2#query Query parameters',
      'h5#query-starting_after starting_after',
      'Where the last page ended',
      'h5#query-berth berth',
    ],
  },
  {
    path: 'api/create-boat',
    title: 'Create a boat',
    tab: 'API',
    operation: { method: 'POST', path: '/v1/boats', operationId: 'createBoat' },
    text: ['Adds a boat to the harbour.', 'h2#body Body', 'h5#body-hull_number hull_number', 'Painted on the stern'],
  },
  {
    path: 'api/get-boat',
    title: 'Retrieve a boat',
    tab: 'API',
    operation: { method: 'GET', path: '/v1/boats/{boat_id}', operationId: 'getBoat' },
    text: ['One boat.', 'h2#response Response', 'fields id#response-200-id hull_number#response-200-hull_number'],
  },
  {
    path: 'api/move-boat',
    title: 'Move a boat to another berth',
    tab: 'API',
    operation: { method: 'POST', path: '/v1/boats/{boat_id}/moves', operationId: 'moveBoat' },
    text: ['The tide decides when.'],
  },
  {
    path: 'api/boat-left',
    title: 'A boat left',
    tab: 'API',
    operation: { method: 'WEBHOOK', path: 'boat.left' },
    text: ['Sent when a boat has left the harbour.'],
  },
];

let folder = '';
let server: FolderServer;
let searcher: Searcher;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-relevance-'));
  const index = new SearchIndex({
    paths: pages.map((page) => page.path),
    cache: new DiskCache({ folder: path.join(folder, 'cache') }),
    output: new OutputFolder(folder),
    folder: 'index',
  });
  for (const { text, ...page } of pages)
    await index.add(
      { url: `/${page.path}`, language: 'en', breadcrumb: [], keywords: [], boost: 1, deprecated: false, ...page },
      parseOutline(...text),
    );
  const target = path.join(folder, 'index');
  await index.finish();
  server = await serveFolder(target);
  const pagefind = (await import(pathToFileURL(path.join(target, 'pagefind.js')).href)) as Pagefind;
  const readWords = async () => readFileSync(path.join(target, 'words.txt'), 'utf8');
  searcher = await Searcher.open({ pagefind, folders: [server.url('')], readWords, worker: false });
});

afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const first = async (text: string, filters?: Filters) => (await searcher.search(text, filters)).hits[0]?.data.url.slice(1);
const all = async (text: string, filters?: Filters) => (await searcher.search(text, filters)).hits.map((hit) => hit.data.url.slice(1));

describe('the first result', () => {
  it.each([
    // Titles, whole, begun and in other forms.
    ['quickstart', 'quickstart'],
    ['webhooks', 'guides/webhooks'],
    ['webhook', 'guides/webhooks'],
    ['pagin', 'guides/pagination'],
    ['errors retries', 'guides/errors'],
    ['how do I rotate a token', 'guides/authentication'],
    // Headings and text.
    ['rate limits', 'guides/errors'],
    ['Verify signatures', 'guides/webhooks'],
    ['constant time', 'guides/webhooks'],
    ['boat/far-gone', 'guides/errors'],
    // Words that a page does not show.
    ['exception', 'guides/errors'],
    ['failure codes', 'guides/errors'],
    // Operations by method and path, path, its ends and its starts, operationId, summary and parameter.
    ['POST /v1/boats', 'api/create-boat'],
    ['post /boats', 'api/create-boat'],
    ['GET /boats', 'api/list-boats'],
    ['/v1/boats/{boat_id}', 'api/get-boat'],
    ['boats/:id', 'api/get-boat'],
    ['https://api.harbour.example/v1/boats/42/moves', 'api/move-boat'],
    ['boats/{boat_id}/mov', 'api/move-boat'],
    ['createBoat', 'api/create-boat'],
    ['list_boats', 'api/list-boats'],
    ['move a boat', 'api/move-boat'],
    ['hull_number', 'api/create-boat'],
    ['starting_after', 'api/list-boats'],
    ['boat.left', 'api/boat-left'],
    // Identifiers in code, whole and in parts.
    ['berthBoat', 'quickstart'],
    ['next_cursor', 'guides/pagination'],
    ['harbour.berthBoat()', 'quickstart'],
    ['@harbour/client', 'quickstart'],
    // Misspelt.
    ['autentication', 'guides/authentication'],
    ['wehbooks', 'guides/webhooks'],
    ['verfy signatures', 'guides/webhooks'],
  ])('for %s is %s', async (text, expected) => expect(await first(text)).toBe(expected));
});

describe('results', () => {
  it('hold some of the words when no page contains all', async () => {
    expect(await all('pagination signature')).toEqual(expect.arrayContaining(['guides/pagination', 'guides/webhooks']));
  });

  it('say what was asked in the place of a misspelt query', async () => {
    expect([(await searcher.search('wehbooks')).corrected, (await searcher.search('webhooks')).corrected]).toEqual(['webhooks', undefined]);
  });

  it('§page.boost are weighed by the boost of a page', async () => {
    expect((await all('chains inspected spring'))[0]).toBe('guides/moorings');
  });

  it('have deprecated pages behind others', async () => {
    expect((await all('webhooks')).slice(0, 2)).toEqual(['guides/webhooks', 'guides/old-webhooks']);
  });

  it('are filtered by tab and method, with the number of each', async () => {
    expect(await all('boat', { tab: { any: ['API'] }, method: { any: ['POST'] } })).toEqual(
      expect.arrayContaining(['api/create-boat', 'api/move-boat']),
    );
    expect(await all('boat', { method: { any: ['POST'] } })).toHaveLength(2);
    expect((await searcher.search('boat')).counts['method']).toEqual({ GET: 2, POST: 2, WEBHOOK: 1 });
  });

  it('lead to the section, the field and the heading', async () => {
    const sections = async (text: string) => (await searcher.search(text)).hits[0]?.sections.map((section) => section.url);
    expect([await sections('rate limits'), await sections('hull_number'), await sections('boat/far-gone')]).toEqual([
      ['/guides/errors#rate-limits'],
      ['/api/create-boat#body-hull_number'],
      ['/guides/errors#boatfar-gone'],
    ]);
  });

  it('lead to the very field of a response that the query names', async () => {
    const { hits } = await searcher.search('hull_number');
    const response = hits.find(({ data }) => data.url === '/api/get-boat');
    expect(response?.sections).toMatchObject([
      { title: 'hull_number', url: '/api/get-boat#response-200-hull_number', excerpt: 'Response' },
    ]);
  });

  it.each([
    // Words of no page, although a page has a word that they begin with.
    'qqqq xyzzy',
    'saml',
    'boatyard',
    'springboard',
    'toggle',
    // The start of a word with too few letters, and the letters of a key.
    'qu',
    'z',
    'zq',
    'zqtwebhooks',
    'zqh',
    // Another word of the same letters, and a part of a word.
    'C++',
    'hook',
    // One word is on pages.
    'boat kubernetes',
  ])('for %s are none', async (text) => {
    const { total, hits, corrected, counts } = await searcher.search(text);
    expect({ total, hits, corrected, counts }).toEqual({ total: 0, hits: [], corrected: undefined, counts: {} });
  });

  it('that are none come with pages that are near', async () => {
    const near = async (text: string) => (await searcher.search(text)).near[0]?.data.url;
    expect([await near('hook'), await near('pagination kubernetes'), await near('xyzzy')]).toEqual([
      '/guides/webhooks',
      '/guides/pagination',
      undefined,
    ]);
  });

  it.each([
    ['strasse', 'straße', 'łódź', 'lodz', 'smorrebrod', 'Þór', 'thor', 'encyclopaedia', 'œuvre', 'oeuvre', 'dvorak', 'isparta'],
    ['C#', 'F#', 'c#', '--dry-run', 'snake_case', 'X-API-Key', 'xapikey', '@scope/name', '/v1/tides', '$ref', '<tide>', '$ref guide'],
    ['rowing', 'rowed', 'go'],
  ])('for %s and others are the page with their letters and signs', async (...words) => {
    const found = await Promise.all(words.map(async (word) => [word, (await all(word)).includes('guides/letters')]));
    expect(found.filter(([, isFound]) => !isFound)).toEqual([]);
  });
});

describe('a site in two languages', () => {
  const german = { language: 'de', isTranslated: true };
  const english = { language: 'en', isTranslated: true };
  const translated = [
    { path: 'en/start', title: 'Start', text: ['Moor your boat at the pontoon.'], ...english },
    { path: 'de/start', title: 'Anfang', text: ['Die Boote liegen am Ponton.'], ...german },
    { path: 'de/kurs', title: 'Kurse', text: ['Segelkurse am Pontoon.'], ...german },
  ];
  let host: FolderServer;
  const searchers: Searcher[] = [];

  beforeAll(async () => {
    const target = path.join(folder, 'translated');
    const paths = translated.map((page) => page.path);
    // One page in each part: some parts hold no page of a language.
    const index = new SearchIndex({
      paths,
      cache: new DiskCache({ folder: path.join(folder, 'cache') }),
      output: new OutputFolder(folder),
      folder: 'translated',
      pagesPerShard: 1,
    });
    for (const { text, ...page } of translated)
      await index.add({ url: `/${page.path}`, breadcrumb: [], keywords: [], boost: 1, deprecated: false, ...page }, parseOutline(...text));
    await index.finish();
    host = await serveFolder(target);
    const { parts } = JSON.parse(readFileSync(path.join(target, 'search.json'), 'utf8'));
    const folders = parts.map((part: string) => host.url('') + part);
    const pagefind = (await import(pathToFileURL(path.join(target, 'pagefind.js')).href)) as Pagefind;
    const root = { lang: 'en', getAttribute: () => root.lang };
    vi.stubGlobal('document', { documentElement: root, querySelector: () => root });
    for (const language of ['en', 'de'])
      searchers.push(await Searcher.open({ pagefind, folders, language, readWords: async () => '', worker: false }));
    expect(root.lang).toBe('en');
  });

  afterAll(async () => {
    vi.unstubAllGlobals();
    await host?.close();
  });

  it('is searched in one of them, with its own forms of words', async () => {
    const found = async (text: string) =>
      Promise.all(searchers.map(async (one) => (await one.search(text)).hits.map(({ data }) => data.url).sort()));
    expect([await found('pontoon'), await found('boot')]).toEqual([
      [['/en/start'], ['/de/kurs']],
      [[], ['/de/start']],
    ]);
  });
});
