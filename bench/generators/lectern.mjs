import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flavours, sections, writePages } from '../generate.mjs';
import { benchFolder } from '../measure.mjs';

const repository = join(benchFolder, '..');
const packageFolder = join(repository, 'packages/lectern');

/** Lectern from this checkout, run as a user runs it: on a folder with docs.json and no Astro project. */
export const lectern = {
  name: 'Lectern',
  version: JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version,
  states: ['cold', 'warm'],

  async install() {},

  folder: (count) => join(benchFolder, 'work', `lectern-${count}`),
  output: (count) => join(benchFolder, 'work', `lectern-${count}-output`),

  async writePages(count) {
    const folder = this.folder(count);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'docs.json'), `${JSON.stringify(settings(count), null, 2)}\n`);
    await writePages(folder, count, flavours.lectern);
  },

  async forget(count) {
    const caches = join(repository, 'node_modules/.cache/lectern');
    const names = await readdir(caches).catch(() => []);
    const own = names.filter((name) => name.startsWith(`lectern-${count}-`)).map((name) => join(caches, name));
    const inside = ['.astro', '.lectern', 'node_modules'].map((name) => join(this.folder(count), name));
    for (const place of [...own, ...inside, this.output(count)]) await rm(place, { recursive: true, force: true });
  },

  build(count) {
    const args = [join(packageFolder, 'bin/lectern.js'), 'build', this.folder(count), '--out-dir', this.output(count)];
    return { command: process.execPath, args, cwd: this.folder(count) };
  },
};

function settings(count) {
  return {
    name: 'Example',
    colors: { primary: '#0f766e' },
    navigation: sections(count).map((pages, section) => ({ group: `Section ${section}`, pages })),
    lectern: { site: 'https://docs.example.com' },
  };
}
