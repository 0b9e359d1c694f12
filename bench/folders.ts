import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of this benchmark, absolute. */
export const benchFolder = dirname(fileURLToPath(import.meta.url));

/** The checkout that is measured. */
export const repository = join(benchFolder, '..');

/** Folder for sites that Lectern builds; not in git. */
export const workFolder = join(benchFolder, 'work');

/** Folder of a peer: its pinned packages, and `sites/`, which is not in git. */
export function peerFolder(name: string) {
  return join(benchFolder, 'peers', name);
}
