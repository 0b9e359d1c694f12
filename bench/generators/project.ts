import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { workFolder } from '../folders.ts';

/** Writes a project again: small files by path, then what `fill` adds. */
export async function writeProject(folder: string, files: Record<string, string>, fill: () => Promise<void>) {
  await putAside([folder]);
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await fill();
}

/** Where folders wait that are in the way, until all is measured. */
export const trash = join(workFolder, 'aside');
let count = 0;

/**
 * Takes folders and files out of the way that may be there. They are removed when all is measured: ext4 looks past the files that were
 * removed in the last minutes each time it makes one, so that removing a site slows down whatever is built next.
 */
export async function putAside(places: string[]) {
  await mkdir(trash, { recursive: true });
  for (const place of places) {
    count += 1;
    await rename(place, join(trash, `${process.pid}-${count}`)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Removes what was put aside. */
export async function removeAside() {
  await rm(trash, { recursive: true, force: true });
}
