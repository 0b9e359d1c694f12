import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));
/** Sites of this repository that inputs are made from. */
const FOLDERS = ['docs', 'starter', 'tests/fixtures', 'packages/core/test', 'packages/lectern/test'];
/** Larger files make inputs slower, not more different. */
const LARGEST = 24_000;

/** The files that inputs are made from, by their kind. */
export class Seeds {
  #files;
  #texts = new Map();

  /** @param {string | undefined} corpus another folder with sites */
  constructor(corpus) {
    const folders = [...FOLDERS.map((folder) => path.join(repository, folder)), ...(corpus === undefined ? [] : [path.resolve(corpus)])];
    this.#files = folders.flatMap(listFiles);
  }

  /**
   * Paths of all files of a kind, in the same order on every machine.
   *
   * @param {RegExp} pattern
   */
  list(pattern) {
    return this.#files.filter((file) => pattern.test(file));
  }

  /** @param {string} file */
  text(file) {
    let text = this.#texts.get(file);
    if (text === undefined) this.#texts.set(file, (text = readFileSync(file, 'utf8')));
    return text;
  }

  /** The bytes of a file, one per character. */
  bytes(file) {
    return readFileSync(file, 'latin1');
  }
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:node_modules|dist|\.git)[\\/]/.test(file) && statSync(file).size <= LARGEST)
    .sort();
}
