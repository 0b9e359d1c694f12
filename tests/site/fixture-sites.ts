import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run-lectern.ts';

/** The docs folders that tests build, as they are kept. */
export const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));
/** Copies of them with their outputs. Ignored by git. */
export const workshop = fileURLToPath(new URL('./dist/', import.meta.url));

export type SiteName =
  | 'everything'
  | 'everything-again'
  | 'everything-with-code'
  | 'plain'
  | 'nested'
  | 'hosted'
  | 'mistakes'
  | 'quirks'
  | 'islands'
  | 'failing-code'
  | 'languages';

export interface FixtureSite {
  /** Name that tests ask for. */
  name: SiteName;
  /** Folder below `tests/fixtures`. */
  fixture: string;
  /** Flags of the build. */
  args?: string[];
  /** Changes the copy before it is built. */
  prepare?(folder: string): Promise<void>;
}

/** Every site that is built once for all tests of the project. */
export const fixtureSites: FixtureSite[] = [
  { name: 'everything', fixture: 'everything' },
  { name: 'everything-again', fixture: 'everything' },
  { name: 'everything-with-code', fixture: 'everything', prepare: addCode },
  { name: 'plain', fixture: 'plain' },
  { name: 'nested', fixture: 'nested' },
  {
    name: 'hosted',
    fixture: 'hosted',
    args: ['--base', 'docs/lighthouse/', '--site', 'https://docs.lighthouse.example'],
    prepare: addRemote,
  },
  { name: 'mistakes', fixture: 'mistakes', prepare: addUnreadablePages },
  { name: 'quirks', fixture: 'quirks' },
  { name: 'islands', fixture: 'islands', args: ['--base', 'sea'] },
  { name: 'failing-code', fixture: 'failing-code' },
  { name: 'languages', fixture: 'languages' },
];

/** A fresh copy of a fixture in the workshop. */
export async function copyFixture(fixture: string, name: string): Promise<string> {
  const folder = path.join(workshop, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  await cp(path.join(fixtures, fixture), folder, { recursive: true });
  return folder;
}

/** Ends every page with something that only running code can evaluate. */
async function addCode(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.mdx') || file.startsWith('snippets')) continue;
    const page = path.join(folder, file);
    await writeFile(page, `${await readFile(page, 'utf8')}\n\n<b data-code>{Math.max(1, 2)}</b>\n`);
  }
}

/** Makes the folder a checkout of a repository on a known host. */
async function addRemote(folder: string): Promise<void> {
  await run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  await run('git', ['remote', 'add', 'origin', 'git@github.com:lighthouse/docs.git'], { cwd: folder });
}

/** Adds what a repository of tests cannot well hold: files in other encodings, and a link that leads out. */
async function addUnreadablePages(folder: string): Promise<void> {
  const page = '---\ntitle: Grüße\n---\n\nGrüße aus dem Hafen.\n';
  await writeFile(path.join(folder, 'pages/utf-16.mdx'), Buffer.from(`\uFEFF${page}`, 'utf16le'));
  await writeFile(path.join(folder, 'pages/latin-1.mdx'), Buffer.from(page, 'latin1'));
  await writeFile(path.join(folder, '../secret.mdx'), 'A secret.\n');
  await symlink('../../secret.mdx', path.join(folder, 'pages/symlink.mdx'));
}
