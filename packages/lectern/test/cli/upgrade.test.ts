import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '@lectern/core';
import { describe, expect, it, vi } from 'vitest';
import { formatOutline } from '../../../core/test/navigation/outline.ts';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

const root = useFolder('upgrade');
const printed = captureOutput();

const OLDER = `{
  "name": "Acme",
  "colors": { "primary": "#0F7B3A", "light": "#4ADE80" },
  "rounded": "sharp",
  "tabs": [{ "name": "API", "url": "api", "openapi": "openapi.json" }],
  "navigation": [
    { "group": "Start", "pages": ["index"] }
  ]
}
`;

const put = (file: string, text: string) => putFiles(root, { [file]: text });

const configs = () => readdirSync(root).filter((name) => /^\.?(?:docs|mint)\.json/.test(name));

function putSite(config: string): void {
  put(config, OLDER);
  put('index.mdx', '---\ntitle: Start\n---\n');
  const get = { summary: 'List users', responses: { 200: { description: 'All users' } } };
  put('openapi.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Acme', version: '1' }, paths: { '/users': { get } } }));
}

describe('lectern upgrade', () => {
  it('prints the difference, names what is left out and writes nothing', async () => {
    putSite('mint.json');
    expect(await main(['upgrade', root])).toBe(0);
    expect(printed.stdout).toMatch(
      /^diff --git a\/mint\.json b\/docs\.json\nrename from mint\.json\nrename to docs\.json\n--- a\/mint\.json\n\+\+\+ b\/docs\.json\n@@ /,
    );
    expect(printed.stdout).toContain('\n-  "rounded": "sharp",\n');
    expect(printed.stdout).toContain('\n+        "tab": "Documentation",\n');
    expect(printed.stderr).toContain('mint.json:4:14  `rounded` is dropped: it has no effect.\n');
    expect(printed.stderr).toContain(`Nothing was written. Run \`lectern upgrade ${root} --write\` to apply the changes.`);
    expect(configs()).toEqual(['mint.json']);
  });

  it.each([
    ['mint.json', OLDER],
    ['docs.json', OLDER],
    ['docs.json', OLDER.replaceAll('\n', '\r\n')],
    ['mint.json', `\uFEFF${OLDER.trimEnd()}`],
  ])('prints a patch of %s with which git makes what --write makes', async (file, text) => {
    putSite(file);
    put(file, text);
    put('other/index.mdx', '');
    vi.spyOn(process, 'cwd').mockReturnValue(path.dirname(root));
    await main(['upgrade', root]);
    const patch = printed.stdout;
    const applied = mkdtempSync(path.join(tmpdir(), 'lectern-applied-'));
    const copy = path.join(applied, path.basename(root));
    cpSync(root, copy, { recursive: true });
    execFileSync('git', ['init', '--quiet'], { cwd: applied });
    execFileSync('git', ['apply', '-'], { cwd: applied, input: patch });
    expect(await main(['upgrade', root, '--write'])).toBe(0);
    const texts = (folder: string) =>
      Object.fromEntries(
        ['docs.json', 'mint.json'].map((name) => [
          name,
          existsSync(path.join(folder, name)) && readFileSync(path.join(folder, name), 'utf8'),
        ]),
      );
    expect(texts(copy)).toEqual(texts(root));
    expect(texts(copy)).toEqual({ 'docs.json': expect.stringContaining('"tab"'), 'mint.json': false });
    rmSync(applied, { recursive: true });
  });

  it('with --write puts docs.json into the place of mint.json, with the same pages', async () => {
    putSite('mint.json');
    const before = await loadSite(root);
    expect(await main(['upgrade', root, '--write'])).toBe(0);
    expect(printed.stdout).toBe('Wrote `docs.json` and removed `mint.json`.\n');
    expect(configs()).toEqual(['docs.json']);
    const after = await loadSite(root);
    if (before.kind !== 'site' || after.kind !== 'site') throw new Error('The site cannot be read.');
    const paths = (site: typeof before) => site.site.pages.map((page) => page.path).sort();
    expect(paths(after)).toEqual(paths(before));
    expect(paths(after)).toContain('api/list-users');
    expect(formatOutline(after.site.navigation)).toBe(formatOutline(before.site.navigation));
  });

  it('with --write rewrites a docs.json in its place, and then finds nothing to do', async () => {
    putSite('docs.json');
    expect(await main(['upgrade', root, '--write'])).toBe(0);
    expect(printed.stdout).toBe('Updated `docs.json`.\n');
    const written = readFileSync(path.join(root, 'docs.json'), 'utf8');
    expect(await main(['upgrade', root, '--write'])).toBe(0);
    expect(printed.stdout).toContain('`docs.json` already uses the current format; nothing to do.\n');
    expect(readFileSync(path.join(root, 'docs.json'), 'utf8')).toBe(written);
    expect(configs()).toEqual(['docs.json']);
  });

  it('names the schema of the nearest installed Lectern, and without one its URL', async () => {
    putSite('docs/mint.json');
    for (const name of ['index.mdx', 'openapi.json']) put(`docs/${name}`, readFileSync(path.join(root, name), 'utf8'));
    put('docs/mint.json', OLDER.replace('{', '{ "$schema": "https://example.com/older.json",'));
    const docs = path.join(root, 'docs');
    await main(['upgrade', docs]);
    expect(printed.stdout).toMatch(/"\$schema": "https:\/\/[^"]*\/schema\.json"/);
    put('node_modules/lectern/schema.json', '{}');
    await main(['upgrade', docs]);
    expect(printed.stdout).toContain('"$schema": "../node_modules/lectern/schema.json"');
  });

  it('never overwrites a docs.json of the newer form with a mint.json', async () => {
    put('mint.json', OLDER);
    put('docs.json', '{ "name": "New", "theme": "mint", "navigation": { "pages": ["index"] } }');
    expect(await main(['upgrade', root, '--write'])).toBe(0);
    expect(configs()).toEqual(['docs.json', 'mint.json']);
    expect(readFileSync(path.join(root, 'docs.json'), 'utf8')).toContain('"New"');
  });

  it('names leftovers of the older form in a newer file', async () => {
    put('docs.json', '{\n  "name": "New",\n  "modeToggle": { "default": "dark" },\n  "navigation": { "pages": ["index"] }\n}');
    expect(await main(['upgrade', root])).toBe(0);
    expect(printed.stderr).toContain('docs.json:3:19  warning');
    expect(printed.stderr).toContain('"appearance": { "default": "dark" }');
  });

  it('of a file with errors prints them and writes nothing', async () => {
    put('docs.json', OLDER.replace('#0F7B3A', 'green'));
    const written = readFileSync(path.join(root, 'docs.json'), 'utf8');
    expect(await main(['upgrade', root, '--write'])).toBe(1);
    expect(printed.stderr).toContain('docs.json:3:26  error');
    expect(printed.stderr).toContain('`docs.json` was not changed: 1 error');
    expect(printed.stdout).toBe('');
    expect(readFileSync(path.join(root, 'docs.json'), 'utf8')).toBe(written);
  });

  it('of a folder without a configuration is an error', async () => {
    expect(await main(['upgrade', root])).toBe(1);
    expect(printed.stderr).toContain('There is no `docs.json` in this folder.');
  });
});
