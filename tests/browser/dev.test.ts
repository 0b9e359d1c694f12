import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningLectern, startLectern } from '../site/start-lectern.ts';
import { saveFile } from '../site/temporary-folder.ts';
import { runAxe } from './support/axe.ts';
import { openPage } from './support/pages.ts';

let folder = '';
let server: RunningLectern;

const config = (primary: string) =>
  JSON.stringify({
    name: 'Quay',
    colors: { primary, light: primary, dark: primary },
    openapi: 'openapi.json',
    navigation: [{ group: 'All', pages: ['index', 'other'] }],
  });
const long = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} of a page that is longer than the window.`).join('\n\n');
const home = `---\ntitle: Quay\ndescription: Home.\n---\n\n${long}\n\nThe last line.\n`;
const api = (summary: string) => {
  const get = { summary, description: 'The ships in port.', responses: { 200: { description: 'OK' } } };
  const post = { ...get, summary: 'Add a ship' };
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Port', version: '1' }, paths: { '/ships': { get, post } } }, null, 2);
};
const files: Record<string, string> = {
  'openapi.json': api('List ships'),
  'docs.json': config('#0f766e'),
  'index.mdx': home,
  'other.mdx': '---\ntitle: Other\ndescription: Another page.\n---\n\nOther.\n',
};

const write = (file: string, text: string) => saveFile(path.join(folder, file), text);
/** What the server gives for the pages and their colours. */
const served = () =>
  Promise.all(
    ['', 'other', 'api-reference/list-ships', '_lectern/site.css'].map(async (file) => (await fetch(new URL(file, server.address))).text()),
  );
let good: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-dev-'));
  for (const [file, text] of Object.entries(files)) await write(file, text);
  server = await startLectern(['dev', folder, '--port', '0']);
  good = await served();
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  for (const [file, text] of Object.entries(files)) if ((await readFile(path.join(folder, file), 'utf8')) !== text) await write(file, text);
  // What the last test wrote is news for no page of the next.
  await expect.poll(served).toEqual(good);
});

/** Opens a page and waits until it follows changes. */
async function open(file = ''): Promise<Page> {
  const page = await openPage();
  onTestFinished(() => page.close());
  const following = page.waitForRequest((request) => request.url().includes('/_lectern/dev/changes.txt'));
  await page.goto(new URL(file, server.address).href);
  await following;
  return page;
}

/** Survives as long as the document is the same. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mark'));
const overlay = (page: Page) => page.getByRole('alert').filter({ hasText: 'to fix' });

describe('a page under lectern dev', () => {
  it('shows a change without being loaded by hand, at the place where the reader was', async () => {
    const page = await open();
    await page.getByText('The last line.').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await write('index.mdx', home.replace('The last line.', 'The new last line.'));
    await page.getByText('The new last line.').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100);
  });

  it('shows what is wrong with its source over what it showed, and takes it away when that is fixed', async () => {
    const page = await open();
    await mark(page);
    await write('index.mdx', `${home}\n<Note>\n`);
    await overlay(page).waitFor();
    expect(await overlay(page).locator('pre').allInnerTexts()).toEqual([expect.stringContaining('page/mdx')]);
    expect(await page.getByText('The last line.').isVisible()).toBe(true);
    expect(await runAxe(page, { within: '[data-dev-problems]' })).toEqual([]);
    await write('index.mdx', home);
    await overlay(page).waitFor({ state: 'detached' });
    expect(await isMarked(page)).toBe(true);
  });

  it('comes into being while its address is open', async () => {
    const page = await open('third');
    onTestFinished(() => rm(path.join(folder, 'third.mdx')));
    await write('third.mdx', '---\ntitle: Third\ndescription: New.\n---\n\nJust written.\n');
    await page.getByText('Just written.').waitFor();
  });

  it('asks again when the server is back', async () => {
    const page = await open();
    const { port } = new URL(server.address);
    await server.stop();
    await write('index.mdx', home.replace('The last line.', 'Written meanwhile.'));
    server = await startLectern(['dev', folder, '--port', port]);
    await page.getByText('Written meanwhile.').waitFor();
  });

  it('of an API document is there on every page while the document is half typed, and leads to its new address after that', async () => {
    await write('openapi.json', api('List ships').slice(0, -9));
    const pages = await Promise.all(['list-ships', 'add-a-ship'].map((name) => open(`api-reference/${name}`)));
    for (const page of pages) {
      await overlay(page).waitFor();
      expect(await page.getByText('The ships in port.').isVisible()).toBe(true);
    }
    await write('openapi.json', api('List all ships').replaceAll('in port', 'at sea'));
    for (const page of pages) {
      await page.getByText('The ships at sea.').waitFor();
      await overlay(page).waitFor({ state: 'detached' });
    }
    const paths = pages.map((page) => new URL(page.url()).pathname);
    expect(paths).toEqual([expect.stringMatching(/\/list-all-ships\/?$/), expect.stringMatching(/\/add-a-ship\/?$/)]);
  });
});
