import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sitemapAddress } from '../../src/astro/sitemap.ts';
import { SiteService, type SiteServiceOptions } from '../../src/site/site-service.ts';

let folder = '';
const services: SiteService[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-service-'));
});

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
  rmSync(folder, { recursive: true });
});

const page = (text: string, more = '') => `---\ntitle: Page\ndescription: A page.\n${more}---\n\n${text}\n`;
const config = (pages: string[], more: Record<string, unknown> = {}) =>
  JSON.stringify({ name: 'Site', navigation: [{ group: 'All', pages }], ...more }, undefined, 1);

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

async function serve(files: Record<string, string>, options: Partial<SiteServiceOptions> = {}): Promise<SiteService> {
  write(files);
  const service = new SiteService({
    root: folder,
    base: '',
    origin: undefined,
    cacheDirectory: path.join(folder, '.cache'),
    exclude: [],

    prefetch: false,
    ...options,
  });
  services.push(service);
  expect((await service.load()).ok).toBe(true);
  return service;
}

describe('the text that search finds a page by', () => {
  it('is that of pages that readers may find', async () => {
    const service = await serve({
      'docs.json': config(['shown', 'hidden']),
      'shown.mdx': page('Hi'),
      'hidden.mdx': page('No', 'hidden: true\n'),
    });
    expect(['shown', 'hidden', 'missing'].map((one) => service.searchText(one))).toEqual([
      [{ kind: 'text', text: 'Hi' }],
      undefined,
      undefined,
    ]);
    expect(service.searchSources().map(({ page, text }) => [page.path, text()])).toEqual([['shown', [{ kind: 'text', text: 'Hi' }]]]);
  });
});

describe('a site without a root page', () => {
  it('leads from its root to its first page', async () => {
    const service = await serve({ 'docs.json': config(['guides/start']), 'guides/start.mdx': page('Hi') }, { base: '/docs' });
    expect([service.paths(), service.redirect(''), service.pageCount]).toEqual([['', 'guides/start'], '/docs/guides/start', 1]);
  });

  it('does not when it has one', async () => {
    const service = await serve({ 'docs.json': config(['index']), 'index.mdx': page('Hi') });
    expect([service.paths(), service.redirect('')]).toEqual([[''], undefined]);
  });
});

describe('a docs.json that breaks', () => {
  it('leaves the last good site, with the problem on every page, until it is mended', async () => {
    const service = await serve({ 'docs.json': config(['index']), 'index.mdx': page('Hi') });
    write({ 'docs.json': '{ "name": ' });
    expect((await service.load()).ok).toBe(false);
    expect(service.context('').title).toBe('Page');
    expect(service.problems('').join()).toContain('docs.json:1:11  error  config/syntax');
    write({ 'docs.json': config(['index']) });
    expect((await service.load()).ok).toBe(true);
    expect(service.problems('')).toEqual([]);
  });
});

describe('problems', () => {
  it('of a page are those of its file', async () => {
    const service = await serve({ 'docs.json': config(['index', 'good']), 'index.mdx': page('<Note>'), 'good.mdx': page('Hi') });
    expect(service.problems('')).toHaveLength(1);
    expect(service.problems('good')).toEqual([]);
    expect(service.problemsOf(['index.mdx', 'good.mdx', 'logo.svg']).map((one) => one.code)).toEqual(['page/mdx']);
  });

  it('of all pages come sorted, each once', async () => {
    const service = await serve({ 'docs.json': config(['b', 'a']), 'b.mdx': page('[x](/y)'), 'a.mdx': page('[x](/y) <Nott/>') });
    service.prepare();
    service.prepare();
    expect(service.diagnostics().map(({ location, code }) => `${location?.file} ${code}`)).toEqual([
      'a.mdx link/page-not-found',
      'a.mdx page/unknown-component',
      'b.mdx link/page-not-found',
    ]);
  });

  it('of feedback buttons without a repository are told once §feedback', async () => {
    const service = await serve({ 'docs.json': config(['index'], { feedback: { raiseIssue: true } }), 'index.mdx': page('Hi') });
    expect(service.diagnostics().map(formatDiagnostic).join('\n')).toMatchInlineSnapshot(`
      "docs.json:11:14  warning  site/no-repository
        The feedback buttons are left out, because the repository of the docs is not known.
        Set \`lectern.repository.url\` in the configuration, or build inside a git checkout with a remote.
        11 |  "feedback": {
           |              ^"
    `);
    expect(service.context('').feedback).toEqual({ editHref: undefined, issueHref: undefined });
  });

  it('of icons stand where they are named first', async () => {
    const service = await serve({
      'docs.json': config(['index', 'other'], { anchors: [{ name: 'Other', url: 'other', icon: 'ankor' }] }),
      'index.mdx': page('<Card title="A" icon="rockett" />', 'icon: shipp\n'),
      'other.mdx': page('<Card title="B" icon="rockett" />\n\n<Icon icon="/images/none.svg" />'),
    });
    service.prepare();
    expect(
      service.diagnostics().map(({ location, message }) => `${location?.file}:${location?.line}:${location?.column} ${message}`),
    ).toEqual([
      'docs.json:15:11 No icon is named `ankor`; a dot is shown.',
      'index.mdx:4:1 No icon is named `shipp`; a dot is shown.',
      'index.mdx:7:1 No icon is named `rockett`; a dot is shown.',
      'other.mdx:8:1 The file `/images/none.svg` does not exist.',
    ]);
  });
});

describe('icons of the docs folder', () => {
  it('are found by path and by address', async () => {
    const service = await serve({ 'docs.json': config(['index']), 'index.mdx': page('Hi'), 'icons/a b.svg': '<svg/>' }, { base: '/docs' });
    const href = '/docs/icons/a%20b.svg';
    expect(['icons/a b.svg', '/icons/a b.svg', './icons/a b.svg', '/icons/a%20b.svg', href].map((file) => service.assetHref(file))).toEqual(
      [href, href, href, href, href],
    );
    expect(service.assetHref('/icons/none.svg')).toBeUndefined();
  });
});

describe('the sitemap', () => {
  const files = {
    'docs.json': config(['guides/start', 'guides/quiet', 'guides/gone']),
    'guides/start.mdx': page('Hi'),
    'guides/quiet.mdx': page('Hi', 'noindex: true\n'),
    'guides/gone.mdx': page('Hi', 'hidden: true\n'),
    'guides/unlisted.mdx': page('Hi'),
  };

  it.each([
    ['a page, under the address that it names as its own', '/docs/guides/start/', '/docs/guides/start'],
    ['a page of the project outside of the docs', '/about/', '/about/'],
    ['a page of the project below the docs', '/docs/own/', '/docs/own/'],
  ])('names %s', async (_, address, expected) => {
    const service = await serve(files, { base: '/docs' });
    expect(sitemapAddress(service, `https://example.com${address}`)).toBe(`https://example.com${expected}`);
  });

  it.each([
    ['the redirect of the root', '/docs'],
    ['a page with noindex', '/docs/guides/quiet/'],
    ['a hidden page', '/docs/guides/gone/'],
    ['a page that no group lists', '/docs/guides/unlisted/'],
  ])('leaves out %s', async (_, address) => {
    const service = await serve(files, { base: '/docs' });
    expect(sitemapAddress(service, `https://example.com${address}`)).toBeUndefined();
  });
});

describe('a page with code', () => {
  it('is shown as what its code gives', async () => {
    const service = await serve({
      'docs.json': config(['index', 'code']),
      'index.mdx': page('Hi'),
      'code.mdx': page(
        'export const Sum = () => {\n  const list = [1, 2];\n  return <b>{Math.max(...list)}</b>;\n};\n\n<Sum />',
        'audience: sailors\n',
      ),
    });
    service.prepare();
    expect(service.entries()).toMatchObject([
      { path: 'code', data: { title: 'Page', audience: 'sailors' } },
      { path: '', data: { title: 'Page' } },
    ]);
    await service.runScripts();
    expect(await service.body('code')).toMatchObject({ nodes: [{ kind: 'html', html: '<b>2</b>' }] });
    expect(service.scriptFiles()).toEqual([]);
  });

  it('runs it when the page is asked for in dev', async () => {
    const service = await serve({ 'docs.json': config(['code']), 'code.mdx': page('<button onClick={() => alert(1)}>Go</button>') });
    const { nodes } = await service.body('code');
    expect(nodes).toMatchObject([
      { kind: 'html', html: expect.stringContaining('<lectern-island data-island="0"><button>Go</button></lectern-island>') },
    ]);
    const [file] = service.scriptFiles();
    expect(file?.path).toMatch(/^_lectern\/islands\/page-[\w-]+\.js$/);
    expect(service.scriptFile(file?.path ?? '')).toBe(file);
  });
});
