import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openScratchFolder, sweepScratchFolders } from '../../src/cache/scratch-folder.ts';

let parent = '';
beforeEach(() => {
  parent = path.join(mkdtempSync(path.join(tmpdir(), 'lectern-scratch-')), 'islands');
});
afterEach(() => rmSync(path.dirname(parent), { recursive: true, force: true }));

/** Runs code that has `folder` in a process of its own. */
function inProcess(code: string): void {
  const module = new URL('../../src/cache/scratch-folder.ts', import.meta.url).href;
  const script = `import { openScratchFolder } from '${module}'; const folder = openScratchFolder(${JSON.stringify(parent)}); ${code}`;
  spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
}

it('a scratch folder is new, empty, and removed at the end', () => {
  const [one, other] = [openScratchFolder(parent), openScratchFolder(parent)];
  expect([one.path === other.path, readdirSync(one.path)]).toEqual([false, []]);
  writeFileSync(path.join(one.path, 'a'), '');
  for (const folder of [one, other]) folder.close();
  expect(existsSync(parent)).toBe(false);
});

it('a scratch folder is removed when its process exits, and the next process removes that of a killed one', () => {
  inProcess('process.exit(130)');
  expect(existsSync(parent)).toBe(false);
  inProcess("process.kill(process.pid, 'SIGKILL')");
  expect(readdirSync(parent)).toHaveLength(1);
  const folder = openScratchFolder(parent);
  expect(readdirSync(parent)).toEqual([path.basename(folder.path)]);
  folder.close();
});

it('folders of other machines are removed when they are old', () => {
  for (const name of ['00000000-1-1-a', '00000000-1-1-b']) mkdirSync(path.join(parent, name), { recursive: true });
  utimesSync(path.join(parent, '00000000-1-1-a'), 1, 1);
  sweepScratchFolders(parent);
  expect(readdirSync(parent)).toEqual(['00000000-1-1-b']);
});

it('a scratch folder is elsewhere when its parent cannot be written', () => {
  writeFileSync(parent, '');
  const folder = openScratchFolder(parent);
  expect([path.dirname(folder.path), existsSync(folder.path)]).toEqual([tmpdir(), true]);
  folder.close();
  expect(existsSync(folder.path)).toBe(false);
});
