import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './program.ts';

/** The folder of the git repository that contains a folder, which may not exist yet. */
export function findRepository(folder: string): string | undefined {
  for (let parent = folder; ; parent = path.dirname(parent)) {
    if (existsSync(path.join(parent, '.git'))) return parent;
    if (parent === path.dirname(parent)) return undefined;
  }
}

/** The branch that is checked out; undefined if that is unknown, such as in a worktree. */
export function readBranch(repository: string): string | undefined {
  const head = path.join(repository, '.git/HEAD');
  return existsSync(head) ? /^ref: refs\/heads\/(\S+)/.exec(readFileSync(head, 'utf8'))?.[1] : undefined;
}

/**
 * Creates a repository, and commits all files if asked to and if git knows who commits. Returns what was done, in sentences.
 */
export async function createRepository(
  root: string,
  { commit, env, signal }: { commit: boolean; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<string> {
  const git = async (...args: string[]) => (await runProgram('git', args, { cwd: root, env, signal })).exitCode === 0;
  if (!(await git('init', '--quiet', '--initial-branch=main')))
    return 'No git repository was created, because `git` is not installed or too old.';
  // Otherwise git makes up an identity from the name of the machine.
  const isCommitted =
    commit && (await git('add', '--all')) && (await git('-c', 'user.useConfigOnly=true', 'commit', '--quiet', '--message=Initial commit'));
  return isCommitted ? 'Created a git repository with a first commit.' : 'Created a git repository. No file is committed yet.';
}
