import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { astro, describeAstroSettings } from './describe-astro-settings.ts';
import { listOutput } from './read-output.ts';
import { run } from './run-lectern.ts';
import { writeFolder } from './temporary-folder.ts';

// The slow tests have the others.
describeAstroSettings({ build: ['slash', 'file'], dev: ['languages'] });

describe('a site whose folder contains the docs', () => {
  it('publishes no sources, and no data that no page links', async () => {
    const project = await writeFolder('astro-project-docs', {
      'package.json': '{ "type": "module", "private": true }\n',
      'astro.config.mjs': "import lectern from 'lectern';\nexport default { integrations: [lectern({ root: '.', base: '/docs' })] };\n",
      'src/pages/index.astro': '<p>Boats</p>\n',
      'src/content/posts/first.md': '# First\n',
      'src/assets/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'public/terms.md': '# Terms\n',
      'secrets/key.json': '{}\n',
      'data/boats.json': '[]\n',
      'data/prices.json': '[]\n',
      'coverage.yaml': 'lines: 90\n',
      '.env': 'KEY=1\n',
      'docs.json': '{ "name": "Boats", "navigation": ["index"] }\n',
      'index.mdx': '# Boats\n\n[All boats](/data/boats.json)\n',
      'manual.pdf': '%PDF\n',
    });
    const { exitCode, stderr } = await run(process.execPath, [astro, 'build', '--root', project]);
    expect([exitCode, stderr]).toEqual([0, '']);
    const files = listOutput({ folder: path.join(project, 'dist') }).filter((file) => !/_lectern|_astro|well-known|llms|skill/.test(file));
    expect(files).toEqual([
      '_headers',
      ...['404.html', 'data/boats.json', 'index.html', 'index.md', 'manual.pdf'].map((file) => `docs/${file}`),
      'index.html',
      'terms.md',
    ]);
  });
});
