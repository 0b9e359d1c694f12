import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';
import { type Files, tinySite, writeFolder } from './temporary-folder.ts';

const page = { 'index.mdx': tinySite['index.mdx'] as string };
const nothing = /^Build failed: 1 error\n$/;
/** What can be read is enough for a site to look at. */
const site = /^Built 1 page in .*, 2 errors/;

/** A docs.json that cannot be used. What is printed is in `tests/fixtures/broken-config`. */
const cases: { name: string; shows: string; files: Files; prints: RegExp }[] = [
  { name: 'missing', shows: '§rule.one-config-file §rule.required-fields', files: {}, prints: nothing },
  { name: 'empty', shows: '', files: { ...page, 'docs.json': '' }, prints: nothing },
  { name: 'not-JSON', shows: '', files: { ...page, 'docs.json': '{\n  "name": "Tiny"\n  "navigation": []\n}\n' }, prints: nothing },
  { name: 'not-an-object', shows: '', files: { ...page, 'docs.json': '["Tiny"]\n' }, prints: nothing },
  {
    name: 'without-its-required-fields',
    shows: '§name §navigation §rule.required-fields',
    files: { ...page, 'docs.json': '{ "colors": { "primary": "#16a34a" } }\n' },
    prints: site,
  },
  {
    name: 'of-wrong-types',
    shows: '§name §navigation',
    files: { ...page, 'docs.json': '{\n  "name": ["Tiny"],\n  "navigation": "index"\n}\n' },
    prints: site,
  },
  {
    name: 'in-Latin-1',
    shows: '',
    files: { ...page, 'docs.json': Buffer.from('{\n  "name": "Größe",\n  "navigation": []\n}\n', 'latin1') },
    prints: nothing,
  },
  { name: 'a-folder', shows: '', files: { ...page, 'docs.json/index.mdx': '' }, prints: nothing },
];

describe('a docs.json that is', () => {
  it.each(cases)('$name fails the build with its location $shows', async ({ name, files, prints }) => {
    const folder = await writeFolder(`broken-config/${name}`, files);
    const { exitCode, stdout, stderr } = await runHere(['build'], folder);
    expect([exitCode, stdout]).toEqual([1, expect.stringMatching(prints)]);
    expect(existsSync(path.join(folder, 'dist'))).toBe(prints === site);
    await expect(stderr).toMatchFileSnapshot(`../fixtures/broken-config/${name}.txt`);
  });
});
