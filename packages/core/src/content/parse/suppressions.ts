import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isSelector, selectorHint } from '../../diagnostics/select.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import { Fences } from './mask-source.ts';

/** A comment in a page or snippet that turns problems off: `{/* lectern-ignore image/missing-alt: Decorative. *\/}`. Plain JSON. */
export interface Suppression {
  file: string;
  /** Location of the comment. */
  line: number;
  column: number;
  /** Codes or areas. */
  names: string[];
  /** The lines that it is about, up to the next empty line; absent for `lectern-ignore-file`. */
  lines?: { from: number; to: number };
}

const MARK = 'lectern-ignore';
const COMMENT = /(?<!`)(?:\{\/\*|<!--|^#)[ \t]*lectern-ignore(-file)?(?![\w-])([^:]*?)(?::(.*?))?[ \t]*(?:\*\/\}?|-->|$)/g;

/** All suppressions of a file, and the problems of those that have no effect. Code blocks contain none. */
export function collectSuppressions(source: SourceText): { suppressions: Suppression[]; diagnostics: Diagnostic[] } {
  const suppressions: Suppression[] = [];
  const diagnostics: Diagnostic[] = [];
  if (!source.text.includes(MARK)) return { suppressions, diagnostics };
  const lines = source.text.split('\n');
  const fences = new Fences();
  for (const [index, line] of lines.entries()) {
    if (fences.contain(line) || !line.includes(MARK)) continue;
    for (const { 0: comment, 1: isFile, 2: list = '', 3: reason = '', index: at } of line.matchAll(COMMENT)) {
      const names = list.split(/[\s,]+/).filter((name) => name !== '');
      const problem = problemOf(names, reason);
      if (problem) {
        diagnostics.push({
          code: 'check/invalid-suppression',
          severity: 'warning',
          ...problem,
          ...source.atLine(index + 1, at + 1, comment.length),
        });
        continue;
      }
      suppressions.push({
        file: source.file,
        line: index + 1,
        column: at + 1,
        names,
        ...(isFile === undefined && { lines: { from: index + 1, to: endOfBlock(lines, index) } }),
      });
    }
  }
  return { suppressions, diagnostics };
}

function problemOf(names: readonly string[], reason: string): { message: string; hint: string } | undefined {
  const example = 'Write it as `{/* lectern-ignore image/missing-alt: The image is decorative. */}`.';
  if (names.length === 0) return { message: 'This comment names no code, so it has no effect.', hint: example };
  const unknown = names.find((name) => !isSelector(name));
  if (unknown !== undefined) return { message: `\`${unknown}\` is no code, so this comment has no effect.`, hint: selectorHint(unknown) };
  if (reason.trim() === '') return { message: 'This comment gives no reason, so it has no effect.', hint: example };
  return undefined;
}

/** Number of the last line of the block that follows a line, or that the line is in. */
function endOfBlock(lines: readonly string[], comment: number): number {
  let end = comment + 1;
  while (end < lines.length && lines[end]?.trim() === '') end += 1;
  while (end < lines.length && lines[end]?.trim() !== '') end += 1;
  return end;
}
