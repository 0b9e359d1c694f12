import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applyReplacements, type Diagnostic, type Replacement } from '@lectern/core';
import { replaceFile } from './replace-file.ts';

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
      const before = readFileSync(path.join(root, file), 'utf8');
      const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
      const { text, count } = applyReplacements(before.slice(mark.length), replacements);
      return count === 0 ? [] : [{ file, before, after: mark + text, count }];
    });
}

/** Writes each file in one step, unless it changed since it was read. Returns those that were left alone. */
export function writeFixes(root: string, fixed: readonly FixedFile[]): string[] {
  return fixed.flatMap(({ file, before, after }) => {
    const target = path.join(root, file);
    if (readFileSync(target, 'utf8') !== before) return [file];
    replaceFile(target, after);
    return [];
  });
}
