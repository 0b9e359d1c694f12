import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SiteConfig } from '@lectern/core';
import { parseRemote, type Repository } from '../view/repository.ts';

const run = promisify(execFile);

/**
 * The repository that holds the docs folder: what the configuration names, completed by git.
 * Undefined when neither knows, or when the host is not one whose edit addresses are known.
 */
export async function readRepository(root: string, named: SiteConfig['lectern']['repository']): Promise<Repository | undefined> {
  const git = async (...args: string[]): Promise<string | undefined> => {
    try {
      const { stdout } = await run('git', ['-C', root, ...args]);
      return stdout.trim() || undefined;
    } catch {
      return undefined;
    }
  };
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
