import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visibleTexts, visit } from './support/visit.ts';

/** Answers in GitHub's place. Gives the addresses that were asked for. */
async function answerForGithub(page: Page, answer: (route: Route) => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://api.github.com/**', async (route) => {
    asked.push(route.request().url());
    await answer(route);
  });
  return asked;
}
const headers = { 'access-control-allow-origin': '*' };
const stars = (count: number) => (route: Route) => route.fulfill({ json: { stargazers_count: count }, headers });
const link = (page: Page) => page.locator('#navbar .lc-github-link');

describe('the stars of a repository', () => {
  it('move nothing when they arrive', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await visit('', {
      site: 'stars',
      before: (empty) =>
        answerForGithub(empty, async (route) => {
          await arrived;
          await stars(98_765)(route);
        }),
    });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await link(page).boundingBox();
    arrive();
    await expect.poll(() => link(page).innerText()).toMatch(/98\.8k/);
    expect(await link(page).boundingBox()).toEqual(before);
  });
});

describe('the page for what is not there', () => {
  it('§page.not-found offers the pages with the nearest addresses, below a base path too', async () => {
    const page = await visit('guides/instal-the-crain', { site: 'stars', before: (empty) => answerForGithub(empty, stars(1)) });
    const suggestion = page.getByRole('link', { name: 'Install the crane' }).first();
    await suggestion.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.locator('.lc-not-found-suggestions a').first().click();
    await page.waitForURL(/\/docs\/guides\/install-the-crane/);
  });

  it('leads home and to the sections without JavaScript', async () => {
    const page = await visit('components/accordion', { javaScript: false });
    expect(await page.getByRole('link', { name: 'Go to the home page' }).isVisible()).toBe(true);
    expect(await visibleTexts(page, '.lc-not-found-places a')).toEqual(['Documentation', 'Components']);
  });
});
