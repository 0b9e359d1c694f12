import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rulesOfMode, runAxe } from './support/axe.ts';
import { focusedName, type VisitOptions, visit } from './support/visit.ts';

const open = (path: string, options: VisitOptions = {}) => visit(path, { site: 'long-sidebar', ...options });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter pages' });
const results = (page: Page) => page.locator('.lc-sidebar-found a');

describe('the filter of a long sidebar', () => {
  it('finds pages of closed groups, tells their number, and is left by Escape', async () => {
    const page = await open('api-reference/boats-3');
    await filter(page).focus();
    await page.keyboard.type('moor HARBOUR 15');
    await expect.poll(() => results(page).count()).toBe(12);
    expect(await page.locator('.lc-sidebar-filter [role="status"]').textContent()).toBe('Pages found: 12');
    expect(await page.locator('.lc-sidebar-groups:not(.lc-sidebar-found)').isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('POSTMoor a boat in harbour 15');
    await filter(page).focus();
    await page.keyboard.press('Escape');
    expect([await filter(page).inputValue(), await results(page).count()]).toEqual(['', 0]);
    expect(await page.locator('.lc-sidebar-groups:not(.lc-sidebar-found)').isVisible()).toBe(true);
  });

  it('opens the first result by Enter, and finds groups by their name', async () => {
    const page = await open('api-reference/overview');
    await filter(page).focus();
    await page.keyboard.type('boats 159');
    await expect.poll(() => results(page).count()).toBe(3);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/api-reference/boats-159/');
  });

  it('finds operations without a name by the whole path', async () => {
    const page = await open('api-reference/overview');
    await filter(page).focus();
    await page.keyboard.type('/v1/rop');
    await expect.poll(() => results(page).allTextContents()).toEqual(['GET/ropes/{rope}']);
    await page.keyboard.type('tail');
    await expect.poll(() => page.locator('.lc-sidebar-filter [role="status"]').isVisible()).toBe(true);
    expect(await page.locator('.lc-sidebar-filter [role="status"]').textContent()).toBe('Pages found: 0');
  });

  it('is not there without JavaScript', async () => {
    const page = await open('api-reference/boats-3', { javaScript: false });
    expect(await filter(page).isVisible()).toBe(false);
  });
});

describe('a long sidebar', () => {
  it('opens a closed group beside the link to its page', async () => {
    const page = await open('api-reference/boats-3');
    expect(await sidebar(page).getByRole('link', { name: 'Boats 5', exact: true }).getAttribute('href')).toBe('/api-reference/boats-5');
    await sidebar(page).locator('summary[aria-label="Pages of Boats 5"]').click();
    await sidebar(page).getByRole('link', { name: 'Moor a boat in harbour 5' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/api-reference/boats-3/');
  });

  it('leads to the groups that it leaves out without JavaScript', async () => {
    const page = await open('api-reference/boats-80', { javaScript: false });
    const rest = sidebar(page).getByRole('link', { name: /^\d+ more$/ });
    expect([await rest.count(), await sidebar(page).getByRole('link', { name: 'Boats 159', exact: true }).count()]).toEqual([2, 0]);
    expect(await rest.last().getAttribute('href')).toMatch(/^\/api-reference\/boats-\d+$/);
  });

  it('has every group by its name, and keeps the place of readers', async () => {
    const page = await open('api-reference/boats-80');
    const name = (index: number) => sidebar(page).getByRole('link', { name: `Boats ${index}`, exact: true });
    await name(159).waitFor();
    expect(await sidebar(page).locator('.lc-sidebar-rooted').count()).toBe(160);
    expect(
      await sidebar(page)
        .getByRole('link', { name: /^\d+ more$/ })
        .count(),
    ).toBe(0);
    await name(84).click();
    await page.waitForURL('**/api-reference/boats-84/');
    await name(159).waitFor();
    expect(await sidebar(page).locator('[aria-current="page"]').isVisible()).toBe(true);
    await sidebar(page).locator('summary[aria-label="Pages of Boats 159"]').click();
    await sidebar(page).getByRole('link', { name: 'Moor a boat in harbour 159' }).waitFor();
  });

  it('has names of at most two lines, which pointers see whole', async () => {
    const page = await open('api-reference/boats-3');
    const label = sidebar(page).locator('.lc-sidebar-long').first();
    const lines = await label.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
    expect(Math.round(lines)).toBe(2);
    expect(await label.getAttribute('title')).toBe('List all boats of harbour 3 that have not moved since the last storm tide');
  });

  it('has nothing that axe finds, filtered too', async () => {
    const page = await open('api-reference/boats-3');
    await page.locator('.lc-sidebar-rooted summary').first().waitFor();
    expect(await runAxe(page)).toEqual([]);
    await filter(page).fill('moor');
    await results(page).first().waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await runAxe(page, { rules: rulesOfMode })).toEqual([]);
  });
});
