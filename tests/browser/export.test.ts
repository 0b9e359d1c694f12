import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHtml } from '../site/read-output.ts';
import { runLectern } from '../site/run-lectern.ts';
import { openPage } from './support/pages.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-export-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Exports a docs folder, and unpacks the zip. Gives the names of its files. */
async function exportSite(source: string, name: string): Promise<string[]> {
  const zip = path.join(folder, `${name}.zip`);
  const { exitCode, stdout } = await runLectern(['export', path.join(repository, source), '--out-file', zip]);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Exported ')]);
  return unzip(await readFile(zip), folder);
}

/** Unpacks a zip by its directory. */
async function unzip(zip: Buffer, target: string): Promise<string[]> {
  const end = zip.lastIndexOf('PK\u0005\u0006');
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    await mkdir(path.dirname(path.join(target, name)), { recursive: true });
    await writeFile(path.join(target, name), zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data);
    names.push(name);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}

/** Opens a file of the copy. `complaints` is what fails to load, and errors in the console. */
async function open(file: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await openPage();
  const complaints: string[] = [];
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('request', (request) => /^(?:file|data|blob):/.test(request.url()) || complaints.push(`online: ${request.url()}`));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(urlOf(file));
  return { page, complaints };
}

const urlOf = (file: string) => pathToFileURL(path.join(folder, file)).href;
const isBroken = (url: URL) => url.protocol === 'file:' && !statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile();

describe('a copy of the starter, opened from a disk', () => {
  let names: string[];
  beforeAll(async () => {
    names = await exportSite('starter', 'starter');
  });

  it('has pages whose URLs are files', async () => {
    const pages = names.filter((one) => one.endsWith('.html'));
    const broken = new Set<string>();
    for (const name of pages) {
      const document = parseHtml(await readFile(path.join(folder, name), 'utf8'));
      for (const element of document.querySelectorAll('[href], [src]')) {
        const url = new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', urlOf(name));
        if (isBroken(url)) broken.add(`${name}: ${url}`);
      }
    }
    expect([...broken]).toEqual([]);
    expect(pages.length).toBeGreaterThan(40);
  });

  it('loads everything that pages need', async () => {
    const { page, complaints } = await open('starter/index.html');
    const some = names.filter((one) => one.endsWith('.html')).filter((_, index) => index % 5 === 0);
    // Leaving a page earlier cancels its fonts, which then count as failed.
    for (const name of some) await page.goto(urlOf(name), { waitUntil: 'networkidle' });
    expect(complaints).toEqual([]);
  });

  it('finds pages with search, and opens them', async () => {
    const { page, complaints } = await open('starter/guides/concepts/index.html');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('signatures');
    const result = page.getByRole('option', { name: /Verify/ }).first();
    await result.waitFor();
    expect(await result.evaluate((link) => (link as HTMLAnchorElement).href)).toContain(
      urlOf('starter/guides/verify-signatures/index.html'),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/verify-signatures\/index\.html/);
    expect(await page.evaluate(() => [...(CSS.highlights.get('lc-search-match') ?? [])].length)).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('corrects a misspelled word', async () => {
    const { page } = await open('starter/index.html');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('signatrues');
    await page.getByText('Showing results for').waitFor();
  });

  it('draws diagrams', async () => {
    const { page, complaints } = await open('starter/guides/concepts/index.html');
    await page.locator('details:has(lectern-diagram) > summary').first().click();
    await page.locator('lectern-diagram[data-drawn] svg').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('opens the playground, and loads its data', async () => {
    const { page, complaints } = await open('starter/api-reference/create-job/index.html');
    await page.getByRole('button', { name: 'Try it' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a copy of a site with code', () => {
  it('runs the code of its pages', async () => {
    await exportSite('tests/fixtures/islands', 'islands');
    const { page, complaints } = await open('islands/pages/live/index.html');
    const boats = page.locator('lectern-island').first();
    await boats.getByRole('button', { name: 'Add to Boats' }).click();
    await expect.poll(() => boats.locator('[data-component-part="card-title"]').innerText()).toBe('Boats: 6');
    expect(complaints).toEqual([]);
  });
});
