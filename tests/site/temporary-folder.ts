import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workshop } from './fixture-sites.ts';

/** Files of a folder by path; a text, or bytes in another encoding. */
export type Files = Record<string, string | Buffer>;

/** The least that a site needs. */
export const tinySite: Files = {
  'docs.json': '{ "name": "Tiny", "navigation": [{ "group": "All", "pages": ["index"] }] }\n',
  'index.mdx': '---\ntitle: Tiny\ndescription: One page.\n---\n\nHello.\n',
};

/** An empty folder in the workshop, filled with files. Its name is always the same, so that caches do not pile up. */
export async function writeFolder(name: string, files: Files = {}): Promise<string> {
  const folder = path.join(workshop, name);
  await mkdir(folder, { recursive: true });
  // Not the folder itself: a process that an earlier test started may work in it.
  for (const entry of await readdir(folder)) await rm(path.join(folder, entry), { recursive: true, force: true });
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

/** Writes a file in one step, as editors save, so that a watcher never reads half of it. */
export async function saveFile(file: string, text: string): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.draft`);
  await writeFile(draft, text);
  await rename(draft, file);
}
