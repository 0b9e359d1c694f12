import { execFile } from 'node:child_process';
import path from 'node:path';
import { type DiskCache, statFile } from '@lectern/core';

/** When files were last committed, as ISO time, by path from the docs root. */
export type GitDates = ReadonlyMap<string, string>;

/**
 * Gets the last commit of every file in a folder from git. Empty outside a repository, and in a shallow clone, where
 * every file would seem as old as the last commit. Cached per commit.
 */
export async function readGitDates(root: string, cache: DiskCache): Promise<GitDates> {
  if (!isInCheckout(root)) return new Map();
  const about = await git(root, 'rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix');
  const [head = '', shallow, prefix = ''] = about?.split('\n') ?? [];
  if (!/^[\da-f]{40,64}$/.test(head) || shallow === 'true') return new Map();
  const key = `dates ${head} ${prefix}`;
  const kept = cache.get(key);
  if (kept) return new Map(JSON.parse(kept.toString()) as [string, string][]);
  const options = ['--format=%x00%cI', '--name-only', '--no-renames', '--relative'];
  const log = await git(root, '-c', 'core.quotePath=false', 'log', ...options, '--', '.');
  const dates = new Map<string, string>();
  for (const commit of (log ?? '').split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  cache.set(key, JSON.stringify([...dates]));
  return dates;
}

function isInCheckout(folder: string): boolean {
  return statFile(path.join(folder, '.git')) !== undefined || (path.dirname(folder) !== folder && isInCheckout(path.dirname(folder)));
}

/** Output of a git command. Undefined if it fails or git isn't installed. */
export function git(cwd: string, ...args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('git', args, { cwd, maxBuffer: 1 << 30, encoding: 'utf8' }, (error, stdout) => resolve(error ? undefined : stdout));
  });
}
