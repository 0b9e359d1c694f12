import path from 'node:path';
import type { RenamePlan } from '@lectern/core';
import { formatPatch } from './patch.ts';

/**
 * A rename as a diff that `git apply` accepts, without a line break at its end. Its paths are relative to the current folder, or to the
 * docs root if that is not in it.
 *
 * @param moved all files that move
 */
export function formatRename({ from, to, edits }: RenamePlan & { kind: 'plan' }, root: string, moved: readonly string[]): string {
  const folder = path.relative(process.cwd(), root).replaceAll('\\', '/');
  const isInside = !folder.startsWith('..') && !path.isAbsolute(folder);
  const shown = (file: string) => (isInside ? path.posix.join(folder, file) : file);
  const edited = new Map(edits.map((edit) => [edit.file, edit]));
  const files = new Set([...moved, ...[...edited.keys()].sort()]);
  return [...files]
    .map((file) =>
      formatFile(shown(file), shown(file === from || file.startsWith(`${from}/`) ? to + file.slice(from.length) : file), edited.get(file)),
    )
    .join('\n');
}

function formatFile(file: string, target: string, edit: { before: string; after: string } | undefined): string {
  const head = [
    `diff --git a/${file} b/${target}`,
    ...(file === target ? [] : [...(edit ? [] : ['similarity index 100%']), `rename from ${file}`, `rename to ${target}`]),
  ];
  if (!edit) return head.join('\n');
  return [...head, formatPatch(`a/${file}`, `b/${target}`, edit.before, edit.after)].join('\n');
}
