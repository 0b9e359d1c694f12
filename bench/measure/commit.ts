import { execFileSync } from 'node:child_process';
import { repository } from '../folders.ts';

/** What the benchmark itself writes while it runs. */
const written = ['bench/results.json', 'bench/RESULTS.md'];

/** Short hash of the commit that is checked out, with `+` after it when files differ from it. */
export function describeCommit(folder = repository) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const isDirty = git('status', '--porcelain', '--', '.', ...written.map((file) => `:(top,exclude)${file}`)) !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${isDirty ? '+' : ''}`;
}
