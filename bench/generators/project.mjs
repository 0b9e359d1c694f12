import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a project anew: small files by path, then what `fill` adds. */
export async function writeProject(folder, files, fill) {
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await fill?.();
}

/** Removes folders and files that may be there. */
export async function removeAll(places) {
  for (const place of places) await rm(place, { recursive: true, force: true });
}
