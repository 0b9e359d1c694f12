import path from 'node:path';
import { git } from '../outputs/git-dates.ts';

/**
 * The files of a folder that differ from a Git revision, and those that Git doesn't know yet, as paths from the folder. Removed files
 * are among them. Or the reason why they aren't known.
 * @param exclude absolute paths that are not part of the docs, such as the output folder
 */
export async function changedFiles(
  root: string,
  revision: string,
  exclude: readonly string[],
): Promise<{ files: string[] } | { problem: string }> {
  if ((await git(root, 'rev-parse', '--is-inside-work-tree')) === undefined)
    return { problem: 'The folder is not in a Git repository, or Git is not installed, so `--since` cannot know what changed.' };
  const commit = await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (commit === undefined)
    return { problem: `Git knows no revision \`${revision}\`. In a shallow clone, fetch it first: \`git fetch origin ${revision}\`.` };
  const names = ['-z', '--name-only', '--no-renames', '--relative'];
  const differing = await git(root, 'diff', ...names, commit.trim(), '--', '.');
  const unknown = await git(root, 'ls-files', '-z', '--others', '--exclude-standard', '--', '.');
  if (differing === undefined || unknown === undefined) return { problem: `Git cannot compare the folder with \`${revision}\`.` };
  const isExcluded = (file: string) => exclude.some((one) => `${path.join(root, file)}${path.sep}`.startsWith(one + path.sep));
  return { files: [...new Set(`${differing}${unknown}`.split('\0'))].filter((file) => file !== '' && !isExcluded(file)) };
}
