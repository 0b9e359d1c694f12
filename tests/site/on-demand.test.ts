import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { find, parseHtml, textOf } from './read-output.ts';
import { run } from './run-lectern.ts';
import { writeFolder } from './temporary-folder.ts';

const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
const fixture = fileURLToPath(new URL('../fixtures/own-pages', import.meta.url));

/** Renders a page of the server that the project was built to. */
let render: (pathname: string) => Promise<string>;

/** An Astro site whose pages are rendered on demand, without the files of the docs. */
beforeAll(async () => {
  const project = await writeFolder('on-demand', {
    'package.json': '{ "type": "module", "private": true }\n',
    'server.js':
      "import { createApp } from 'astro/app/entrypoint';\nconst app = createApp();\nexport const render = async (url) => (await app.render(new Request(url))).text();\n",
    'astro.config.mjs': `import lectern from 'lectern';
const adapter = {
  name: 'test-adapter',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'test-adapter',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./server.js', import.meta.url),
        adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
        supportedAstroFeatures: { staticOutput: 'stable', serverOutput: 'stable', hybridOutput: 'stable', sharpImageService: 'stable' },
      }),
  },
};
export default {
  output: 'server',
  adapter,
  session: false,
  integrations: [lectern({ root: './docs', base: '/docs' }), lectern({ root: './crew', base: '/crew' })],
};
`,
    'src/pages/frame.astro': `---
import ApiOperation from 'lectern/components/ApiOperation.astro';
import DocsLayout from 'lectern/components/DocsLayout.astro';
import { page } from 'lectern/docs';
---
<DocsLayout root="./crew" page="watches" title="Roster">
  <p id="page">{page('guides/knots').title}, {page('watches', { root: './crew' }).title}</p>
  <ApiOperation id="listBoats" />
  <ApiOperation root="./crew" id="get /sailors" playground={false} />
</DocsLayout>
`,
    'src/pages/search.astro': `---
import DocsSearch from 'lectern/components/DocsSearch.astro';
---
<html lang="en"><head><title>Search</title></head><body><DocsSearch root="./crew" /></body></html>
`,
  });
  for (const docs of ['docs', 'crew']) await cp(path.join(fixture, docs), path.join(project, docs), { recursive: true });
  const { exitCode, stderr } = await run(process.execPath, [astro, 'build', '--root', project]);
  expect([exitCode, stderr]).toEqual([0, '']);
  const server = await import(pathToFileURL(path.join(project, 'dist/server/entry.mjs')).href);
  render = (pathname) => server.render(`https://boats.example${pathname}`);
});

it('the layout, data, and operations are those of the docs that a page names', async () => {
  const page = parseHtml(await render('/frame'));
  expect(textOf(find(page, 'title'))).toBe('Roster - Crew');
  expect(textOf(find(page, '#page'))).toBe('Knots, Watches');
  expect(page.querySelectorAll('.lc-endpoint-path').map(textOf)).toEqual(['/boats', '/sailors']);
  expect(page.querySelectorAll('lectern-playground')).toHaveLength(1);
  expect(textOf(find(page, '.request-example'))).toContain('https://api.boats.example/boats');
});

it('search is that of the docs that a page names', async () => {
  expect(find(parseHtml(await render('/search')), 'lectern-search').getAttribute('data-folder')).toBe('/crew/_lectern/search/');
});
