import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';
import type { CommandResult } from './run-lectern.ts';
import { type Files, tinySite, writeFolder } from './temporary-folder.ts';

const page = { 'index.mdx': tinySite['index.mdx'] as string };

/** A docs.json that cannot be used, by what is wrong with it. */
const folders: Record<string, Files> = {
  missing: {},
  empty: { ...page, 'docs.json': '' },
  'not JSON': { ...page, 'docs.json': '{\n  "name": "Tiny"\n  "navigation": []\n}\n' },
  'not an object': { ...page, 'docs.json': '["Tiny"]\n' },
  'without its required fields': { ...page, 'docs.json': '{ "colors": { "primary": "#16a34a" } }\n' },
  'of wrong types': { ...page, 'docs.json': '{\n  "name": ["Tiny"],\n  "navigation": "index"\n}\n' },
  'in Latin-1': { ...page, 'docs.json': Buffer.from('{\n  "name": "Größe",\n  "navigation": []\n}\n', 'latin1') },
  'a folder': { ...page, 'docs.json/index.mdx': '' },
};
const results: Record<string, CommandResult & { output: string }> = {};

beforeAll(async () => {
  for (const [name, files] of Object.entries(folders)) {
    const folder = await writeFolder(`broken-config/${name.replaceAll(' ', '-')}`, files);
    results[name] = { ...(await runHere(['build'], folder)), output: path.join(folder, 'dist') };
  }
});

const resultOf = (name: string) => {
  const result = results[name];
  if (!result) throw new Error(`The build of a docs.json that is ${name} has no result.`);
  return result;
};

/** What can be read of these is enough for a site. */
const usable = ['without its required fields', 'of wrong types'];

describe('a docs.json that', () => {
  it.each(Object.keys(folders))('%s fails the build with its place and no stack trace', (name) => {
    const { exitCode, stderr } = resultOf(name);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^docs\.json(?::\d+:\d+)? {2}error {2}config\/[a-z-]+\n/m);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it.each(Object.keys(folders).filter((name) => !usable.includes(name)))('%s lets nothing be written', (name) => {
    const { stdout, output } = resultOf(name);
    expect(stdout).toBe('Build failed: 1 error\n');
    expect(existsSync(output)).toBe(false);
  });

  it.each(usable)('is %s still gives a site to look at', (name) => {
    const { stdout, output } = resultOf(name);
    expect(stdout).toMatch(/^Built 1 page in .*, 2 errors/);
    expect(existsSync(path.join(output, 'index.html'))).toBe(true);
  });

  it('is missing §rule.one-config-file §rule.required-fields', () => {
    expect(resultOf('missing').stderr).toMatchInlineSnapshot(`
      "docs.json  error  config/not-found
        This folder contains neither pages nor a \`docs.json\`.
        A single page, such as \`index.md\`, is enough. To start from a template, run \`npm create lectern@latest\`.

      "
    `);
  });

  it('is empty', () => {
    expect(resultOf('empty').stderr).toMatchInlineSnapshot(`
      "docs.json:1:1  error  config/empty
        \`docs.json\` is empty.
        For example:
        {
          "name": "My docs",
          "navigation": [
            { "group": "Get started", "pages": ["index"] }
          ]
        }
        1 | 
          | ^

      "
    `);
  });

  it('is not JSON', () => {
    expect(resultOf('not JSON').stderr).toMatchInlineSnapshot(`
      "docs.json:2:16  error  config/syntax
        A comma is missing before \`"navigation"\`.
        2 |   "name": "Tiny"
          |                ^

      "
    `);
  });

  it('is not an object', () => {
    expect(resultOf('not an object').stderr).toMatchInlineSnapshot(`
      "docs.json:1:1  error  config/invalid-type
        \`docs.json\` must be an object, but it is a list.
        For example:
        {
          "name": "My docs",
          "navigation": [
            { "group": "Get started", "pages": ["index"] }
          ]
        }
        1 | ["Tiny"]
          | ^^^^^^^^

      "
    `);
  });

  it('misses what it needs §name §navigation §rule.required-fields', () => {
    expect(resultOf('without its required fields').stderr).toMatchInlineSnapshot(`
      "docs.json:1:26  warning  config/low-contrast
        \`colors.primary\` \`#16a34a\` has a contrast of 3.29:1 on the light background \`#ffffff\`; text needs at least 4.5:1.
        Text uses a corrected shade. \`#008739\` has enough contrast.
        1 | { "colors": { "primary": "#16a34a" } }
          |                          ^^^^^^^^^

      docs.json:1:1  error  config/missing-field
        \`name\` is missing.
        Add \`"name": "Acme"\`.
        1 | { "colors": { "primary": "#16a34a" } }
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

      docs.json:1:1  error  config/missing-field
        \`navigation\` is missing.
        Add \`"navigation": [{ "group": "Get started", "pages": ["index", "quickstart"] }]\`.
        1 | { "colors": { "primary": "#16a34a" } }
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

      "
    `);
  });

  it('has wrong types §name §navigation', () => {
    expect(resultOf('of wrong types').stderr).toMatchInlineSnapshot(`
      "docs.json:2:11  error  config/invalid-type
        \`name\` must be a string, but it is a list.
        For example: \`"name": "Acme"\`.
        2 |   "name": ["Tiny"],
          |           ^^^^^^^^

      docs.json:3:17  error  config/invalid-type
        \`navigation\` must be a list of groups, but it is the string \`"index"\`.
        For example:
        "navigation": [{ "group": "Get started", "pages": ["index", "quickstart"] }]
        "navigation": { "groups": [{ "group": "Get started", "pages": ["index", "quickstart"] }] }
        3 |   "navigation": "index"
          |                 ^^^^^^^

      "
    `);
  });

  it('has another encoding', () => {
    expect(resultOf('in Latin-1').stderr).toMatchInlineSnapshot(`
      "docs.json:2:14  error  config/encoding
        \`docs.json\` is not valid UTF-8; it looks like Latin-1 or Windows-1252.
        Save it as UTF-8.

      "
    `);
  });

  it('is a folder', () => {
    expect(resultOf('a folder').stderr).toMatchInlineSnapshot(`
      "docs.json  error  config/unreadable
        \`docs.json\` cannot be read: it is a folder.

      "
    `);
  });
});
