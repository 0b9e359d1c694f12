import type { Terminal } from './terminal.ts';

/** A diff on standard output with the colors of a terminal, if it is one. */
export function paintDiff(diff: string, terminal: Terminal): string {
  return diff
    .split('\n')
    .map((line) =>
      line.startsWith('-') ? terminal.paint(line, 31, 'stdout') : line.startsWith('+') ? terminal.paint(line, 32, 'stdout') : line,
    )
    .join('\n');
}
