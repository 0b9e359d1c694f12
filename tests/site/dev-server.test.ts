import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFixture } from './fixture-sites.ts';
import { linksOf, parseHtml, textOf } from './read-output.ts';
import { type RunningLectern, startLectern } from './start-lectern.ts';
import { saveFile } from './temporary-folder.ts';

let folder = '';
let taken: Server;
let takenPort = 0;
let server: RunningLectern;

beforeAll(async () => {
  folder = await copyFixture('everything', 'dev/docs');
  taken = createServer();
  takenPort = await new Promise((resolve) => taken.listen(0, () => resolve((taken.address() as { port: number }).port)));
  server = await startLectern(['dev', folder, '--port', String(takenPort)]);
});

afterAll(async () => {
  await server?.stop();
  await new Promise((resolve) => taken.close(resolve));
});

async function get(page: string): Promise<{ status: number; type: string | null; root: HTMLElement }> {
  const response = await fetch(new URL(page, server.address));
  return { status: response.status, type: response.headers.get('content-type'), root: parseHtml(await response.text()) };
}

const prose = async (page: string) => textOf((await get(page)).root.querySelector('.prose'));
const shownProblems = async (page: string) =>
  (await get(page)).root.querySelectorAll('[data-dev-problems] pre').map((pre) => pre.textContent);

const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const write = (file: string, text: string) => saveFile(path.join(folder, file), text);
async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await read(file);
  if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
  await write(file, text.replace(before, after));
}

describe('lectern dev', () => {
  it('uses the next port when the requested one is in use, and reports it', () => {
    expect(server.output()).toContain(`Port ${takenPort} is in use; using ${new URL(server.address).port} instead.\n`);
    expect(server.output()).toMatch(/Serving docs at http:\/\/localhost:\d+\/ \(ready in \d+ ms\)\n/);
  });

  it('serves pages, the files of the folder, and a page for what does not exist', async () => {
    const home = await get('/');
    expect([home.status, textOf(home.root.querySelector('h1'))]).toEqual([200, 'Harbour']);
    const logo = await get('/logo/light.svg');
    expect([logo.status, logo.type]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect((await get('/nothing')).status).toBe(404);
    for (const hidden of ['/docs.json', '/quickstart.mdx', '/snippets/welcome.mdx'])
      expect([hidden, (await get(hidden)).status]).toEqual([hidden, 404]);
  });

  it('shows what changes in a page', async () => {
    await edit('quickstart.mdx', 'Throw the bow line', 'Coil the bow line');
    await expect.poll(() => prose('/quickstart')).toContain('Coil the bow line');
  });

  it('shows what changes in a snippet', async () => {
    await edit('snippets/welcome.mdx', 'Welcome aboard', 'Ahoy');
    await expect.poll(() => prose('/components/snippets')).toContain('Ahoy, Ida!');
  });

  it('shows what changes in docs.json', async () => {
    await edit('docs.json', '"Handbook"', '"Logbook"');
    await expect.poll(async () => linksOf((await get('/quickstart')).root, '.lc-anchors a')[0]).toBe('Logbook → /');
  });

  it('shows the problem of a broken page in the page and the terminal, and heals with it', async () => {
    const good = await read('quickstart.mdx');
    await write('quickstart.mdx', '---\ntitle: Moor\ndescription: Broken.\n---\n\n<Note>\n');
    const problem = 'quickstart.mdx:6:1  error  page/mdx\n  This page is not valid MDX: `<Note>` is never closed.';
    await expect.poll(async () => (await shownProblems('/quickstart')).join()).toContain(problem);
    await expect.poll(async () => server.output()).toContain(problem);
    expect((await get('/')).root.querySelector('[data-dev-problems]')).toBeNull();

    await write('quickstart.mdx', good);
    await expect.poll(() => shownProblems('/quickstart')).toEqual([]);
    expect(await prose('/quickstart')).toContain('Coil the bow line');
  });

  it('keeps the last good site while docs.json is broken, and says what is wrong', async () => {
    const good = await read('docs.json');
    await edit('docs.json', '"name": "Harbour",', '"name": "Harbour"');
    const problem = 'docs.json:2:20  error  config/syntax\n  A comma is missing before `"logo"`.';
    await expect.poll(async () => (await shownProblems('/quickstart')).join()).toContain(problem.split('\n')[1]);
    expect(linksOf((await get('/quickstart')).root, '.lc-anchors a')[0]).toBe('Logbook → /');
    await expect.poll(() => server.output()).toContain('error  config/syntax');

    await write('docs.json', good);
    await expect.poll(() => shownProblems('/quickstart')).toEqual([]);
  });

  it('keeps the pages of an API document that is half typed, with the problem on each of them', async () => {
    const good = await read('openapi.yaml');
    await edit('openapi.yaml', 'type: array', 'type: {array');
    await expect.poll(async () => (await shownProblems('/api/list-berths')).join()).toContain('openapi.yaml:');
    const page = await get('/api/list-berths');
    expect([page.status, textOf(page.root)]).toEqual([200, expect.stringContaining('The berths of the harbour.')]);
    expect(await shownProblems('/quickstart')).toEqual([]);
    await write('openapi.yaml', good);
    await expect.poll(() => shownProblems('/api/list-berths')).toEqual([]);
  });

  it('shows pages and files that are new, and forgets those that are gone', async () => {
    await write('legacy/rings.mdx', '---\ntitle: Rings\ndescription: Of iron.\n---\n\nRings of iron.\n');
    await write('images/ring.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect.poll(async () => (await get('/legacy/rings')).status).toBe(200);
    await expect.poll(() => prose('/legacy/rings')).toBe('Rings of iron.');
    await expect.poll(async () => (await get('/images/ring.svg')).status).toBe(200);

    await rm(path.join(folder, 'legacy/rings.mdx'));
    await rm(path.join(folder, 'images/ring.svg'));
    await expect.poll(async () => (await get('/legacy/rings')).status).toBe(404);
    await expect.poll(async () => (await get('/images/ring.svg')).status).toBe(404);
  });

  it('runs the code of a page that comes to need JavaScript, and of what it imports', async () => {
    await write(
      'quickstart.mdx',
      "---\ntitle: Moor\ndescription: Computed.\n---\n\nimport Welcome from '/snippets/welcome.mdx';\n\nBerths: {[3, 1, 2].sort().join(', ')}.\n\n<Welcome name=\"Ida\" />\n",
    );
    await expect.poll(() => prose('/quickstart')).toContain('Berths: 1, 2, 3.');

    await edit('quickstart.mdx', '[3, 1, 2]', '[9, 7, 8]');
    await expect.poll(() => prose('/quickstart')).toContain('Berths: 7, 8, 9.');

    await edit('snippets/welcome.mdx', 'Ahoy', 'Hello');
    await expect.poll(() => prose('/quickstart')).toContain('Hello, Ida!');
  });

  it('has a search index of the pages as they are, brought up to date when search is opened', async () => {
    const index = (file: string) => fetch(new URL(`_lectern/search/${file}`, server.address));
    const words = async () => {
      expect(await (await index('search.json')).json()).toMatchObject({ languages: ['en'] });
      return (await (await index('words.txt')).text()).split(' ');
    };
    expect((await index('nothing.js')).status).toBe(404);
    const script = await index('pagefind.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(await words()).not.toContain('belaying');
    await edit('api/overview.mdx', 'title:', 'title: Belaying pins #');
    await expect.poll(words).toContain('belaying');
  });
});
