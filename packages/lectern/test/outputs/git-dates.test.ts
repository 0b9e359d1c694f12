import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiskCache } from '@lectern/core';
import { expect, it, vi } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { readGitDates } from '../../src/outputs/git-dates.ts';

const folder = useFolder('git-dates');

const git = (...args: string[]) => execFileSync('git', args, { cwd: path.join(folder, 'project'), stdio: 'pipe' });

/** Commits files at midnight of a day. */
function commit(day: string, files: Record<string, string>): void {
  putFiles(path.join(folder, 'project'), files);
  git('add', '-A');
  const date = `${day}T00:00:00+00:00`;
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'x', '--date', date], {
    cwd: path.join(folder, 'project'),
    env: { ...process.env, GIT_COMMITTER_DATE: date },
  });
}

async function datesIn(docs: string): Promise<string[]> {
  const { dates, missing } = await readGitDates(path.join(folder, docs), new DiskCache({ folder: path.join(folder, 'cache') }));
  return missing ? [missing.kind] : [...dates].map(([file, date]) => `${file} ${date.slice(0, 10)}`).sort();
}

function start(): void {
  mkdirSync(path.join(folder, 'project'));
  git('init', '-q');
  commit('2024-01-01', { 'docs/a.mdx': '1', 'docs/guides/ü b.mdx': '1', 'other.txt': '1' });
  commit('2024-02-02', { 'docs/a.mdx': '2', 'other.txt': '2' });
}

it('a file has the date of its last commit', async () => {
  start();
  expect(await datesIn('project/docs')).toEqual(['a.mdx 2024-02-02', 'guides/ü b.mdx 2024-01-01']);
  expect(await datesIn('project')).toEqual(['docs/a.mdx 2024-02-02', 'docs/guides/ü b.mdx 2024-01-01', 'other.txt 2024-02-02']);
});

it('a file has another date after the next commit, and not before', async () => {
  start();
  await datesIn('project/docs');
  writeFileSync(path.join(folder, 'project/docs/a.mdx'), '3');
  expect(await datesIn('project/docs')).toContain('a.mdx 2024-02-02');
  commit('2024-03-03', {});
  expect(await datesIn('project/docs')).toContain('a.mdx 2024-03-03');
});

it('a file with a decomposed name has the date of its page', async () => {
  mkdirSync(path.join(folder, 'project'));
  git('init', '-q');
  commit('2024-01-01', { 'docs/Cafe\u0301.mdx': '1' });
  expect(await datesIn('project/docs')).toEqual(['Caf\u00e9.mdx 2024-01-01']);
});

it('files have no dates without a repository, without a commit, without git, and in a shallow clone, and it is known why', async () => {
  mkdirSync(path.join(folder, 'project/docs'), { recursive: true });
  expect(await datesIn('project/docs')).toEqual(['no-repository']);
  git('init', '-q');
  expect(await datesIn('project/docs')).toEqual(['no-commit']);
  vi.stubEnv('PATH', '');
  expect(await datesIn('project/docs')).toEqual(['no-git']);
  vi.unstubAllEnvs();
  commit('2024-01-01', { 'docs/a.mdx': '1' });
  commit('2024-02-02', { 'docs/a.mdx': '2' });
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${path.join(folder, 'project')}`, path.join(folder, 'clone')], {
    stdio: 'pipe',
  });
  expect(await datesIn('clone/docs')).toEqual(['shallow']);
});
