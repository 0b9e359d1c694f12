import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EchoServer, headerOf, startEchoServer } from './playground/echo-server.ts';
import { runAxe } from './support/axe.ts';
import { collectErrors } from './support/pages.ts';
import { address, focusedName, readClipboard, type VisitOptions, visit } from './support/visit.ts';

let echo: EchoServer;
beforeAll(async () => {
  echo = await startEchoServer();
});
afterAll(() => echo?.close());

const OPERATION = 'api/boats/get-a-boat';
const KEY = 'tok_live_9f8e7d6c5b4a';

const open = (path = OPERATION, options: VisitOptions = {}): Promise<Page> => visit(path, { site: 'reference', ...options });
const control = (page: Page): Locator => page.locator('lectern-authorization');
const opener = (page: Page): Locator => control(page).locator('.lc-authorization-open');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Authorization' });
const input = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const sample = (page: Page, language = 'bash'): Promise<string> =>
  page
    .locator(`.request-example [data-language="${language}"] pre`)
    .first()
    .evaluate((code) => code.textContent);

/** Number of documents whose credentials are stored on the device and in the tab. */
const kept = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => Object.keys(storage).filter((key) => key.startsWith('lectern-authorization:')).length),
  );

async function enter(page: Page, key = KEY): Promise<void> {
  await opener(page).click();
  await input(page, 'Token').first().fill(key);
  await page.getByRole('button', { name: 'Done' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

describe('the credentials of a document', () => {
  it('are entered once, shown on every page, sent by every playground, and cleared by one button', async () => {
    const page = await open();
    const errors = collectErrors(page);
    expect(await opener(page).innerText()).toBe('Authorization:\nAuthorize');
    await enter(page);
    expect(await opener(page).innerText()).toContain('Bearer token ••••5b4a');
    for (const path of ['api/overview', 'api/boats', 'guides/moor?playground=open']) {
      await page.goto(address(path, 'reference'));
      expect(await opener(page).textContent()).toBe('Authorization: Bearer token ••••5b4a');
    }
    expect(await input(page, 'Token').inputValue()).toBe(KEY);
    await page.getByLabel('Server').selectOption({ label: 'Custom URL…' });
    await page.getByLabel('Address').fill(echo.origin);
    await input(page, 'id').fill('7');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => echo.received.length).toBeGreaterThan(0);
    expect(headerOf(echo.take(), 'authorization')).toBe(`Bearer ${KEY}`);
    await page.keyboard.press('Escape');
    await control(page).getByRole('button', { name: 'Clear credentials' }).click();
    expect([await opener(page).textContent(), await control(page).getByRole('button').count()]).toEqual(['Authorization: Authorize', 1]);
    await page.getByRole('button', { name: 'Try it' }).click();
    expect(await input(page, 'Token').inputValue()).toBe('');
    await page.goto(address(OPERATION, 'reference'));
    expect(await opener(page).textContent()).toBe('Authorization: Authorize');
    expect(errors).toEqual([]);
  });

  it('are entered, kept, and cleared with the keyboard alone', async () => {
    const page = await open();
    const { keyboard } = page;
    await opener(page).focus();
    await keyboard.press('Enter');
    await dialog(page).waitFor();
    await keyboard.type(KEY);
    await keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe('Authorization: Bearer token ••••5b4a');
    await keyboard.press('Enter');
    await dialog(page).waitFor();
    const remember = page.getByLabel('Remember on this device');
    await expect
      .poll(async () => {
        await keyboard.press('Tab');
        return await remember.evaluate((box) => box === document.activeElement);
      })
      .toBe(true);
    await keyboard.press('Space');
    expect(await kept(page)).toEqual([1, 0]);
    await keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Clear credentials');
    await keyboard.press('Enter');
    expect(await focusedName(page)).toBe('Authorization: Authorize');
    expect(await kept(page)).toEqual([0, 0]);
  });

  it('are in code samples, and in what is copied, only when the reader wants it', async () => {
    const page = await open();
    const clipboard = await readClipboard(page);
    const before = await sample(page);
    await enter(page);
    expect(await sample(page)).toBe(before);
    await opener(page).click();
    await page.getByLabel('Show my credentials in code samples').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => sample(page)).toBe(before.replace('<token>', KEY));
    await page.locator('.request-example .lc-copy-button').first().click();
    await expect.poll(clipboard).toContain(`Bearer ${KEY}`);
    await page.reload();
    await expect.poll(() => sample(page, 'javascript')).toContain(`Bearer ${KEY}`);
    await control(page).getByRole('button', { name: 'Clear credentials' }).click();
    await expect.poll(() => sample(page, 'javascript')).toContain('Bearer <token>');
    await page.goto(address(OPERATION, 'reference'));
    expect(await sample(page)).toBe(before);
  });

  it('have no control without JavaScript, or without a playground', async () => {
    const page = await open(OPERATION, { javaScript: false });
    expect(await opener(page).isVisible()).toBe(false);
    expect(await page.locator('.lc-endpoint').innerText()).not.toContain('Author');
    await page.goto(address('api/boats', 'reference'));
    expect(await opener(page).isVisible()).toBe(false);
    await page.goto(address('api/boats/a-boat-arrived', 'reference'));
    expect(await control(page).count()).toBe(0);
  });
});

describe('axe finds nothing', () => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('in %s mode at %i pixels', async (mode, width) => {
    const page = await open(OPERATION, { mode, width });
    await opener(page).click();
    await dialog(page).waitFor();
    expect(await runAxe(page, { within: 'dialog' })).toEqual([]);
    await input(page, 'Token').first().fill(KEY);
    await page.getByLabel('Show my credentials in code samples').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('.lc-own-key').first().waitFor({ state: 'attached' });
    expect(await runAxe(page, { within: '.lc-operation' })).toEqual([]);
  });
});
