import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, focusedName, isInView, visit } from './support/visit.ts';

const summary = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });
const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);

describe('an accordion by mouse', () => {
  it('writes its path into the hash without a new entry in the history, and takes it out when it is closed', async () => {
    const page = await visit('components/accordions');
    const entries = await page.evaluate(() => history.length);
    const written: string[] = [];
    for (const title of ['How long?', 'And at night?', 'And at night?', 'How long?']) {
      await summary(page, title).click();
      written.push(await hash(page));
    }
    expect(written).toEqual(['#how-long', '#how-long:and-at-night', '#how-long', '']);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
});

describe('an accordion without JavaScript', () => {
  it('§component.Accordion §component.AccordionGroup opens and closes all the same', async () => {
    const page = await visit('components/accordions', { javaScript: false });
    await summary(page, 'How long?').click();
    await summary(page, 'And at night?').click();
    expect(await page.getByText('Also at night.').isVisible()).toBe(true);
  });
});

describe('a deep link', () => {
  it.each([
    ['#settings-of-the-crane:at-night', 'Switch on the lamp.'],
    ['#oil-the-crane', 'Once a week.'],
    ['#param-boat-hull-length', 'Metres.'],
  ])('to %s opens all that is around its target, in a tab in a step', async (target, text) => {
    const page = await visit(`components/deep-links${target}`, { height: 500 });
    await page.getByText(text).waitFor({ state: 'visible' });
    await expect.poll(() => isInView(page, `text="${text}"`)).toBe(true);
  });

  it('§page.hash moves the focus to what it names', async () => {
    const page = await visit('components/deep-links#settings-of-the-crane:at-night');
    await expect.poll(() => focusedName(page)).toBe('At night');
  });

  it('works when the reader goes back in the history', async () => {
    const page = await visit('components/deep-links#oil-the-crane');
    await page.goto(address('index'.replace('index', '')));
    await page.goBack();
    await page.getByText('Once a week.').waitFor({ state: 'visible' });
  });
});

describe('an expandable', () => {
  it('§component.Expandable shows and hides nested fields, and its label says which it will do', async () => {
    const page = await visit('components/fields');
    const label = page.locator('.expandable > summary').first();
    expect(await label.innerText()).toBe('Show arrival');
    await label.click();
    expect(await label.innerText()).toBe('Hide arrival');
    expect(await page.getByText('Name of the boat.').isVisible()).toBe(true);
  });
});
