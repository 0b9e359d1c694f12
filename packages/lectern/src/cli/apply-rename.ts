import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bytesOf, namesIn, type RenamePlan, stageFile, statFile, writePath } from '@lectern/core';

/**
 * Moves and edits the files of a plan. All new texts are written beside their files first, so most failures change nothing. After a later
 * failure, everything is restored.
 *
 * @returns why nothing was changed, as a sentence
 */
export function applyRename(root: string, { from, to, edits }: RenamePlan & { kind: 'plan' }): string | undefined {
  const undo: (() => void)[] = [];
  const fail = (reason: string) => {
    for (const step of undo.reverse()) step();
    return reason;
  };
  try {
    const staged: { target: string; copy: string; current: Buffer }[] = [];
    for (const { file, before, after } of edits) {
      const target = writePath(root, file);
      if (target === undefined) return fail(`\`${file}\` is a link to a file outside the docs folder.`);
      const current = bytesOf(target);
      if (!current?.equals(Buffer.from(before))) return fail(`\`${file}\` was changed in the meantime.`);
      const copy = stageFile(target, after);
      undo.push(() => rmSync(copy, { force: true }));
      staged.push({ target, copy, current });
    }
    for (const { target, copy, current } of staged) {
      renameSync(copy, target);
      undo.push(() => writeFileSync(target, current));
    }
    const [source, target] = [path.join(root, from), writePath(root, to)];
    if (target === undefined) return fail(`\`${to}\` is outside the docs folder.`);
    const made = mkdirSync(path.dirname(target), { recursive: true });
    if (made !== undefined) undo.push(() => rmSync(made, { recursive: true }));
    removeIfEmpty(target);
    renameSync(source, target);
  } catch (error) {
    return fail(`The files cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
  // Git doesn't know folders without files.
  for (let folder = path.dirname(from); folder !== '.' && removeIfEmpty(path.join(root, folder)); ) folder = path.dirname(folder);
  return undefined;
}

function removeIfEmpty(folder: string): boolean {
  const isEmpty = statFile(folder)?.isDirectory() === true && namesIn(folder).length === 0;
  if (isEmpty) rmdirSync(folder);
  return isEmpty;
}
