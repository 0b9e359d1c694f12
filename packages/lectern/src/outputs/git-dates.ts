import { execFile } from 'node:child_process';
import path from 'node:path';
import { type DiskCache, statFile } from '@lectern/core';

/** Why git does not know when files were last changed. */
export type NoDates = { kind: 'no-repository' | 'no-git' | 'no-commit' | 'shallow' | 'not-trusted' } | { kind: 'failed'; reason: string };

/** When files were last committed, as ISO time, by path from the docs root. Empty for a reason. */
export interface GitDates {
  dates: ReadonlyMap<string, string>;
  missing?: NoDates;
}

/**
 * Gets the last commit of every file in a folder from git. Unknown outside a repository, and in a shallow clone, where
 * every file would seem as old as the last commit. Cached per commit.
 */
export async function readGitDates(root: string, cache: DiskCache): Promise<GitDates> {
  const dates = new Map<string, string>();
  const without = (missing: NoDates): GitDates => ({ dates, missing });
  if (!isInCheckout(root)) return without({ kind: 'no-repository' });
  const about = await run(root, 'rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix');
  if ('failure' in about) return without(about.failure);
  const [head = '', shallow, prefix = ''] = about.output.split('\n');
  if (shallow === 'true') return without({ kind: 'shallow' });
  const key = `dates ${head} ${prefix}`;
  const kept = cache.get(key);
  if (kept) return { dates: new Map(JSON.parse(kept.toString()) as [string, string][]) };
  const options = ['--format=%x00%cI', '--name-only', '--no-renames', '--relative'];
  const log = await run(root, '-c', 'core.quotePath=false', 'log', ...options, '--', '.');
  if ('failure' in log) return without(log.failure);
  for (const commit of log.output.split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files.map((one) => one.normalize('NFC'))) if (!dates.has(file)) dates.set(file, date);
  }
  cache.set(key, JSON.stringify([...dates]));
  return { dates };
}

function isInCheckout(folder: string): boolean {
  return statFile(path.join(folder, '.git')) !== undefined || (path.dirname(folder) !== folder && isInCheckout(path.dirname(folder)));
}

/** Output of a git command. Undefined if it fails or git isn't installed. */
export async function git(cwd: string, ...args: string[]): Promise<string | undefined> {
  const result = await run(cwd, ...args);
  return 'output' in result ? result.output : undefined;
}

function run(cwd: string, ...args: string[]): Promise<{ output: string } | { failure: NoDates }> {
  const options = { cwd, maxBuffer: 1 << 30, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } } as const;
  return new Promise((resolve) => {
    execFile('git', args, options, (error, output, complaint) => resolve(error ? { failure: failureOf(error, complaint) } : { output }));
  });
}

function failureOf(error: { code?: unknown; message: string }, complaint: string): NoDates {
  if (error.code === 'ENOENT') return { kind: 'no-git' };
  if (complaint.includes('dubious ownership')) return { kind: 'not-trusted' };
  if (/unknown revision|ambiguous argument 'HEAD'/.test(complaint)) return { kind: 'no-commit' };
  return { kind: 'failed', reason: complaint.trim().split('\n')[0] ?? error.message };
}
