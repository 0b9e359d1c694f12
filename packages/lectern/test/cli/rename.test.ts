import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

/** A file that cannot be moved to its place. */
const disk = vi.hoisted(() => ({ broken: '' }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    if (disk.broken !== '' && String(to).endsWith(disk.broken)) throw new Error('EIO: i/o error');
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});

const root = useFolder('rename');
const printed = captureOutput();

const CONFIG = `{
  "name": "Acme", // ours
  "navigation": [{ "group": "Guides", "pages": ["index", "guides/install", "guides/next"] }]
}
`;

const put = (file: string, text: string) => putFiles(root, { [file]: text });

/** All files with their texts. */
function snapshot(): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return Object.fromEntries(
    names.filter((name) => !name.startsWith('.git/')).map((name) => [name, readFileSync(path.join(root, name), 'utf8')]),
  );
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeEach(() => {
  put('docs.json', `\uFEFF${CONFIG}`);
  put('index.mdx', '---\r\ntitle: Start\r\n---\r\n\r\n[Install](/guides/install#linux)\r\n');
  put('guides/install.mdx', '---\ntitle: Install\n---\n\n## Linux\n\n![Screen](./screen.svg) [Next](./next)\n');
  put('guides/next.mdx', '---\ntitle: Next\n---\n\n[Back](./install)\n');
  put('guides/screen.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" />');
});

afterEach(() => {
  disk.broken = '';
});

describe('lectern rename', () => {
  it('prints a diff and writes nothing', async () => {
    const before = snapshot();
    expect(await main(['rename', 'guides/install', 'start/setup', root])).toBe(0);
    expect(printed.stdout).toBe(`diff --git a/guides/install.mdx b/start/setup.mdx
rename from guides/install.mdx
rename to start/setup.mdx
--- a/guides/install.mdx
+++ b/start/setup.mdx
@@ -4,4 +4,4 @@
 
 ## Linux
 
-![Screen](./screen.svg) [Next](./next)
+![Screen](../guides/screen.svg) [Next](../guides/next)
diff --git a/docs.json b/docs.json
--- a/docs.json
+++ b/docs.json
@@ -1,4 +1,7 @@
 \uFEFF{
   "name": "Acme", // ours
-  "navigation": [{ "group": "Guides", "pages": ["index", "guides/install", "guides/next"] }]
+  "navigation": [{ "group": "Guides", "pages": ["index", "start/setup", "guides/next"] }],
+  "redirects": [
+    { "source": "/guides/install", "destination": "/start/setup" }
+  ]
 }
diff --git a/guides/next.mdx b/guides/next.mdx
--- a/guides/next.mdx
+++ b/guides/next.mdx
@@ -2,4 +2,4 @@
 title: Next
 ---
 
-[Back](./install)
+[Back](../start/setup)
diff --git a/index.mdx b/index.mdx
--- a/index.mdx
+++ b/index.mdx
@@ -2,4 +2,4 @@
 title: Start\r
 ---\r
 \r
-[Install](/guides/install#linux)\r
+[Install](/start/setup#linux)\r
`);
    expect(printed.stderr).toBe(`
Moves \`guides/install.mdx\` to \`start/setup.mdx\`: changes 4 links and 1 setting in 4 files, redirects \`/guides/install\` to \`/start/setup\`.
Nothing was written. Use \`--write\` to move and edit the files.
`);
    expect(snapshot()).toEqual(before);
  });

  it.each([
    ['guides/install', 'start/setup'],
    ['guides', 'start/here'],
    ['guides/screen.svg', 'images/screen.svg'],
  ])('%s to %s with --write does what the diff says, finds no new problem, and can be taken back', async (from, to) => {
    git('init', '-q');
    git('add', '-A');
    const before = snapshot();
    const problems = async () => {
      expect(await main(['check', root])).toBe(0);
      return [...printed.stdout.matchAll(/Checked 3 pages: .*\n/g)].at(-1)?.[0];
    };
    const known = await problems();
    const start = printed.stdout.length;
    await main(['rename', from, to, root]);
    writeFileSync(path.join(root, '.git/rename.diff'), printed.stdout.slice(start));
    git('apply', '.git/rename.diff');
    const applied = snapshot();
    git('apply', '-R', '.git/rename.diff');
    expect(await main(['rename', from, to, root, '--write'])).toBe(0);
    expect(snapshot()).toEqual(applied);
    expect(applied).not.toEqual(before);
    expect(await problems()).toBe(known);
    expect(await main(['rename', to, from, root, '--write'])).toBe(0);
    expect(snapshot()).toEqual(before);
    expect(git('diff')).toBe('');
  });

  it('keeps the mode of files, moves files that are not part of the docs, and removes folders that become empty', async () => {
    put('guides/.hidden', 'x');
    chmodSync(path.join(root, 'index.mdx'), 0o600);
    expect(await main(['rename', 'guides/', 'a/b', root, '--write'])).toBe(0);
    expect(readdirSync(path.join(root, 'a/b')).sort()).toEqual(['.hidden', 'install.mdx', 'next.mdx', 'screen.svg']);
    expect(statSync(path.join(root, 'index.mdx')).mode & 0o777).toBe(0o600);
    expect(await main(['rename', 'a/b/', 'guides', root, '--write'])).toBe(0);
    expect(readdirSync(root).sort()).toEqual(['docs.json', 'guides', 'index.mdx']);
  });

  it('changes nothing if a part of it fails', async () => {
    const before = snapshot();
    // The copy of a new text has a name of its own, which is taken here.
    const taken = `guides/.next.mdx.lectern-${process.pid}`;
    put(taken, '');
    expect(await main(['rename', 'guides/install', 'start/setup', root, '--write'])).toBe(1);
    expect(printed.stderr).toMatch(/^The files cannot be written: EEXIST.* Nothing was changed\.\n$/);
    expect(snapshot()).toEqual({ ...before, [taken]: '' });
  });

  it('restores what it changed if the move fails', async () => {
    const before = snapshot();
    disk.broken = 'setup.mdx';
    expect(await main(['rename', 'guides/install', 'start/setup', root, '--write'])).toBe(1);
    expect(printed.stderr).toBe('The files cannot be written: EIO: i/o error. Nothing was changed.\n');
    expect(snapshot()).toEqual(before);
    expect(readdirSync(root).sort()).toEqual(['docs.json', 'guides', 'index.mdx']);
  });

  it('names what it cannot do', async () => {
    const before = snapshot();
    put('broken.mdx', '<Card> [a](/guides/install)\n');
    expect(await main(['rename', 'guides/instal', 'x', root, '--write'])).toBe(1);
    expect(await main(['rename', 'guides/install', 'guides/next', root, '--write'])).toBe(1);
    expect(printed.stderr).toBe(
      '`guides/instal` does not exist. Did you mean `guides/install`? Nothing was changed.\n' +
        '`guides/next.mdx` already exists. Nothing was changed.\n',
    );
    expect(await main(['rename', 'guides/install', 'x', root])).toBe(0);
    expect(printed.stderr).toContain('`broken.mdx` cannot be parsed, so its links stay as they are.\n');
    expect(snapshot()).toEqual({ ...before, 'broken.mdx': '<Card> [a](/guides/install)\n' });
  });

  it('writes nothing if docs.json is broken', async () => {
    put('docs.json', '{ "name": "A" "navigation": [] }');
    expect(await main(['rename', 'guides/install', 'x', root, '--write'])).toBe(1);
    expect(printed.stderr).toMatch(/^docs\.json:1:13 {2}error {2}config\/syntax\n.*Nothing was changed\.\n$/s);
  });

  it.each([[['rename']], [['rename', 'a']]])('%j explains its arguments', async (args) => {
    expect(await main(args)).toBe(2);
    expect(printed.stderr).toBe('`lectern rename` requires two paths, for example `lectern rename guides/install start/install`.\n');
  });
});
