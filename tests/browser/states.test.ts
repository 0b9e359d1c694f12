import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rulesOfMode, runAxe } from './support/axe.ts';
import type { ReaderOptions } from './support/pages.ts';
import { readClipboard, visit } from './support/visit.ts';

/** Violations of WCAG 2.2 AA in both modes. */
async function violations(page: Page): Promise<string[]> {
  const light = await runAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await runAxe(page, { rules: rulesOfMode }))];
}

/** Takes the scripts out of documents: axe itself cannot run in a browser that runs none. */
const takeScriptsOut = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '') });
  });

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

describe('WCAG 2.2 AA holds while', () => {
  it.each<[state: string, path: string, reader: ReaderOptions, open: (page: Page) => Promise<unknown>]>([
    ['the drawer is open', 'guides/long', { width: 390 }, press('Open navigation')],
    ['the table of contents is open on a narrow window', 'guides/long', { width: 800 }, press('On this page')],
    ['the version menu is open', '', {}, (page) => page.locator('#navbar .lc-version-menu').click()],
    ['a picture is open in full size', 'components/frames', {}, press('A boat in a harbour.')],
    ['a tooltip is open', 'components/tooltips', {}, (page) => page.locator('[data-component-part="tooltip-trigger"]').nth(1).focus()],
    ['updates are filtered on a phone', 'components/updates', { width: 390 }, press('Crane')],
    ['another tab is chosen', 'components/tabs', {}, (page) => page.getByRole('tab', { name: 'Linux' }).first().click()],
    [
      'folded code is open, and was copied',
      'components/code',
      {},
      async (page) => {
        await press('See all 16 lines')(page);
        await readClipboard(page);
        await press('Copy')(page);
      },
    ],
    ['a finger is the pointer', 'components/everything', { width: 390, touch: true }, async () => undefined],
  ])('%s', async (_, path, reader, open) => {
    const page = await visit(path, reader);
    await open(page);
    expect(await violations(page)).toEqual([]);
  });

  it('there is no JavaScript on a page of all components', async () => {
    const page = await visit('components/everything', { before: takeScriptsOut });
    expect(await violations(page)).toEqual([]);
  });
});
