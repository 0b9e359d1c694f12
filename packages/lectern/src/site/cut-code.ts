import { type Diagnostic, readText } from '@lectern/core';

/** Number of characters of a line that a message shows. */
const SHOWN = 60;

/**
 * Warnings about lines of code that are highlighted only in part.
 * @param files paths from the docs root of the files that may contain the lines; the first is named if none of them does
 */
export function cutCodeProblems(root: string, lines: Iterable<string>, files: readonly string[]): Diagnostic[] {
  return [...lines].map((line): Diagnostic => {
    const start = line.trim().slice(0, SHOWN);
    const location = files.map((file) => findLine(root, file, start)).find(Boolean) ?? (files[0] ? { file: files[0] } : undefined);
    return {
      code: 'page/code-cut',
      severity: 'warning',
      message: `The end of a line of code has no colors, because its language needs too many steps for it: \`${start}…\`.`,
      hint: 'Break the line, or use the language `text` for the block.',
      ...(location && { location }),
    };
  });
}

function findLine(root: string, file: string, start: string): { file: string; line: number } | undefined {
  const text = readText(root, file);
  if ('diagnostic' in text) return undefined;
  const offset = text.source.text.indexOf(start);
  return offset === -1 ? undefined : { file, line: text.source.position(offset).line };
}
