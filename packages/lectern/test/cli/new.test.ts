import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

const root = useFolder('new');
const printed = captureOutput();

function put(file: string, text: string): void {
  putFiles(root, { [file]: text });
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const config = '{\n  "name": "Acme", // ours\n  "navigation": [{ "group": "Start", "pages": ["index"] }]\n}\n';

describe('lectern new', () => {
  it('creates a page and its navigation entry', async () => {
    put('docs.json', `\uFEFF${config}`);
    expect(await main(['new', 'quick-start', root])).toBe(0);
    expect(read('quick-start.mdx')).toBe(
      '---\ntitle: "Quick start"\ndescription: Describe in one sentence what readers achieve with this page.\n---\n\n',
    );
    expect(read('docs.json')).toBe(`\uFEFF${config.replace('"index"', '"index", "quick-start"')}`);
    expect(printed.stdout).toBe('Created `quick-start.mdx`.\nAdded `quick-start` to the group "Start" in `docs.json:3`.\n');
    expect(readdirSync(root)).toEqual(['docs.json', 'quick-start.mdx']);
  });

  it('writes nothing through a link that leaves the folder', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'lectern-outside-'));
    put('docs.json', config);
    symlinkSync(outside, path.join(root, 'ext'));
    expect(await main(['new', 'ext/p', root])).toBe(1);
    expect(printed.stderr).toBe('`ext/p` is outside the docs folder. Nothing was written.\n');
    rmSync(path.join(root, 'docs.json'));
    writeFileSync(path.join(outside, 'docs.json'), config);
    symlinkSync(path.join(outside, 'docs.json'), path.join(root, 'docs.json'));
    expect(await main(['new', 'p', root])).toBe(1);
    expect(printed.stderr).toContain('`docs.json` is outside the docs folder. Nothing was written.\n');
    expect([readdirSync(outside), readdirSync(root).sort()]).toEqual([['docs.json'], ['docs.json', 'ext']]);
    rmSync(outside, { recursive: true });
  });

  it('takes a title and a group', async () => {
    put('docs.json', config);
    expect(await main(['new', '/guides/deploy.md', root, '--title', 'Deploy: "now"', '--group', 'start'])).toBe(0);
    expect(read('guides/deploy.md')).toContain('title: "Deploy: \\"now\\""');
    expect(read('docs.json')).toContain('["index", "guides/deploy"]');
  });

  it('needs no entry without a docs.json', async () => {
    expect(await main(['new', 'guides/deploy', root])).toBe(0);
    expect(printed.stdout).toBe('Created `guides/deploy.mdx`.\nThe navigation lists all pages by folder, so it contains the page.\n');
  });

  it('needs no entry in a group with `autogenerate`', async () => {
    const text = '{ "name": "A", "navigation": [{ "group": "Guides", "autogenerate": "guides/*" }] }';
    put('docs.json', text);
    expect(await main(['new', 'guides/deploy', root])).toBe(0);
    expect(printed.stdout).toContain('The navigation already contains `guides/deploy`, in the group "Guides".');
    expect(read('docs.json')).toBe(text);
  });

  it('says where the entry is missing if the navigation is in other files', async () => {
    put('docs.json', '{ "name": "A", "navigation": { "$ref": "nav.json" } }');
    put('nav.json', '{ "groups": [{ "group": "Start", "pages": ["index"] }] }');
    expect(await main(['new', 'faq', root])).toBe(0);
    expect(printed.stdout).toContain('The navigation is in several files. Add `faq` to it.');
  });

  it.each(['guides/deploy.md', 'guides/deploy/index.mdx'])('does not overwrite %s', async (file) => {
    put('docs.json', config);
    put(file, 'own');
    expect(await main(['new', 'guides/deploy', root])).toBe(1);
    expect(printed.stderr).toBe(`\`${file}\` already exists. Nothing was written.\n`);
    expect([read(file), read('docs.json')]).toEqual(['own', config]);
  });

  it('writes nothing if docs.json is broken', async () => {
    put('docs.json', '{ "name": "A" "navigation": [] }');
    expect(await main(['new', 'faq', root])).toBe(1);
    expect(printed.stderr).toMatch(/^docs\.json:1:13 {2}error {2}config\/syntax\n.*Nothing was written\.\n$/s);
    expect(readdirSync(root)).toEqual(['docs.json']);
  });

  it('writes nothing if there is no such group', async () => {
    put('docs.json', config);
    expect(await main(['new', 'faq', root, '--group', 'Strat'])).toBe(1);
    expect(printed.stderr).toBe(
      'The navigation has no group `Strat`. Did you mean `Start`? For a new one, write it in `docs.json` first, or leave out `--group`. Nothing was written.\n',
    );
    expect(readdirSync(root)).toEqual(['docs.json']);
  });

  it.each([
    [[], '`lectern new` requires the path of a page, for example `lectern new guides/deploy`.\n'],
    [['../faq'], 'The path of a page must be like `guides/deploy`, but got `../faq`.\n'],
    [['what?'], 'The path of a page must be like `guides/deploy`, but got `what?`.\n'],
    [['snippets/note'], '`snippets/note` is a snippet, because files in `snippets` are no pages.\n'],
  ])('explains %j', async (args, message) => {
    expect(await main(['new', ...args])).toBe(2);
    expect(printed.stderr).toBe(message);
  });
});
