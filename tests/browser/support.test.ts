import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { blockForeignRequests, collectErrors, forEachMode, openPage, withoutJavaScript } from './support/pages.ts';
import { type FolderServer, serveFolder, strictPolicy } from './support/serve-folder.ts';

const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body><main>${body}</main></body></html>`;

const style = 'html { color: #111; background: #fff } @media (prefers-color-scheme: dark) { html { color: #eee; background: #111 } }';

let folder: string;
let server: FolderServer;
let elsewhere: FolderServer;
let browser: Browser;

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-support-'));
  server = await serveFolder(folder);
  elsewhere = await serveFolder(folder);
  await write({
    'index.html': html('<h1>Home</h1><script src="hello.js"></script>', '<link rel="stylesheet" href="site.css">'),
    'guides/start/index.html': html('<h1>Start</h1>'),
    'about.html': html('<h1>About</h1>'),
    'faulty.html': html('<h1>Faulty</h1><img src="a.png"><p style="color:#999;background:#fff">Pale</p>'),
    'foreign.html': html(`<h1>Foreign</h1><img alt="" src="${elsewhere.url('pixel.png')}">`),
    'inline.html': html('<h1>Inline</h1><script>document.title = "changed"</script>'),
    'site.css': style,
    'hello.js': "document.querySelector('h1').textContent = 'Home with scripts';",
    'search.pagefind': 'index',
    '404.html': html('<h1>Nothing here</h1>'),
  });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await elsewhere?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('serving a folder', () => {
  it.each([
    ['', 200, 'text/html; charset=utf-8'],
    ['guides/start/', 200, 'text/html; charset=utf-8'],
    ['about', 200, 'text/html; charset=utf-8'],
    ['hello.js', 200, 'text/javascript; charset=utf-8'],
    ['search.pagefind', 200, 'application/octet-stream'],
    ['guides/', 404, 'text/html; charset=utf-8'],
    ['nowhere', 404, 'text/html; charset=utf-8'],
    ['%2e%2e/%2e%2e/etc/passwd', 404, 'text/html; charset=utf-8'],
    ['..%2f..%2fetc%2fpasswd', 404, 'text/html; charset=utf-8'],
  ])('answers /%s with %i and %s', async (path, status, type) => {
    const response = await fetch(server.url(path));
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  });

  it('leads a folder without a slash to its slash, and keeps the query', async () => {
    const response = await fetch(server.url('guides/start?a=b'), { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/guides/start/?a=b']);
  });

  it('stands under a base path and nowhere else', async () => {
    const based = await serveFolder(folder, { base: '/docs/' });
    const statuses = await Promise.all(
      [based.url('about'), `${based.origin}/docs`, `${based.origin}/about`, `${based.origin}/docsabout`].map(
        async (url) => (await fetch(url)).status,
      ),
    );
    await based.close();
    expect(statuses).toEqual([200, 200, 404, 404]);
  });
});

describe('a browser', () => {
  it('runs scripts, and does not without JavaScript', async () => {
    const page = await openPage(browser);
    await page.goto(server.url(''));
    const plain = await withoutJavaScript(browser);
    await plain.goto(server.url(''));
    expect([await page.textContent('h1'), await plain.textContent('h1')]).toEqual(['Home with scripts', 'Home']);
    await page.close();
    await plain.close();
  });

  forEachMode(['light', 'dark'], (mode) => {
    it('prefers the mode that was asked for', async () => {
      const page = await openPage(browser, { mode });
      await page.goto(server.url(''));
      const color = await page.evaluate(() => getComputedStyle(document.documentElement).color);
      expect(color).toBe(mode === 'light' ? 'rgb(17, 17, 17)' : 'rgb(238, 238, 238)');
      await page.close();
    });
  });

  it('has the window that was asked for', async () => {
    const page = await openPage(browser, { width: 390, height: 844 });
    await page.goto(server.url(''));
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844]);
    await page.close();
  });

  it('keeps web security on: a page cannot read another origin', async () => {
    const page = await openPage(browser);
    await page.goto(server.url(''));
    const read = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'read',
          () => 'refused',
        ),
      elsewhere.url(''),
    );
    expect(read).toBe('refused');
    await page.close();
  });
});

describe('requests to other hosts', () => {
  it('are stopped and listed', async () => {
    const page = await openPage(browser);
    const foreign = await blockForeignRequests(page, server.origin);
    await page.goto(server.url('foreign'));
    expect(foreign.addresses).toEqual([elsewhere.url('pixel.png')]);
    await page.close();
  });

  it('are none on a page that asks for nothing', async () => {
    const page = await openPage(browser);
    const foreign = await blockForeignRequests(page, server.origin);
    await page.goto(server.url(''));
    expect(foreign.addresses).toEqual([]);
    await page.close();
  });
});

describe('a strict security policy', () => {
  it('refuses an inline script and reports it', async () => {
    const strict = await serveFolder(folder, { policy: strictPolicy });
    const page = await openPage(browser);
    const errors = collectErrors(page);
    await page.goto(strict.url('inline'));
    expect([await page.title(), errors.length]).toEqual(['A page', 1]);
    expect(errors[0]).toMatch(/Content Security Policy/);
    await page.close();
    await strict.close();
  });

  it('does not keep axe from judging', async () => {
    const strict = await serveFolder(folder, { policy: strictPolicy });
    const page = await openPage(browser);
    await page.goto(strict.url('faulty'));
    expect(await runAxe(page)).toHaveLength(2);
    await page.close();
    await strict.close();
  });
});

describe('axe', () => {
  it('finds nothing on a page without faults', async () => {
    const page = await openPage(browser);
    await page.goto(server.url('about'));
    expect(await runAxe(page)).toEqual([]);
    await page.close();
  });

  it('prints rule, place, markup and how to fix it', async () => {
    const page = await openPage(browser);
    await page.goto(server.url('faulty'));
    const violations = await runAxe(page);
    expect(violations.map((text) => text.split('\n').slice(0, 3).join('\n'))).toEqual([
      [
        'color-contrast (serious): Elements must meet minimum color contrast ratio thresholds',
        '  p',
        '  <p style="color:#999;background:#fff">Pale</p>',
      ].join('\n'),
      ['image-alt (critical): Images must have alternative text', '  img', '  <img src="a.png">'].join('\n'),
    ]);
    expect(violations[0]).toMatch(/contrast of 2\.84/);
    await page.close();
  });

  it('judges one part when asked', async () => {
    const page = await openPage(browser);
    await page.goto(server.url('faulty'));
    expect(await runAxe(page, { within: 'p' })).toHaveLength(1);
    await page.close();
  });
});
