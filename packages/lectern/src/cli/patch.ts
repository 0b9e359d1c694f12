import type { Terminal } from './terminal.ts';

/** A patch with its lines in the colors of a terminal. */
export function colored(diff: string, terminal: Terminal): string {
  if (process.stdout.isTTY !== true) return diff;
  return diff
    .split('\n')
    .map((line) => (line.startsWith('-') ? terminal.paint(line, 31) : line.startsWith('+') ? terminal.paint(line, 32) : line))
    .join('\n');
}
