import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { collectErrors } from './support/pages.ts';
import { address, visibleTexts, visit } from './support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

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
  it('§rule.cta-github-stars §topbarCtaButton.type are shown beside its name', async () => {
    const page = await visit(browser, '', { site: 'stars', before: (empty) => answerForGithub(empty, stars(12_345)) });
    await expect.poll(() => link(page).innerText()).toMatch(/^fixture\/docs\s+12\.3k\s/);
    expect(await link(page).getAttribute('href')).toBe('https://github.com/fixture/docs');
  });

  it('§rule.cta-github-stars are asked for once per session', async () => {
    let asked: string[] = [];
    const page = await visit(browser, '', {
      site: 'stars',
      before: async (empty) => {
        asked = await answerForGithub(empty, stars(7));
      },
    });
    await expect.poll(() => link(page).innerText()).toMatch(/\b7\b/);
    await page.goto(address('guides/install-the-crane', 'stars'));
    await expect.poll(() => link(page).innerText()).toMatch(/\b7\b/);
    expect(asked).toEqual(['https://api.github.com/repos/fixture/docs']);
  });

  it.each([
    ['an error', (route: Route) => route.fulfill({ status: 403, json: { message: 'rate limit' }, headers })],
    ['no answer', (route: Route) => route.abort()],
    ['nonsense', (route: Route) => route.fulfill({ body: 'not JSON', headers })],
  ])('leave the name alone after %s, and nothing is thrown', async (_, answer) => {
    const thrown: string[] = [];
    const page = await visit(browser, '', {
      site: 'stars',
      before: async (empty) => {
        empty.on('pageerror', (error) => thrown.push(error.message));
        await answerForGithub(empty, answer);
      },
    });
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('#navbar .lc-github-stars').isVisible()).toBe(false);
    expect([(await link(page).innerText()).replace(/\s+/g, ' ').trim(), thrown]).toEqual(['fixture/docs GitHub (opens in a new tab)', []]);
  });

  it('move nothing when they arrive', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await visit(browser, '', {
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

  it('§rule.cta-github-stars leave a plain link without JavaScript', async () => {
    const page = await visit(browser, '', { site: 'stars', javaScript: false });
    expect(await visibleTexts(page, '#navbar .lc-github-link')).toEqual(['fixture/docs GitHub (opens in a new tab)']);
  });
});

describe('the page for what is not there', () => {
  it('§page.not-found offers the pages with the nearest addresses, below a base path too', async () => {
    const page = await visit(browser, 'guides/instal-the-crain', { site: 'stars', before: (empty) => answerForGithub(empty, stars(1)) });
    const suggestion = page.getByRole('link', { name: 'Install the crane' }).first();
    await suggestion.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.locator('.lc-not-found-suggestions a').first().click();
    await page.waitForURL(/\/docs\/guides\/install-the-crane/);
  });

  it('offers pages by keyboard, and none that have nothing in common', async () => {
    const page = await visit(browser, 'components/accordion');
    const first = page.locator('.lc-not-found-suggestions a').first();
    await first.waitFor();
    expect((await first.innerText()).split('\n')).toEqual(['Accordions', 'v2 › Handbook › Components › Sequences']);
    await first.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/components\/accordions/);
    await page.goto(address('xyzzyqqq'));
    expect(await page.locator('.lc-not-found-suggestions').isVisible()).toBe(false);
  });

  it('leads home and to the sections without JavaScript', async () => {
    const page = await visit(browser, 'components/accordion', { javaScript: false });
    expect(await page.getByRole('link', { name: 'Go to the home page' }).isVisible()).toBe(true);
    expect(await visibleTexts(page, '.lc-not-found-places a')).toEqual(['Documentation', 'Components']);
  });

  it('causes no error but its own status', async () => {
    let errors: string[] = [];
    const page = await visit(browser, 'nowhere', {
      before: (empty) => {
        errors = collectErrors(empty);
      },
    });
    await page.waitForLoadState('networkidle');
    expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
  });
});
