import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from './fixture-sites.ts';
import { listOutput, readOutput } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { type CommandResult, run } from './run-lectern.ts';
import { writeFolder } from './temporary-folder.ts';
import { withoutAssets } from './without-assets.ts';

const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');

/** One docs folder, built by the command line and as the whole of an Astro project. */
const ways = { commandLine: { folder: '' }, project: { folder: '' } };
let result: CommandResult;

beforeAll(async () => {
  const project = await writeFolder('both-ways', {
    'package.json': '{ "name": "both-ways", "type": "module", "private": true }\n',
    'astro.config.mjs': [
      "import { defineConfig } from 'astro/config';",
      "import lectern from 'lectern';",
      "export default defineConfig({ integrations: [lectern({ root: './docs' })], outDir: './out', build: { assets: '_assets', inlineStylesheets: 'never' } });",
      '',
    ].join('\n'),
    'src/content.config.ts': "export { collections } from 'lectern/content';\n",
  });
  await cp(path.join(fixtures, 'everything'), path.join(project, 'docs'), { recursive: true });
  const photo = { width: 1600, height: 900, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } } as const;
  await sharp({ create: photo }).jpeg().toFile(path.join(project, 'docs/images/photo.jpg'));
  await appendFile(path.join(project, 'docs/quickstart.mdx'), '\n![Boats in the harbor](/images/photo.jpg)\n');
  const config = path.join(project, 'docs/docs.json');
  // A theme with styles of its own.
  await writeFile(config, JSON.stringify({ theme: 'almond', ...JSON.parse(await readFile(config, 'utf8')) }));
  result = await run(process.execPath, [astro, 'build', '--root', project]);
  ways.project.folder = path.join(project, 'out');
  ways.commandLine = await buildHere(path.join(project, 'docs'), path.join(project, 'out-of-command-line'));
});

describe('the two ways to build a site', () => {
  it('end well', () => {
    expect([result.exitCode, result.stderr]).toEqual([0, '']);
  });

  it('write the same pages', () => {
    const pagesOf = (site: { folder: string }) => listOutput(site).filter((file) => file.endsWith('.html'));
    const pages = pagesOf(ways.commandLine);
    expect(pages).toEqual(pagesOf(ways.project));
    expect(pages.length).toBeGreaterThan(20);
  });

  it('write smaller copies of images', () => {
    const copies = listOutput(ways.commandLine).filter((file) => file.endsWith('.webp'));
    expect(copies.map((file) => file.replace(/-[\da-f]{8}-/, '-HASH-')).sort()).toEqual([
      '_lectern/images/photo-HASH-1440.webp',
      '_lectern/images/photo-HASH-480.webp',
      '_lectern/images/photo-HASH-960.webp',
    ]);
    const page = readOutput(ways.commandLine, 'quickstart/index.html');
    expect(copies.filter((file) => !page.includes(`/${file} `))).toEqual([]);
  });

  it('print the same documents', () => {
    for (const page of listOutput(ways.commandLine).filter((file) => file.endsWith('.html'))) {
      expect(withoutAssets(readOutput(ways.commandLine, page)), page).toBe(withoutAssets(readOutput(ways.project, page)));
    }
  });

  it('write the same files beside the pages', () => {
    const filesOf = (site: { folder: string }) => listOutput(site).filter((file) => /^_lectern\/(?!search)/.test(file));
    const files = filesOf(ways.commandLine);
    expect(files).toEqual(filesOf(ways.project));
    for (const file of files) expect(readOutput(ways.commandLine, file), file).toBe(readOutput(ways.project, file));
  });
});
