import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DiskCache } from '@lectern/core';

/** When files were committed last, as ISO time, by path from the docs root. */
export type GitDates = ReadonlyMap<string, string>;

/**
 * Asks git for the last commit of every file below a folder. Empty outside of a checkout, and in one without its history, where
 * every file would seem as old as the last commit. What was found is kept for the commit that is checked out.
 */
export async function readGitDates(root: string, cache: DiskCache): Promise<GitDates> {
  if (!isInCheckout(root)) return new Map();
  const about = await git(root, ['rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix']);
  const [head = '', shallow, prefix = ''] = about?.split('\n') ?? [];
  if (!/^[\da-f]{40,64}$/.test(head) || shallow === 'true') return new Map();
  const key = `dates ${head} ${prefix}`;
  const kept = cache.get(key);
  if (kept) return new Map(JSON.parse(kept.toString()) as [string, string][]);
  const log = await git(root, [
    '-c',
    'core.quotePath=false',
    'log',
    '--format=%x00%cI',
    '--name-only',
    '--no-renames',
    '--relative',
    '--',
    '.',
  ]);
  const dates = new Map<string, string>();
  for (const commit of (log ?? '').split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  cache.set(key, JSON.stringify([...dates]));
  return dates;
}

function isInCheckout(folder: string): boolean {
  return existsSync(path.join(folder, '.git')) || (path.dirname(folder) !== folder && isInCheckout(path.dirname(folder)));
}

/** What git prints; undefined when it fails or is not installed. */
function git(cwd: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('git', args, { cwd, maxBuffer: 1 << 30, encoding: 'utf8' }, (error, stdout) => resolve(error ? undefined : stdout));
  });
}
