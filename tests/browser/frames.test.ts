import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './support/visit.ts';

const picture = (page: Page) => page.getByRole('button', { name: 'A boat in a harbour.' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'A boat in a harbour.' });

/** Alternative texts of what is shown of the pair. */
const shownOfPair = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('figure')
    .nth(2)
    .locator('img')
    .filter({ visible: true })
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));

describe('a picture in a frame', () => {
  it('opens with Enter, closes with Escape and has the focus back', async () => {
    const page = await visit('components/frames');
    await picture(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await picture(page).evaluate((image) => image === document.activeElement)).toBe(true);
  });

  it('opens outside a frame as well, on a page that has no component', async () => {
    const page = await visit('components/text');
    await page.getByRole('button', { name: 'A picture outside any frame.' }).click();
    await page.getByRole('dialog', { name: 'A picture outside any frame.' }).waitFor();
  });
});

describe('a pair of pictures', () => {
  it.each([
    ['light', 'The harbour by day.'],
    ['dark', 'The harbour by night.'],
  ] as const)('shows the one of the %s mode', async (mode, alt) => {
    const page = await visit('components/frames', { mode });
    expect(await shownOfPair(page)).toEqual([alt]);
  });

  it('shows one of both without JavaScript', async () => {
    const page = await visit('components/frames', { javaScript: false });
    expect(await shownOfPair(page)).toEqual(['The harbour by day.']);
  });

  it('loads the hidden one only when the mode changes to it', async () => {
    const requested: string[] = [];
    const page = await visit('components/frames', {
      before: (empty) => empty.on('request', (request) => requested.push(new URL(request.url()).pathname)),
    });
    await page.locator('figure').nth(2).scrollIntoViewIfNeeded();
    expect(requested).not.toContain('/images/harbour-dark.svg');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect.poll(() => requested).toContain('/images/harbour-dark.svg');
  });
});
