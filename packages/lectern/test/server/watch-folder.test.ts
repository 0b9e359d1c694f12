import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { FolderByFolderWatcher, type FolderWatcher, watchFolder } from '../../src/server/watch-folder.ts';

const folder = useFolder('watch');
let root = '';
let watcher: FolderWatcher;
let changes: string[] = [];
const failures: string[] = [];

beforeEach(() => {
  root = path.join(folder, 'docs');
  changes = [];
  mkdirSync(path.join(root, 'guides/deep'), { recursive: true });
  mkdirSync(path.join(root, 'node_modules/a'), { recursive: true });
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist/.lectern.json'), '{}');
  writeFileSync(path.join(root, 'guides/start.mdx'), 'Start');
  watcher = watch((file) => changes.push(file));
});

afterEach(() => {
  watcher.close();
  expect(failures).toEqual([]);
});

function watch(onChange: (file: string) => void): FolderWatcher {
  const own = new FolderByFolderWatcher(root, { exclude: [], onChange, onFailure: (error) => failures.push(error.message) });
  own.start();
  return own;
}

const seen = (file: string) => expect.poll(() => changes, { interval: 5 }).toContain(file);

it('is watched again after it was away, also as another folder', async () => {
  let returns = 0;
  const onReturn = () => (returns += 1);
  const own = watchFolder(root, { exclude: [], onChange: (file) => changes.push(file), onReturn, onFailure: () => {} });
  renameSync(root, path.join(folder, 'away'));
  mkdirSync(root);
  await expect.poll(() => returns).toBe(1);
  changes = [];
  writeFileSync(path.join(root, 'new.mdx'), 'New');
  await seen('new.mdx');
  own.close();
});

it('is reported as lost when it is removed', async () => {
  let losses = 0;
  const own = watchFolder(root, { exclude: [], onChange: () => {}, onLoss: () => (losses += 1), onFailure: () => {} });
  rmSync(root, { recursive: true });
  await expect.poll(() => losses).toBe(1);
  own.close();
});

describe('a watched folder', () => {
  it('tells of a file that is written, at any depth', async () => {
    writeFileSync(path.join(root, 'guides/start.mdx'), 'Begin');
    await seen('guides/start.mdx');
    writeFileSync(path.join(root, 'guides/deep/new.mdx'), 'New');
    await seen('guides/deep/new.mdx');
  });

  it('tells of a file that another takes the place of, as editors save', async () => {
    writeFileSync(path.join(folder, 'saved'), 'Begin');
    renameSync(path.join(folder, 'saved'), path.join(root, 'guides/start.mdx'));
    await seen('guides/start.mdx');
  });

  it('tells of a file that goes', async () => {
    rmSync(path.join(root, 'guides/start.mdx'));
    await seen('guides/start.mdx');
  });

  it('tells of the files of a folder that comes, and follows them', async () => {
    mkdirSync(path.join(folder, 'moved/inner'), { recursive: true });
    writeFileSync(path.join(folder, 'moved/inner/page.mdx'), 'Page');
    renameSync(path.join(folder, 'moved'), path.join(root, 'moved'));
    await seen('moved/inner/page.mdx');
    changes = [];
    writeFileSync(path.join(root, 'moved/inner/page.mdx'), 'Changed');
    await seen('moved/inner/page.mdx');
  });

  it('follows a folder again that went and came back', async () => {
    renameSync(path.join(root, 'guides'), path.join(folder, 'guides'));
    await seen('guides');
    renameSync(path.join(folder, 'guides'), path.join(root, 'guides'));
    await seen('guides/start.mdx');
    changes = [];
    writeFileSync(path.join(root, 'guides/deep/again.mdx'), 'Again');
    await seen('guides/deep/again.mdx');
  });

  it('follows a folder that was replaced at once', async () => {
    renameSync(path.join(root, 'guides'), path.join(folder, 'guides'));
    renameSync(path.join(folder, 'guides'), path.join(root, 'guides'));
    await seen('guides/start.mdx');
    changes = [];
    writeFileSync(path.join(root, 'guides/deep/once-more.mdx'), 'Once more');
    await seen('guides/deep/once-more.mdx');
  });

  it('says nothing of packages, hidden files and output', async () => {
    writeFileSync(path.join(root, 'node_modules/a/index.js'), '');
    writeFileSync(path.join(root, 'guides/.start.mdx.swp'), '');
    writeFileSync(path.join(root, 'dist/index.html'), '');
    writeFileSync(path.join(root, 'guides/last.mdx'), 'Last');
    await seen('guides/last.mdx');
    expect(new Set(changes)).toEqual(new Set(['guides/last.mdx']));
  });

  it('survives a link that leads in a circle', async () => {
    symlinkSync('circle', path.join(root, 'guides/circle'));
    await seen('guides/circle');
  });

  it('says nothing when it is closed', async () => {
    const [closed, heard]: [string[], string[]] = [changes, []];
    watcher.close();
    watcher = watch((file) => heard.push(file));
    writeFileSync(path.join(root, 'guides/start.mdx'), 'Begin');
    await expect.poll(() => heard).toContain('guides/start.mdx');
    expect(closed).toEqual([]);
  });
});
