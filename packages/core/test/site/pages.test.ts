import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { loadSite } from '../../src/site/load.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-pages-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const page = (front = 'title: Page') => `---\n${front}\ndescription: A page.\n---\n\nText.\n`;

/** Loads a folder and prints what is known of it. */
async function load(files: Record<string, string>, pages: string[], more: Record<string, unknown> = {}) {
  const config = { name: 'Site', navigation: [{ group: 'All', pages }], ...more };
  for (const [file, content] of Object.entries({ 'docs.json': JSON.stringify(config), ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  const loaded = await loadSite(root);
  if (loaded.kind === 'failed') throw new Error(loaded.diagnostics.map(formatDiagnostic).join('\n'));
  const { site } = loaded;
  return { site, files: site.pages.map((one) => one.file).sort(), problems: site.diagnostics.map(formatDiagnostic).join('\n') };
}

describe('two files for one address', () => {
  it('§page.index-collision: `guides.mdx` is built, with a warning', async () => {
    const { files, problems } = await load({ 'guides.mdx': page(), 'guides/index.mdx': page() }, ['guides']);
    expect(files).toEqual(['guides.mdx']);
    expect(problems).toContain('`guides.mdx` and `guides/index.mdx` have the same URL `/guides`; only the first is built.');
  });

  it('§page.index-collision: the one is built that the navigation lists', async () => {
    expect((await load({ 'guides.mdx': page(), 'guides/index.mdx': page() }, ['guides/index'])).files).toEqual(['guides/index.mdx']);
  });

  it('§page.case-collision: both are built when they differ in case, with a warning', async () => {
    const { files, problems } = await load({ 'Guide.mdx': page(), 'guide.mdx': page() }, ['Guide', 'guide']);
    expect(files).toEqual(['Guide.mdx', 'guide.mdx']);
    expect(problems).toContain('The URLs `/Guide` and `/guide` differ only in case');
  });
});

describe('keys of front matter', () => {
  it('§page.ignored-keys that have no effect are told once', async () => {
    const { problems } = await load({ 'a.mdx': page('title: A\nslug: x'), 'b.mdx': page('title: B\nslug: y') }, ['a', 'b']);
    expect(problems).toBe(
      'a.mdx:1:1  notice  page/front-matter-ignored\n  The key `slug` has no effect, here and on 1 more page.\n  The URL of a page is the path of its file.',
    );
  });

  it('§page.extra-keys of the author’s own are kept without a word', async () => {
    const { site, problems } = await load({ 'a.mdx': page('title: A\nowner: docs team') }, ['a']);
    expect(site.pages[0]?.frontMatter.extra).toEqual({ owner: 'docs team' });
    expect(problems).toBe('');
  });
});

describe('variables', () => {
  it('§form.variables have their values in titles and descriptions', async () => {
    const { site } = await load({ 'a.mdx': '---\ntitle: About {{name}}\ndescription: "{{name}} and {{other}}"\n---\n' }, ['a'], {
      variables: { name: 'Quay' },
    });
    expect(site.pages[0]).toMatchObject({ title: 'About Quay', frontMatter: { description: 'Quay and {{other}}' } });
  });

  it('that no page names are noticed at their place', async () => {
    const { problems } = await load({ 'a.mdx': page() }, ['a'], { variables: { name: 'Quay' } });
    expect(problems).toContain('notice  page/unused-variable\n  The variable `name` is not used on any page.');
  });
});

describe('style sheets and scripts of the folder', () => {
  it('§form.site-css §form.site-js belong to every page, but for snippets, modules and what is named already', async () => {
    const { site } = await load(
      {
        'a.mdx': `${page()}\nimport { x } from './lib/x.js'\n`,
        'b.css': '',
        'a/a.css': '',
        'lib/x.js': '',
        'lib/y.js': '',
        'named.js': '',
        'snippets/z.js': '',
        'snippets/z.css': '',
      },
      ['a'],
      { navigation: { groups: [{ group: 'All', pages: ['a'] }] }, theme: 'mint', scripts: ['/named.js', 'https://a.example/b.js'] },
    );
    expect(site.own).toEqual({ styles: ['a/a.css', 'b.css'], scripts: ['/named.js', 'https://a.example/b.js', 'lib/y.js'] });
  });
});

describe('pages that show a part of an API document', () => {
  const document = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {},
    components: { schemas: { Boat: { type: 'object' } } },
  });

  it('§page.openapi-schema name a data model', async () => {
    const { site } = await load({ 'a.mdx': page('title: A\nopenapi-schema: Boat'), 'api.json': document }, ['a'], { openapi: 'api.json' });
    expect(site.pages.find(({ path: at }) => at === 'a')?.reference).toMatchObject({ kind: 'schema', name: 'Boat' });
    // No second page of the same.
    expect(site.pages.filter(({ reference }) => reference?.kind === 'schema')).toHaveLength(1);
  });
});

describe('the page of an operation', () => {
  const document = (path: string, summary: string) =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: { [path]: { get: { summary, tags: ['b'] } } } });

  it('gets another path if the overview of a document has its path', async () => {
    const files = { 'a.json': document('/a', 'A'), 'b.json': document('/b', 'Overview') };
    const { site } = await load(files, ['GET /a'], { openapi: 'b.json' });
    expect(site.pages.map(({ path: at, reference }) => `${at} ${reference?.kind}`)).toEqual([
      'api-reference/b/a operation',
      'api-reference/b/overview overview',
      'api-reference/b/overview-1 operation',
    ]);
  });
});
