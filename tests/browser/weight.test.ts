import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inlineScriptsOf, type SiteName } from './support/built-sites.ts';
import { layoutShift, shiftOfLateFonts, wholePaint } from './support/layout-shift.ts';
import { openPage } from './support/pages.ts';
import { address, visit } from './support/visit.ts';

interface Weight {
  /** Bytes after gzip, inline content included. */
  javaScript: number;
  css: number;
}

/** Weighs what the browser asks for when it opens a page, and while something is done with it, in bytes of JavaScript. */
async function weigh(path: string, site?: SiteName, act?: (page: Page) => Promise<unknown>): Promise<Weight & { used: number }> {
  const bodies: Promise<[kind: 'javaScript' | 'css', bytes: number]>[] = [];
  const weight: Weight = { javaScript: 0, css: 0 };
  const open = new Set<Request>();
  let changed = Date.now();
  const end = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  const page = await visit(path, {
    ...(site !== undefined && { site }),
    before: (empty) => {
      empty.on('request', (request) => open.add(request));
      empty.on('requestfinished', end);
      empty.on('requestfailed', end);
      empty.on('response', (response) => {
        const type = response.request().resourceType();
        if (type === 'script') bodies.push(response.body().then((body) => ['javaScript', gzipSync(body).length]));
        if (type === 'stylesheet') bodies.push(response.body().then((body) => ['css', gzipSync(body).length]));
      });
    },
  });
  const rest = () => expect.poll(() => open.size === 0 && Date.now() - changed > 500).toBe(true);
  await rest();
  for (const [kind, bytes] of await Promise.all(bodies.splice(0))) weight[kind] += bytes;
  if (act) {
    await act(page);
    await rest();
  }
  const used = (await Promise.all(bodies)).reduce((sum, [kind, bytes]) => (kind === 'javaScript' ? sum + bytes : sum), 0);
  const html = await (await fetch(page.url())).text();
  const inline = inlineScriptsOf(html).join('\n');
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('\n');
  if (inline !== '') weight.javaScript += gzipSync(inline).length;
  if (styles !== '') weight.css += gzipSync(styles).length;
  process.stdout.write(
    `/${path}${site === undefined ? '' : ` of ${site}`}: ${weight.javaScript} bytes of JavaScript, ${weight.css} bytes of CSS\n`,
  );
  return { ...weight, used };
}

describe('the weight of a page after gzip', () => {
  it.each<[title: string, path: string, site?: SiteName]>([
    ['a page of text', ''],
    ['a long page of text', 'guides/long'],
    ['a page of text with the star count', '', 'stars'],
    ['the page for missing pages', 'nowhere'],
  ])('%s needs at most 10 KB of JavaScript and 20 KB of CSS', async (_, path, site) => {
    const { javaScript, css } = await weigh(path, site);
    expect(javaScript).toBeLessThanOrEqual(10 * 1024);
    expect(css).toBeLessThanOrEqual(20 * 1024);
  });

  it.each<[title: string, path: string, site?: SiteName]>([
    ['every component', 'components/everything'],
    ['a page of the starter', 'guides/quickstart', 'starter'],
  ])('%s needs at most 20 KB of JavaScript', async (_, path, site) => {
    const { javaScript } = await weigh(path, site);
    expect(javaScript).toBeLessThanOrEqual(20 * 1024);
  });
});

describe('the weight of a page of an API after gzip', () => {
  const usePlayground = async (page: Page) => {
    await page.getByRole('button', { name: 'Try it' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mock', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByRole('tab', { name: /^Schema/ }).click();
  };

  it.each<[title: string, path: string, site: SiteName]>([
    ['a hand-written endpoint', 'guides/leave', 'reference'],
    ['a webhook', 'api/boats/a-boat-arrived', 'reference'],
    ['a schema', 'api/schemas/boat', 'reference'],
    ['an overview', 'api-reference/overview', 'overview'],
    ['an overview on a tab', 'api/overview', 'reference'],
    ['a tag', 'api/boats', 'reference'],
  ])('%s needs at most 14 KB of JavaScript', async (_, path, site) => {
    expect((await weigh(path, site)).javaScript).toBeLessThanOrEqual(14 * 1024);
  });

  it.each([
    ['an operation', 'api/boats/get-a-boat'],
    ['an operation with a body and callbacks', 'guides/moor'],
  ])('%s needs at most 14 KB of JavaScript, and its playground 46 KB more, in use', async (_, path) => {
    const { javaScript, used } = await weigh(path, 'reference', usePlayground);
    expect(javaScript).toBeLessThanOrEqual(14 * 1024);
    expect(used).toBeLessThanOrEqual(46 * 1024);
    expect(used).toBeGreaterThan(0);
  });
});

describe('the cumulative layout shift', () => {
  it('of a page is zero when its tabs were chosen on another', async () => {
    const page = await visit('components/tabs');
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    expect(await shiftOfLateFonts(page, address('components/more-tabs'))).toBe(0);
    expect(await page.locator('[role="tab"][aria-selected="true"]').innerText()).toBe('Linux');
  });

  it('of an operation on a phone is zero when scripts arrive after the first paint', async () => {
    let arrive = (): void => undefined;
    const painted = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await openPage({ width: 390, touch: true });
    onTestFinished(() => page.close());
    await page.route(/\.js(?:\?|$)/, async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto(address('api/boats/get-a-boat', 'reference'), { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page.evaluate(wholePaint);
    arrive();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(layoutShift)).toBe(0);
    expect(await page.getByRole('button', { name: 'Copy URL' }).isVisible()).toBe(true);
  });
});
