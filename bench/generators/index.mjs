import { lectern } from './lectern.mjs';
import { starlight } from './starlight.mjs';

/**
 * A generator under test.
 *
 * @typedef {object} Generator
 * @property {string} name
 * @property {string} version
 * @property {('cold' | 'warm')[]} states Which builds are measured: `cold` with every cache removed, `warm` right after.
 * @property {() => Promise<void>} install Makes the generator ready to run; does nothing when it is.
 * @property {(count: number) => string} folder Project with that many pages.
 * @property {(count: number) => string} output Folder of its built site, with `<path>/index.html` for each page.
 * @property {(count: number, options: { search: boolean }) => Promise<void>} writePages Writes the project anew; a peer
 *   that can build without a search index does so when asked.
 * @property {(count: number) => Promise<void>} forget Removes caches and output.
 * @property {(count: number) => { command: string, args: string[], cwd: string }} build
 */

/** @type {Generator[]} */
export const generators = [lectern, starlight];
