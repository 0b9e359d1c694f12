import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DevSite } from '../../src/server/dev-site.ts';
import type { ThemeSource } from '../../src/server/theme-source.ts';
import type { Docs } from '../../src/site/docs.ts';
import { useDocs } from '../outputs/serve-docs.ts';

/** A theme without parts of a site. */
function themeOf(render: unknown): ThemeSource {
  return { opened: { render }, diagnostics: [], uses: () => false } as unknown as ThemeSource;
}

const { serve, put, folder: root } = useDocs({ mode: 'dev', origin: undefined });
let docs: Docs;
let site: DevSite;
/** What was printed in the terminal, without the positions in our own source. */
let printed: string[] = [];
const withoutPosition = (text: string) => text.replace(/ and the position `.*`/, '');

beforeEach(async () => {
  docs = await serve({
    'docs.json': '{ "name": "Harbour", "navigation": [{ "group": "All", "pages": ["index"] }] }',
    'index.mdx': '---\ntitle: Home\ndescription: The first page.\n---\n\nHello.\n',
  });
  const render = async (_: string, { path: page = '' }: { path?: string } = {}) => ({
    html: `<p>${docs.loaded.pages.get(page)?.title}</p>`,
    diagnostics: [],
  });
  printed = [];
  const print = (text: string) => printed.push(withoutPosition(text));
  site = new DevSite(docs, themeOf(render), {
    diagnostics: (found) => found.map(formatDiagnostic).forEach(print),
    line: print,
    error: print,
  });
});

const write = (file: string, text: string) => put({ [file]: text });

const problemsOf = async (page: string) => (await site.document(page)).problems.map(({ text }) => withoutPosition(text));
const problems = () => problemsOf('index');

/** Opens a page as a browser does; gives the events that it is sent. */
async function openPage(): Promise<string[]> {
  const events: string[] = [];
  const response = {
    writeHead: () => {},
    on: () => {},
    write: (event: string) => !event.startsWith('event: counts') && events.push(withoutPosition(event)),
  };
  const { version } = await site.document('index');
  const page = { path: 'index', version, styles: site.stylesVersion, problems: '[]' };
  site.feed.connect(response as unknown as ServerResponse, page);
  events.length = 0;
  return events;
}

/** Work of the server that fails, as often as it is asked to. */
function failing(times: number, run: () => Promise<unknown> = async () => {}): () => Promise<unknown> {
  let left = times;
  return () => {
    left -= 1;
    return left >= 0 ? Promise.reject(new Error('no wind')) : run();
  };
}

const FAILURE = 'error  site/internal\n  Cannot check the site: no wind.\n  This is a bug in Lectern. Report it with this message.';

describe('work of the dev server that fails', () => {
  it('is printed once, and shown over pages until it succeeds', async () => {
    const check = failing(2);
    await site.guard('check the site', check);
    await site.guard('check the site', check);
    expect(printed).toEqual([FAILURE]);
    expect(await problems()).toEqual([FAILURE]);
    await site.guard('check the site', check);
    expect(await problems()).toEqual([]);
  });

  it('is sent to the pages that are open', async () => {
    const events = await openPage();
    await site.guard('check the site', failing(1));
    const event = (shown: string[]) => `event: problems\ndata: ${JSON.stringify(shown.map((text) => ({ place: '', text })))}\n\n`;
    await expect.poll(() => events).toEqual([event([FAILURE])]);
    await site.guard('check the site', failing(0));
    await expect.poll(() => events).toEqual([event([FAILURE]), event([])]);
  });

  it('is taken back when the site is read again', async () => {
    site.fail(new Error('no wind'));
    expect(await problems()).toEqual([FAILURE.replace('Cannot check the site', 'Unexpected error')]);
    write('index.mdx', '---\ntitle: Home\ndescription: The first page.\n---\n\nBye.\n');
    await site.changed(['index.mdx']);
    expect(await problems()).toEqual([]);
  });

  it('is taken back by no reading when files cannot be watched', async () => {
    site.report('watch files', { code: 'site/not-watched', severity: 'warning', message: 'Cannot watch files.' });
    write('index.mdx', '---\ntitle: Home\ndescription: The first page.\n---\n\nBye.\n');
    await site.changed(['index.mdx']);
    expect(await problems()).toEqual(['warning  site/not-watched\n  Cannot watch files.']);
  });

  it('leaves no change unread', async () => {
    const load = docs.load.bind(docs);
    docs.load = failing(1, () => load()) as typeof load;
    write('index.mdx', '---\ntitle: Start\ndescription: The first page.\n---\n\nHello.\n');
    await site.changed(['index.mdx']);
    expect(printed).toEqual([FAILURE.replace('check', 'update')]);
    await site.changed([]);
    expect(await site.document('index')).toMatchObject({ html: '<p>Start</p>', problems: [] });
  });

  it('fails for the search index only until it is asked for again', async () => {
    const { loaded } = docs;
    let isBroken = true;
    const broken = {
      ...loaded,
      get pages(): never {
        throw new Error('no wind');
      },
    };
    Object.defineProperty(docs, 'loaded', { get: () => (isBroken ? broken : loaded) });
    const search = () => site.guard('serve `/search.json`', () => site.search.file('search.json'));
    expect((await search())?.message).toBe('Cannot serve `/search.json`: no wind.');
    isBroken = false;
    expect(await search()).toBeUndefined();
    expect(await problems()).toEqual([]);
  });
});

describe('a page of an API document', () => {
  const config = '{ "name": "Harbour", "openapi": "api.json", "navigation": [{ "group": "All", "pages": ["index"] }] }';
  const save = async (operations: Record<string, object>) => {
    const paths = Object.fromEntries(Object.entries(operations).map(([path, get]) => [path, { get: { responses: {}, ...get } }]));
    write('api.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }));
    await site.changed(['docs.json', 'api.json']);
  };

  it.each<[string, Record<string, object>]>([
    ['summary', { '/ships': { summary: 'All ships' }, '/crew': {} }],
    ['tag', { '/ships': { summary: 'Ships', tags: ['fleet'] }, '/crew': {} }],
    ['path and summary', { '/vessels': { summary: 'Vessels' }, '/crew': {} }],
  ])('leads to its new address when its %s changes', async (_, next) => {
    write('docs.json', config);
    await save({ '/ships': { summary: 'Ships' }, '/crew': {} });
    const [old = ''] = [...docs.loaded.pages.keys()].filter((path) => path.endsWith('ships'));
    expect([docs.loaded.pages.has(old), site.movedTo(old)]).toEqual([true, undefined]);
    await save(next);
    const target = site.movedTo(old)?.slice(1) ?? '';
    expect(docs.loaded.pages.get(target)?.reference).toMatchObject({ key: `get ${Object.keys(next)[0]}` });
    await save({ '/ships': { summary: 'Ships' }, '/crew': {} });
    expect([site.movedTo(old), site.movedTo(target)]).toEqual([undefined, `/${old}`]);
  });

  it('is gone with its operation', async () => {
    write('docs.json', config);
    await save({ '/ships': { summary: 'Ships' }, '/crew': {} });
    const [old = ''] = [...docs.loaded.pages.keys()].filter((path) => path.endsWith('ships'));
    await save({ '/crew': {} });
    expect(site.movedTo(old)).toBeUndefined();
  });
});

describe('errors that are shown in another way', () => {
  it('are those of the site and of open pages, which do not show them', async () => {
    const shown: string[] = [];
    const output = { diagnostics: () => {}, line: () => {}, error: () => {} };
    const render = async () => ({ html: '<p>Home</p>', diagnostics: [] });
    site = new DevSite(docs, themeOf(render), output, (errors) => {
      shown.push(errors.map(({ code }) => code).join());
    });
    const page = { path: '', version: '', styles: '', problems: undefined };
    site.feed.connect({ writeHead: () => {}, on: () => {}, write: () => {} } as unknown as ServerResponse, page);
    write('index.mdx', '<Note>');
    await site.changed(['index.mdx']);
    expect([shown.at(-1), await problemsOf('')]).toEqual(['page/mdx', []]);
    write('docs.json', '{');
    await site.changed(['docs.json']);
    expect(shown.at(-1)).toBe('config/syntax,page/mdx');
  });
});

describe('the check of the whole site', () => {
  const config = (...pages: string[]) => JSON.stringify({ name: 'Harbour', navigation: [{ group: 'All', pages }] });
  const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;
  const UNUSED = ['snippets/unused.mdx:1:1'];
  const codes = (path = '') => {
    const list = site.problems(path);
    const named = (part: 'page' | 'site') => list[part].groups.flatMap(({ problems }) => problems.map(({ place }) => place)).sort();
    return { page: named('page'), site: named('site') };
  };

  beforeEach(async () => {
    write('docs.json', config('index', 'map', 'list'));
    write(
      'map.mdx',
      page(
        'Map',
        "import Buoy from '/snippets/buoy.mdx';\nimport { Chart } from '/snippets/chart.jsx';\n\n<Buoy />\n\n<Chart name={[1].at(0)} />",
      ),
    );
    write('list.mdx', page('List', 'A list.'));
    write('snippets/buoy.mdx', 'A buoy.\n');
    // Found at the end of a check.
    write('snippets/unused.mdx', 'Nobody imports it.\n');
    write('snippets/chart.jsx', 'export const Chart = () => <b>Chart</b>;\n');
    await docs.load();
    site.check.start();
    await expect.poll(() => codes().site).toEqual(UNUSED);
  });

  afterEach(() => site.check.end());

  /** Saves a file, which is the only change. */
  const save = async (file: string, text: string) => {
    write(file, text);
    await site.changed([file]);
  };

  it('prints a broken snippet of a page that nobody opens, and notices when it is fixed', async () => {
    await save('snippets/buoy.mdx', '<Note>\n');
    await expect.poll(() => printed.join('\n')).toContain('snippets/buoy.mdx:1:1  error  page/mdx');
    expect(codes('map').page).toEqual(['snippets/buoy.mdx:1:1']);
    expect(codes()).toEqual({ page: [], site: ['snippets/buoy.mdx:1:1', ...UNUSED] });
    await save('snippets/buoy.mdx', 'A buoy.\n');
    await expect.poll(() => codes().site).toEqual(UNUSED);
    expect(printed.filter((one) => one.startsWith('snippets/buoy.mdx'))).toHaveLength(1);
  });

  it('runs code that a page imports', async () => {
    await save('snippets/chart.jsx', 'export const Chart = () => { throw new Error("The mast is broken."); };\n');
    await expect.poll(() => printed.join('\n')).toContain('error  page/script-failed');
    await save('snippets/chart.jsx', 'export const Chart = () => <b;\n');
    await expect.poll(() => codes().site).toEqual(['snippets/chart.jsx:1:30', ...UNUSED]);
    await save('snippets/chart.jsx', 'export const Chart = () => <b>Chart</b>;\n');
    await expect.poll(() => codes().site).toEqual(UNUSED);
  });

  it('finds links to a page that is removed', async () => {
    await save('index.mdx', page('Home', 'See [the map](/map).'));
    rmSync(path.join(root, 'map.mdx'));
    write('docs.json', config('index'));
    await site.changed(['map.mdx', 'docs.json']);
    await expect.poll(() => codes().page).toEqual(['index.mdx:6:5']);
  });

  it('finds what `lectern check` finds, and knows which comments suppress nothing', async () => {
    await save('index.mdx', page('Home', 'See [the map](/list#gone).\n\n{/* lectern-ignore link/page-not-found: Later. */}\n\nText.'));
    await expect.poll(() => codes().page).toEqual(['index.mdx:6:5', 'index.mdx:8:1']);
    expect(site.problems('').page.groups.map(({ code }) => code)).toEqual(['link/hash-not-found', 'check/unused-suppression']);
  });
});
