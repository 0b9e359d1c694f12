import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './support/visit.ts';

/** Opens a page under the strict policy of the server; what the browser complains of is collected. */
async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
  const complaints: string[] = [];
  const page = await visit(path, {
    site: 'islands',
    before: (one) => {
      one.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      one.on('pageerror', (error) => complaints.push(error.message));
    },
  });
  await page.waitForLoadState('load');
  return { page, complaints };
}

describe('a component with state', () => {
  it('changes what it shows, and runs its effects', async () => {
    const { page, complaints } = await open('pages/live');
    const boats = page.locator('lectern-island').first();
    await boats.getByRole('button', { name: 'Add to Boats' }).click();
    await boats.getByRole('button', { name: 'Add to Boats' }).click();
    expect(await boats.locator('[data-component-part="card-title"]').innerText()).toBe('Boats: 7');
    expect(await boats.locator('.callout').innerText()).toBe('Too many.');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['counted'])).toBe('Boats 7');
    expect(complaints).toEqual([]);
  });

  it('hears every key, as components of React do', async () => {
    const { page } = await open('pages/live');
    const boats = page.locator('lectern-island').first();
    await boats.getByLabel('Number of Boats').fill('');
    await boats.getByLabel('Number of Boats').pressSequentially('42');
    expect(await boats.locator('[data-component-part="card-title"]').innerText()).toBe('Boats: 42');
  });

  it('is used by keyboard, keeps the focus, and shows what the page gave it', async () => {
    const { page, complaints } = await open('pages/live');
    await page.getByRole('button', { name: 'Open chest' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-drawer] strong').innerText()).toBe('opened');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close chest');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-drawer]').innerText()).toBe('Kept until it is opened.');
    expect(complaints).toEqual([]);
  });

  it('works from a TSX snippet, an MDX snippet, a tab, and on an element of the page', async () => {
    const { page, complaints } = await open('pages/live');
    await page.getByLabel('Fare', { exact: true }).selectOption('Captain');
    expect(await page.locator('output').innerText()).toBe('27 coins');
    await page.getByRole('button', { name: 'The lamp is off' }).click();
    expect(await page.getByRole('button', { name: 'The lamp is on' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Add to Tabs' }).click();
    expect(await page.getByText('Tabs: 2').count()).toBe(1);
    await page.getByRole('button', { name: 'Ring' }).click();
    expect(await page.evaluate(() => document.body.dataset['rang'])).toBe('yes');
    expect(complaints).toEqual([]);
  });
});

describe('code that only a browser can run', () => {
  it('takes the place of what was inside', async () => {
    const { page, complaints } = await open('pages/browser');
    expect(await page.locator('[data-width]').innerText()).toBe('The window is open.');
    expect(await page.getByText('Wait for the window.').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('a page with code', () => {
  it('tells readers without JavaScript that parts need it, and unfolds the code of the page', async () => {
    const page = await visit('pages/browser', { site: 'islands', javaScript: false });
    const note = page.locator('.prose noscript details');
    await note.locator('summary').click();
    expect(await note.locator('summary').innerText()).toBe('Parts of this page require JavaScript. Show the code');
    expect(await note.locator('code').innerText()).toContain("if (sunk) throw new Error('Sunk');");
  });

  it('contains what code places at a point of it', async () => {
    const { page } = await open('pages/live');
    const [box, mark] = await page.locator('.prose').evaluate((prose) => {
      const point = prose.appendChild(document.createElement('i'));
      point.style.cssText = 'position: absolute; left: 0; top: 0';
      return [prose, point].map((element) => [element.getBoundingClientRect().x, element.getBoundingClientRect().y]);
    });
    expect(mark).toEqual(box);
  });
});
