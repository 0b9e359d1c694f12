import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a file that the build makes, unless it has this text: another process may be reading it, and its date may matter.
 * @param {URL} file
 * @param {string} text
 */
export function writeChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
