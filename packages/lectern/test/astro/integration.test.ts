import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LecternOptions, lectern } from '../../src/astro/index.ts';

let project = '';

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'lectern-project-'));
});

afterEach(() => rmSync(project, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  }
}

const DOCS = { 'docs/docs.json': '{ "name": "Boats", "navigation": [] }', 'docs/index.mdx': '# Boats' };

/** The routes that the integration adds to a project. */
async function setUp(options?: LecternOptions, integrations: { name: string }[] = []) {
  const folder = (name: string) => pathToFileURL(`${path.join(project, name)}/`);
  const routes: string[] = [];
  const setup = lectern(options).hooks['astro:config:setup'];
  await setup?.({
    command: 'dev',
    config: { root: folder('.'), srcDir: folder('src'), outDir: folder('dist'), cacheDir: folder('cache'), base: '/', integrations },
    injectRoute: ({ pattern }: { pattern: string }) => routes.push(pattern),
    updateConfig: () => {},
  } as unknown as HookParameters<'astro:config:setup'>);
  return routes;
}

describe('the integration', () => {
  it('builds the folder `docs` by default', async () => {
    write({ ...DOCS, 'secrets/key.json': '{}', 'src/posts/post.md': 'A post' });
    expect(await setUp({ base: '/docs' })).toEqual(['/docs/_lectern/[...file]', '/docs/[...path]', '/docs/_lectern/sign-in', '/404']);
  });

  it('says where it looked if there is no docs.json', async () => {
    write({ 'docs.json': DOCS['docs/docs.json'] });
    await expect(setUp()).rejects.toThrow(/The docs in `.\/docs` cannot be built[\s\S]*There is no `docs\.json` in this folder/);
  });

  it.each(['404.astro', '404.md', '404.mdx', '404.html'])('leaves the 404 page to the project if it has %s', async (file) => {
    write({ ...DOCS, [`src/pages/${file}`]: '' });
    expect(await setUp()).not.toContain('/404');
  });

  it('leaves the 404 page to Starlight', async () => {
    write(DOCS);
    expect(await setUp({ base: '/docs' }, [{ name: '@astrojs/starlight' }])).not.toContain('/404');
  });
});
