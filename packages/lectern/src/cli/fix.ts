import path from 'node:path';
import { applyReplacements, bytesOf, type Diagnostic, type Replacement, replaceFile, writePath } from '@lectern/core';

/** A file with corrections. */
interface FixedFile {
  /** Path from the docs root. */
  file: string;
  before: string;
  after: string;
  /** Number of corrections. */
  count: number;
}

/** The files that problems can be corrected in, sorted. */
export function fixFiles(root: string, problems: readonly Diagnostic[]): FixedFile[] {
  const byFile = new Map<string, Replacement[]>();
  for (const { fix = [], location } of problems) {
    if (fix.length === 0 || location === undefined) continue;
    byFile.set(location.file, [...(byFile.get(location.file) ?? []), ...fix]);
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, replacements]) => {
      const before = bytesOf(path.join(root, file))?.toString('utf8');
      if (before === undefined) return [];
      const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
      const { text, count } = applyReplacements(before.slice(mark.length), replacements);
      return count === 0 ? [] : [{ file, before, after: mark + text, count }];
    });
}

/**
 * Writes each file in one step, unless it changed since it was read, or is a link to a file outside of the folder. Returns those that were
 * left alone.
 */
export function writeFixes(root: string, fixed: readonly FixedFile[]): string[] {
  return fixed.flatMap(({ file, before, after }) => {
    const target = writePath(root, file);
    if (target === undefined || bytesOf(target)?.toString('utf8') !== before) return [file];
    replaceFile(target, after);
    return [];
  });
}
