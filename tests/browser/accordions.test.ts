import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, focusedName, isInView, visit } from './support/visit.ts';

const summary = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });
const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);

/** Titles of the accordions that are open. */
const open = (page: Page): Promise<string[]> =>
  page
    .locator('.accordion[open] > summary [data-component-part="accordion-title"]')
    .evaluateAll((titles) => titles.map((title) => title.textContent ?? ''));

describe('an accordion by mouse', () => {
  it('§component.Accordion opens and closes with a click, and says which it is', async () => {
    const page = await visit('components/accordions');
    const title = summary(page, 'What is a bollard?');
    const content = page.getByText('A post to tie a line to.');
    expect([await content.isVisible(), await title.getAttribute('aria-expanded')]).toEqual([false, 'false']);
    await title.click();
    await content.waitFor({ state: 'visible' });
    await expect.poll(() => title.getAttribute('aria-expanded')).toBe('true');
    await title.click();
    await content.waitFor({ state: 'hidden' });
    await expect.poll(() => title.getAttribute('aria-expanded')).toBe('false');
  });

  it('§component.AccordionGroup leaves the others open when one is opened', async () => {
    const page = await visit('components/accordions');
    await summary(page, 'Who may land?').click();
    await summary(page, 'How long?').click();
    expect(await open(page)).toEqual(['Open from the start', 'Who may land?', 'How long?']);
  });

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

  it('names its region by its title', async () => {
    const page = await visit('components/accordions');
    await summary(page, 'What is a bollard?').click();
    expect(await page.getByRole('region', { name: 'What is a bollard?' }).innerText()).toBe('A post to tie a line to.');
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
    ['#settings-of-the-crane', 'Load at most two tons.'],
    ['#settings-of-the-crane:at-night', 'Switch on the lamp.'],
    ['#at-night', 'Switch on the lamp.'],
    ['#oil-the-crane', 'Once a week.'],
    ['#by-machine', 'Once a week.'],
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

  it('works from a link of the page itself, and a second time after the target was closed', async () => {
    const page = await visit('components/deep-links');
    const link = page.getByRole('link', { name: 'Open the night' });
    const lamp = page.getByText('Switch on the lamp.');
    await link.click();
    await lamp.waitFor({ state: 'visible' });
    await page
      .locator('.accordion')
      .first()
      .evaluate((details: HTMLDetailsElement) => {
        details.open = false;
      });
    await lamp.waitFor({ state: 'hidden' });
    await link.click();
    await lamp.waitFor({ state: 'visible' });
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

describe('fields', () => {
  it('§component.ParamField §component.ResponseField copy their address by mouse and by keyboard, and set the hash', async () => {
    const page = await visit('components/fields');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: 'boat.name' }).click();
    expect(await hash(page)).toBe('#param-boat-name');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${address('components/fields')}/#param-boat-name`);
    await page.getByRole('link', { name: 'arrivals' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${address('components/fields')}/#param-arrivals`);
  });

  it('§component.ParamField §component.ResponseField are whole without JavaScript, and their names are links', async () => {
    const page = await visit('components/fields', { javaScript: false });
    await page.getByRole('link', { name: 'limit' }).click();
    expect(new URL(page.url()).hash).toBe('#param-limit');
  });
});
