import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes a file that the build makes, unless it has this text: another process may be reading it, and its date may matter. */
export function writeChanged(file: URL, text: string) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
