import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cacheDirectoryOf } from '../../packages/lectern/src/cli/cache-directory.ts';
import { listOutput } from './read-output.ts';
import { runHere } from './run-here.ts';
import { type CommandResult, runLectern } from './run-lectern.ts';
import { type Files, writeFolder } from './temporary-folder.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const docs = (color: string) =>
  JSON.stringify({
    name: 'Twice',
    colors: { primary: color },
    navigation: [{ group: 'All', pages: ['index', 'guide', 'code', 'news', 'parts'] }],
    openapi: 'openapi.json',
    lectern: { site: 'https://docs.example.com' },
  });
const api = (summary: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': {
        get: {
          summary,
          responses: { 200: { description: 'Fine', content: { 'application/json': { schema: { $ref: './parts/pet.json' } } } } },
        },
      },
    },
    components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
  });
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;

const site: Files = {
  'docs.json': docs('#0f766e'),
  'openapi.json': api('List pets'),
  'index.mdx': page(
    'Start',
    'import Note from "/snippets/note.mdx";\n\n<Note />\n\n![Shape](/shape.svg)\n\nSee [the end](/guide#the-end).\n\n```js\nlet a = 1;\n```\n\n<Icon icon="no-such-icon" />',
  ),
  'guide.mdx': page('Guide', '## The end\n\n<Icon icon="no-such-icon" />\n\n$$x^2$$'),
  'code.mdx': page('Code', 'export const n = 2 + 3;\n\nIt is {n}.'),
  'news.mdx': page('News', '<Update label="2026-01-02">First</Update>'),
  'parts.mdx': page(
    'Parts',
    'import Shared from "/shared.mdx";\nimport facts from "/facts.json";\nimport { version } from "/snippets/version.mdx";\n\n<Shared />\n\n{facts.n} and {version}',
  ),
  'shared.mdx': page('Shared', 'import Note from "/snippets/note.mdx";\n\nFrom a page. <Note />'),
  'facts.json': '{ "n": 1 }',
  'snippets/version.mdx': 'export const version = "1.0";',
  'snippets/note.mdx': 'From a snippet.',
  'parts/pet.json': '{ "type": "string" }',
  'shape.svg': svg(20),
};

interface Built {
  files: Record<string, string>;
  problems: string;
}

type Run = (args: string[], folder: string) => Promise<CommandResult>;

async function build(folder: string, run: Run = runHere): Promise<Built> {
  const { exitCode, stderr, stdout } = await run(['build', '.'], folder);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Written to dist')]);
  const root = path.join(folder, 'dist');
  return {
    files: Object.fromEntries(listOutput({ folder: root }).map((file) => [file, readFileSync(path.join(root, file), 'latin1')])),
    problems: stderr,
  };
}

const inItsOwnProcess: Run = (args, cwd) => runLectern(args, { cwd });

function cacheFolder(folder: string): string {
  return path.join(cacheDirectoryOf(folder), 'lectern/cache');
}

/** The files of the cache, each as it was written: one that is replaced has another number. */
function cacheFiles(folder: string): string[] {
  return readdirSync(cacheFolder(folder)).map((name) => `${name} ${statSync(path.join(cacheFolder(folder), name)).ino}`);
}

describe('a second build', () => {
  let folder = '';
  let first: Built;
  /** The docs after all changes so far. */
  let changed = site;

  beforeAll(async () => {
    folder = await writeFolder('second-build', site);
    await rm(cacheDirectoryOf(folder), { recursive: true, force: true });
    first = await build(folder);
  });

  /** The same docs, built where nothing was built before. */
  async function buildElsewhere(files: Files): Promise<Built> {
    const other = await writeFolder('first-build', files);
    await rm(cacheDirectoryOf(other), { recursive: true, force: true });
    return build(other);
  }

  it('does nothing again when nothing has changed', async () => {
    const before = cacheFiles(folder);
    expect(await build(folder, inItsOwnProcess)).toEqual(first);
    expect(cacheFiles(folder)).toEqual(before);
  });

  // Each change comes on top of those before.
  it.each<[string, Files]>([
    [
      'the text of a page, a constant, the size of an image, and a part of an API document, which other pages have',
      {
        'guide.mdx': page('Guide', '## The end\n\nOther text'),
        'snippets/version.mdx': 'export const version = "2.0";',
        'shape.svg': svg(40),
        'parts/pet.json': '{ "type": "number" }',
      },
    ],
    [
      'a heading that another page links to, and data',
      { 'guide.mdx': page('Guide', '## The middle\n\n<Icon icon="no-such-icon" />'), 'facts.json': '{ "n": 2 }' },
    ],
    ['the title of a page', { 'guide.mdx': page('Handbook', '## The end') }],
    ['a snippet', { 'snippets/note.mdx': 'From another snippet.' }],
    ['a page that another page imports', { 'shared.mdx': page('Shared', 'From another page.') }],
    ['a snippet that gets code', { 'snippets/note.mdx': '<b>{Math.max(1, 2)}</b>' }],
    ['a color', { 'docs.json': docs('#7c3aed') }],
    ['an API document', { 'openapi.json': api('List all pets') }],
    ['a page more', { 'more.mdx': page('More', 'New') }],
    ['the page that a problem was reported for', { 'index.mdx': page('Start', 'No icon') }],
    ['everything, back to how it was', { ...site, 'more.mdx': page('More', 'Newer') }],
  ])('gives what a first build gives after a change of %s', async (_, changes) => {
    for (const [file, content] of Object.entries(changes)) await writeFile(path.join(folder, file), content);
    changed = { ...changed, ...changes };
    expect(await build(folder)).toEqual(await buildElsewhere(changed));
  });

  it('forgets a page that is gone, and replaces output that was changed by hand', async () => {
    await rm(path.join(folder, 'more.mdx'), { force: true });
    expect(await build(folder, inItsOwnProcess)).toEqual(first);
    await writeFile(path.join(folder, 'dist/guide/index.html'), 'gone');
    expect(await build(folder)).toEqual(first);
  });

  it.each<[string, (content: Buffer, other: Buffer) => Buffer]>([
    ['changed in one byte', (content) => content.with(content.length >> 1, (content[content.length >> 1] ?? 0) ^ 1) as Buffer],
    ['cut off', (content) => content.subarray(0, -1)],
    ['exchanged', (_, other) => other],
    ['replaced', () => Buffer.from('damaged')],
  ])('gives the same with cache entries that were %s', async (_, damage) => {
    const cache = cacheFolder(folder);
    const names = readdirSync(cache);
    const contents = names.map((name) => readFileSync(path.join(cache, name)));
    for (const [index, name] of names.entries()) {
      const [content, other] = [contents[index], contents.at(index - 1)] as [Buffer, Buffer];
      await writeFile(path.join(cache, name), damage(content, other));
    }
    expect(await build(folder)).toEqual(first);
  });

  it('needs no cache', async () => {
    await rm(cacheFolder(folder), { recursive: true });
    expect(await build(folder)).toEqual(first);
  });

  it('is verified by one without a cache', async () => {
    const verify = () => runLectern(['build', '.', '--verify'], { cwd: folder });
    expect(await verify()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Written to dist') });
    const file = path.join(folder, 'dist/guide/index.html');
    const reference = path.join(folder, 'dist/sitemap.xml');
    // A file with the size and date of the build before is reused without reading it.
    execFileSync('touch', ['-r', file, reference]);
    await writeFile(file, readFileSync(file, 'utf8').replaceAll('Guide', 'Giude'));
    execFileSync('touch', ['-r', reference, file]);
    const { exitCode, stderr, stdout } = await verify();
    expect([exitCode, stdout]).toEqual([1, 'Build failed: 1 error\n']);
    expect(stderr).toBe(`error  site/not-reproducible
  A build without a cache writes a different \`guide/index.html\`.
  The output was not published. Run \`lectern clean\`, build again, and report this as a bug in Lectern.

`);
  });
});
