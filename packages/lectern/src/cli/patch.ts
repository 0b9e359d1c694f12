import type { Terminal } from './terminal.ts';

/** A patch on standard output with its lines in the colors of a terminal. */
export function colored(diff: string, terminal: Terminal): string {
  return diff
    .split('\n')
    .map((line) =>
      line.startsWith('-') ? terminal.paint(line, 31, 'stdout') : line.startsWith('+') ? terminal.paint(line, 32, 'stdout') : line,
    )
    .join('\n');
}
