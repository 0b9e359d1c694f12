import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runAxe } from './support/axe.ts';
import { collectErrors, openPage, type ReaderOptions } from './support/pages.ts';
import { type FolderServer, serveFolder, strictPolicy } from './support/serve-folder.ts';

/*
 * A browser test that asks nothing passes. So it is asked here whether faults are seen at all.
 */

const html = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body><main>${body}</main></body></html>`;

let folder: string;
let server: FolderServer;
let elsewhere: FolderServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-support-'));
  server = await serveFolder(folder, { policy: strictPolicy.replace(/img-src [^;]+/, 'img-src *') });
  elsewhere = await serveFolder(folder, { base: '/docs/' });
  const files = {
    'index.html': html('<h1>Home</h1><script src="hello.js"></script>'),
    'guides/start/index.html': html('<h1>Start</h1>'),
    'about.html': html('<h1>About</h1>'),
    'faulty.html': html('<h1>Faulty</h1><img src="a.png"><p style="color:#999;background:#fff">Pale</p>'),
    'foreign.html': html(`<h1>Foreign</h1><img alt="" src="${elsewhere.url('pixel.png')}"><script>document.title = "changed"</script>`),
    'hello.js': "document.querySelector('h1').textContent = 'Home with scripts';",
    '404.html': html('<h1>Nothing here</h1>'),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterAll(async () => {
  await server?.close();
  await elsewhere?.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(path: string, options: ReaderOptions = {}) {
  const page = await openPage(options);
  onTestFinished(() => page.close());
  const errors = collectErrors(page);
  await page.goto(server.url(path));
  return { page, errors };
}

it.each([
  ['', 200, 'text/html; charset=utf-8'],
  ['guides/start/', 200, 'text/html; charset=utf-8'],
  ['guides/start?a=b', 301, null],
  ['about', 200, 'text/html; charset=utf-8'],
  ['hello.js', 200, 'text/javascript; charset=utf-8'],
  ['guides/', 404, 'text/html; charset=utf-8'],
  ['..%2f..%2fetc%2fpasswd', 404, 'text/html; charset=utf-8'],
])('a folder is served as by a plain file server: /%s with %i and %s', async (path, status, type) => {
  const response = await fetch(server.url(path), { redirect: 'manual' });
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  const { status: based } = await fetch(elsewhere.url(path), { redirect: 'manual' });
  expect([based, (await fetch(`${elsewhere.origin}/about`)).status]).toEqual([status, 404]);
});

describe('a page', () => {
  it('has the reader that was asked for', async () => {
    const reader = async (options: ReaderOptions) => {
      const { page } = await open('', options);
      const look = () => [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, document.querySelector('h1')?.textContent];
      return page.evaluate(look);
    };
    expect(await reader({ mode: 'dark', width: 390 })).toEqual([390, true, 'Home with scripts']);
    expect(await reader({ javaScript: false })).toEqual([1440, false, 'Home']);
  });

  it('is refused inline scripts, which is noted, and reads no other origin', async () => {
    const { page, errors } = await open('foreign');
    expect(await page.title()).toBe('A page');
    expect(errors.filter((error) => error.includes('Content Security Policy'))).toHaveLength(1);
    // Without a policy, only the browser itself refuses.
    await page.goto(elsewhere.url('about'));
    const read = (url: string) =>
      fetch(url).then(
        () => 'read',
        () => 'refused',
      );
    expect(await page.evaluate(read, server.url('about'))).toBe('refused');
  });
});

describe('axe', () => {
  it('finds nothing on a page without faults', async () => {
    expect(await runAxe((await open('about')).page)).toEqual([]);
  });

  it('prints rule, place, markup and how to fix it, of the whole page or one part', async () => {
    const { page } = await open('faulty');
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
    expect(await runAxe(page, { within: 'p' })).toHaveLength(1);
  });
});
