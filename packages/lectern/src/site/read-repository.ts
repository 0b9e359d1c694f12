import path from 'node:path';
import type { SiteConfig } from '@lectern/core';
import { git as runGit } from '../outputs/git-dates.ts';
import { parseRemote, type Repository } from '../view/repository.ts';

/**
 * The repository of the docs folder, from the configuration and git. Undefined if it is unknown, or if the edit URLs of
 * its host are unknown.
 */
export async function readRepository(root: string, named: SiteConfig['lectern']['repository']): Promise<Repository | undefined> {
  const git = async (...args: string[]) => (await runGit(root, ...args))?.trim() || undefined;
  const url = named?.url ?? (await git('remote', 'get-url', 'origin'));
  if (url === undefined) return undefined;
  const parsed = parseRemote(url);
  if (!parsed) return undefined;
  const top = named?.directory === undefined ? await git('rev-parse', '--show-toplevel') : undefined;
  const directory = named?.directory ?? (top === undefined ? '' : path.relative(top, root).split(path.sep).join('/'));
  const head =
    named?.branch ??
    (await git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD'))?.replace(/^origin\//, '') ??
    (await git('branch', '--show-current')) ??
    'main';
  return { ...parsed, branch: head, directory: directory.replace(/^\/+|\/+$/g, '') };
}
