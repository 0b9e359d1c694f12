import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const START = /^=== (.*)$/m;

/**
 * Several files as one input, each after a line with its path.
 *
 * @param {Record<string, string>} files
 */
export function formatBundle(files) {
  return Object.entries(files)
    .map(([file, text]) => `=== ${file}\n${text}\n`)
    .join('');
}

/**
 * The files of an input. Paths that no file of a folder can have are left out.
 *
 * @param {string} input
 * @returns {Record<string, string>}
 */
export function parseBundle(input) {
  const parts = input.split(START).slice(1);
  const files = {};
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const file = parts[at].trim();
    if (/^[\w.~@()[\] -][\w.~@()[\]/ -]*$/.test(file) && !file.split('/').some((part) => part === '..' || part === '.' || part === ''))
      files[file] = parts[at + 1].replace(/^\n/, '');
  }
  return files;
}

/** Writes files into a folder, as far as the disk accepts their names. */
export function writeFiles(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    try {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    } catch (error) {
      if (!/ENAMETOOLONG|EISDIR|ENOTDIR|EEXIST/.test(error.code)) throw error;
    }
  }
}
