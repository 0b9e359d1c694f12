import path from 'node:path';
import { containsPath } from '@lectern/core';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { Terminal } from './terminal.ts';

/** A file that is new, moves, or is edited. Paths are those from the docs root. */
interface FileChange {
  /** Undefined for a new file. */
  from: string | undefined;
  to: string;
  /** Its text. Undefined for a file that only moves. */
  edit?: { before: string; after: string } | undefined;
}

/**
 * Prints changes as a diff that `git apply` accepts, with the colors of a terminal, if it is one. Its paths are relative to the current
 * folder, or to the root if that is not in it.
 */
export function printPatch(root: string, changes: readonly FileChange[], terminal: Terminal): void {
  const folder = path.relative(process.cwd(), root).replaceAll('\\', '/');
  const isInside = containsPath(process.cwd(), root);
  const shown = (file: string) => (isInside ? path.posix.join(folder, file) : file);
  const diff = changes.map(({ from, to, edit }) => formatChange({ from: from && shown(from), to: shown(to), edit })).join('\n');
  terminal.line(diff.replace(/(?<=^|\n)[-+][^\n]*/g, (line) => terminal.paint(line, line.startsWith('-') ? 31 : 32, 'stdout')));
}

function formatChange({ from, to, edit }: FileChange): string {
  const head = [`diff --git a/${from ?? to} b/${to}`];
  if (from === undefined) head.push('new file mode 100644');
  else if (from !== to) head.push(...(edit ? [] : ['similarity index 100%']), `rename from ${from}`, `rename to ${to}`);
  if (!edit) return head.join('\n');
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  const old = from === undefined ? '/dev/null' : `a/${from}`;
  return [...head, createTwoFilesPatch(old, `b/${to}`, edit.before, edit.after, undefined, undefined, options).slice(0, -1)].join('\n');
}
