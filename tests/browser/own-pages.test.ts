import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../site/run-lectern.ts';
import { writeFolder } from '../site/temporary-folder.ts';
import { runAxe } from './support/axe.ts';
import { collectErrors, openPage } from './support/pages.ts';
import { type FolderServer, serveFolder } from './support/serve-folder.ts';

const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
const fixture = fileURLToPath(new URL('../fixtures/own-pages', import.meta.url));

let server: FolderServer;
/** An Astro site whose own pages use the docs, under Astro's Content-Security-Policy. */
beforeAll(async () => {
  const project = await writeFolder('own-pages-in-browser', {});
  await cp(fixture, project, { recursive: true });
  const built = await run(process.execPath, [astro, 'build', '--root', project]);
  expect(built.stderr).toBe('');
  server = await serveFolder(path.join(project, 'dist'));
});
afterAll(() => server?.close());

async function open(address: string): Promise<{ page: Page; errors: string[] }> {
  const page = await openPage();
  onTestFinished(() => page.close());
  const errors = collectErrors(page);
  await page.goto(server.url(address));
  return { page, errors };
}

describe('on a page of the project', () => {
  it('search opens by the keyboard, and finds docs and pages of the project', async () => {
    const { page, errors } = await open('/');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill('zanzibarite');
    await page.getByRole('option', { name: 'Pricing' }).waitFor();
    await field.fill('bowline');
    await page.getByRole('option', { name: 'Knots' }).first().click();
    await page.waitForURL(/\/docs\/guides\/knots/);
    expect(errors).toEqual([]);
  });

  it('search finds several docs, and opens for each of them', async () => {
    const { page, errors } = await open('/both/');
    await page.getByRole('button', { name: 'Search the crew' }).click();
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill('bowline');
    await page.getByRole('option', { name: /^Crew › Work.*Watches/ }).waitFor();
    expect(await page.getByRole('option', { name: 'Knots' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await field.fill('bowline');
    await page.getByRole('option', { name: /^Boat docs › Documentation › Guides.*Knots/ }).waitFor();
    await page.getByRole('option', { name: /^Crew › Work.*Watches/ }).click();
    await page.waitForURL(/\/crew\/watches/);
    expect(errors).toEqual([]);
  });

  it('search opens after a router led to another page', async () => {
    const { page, errors } = await open('/both/');
    const find = async (words: string, name: RegExp) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill(words);
      await page.getByRole('option', { name }).waitFor();
      await page.keyboard.press('Escape');
    };
    await find('bowline', /Knots/);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('link', { name: 'Again' }).click();
    await page.waitForURL(/again/);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await find('watches', /Watches/);
    expect(errors).toEqual([]);
  });

  it('the playground of an operation opens, with its own styles', async () => {
    const { page, errors } = await open('/api/');
    const color = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await color('main > h2')).toBe('rgb(220, 20, 60)');
    expect(await color('.lc-operation h2')).not.toBe('rgb(220, 20, 60)');
    const button = page.getByRole('button', { name: 'Try it' });
    expect(await button.evaluate((element) => getComputedStyle(element).borderTopStyle)).not.toBe('dotted');
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Add a boat' });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
    const code = dialog.locator('code').last();
    expect(await code.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
    expect(errors).toEqual([]);
  });

  it('controls that need JavaScript are hidden without it', async () => {
    const page = await openPage({ javaScript: false });
    onTestFinished(() => page.close());
    await page.goto(server.url('/api/'));
    expect(await page.getByRole('button', { name: 'Try it' }).isVisible()).toBe(false);
    expect(await page.getByText('import requests').isVisible()).toBe(true);
    await page.goto(server.url('/'));
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it('the layout of the docs is accessible', async () => {
    const { page, errors } = await open('/pricing/');
    expect(await runAxe(page)).toEqual([]);
    expect(await page.locator('.own').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    expect(errors).toEqual([]);
  });
});
