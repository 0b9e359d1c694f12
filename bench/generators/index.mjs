import { blume } from './blume.mjs';
import { hugo } from './hugo.mjs';
import { lectern } from './lectern.mjs';
import { starlight } from './starlight.mjs';

/**
 * A site to build with one generator.
 *
 * @typedef {object} Project
 * @property {string} folder
 * @property {string} output Folder of the built site.
 * @property {() => Promise<void>} write Writes the project again.
 * @property {() => Promise<void>} forget Removes caches and output.
 * @property {() => import('../measure/process.mjs').Task} build
 * @property {(port: number) => import('../measure/process.mjs').Task} dev
 * @property {(path: string) => string} source File of a page.
 * @property {(path: string) => string} html File of a built page, from the output folder.
 * @property {(path: string) => string} address Path of a page on a server.
 */

/**
 * A generator under test.
 *
 * @typedef {object} Generator
 * @property {string} name
 * @property {string} about What was set beyond the generator's own defaults, one sentence.
 * @property {() => Promise<string | undefined>} install Makes the generator ready to run; gives its version, or
 *   `undefined` when it is not on this machine.
 * @property {(count: number) => Project} pages A site of that many generated pages.
 * @property {(document: string) => Project} [api] A site that is the reference of an OpenAPI document.
 * @property {string} [apiName] Its name where it needs a companion for that.
 * @property {(path: string) => boolean} isIndex Whether a file of the output belongs to the search index.
 * @property {number} [largest] Most pages that it is measured at unless sizes are named.
 */

/** @type {Generator[]} */
export const generators = [lectern, starlight, blume, hugo];
