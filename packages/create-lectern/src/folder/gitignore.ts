import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, fileProblem } from '../problem.ts';
import type { Change } from './changes.ts';

/** Creates a .gitignore, or appends the lines that the existing one doesn't have in any form. */
export function planGitignore(root: string, lines: readonly string[]): Change[] {
  const file = path.join(root, '.gitignore');
  let before: string;
  try {
    before = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [{ kind: 'create', file, content: `${lines.join('\n')}\n` }];
    throw fileProblem('.gitignore', error, 'read');
  }
  const bare = (line: string) => line.trim().replace(/^\/|\/$/g, '');
  const known = new Set(before.split('\n').map(bare));
  const missing = lines.filter((line) => !known.has(bare(line)));
  if (missing.length === 0) return [];
  const end = before === '' || before.endsWith('\n') ? '' : '\n';
  return [{ kind: 'edit', file, before, after: `${before}${end}${missing.join('\n')}\n` }];
}
