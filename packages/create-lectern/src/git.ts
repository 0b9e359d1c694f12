import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
