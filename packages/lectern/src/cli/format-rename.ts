import type { RenamePlan } from '@lectern/core';
import { formatPatch } from './patch.ts';

/**
 * A rename as a patch.
 * @param moved all files that move
 */
export function formatRename({ from, to, edits }: RenamePlan & { kind: 'plan' }, root: string, moved: readonly string[]): string {
  const edited = new Map(edits.map((edit) => [edit.file, edit]));
  const files = new Set([...moved, ...[...edited.keys()].sort()]);
  const target = (file: string) => (file === from || file.startsWith(`${from}/`) ? to + file.slice(from.length) : file);
  return formatPatch(
    root,
    [...files].map((file) => ({ from: file, to: target(file), edit: edited.get(file) })),
  );
}
