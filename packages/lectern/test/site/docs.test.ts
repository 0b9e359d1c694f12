import { type Diagnostic, formatDiagnostic, mergeDiagnostics } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { sitemapPath } from '../../src/astro/sitemap.ts';
import type { Docs, DocsOptions } from '../../src/site/docs.ts';
import { searchPages, searchTextOf } from '../../src/site/search-text.ts';
import { siteStyles } from '../../src/site/site-styles.ts';
import { useDocs } from '../outputs/serve-docs.ts';

const { serve, put: write } = useDocs({ mode: 'dev', origin: undefined });

const page = (text: string, more = '') => `---\ntitle: Page\ndescription: A page.\n${more}---\n\n${text}\n`;
const config = (pages: string[], more: Record<string, unknown> = {}) =>
  JSON.stringify({ name: 'Site', navigation: [{ group: 'All', pages }], ...more }, undefined, 1);

/** Problems in the text of all pages. */
function bodyProblems({ loaded }: Docs): Diagnostic[] {
  return [...loaded.pages.values()].flatMap((one) => [...loaded.bodies.of(one).diagnostics]);
}

const textOf = ({ loaded }: Docs, path: string) => {
  const one = loaded.pages.get(path);
  return one && searchTextOf(loaded, one);
};

describe('the text that search finds a page by', () => {
  it('is that of pages that readers may find', async () => {
    const docs = await serve({
      'docs.json': config(['shown', 'hidden']),
      'shown.mdx': page('Hi'),
      'hidden.mdx': page('No', 'hidden: true\n'),
    });
    expect(['shown', 'hidden', 'missing'].map((one) => textOf(docs, one))).toEqual([[{ kind: 'text', text: 'Hi' }], undefined, undefined]);
    expect(await Promise.all(searchPages(docs.loaded).map(async ({ page, text }) => [page.path, await text()]))).toEqual([
      ['shown', [{ kind: 'text', text: 'Hi' }]],
    ]);
  });
});

describe('a site without a root page', () => {
  it('leads from its root to its first page', async () => {
    const docs = await serve({ 'docs.json': config(['guides/start']), 'guides/start.mdx': page('Hi') }, { base: '/docs' });
    expect([docs.runtime.paths(), docs.runtime.redirect('')?.href, docs.loaded.pages.size]).toEqual([
      ['', 'guides', 'guides/start'],
      '/docs/guides/start',
      1,
    ]);
  });

  it('does not when it has one', async () => {
    const docs = await serve({ 'docs.json': config(['index']), 'index.mdx': page('Hi') });
    expect([docs.runtime.paths(), docs.runtime.redirect('')]).toEqual([[''], undefined]);
  });
});

describe('a site that has a page of its own at the path of a page', () => {
  it('keeps it', async () => {
    const at = (pathname: string) => (pathname === '/docs/own' ? '`src/pages/docs/own.astro`' : undefined);
    const around = { base: '/sea', at, link: () => undefined };
    const docs = await serve(
      { 'docs.json': config(['index', 'own']), 'index.mdx': page('Hi'), 'own.mdx': page('No') },
      { base: '/sea/docs', around },
    );
    expect(docs.runtime.paths()).toEqual(['']);
  });
});

describe('a docs.json that breaks', () => {
  it('leaves the last good site, with the problem on every page, until it is fixed', async () => {
    const docs = await serve({ 'docs.json': config(['index']), 'index.mdx': page('Hi') });
    write({ 'docs.json': '{ "name": ' });
    expect((await docs.load()).ok).toBe(false);
    expect(docs.runtime.context('').title).toBe('Page');
    expect(docs.errorsOf('').map(formatDiagnostic).join()).toContain('docs.json:1:11  error  config/syntax');
    write({ 'docs.json': config(['index']) });
    expect((await docs.load()).ok).toBe(true);
    expect(docs.errorsOf('')).toEqual([]);
  });
});

describe('problems', () => {
  it('of a page are those of its file', async () => {
    const docs = await serve({ 'docs.json': config(['index', 'good']), 'index.mdx': page('<Note>'), 'good.mdx': page('Hi') });
    expect(docs.errorsOf('')).toHaveLength(1);
    expect(docs.errorsOf('good')).toEqual([]);
    expect(bodyProblems(docs).map((one) => one.code)).toEqual(['page/mdx']);
  });

  it('of all pages come sorted, each once', async () => {
    const docs = await serve({ 'docs.json': config(['b', 'a']), 'b.mdx': page('[x](/y)'), 'a.mdx': page('[x](/y) <Nott/>') });
    expect(mergeDiagnostics(bodyProblems(docs), bodyProblems(docs)).map(({ location, code }) => `${location?.file} ${code}`)).toEqual([
      'a.mdx link/page-not-found',
      'a.mdx page/unknown-component',
      'b.mdx link/page-not-found',
    ]);
  });

  it('of feedback buttons without a repository are reported once §feedback', async () => {
    const docs = await serve({ 'docs.json': config(['index'], { feedback: { raiseIssue: true } }), 'index.mdx': page('Hi') });
    expect(docs.loaded.diagnostics.map(formatDiagnostic).join('\n')).toMatchInlineSnapshot(`
      "docs.json:11:14  warning  site/no-repository
        The feedback buttons are left out, because the repository of the docs is not known.
        Set \`lectern.repository.url\` in the configuration, or build inside a git checkout with a remote.
        11 |  "feedback": {
           |              ^"
    `);
    expect(docs.runtime.context('').feedback).toEqual({ editHref: undefined, issueHref: undefined });
  });

  it('of icons have the location of their names', async () => {
    const docs = await serve({
      'docs.json': config(['index', 'other'], { anchors: [{ name: 'Other', url: 'other', icon: 'ankor' }] }),
      'index.mdx': page('<Card title="A" icon="rockett" />', 'icon: shipp\n'),
      'other.mdx': page('<Card title="B" icon="rockett" />\n\n<Icon icon="/images/none.svg" />'),
    });
    expect(
      mergeDiagnostics(docs.loaded.diagnostics, bodyProblems(docs)).map(
        ({ location, message }) => `${location?.file}:${location?.line}:${location?.column} ${message}`,
      ),
    ).toEqual([
      'docs.json:16:12 No icon is named `ankor`; a dot is shown.',
      'index.mdx:4:7 No icon is named `shipp`; a dot is shown.',
      'index.mdx:7:23 No icon is named `rockett`; a dot is shown.',
      'other.mdx:6:23 No icon is named `rockett`; a dot is shown.',
      'other.mdx:8:1 The file `/images/none.svg` does not exist.',
    ]);
  });
});

describe('icons of the docs folder', () => {
  it('are found by path and by address', async () => {
    const docs = await serve({ 'docs.json': config(['index']), 'index.mdx': page('Hi'), 'icons/a b.svg': '<svg/>' }, { base: '/docs' });
    const href = '/docs/icons/a%20b.svg';
    expect(
      ['icons/a b.svg', '/icons/a b.svg', './icons/a b.svg', '/icons/a%20b.svg', href].map((file) => docs.loaded.assetHref(file)),
    ).toEqual([href, href, href, href, href]);
    expect(docs.loaded.assetHref('/icons/none.svg')).toBeUndefined();
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
    const docs = await serve(files, { base: '/docs' });
    expect(sitemapPath(docs, address)).toBe(expected);
  });

  it.each([
    ['the redirect of the root', '/docs'],
    ['a page with noindex', '/docs/guides/quiet/'],
    ['a hidden page', '/docs/guides/gone/'],
    ['a page that no group lists', '/docs/guides/unlisted/'],
    ['the 404 page', '/docs/404/'],
  ])('leaves out %s', async (_, address) => {
    const docs = await serve(files, { base: '/docs' });
    expect(sitemapPath(docs, address)).toBeUndefined();
  });
});

describe('a page with code', () => {
  it('is shown as what its code gives', async () => {
    const docs = await serve({
      'docs.json': config(['index', 'code']),
      'index.mdx': page('Hi'),
      'code.mdx': page(
        'export const Sum = () => {\n  const list = [1, 2];\n  return <b>{Math.max(...list)}</b>;\n};\n\n<Sum />',
        'audience: sailors\n',
      ),
    });
    expect(docs.runtime.entries()).toMatchObject([
      { path: 'code', data: { title: 'Page', audience: 'sailors' } },
      { path: '', data: { title: 'Page' } },
    ]);
    await docs.loaded.scripts.run([...docs.loaded.pages.values()]);
    expect(await docs.runtime.body('code')).toMatchObject({ nodes: [{ kind: 'html', html: '<b>2</b>' }] });
    expect(docs.loaded.scripts.files()).toEqual([]);
  });

  it('runs it when the page is asked for in dev', async () => {
    const docs = await serve({ 'docs.json': config(['code']), 'code.mdx': page('<button onClick={() => alert(1)}>Go</button>') });
    const { nodes } = await docs.runtime.body('code');
    expect(nodes).toMatchObject([
      { kind: 'html', html: expect.stringContaining('<lectern-island data-island="0"><button>Go</button></lectern-island>') },
    ]);
    const [file] = docs.loaded.scripts.files();
    expect(file?.path).toMatch(/^_lectern\/islands\/page-[\w-]+\.js$/);
    expect(docs.loaded.scripts.file(file?.path ?? '')).toBe(file);
  });
});

it('has no transition among pages of a surrounding site', async () => {
  const files = { 'docs.json': config(['index']), 'index.mdx': page('Text.') };
  const styles = async (options: Partial<DocsOptions>) => siteStyles((await serve(files, options)).loaded);
  expect(await styles({ isAmongPages: true })).toContain('@view-transition{navigation:none}');
  expect(await styles({})).not.toContain('@view-transition');
});
