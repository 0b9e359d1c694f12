import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { describe, expect, it } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { type LecternOptions, lectern } from '../../src/astro/index.ts';

const project = useFolder('project');

const write = (files: Record<string, string>) => putFiles(project, files);

const DOCS = { 'docs/docs.json': '{ "name": "Boats", "navigation": [] }', 'docs/index.mdx': '# Boats' };

interface Project {
  integrations?: object[];
  site?: string;
  redirects?: Record<string, string>;
}

/** The routes, integrations, and redirects that the integration adds to a build of a project with an adapter. */
async function setUp(options?: LecternOptions, { integrations = [], site, redirects = {} }: Project = {}) {
  const folder = (name: string) => pathToFileURL(`${path.join(project, name)}/`);
  const routes: string[] = [];
  const added: { name: string }[] = [];
  const answered: Record<string, object> = {};
  const logged: string[] = [];
  const ours = lectern(options);
  await ours.hooks['astro:config:setup']?.({
    command: 'build',
    config: {
      root: folder('.'),
      srcDir: folder('src'),
      publicDir: folder('public'),
      outDir: folder('dist'),
      cacheDir: folder('cache'),
      base: '/',
      site,
      trailingSlash: 'ignore',
      build: { format: 'directory', assets: '_astro', redirects: false },
      redirects,
      integrations: [...integrations, ours],
    },
    logger: { info: (text: string) => logged.push(text), warn: (text: string) => logged.push(text) },
    injectRoute: ({ pattern }: { pattern: string }) => routes.push(pattern),
    updateConfig: (config: { integrations: { name: string }[]; redirects: Record<string, object> }) => {
      added.push(...config.integrations);
      Object.assign(answered, config.redirects);
    },
  } as unknown as HookParameters<'astro:config:setup'>);
  return { routes, added: added.map(({ name }) => name), answered, logged };
}

describe('the integration', () => {
  it('builds the folder `docs` by default', async () => {
    write({ ...DOCS, 'secrets/key.json': '{}', 'src/posts/post.md': 'A post' });
    const { routes } = await setUp({ base: '/docs' });
    expect(routes).toEqual(['/docs/_lectern/[...file]', '/docs/[...path]', '/docs/404']);
  });

  it('says where it looked if there is no docs.json', async () => {
    write({ 'docs/notes.txt': '' });
    await expect(setUp()).rejects.toThrow(/The docs in `.\/docs` cannot be built[\s\S]*neither pages nor a `docs\.json`/);
  });

  it('says how to make a docs folder if there is none', async () => {
    await expect(setUp()).rejects.toThrow(
      /^The site has no folder `.\/docs` for its docs. Run `npm create lectern@latest` in the folder of the site to create it with two pages. If your docs are in another folder, set `root` of `lectern\(\)` in the Astro config.$/,
    );
  });

  it('is the whole site, or below the name of its folder if the site has a page at `/`', async () => {
    write({ ...DOCS, 'help/index.md': '# Help' });
    const page = async (options?: LecternOptions) => {
      const { routes, logged } = await setUp(options);
      return [routes[1], ...logged];
    };
    expect(await page()).toEqual(['/[...path]']);
    write({ 'src/pages/index.astro': '' });
    const because = 'because the site has a page at `/`. To change that, set `base`.';
    expect(await page()).toEqual(['/docs/[...path]', `The docs are at \`/docs\`, ${because}`]);
    expect(await page({ root: './help' })).toEqual(['/help/[...path]', `The docs are at \`/help\`, ${because}`]);
    expect(await page({ base: '/' })).toEqual(['/[...path]']);
  });

  it.each(['404.astro', '404.md', '404.mdx', '404.html'])('leaves the 404 page to the project if it has %s', async (file) => {
    write({ ...DOCS, [`src/pages/${file}`]: '' });
    expect((await setUp()).routes).not.toContain('/404');
  });

  it('leaves the 404 page to Starlight', async () => {
    write(DOCS);
    const { routes } = await setUp({ base: '/docs' }, { integrations: [{ name: '@astrojs/starlight', hooks: {} }] });
    expect(routes).not.toContain('/docs/404');
  });

  it('has no 404 page if it is turned off', async () => {
    write(DOCS);
    expect((await setUp({ notFound: false })).routes).not.toContain('/404');
  });

  it('adds a sitemap only if the project has none', async () => {
    write(DOCS);
    const site = 'https://boats.example';
    expect((await setUp({}, { site })).added).toContain('@astrojs/sitemap');
    expect((await setUp({}, { site, integrations: [{ name: '@astrojs/sitemap', hooks: {} }] })).added).not.toContain('@astrojs/sitemap');
  });

  it('leaves redirects that a server can answer to Astro, unless the project has a route there', async () => {
    const paths = ['/old', '/taken', '/moved', '/own', '/part', '/part#one', '/all/:name', '/ünder'];
    const sources = paths.map((source) => ({ source, destination: '/' }));
    const redirects = [...sources, { source: '/soon', destination: '/', permanent: false }];
    write({ ...DOCS, 'docs/docs.json': JSON.stringify({ name: 'Boats', navigation: [], redirects }), 'src/pages/docs/taken.astro': '' });
    write({ 'src/pages/docs/moved/index.md': '', 'src/pages/docs/[old].ts': '' });
    const { answered } = await setUp({ base: '/docs' }, { redirects: { '/docs/own/': '/' } });
    expect(answered).toEqual({ '/docs/old': { status: 308, destination: '/docs/' } });
  });

  it('refuses routes that something else has', async () => {
    write({ ...DOCS, 'api/docs.json': DOCS['docs/docs.json'], 'src/pages/help/[...slug].astro': '' });
    const refusal = (mount: string, other: string) =>
      `The docs in \`./docs\` and ${other} both have all pages below \`${mount}/\`. Set \`base\` of \`lectern()\` in the Astro config to another path, such as \`${mount}/docs\`.`;
    const second = lectern({ root: './api', base: 'api/' });
    await expect(setUp({ base: '/api' }, { integrations: [second] })).rejects.toThrow(refusal('/api', 'those in `./api`'));
    await expect(setUp({ base: '/' }, { integrations: [{ name: '@astrojs/starlight', hooks: {} }] })).rejects.toThrow(
      refusal('', 'Starlight'),
    );
    await expect(setUp({ base: '/help' })).rejects.toThrow(refusal('/help', '`src/pages/help/[...slug].astro`'));
  });

  it('refuses an Astro that is too old, and warns of one that is too new', async () => {
    write({ ...DOCS, 'node_modules/astro/package.json': '{ "name": "astro", "version": "6.9.1" }' });
    await expect(setUp()).rejects.toThrow(
      /^Lectern needs Astro \d+\.\d+\.\d+ or newer, and this project has Astro 6\.9\.1\. Run `npx @astrojs\/upgrade`\.$/,
    );
    write({ ...DOCS, 'node_modules/astro/package.json': '{ "name": "astro", "version": "99.1.0" }' });
    expect((await setUp()).logged.join()).toMatch(
      /^Lectern is tested with Astro [\d.]+\.x, and this project has Astro 99\.1\.0\. .*~[\d.]+`\.$/,
    );
  });
});
