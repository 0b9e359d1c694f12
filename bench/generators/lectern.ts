import { readFileSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { flavours } from '../flavours.ts';
import { repository, workFolder } from '../folders.ts';
import { sections, writePages } from '../generate.ts';
import type { Generator, Project } from './index.ts';
import { putAside, writeProject } from './project.ts';

const packageFolder = join(repository, 'packages/lectern');
const command = join(packageFolder, 'bin/lectern.js');

/** Lectern from this checkout, run as a user runs it: on a folder with docs.json and no Astro project. */
export const lectern: Generator = {
  name: 'Lectern',
  about: 'from this checkout, on a folder of pages and a docs.json',
  isIndex: (path) => path.startsWith('_lectern/search/'),

  install: async () => JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version,

  pages(count) {
    const navigation = sections(count).map((pages, section) => ({ group: `Section ${section}`, pages }));
    const folder = join(workFolder, `lectern-${count}`);
    return lecternProject(folder, { navigation }, () => writePages(folder, count, flavours.lectern));
  },

  api(document) {
    const folder = join(workFolder, 'lectern-api');
    return lecternProject(folder, { navigation: [], openapi: 'openapi.json' }, () => copyFile(document, join(folder, 'openapi.json')));
  },
};

/** A docs folder below `bench/work`, filled by `fill`, with these settings besides name and colour. */
export function lecternProject(folder: string, settings: Record<string, unknown>, fill: () => Promise<void>): Project {
  const output = `${folder}-output`;
  const docs = { name: 'Example', colors: { primary: '#0f766e' }, ...settings, lectern: { site: 'https://docs.example.com' } };
  return {
    folder,
    output,
    write: () => writeProject(folder, { 'docs.json': `${JSON.stringify(docs, null, 2)}\n` }, fill),
    forget: async () => putAside([...(await caches(folder)), output]),
    build: () => ({ command: process.execPath, args: [command, 'build', folder, '--out-dir', output], cwd: folder }),
    dev: (port) => ({ command: process.execPath, args: [command, 'dev', folder, '--port', String(port)], cwd: folder }),
    source: (path) => join(folder, `${path}.mdx`),
    html: (path) => `${path}/index.html`,
    address: (path) => `/${path}/`,
  };
}

/** What earlier builds of a docs folder left, in the `node_modules` that Lectern runs from and in the folder itself. */
async function caches(folder: string) {
  const shared = join(repository, 'node_modules/.cache/lectern');
  const names = await readdir(shared).catch(() => []);
  const own = names.filter((name) => name.startsWith(`${basename(folder)}-`) && /-[0-9a-f]{10}$/.test(name));
  return [...own.map((name) => join(shared, name)), ...['.astro', '.lectern', 'node_modules'].map((name) => join(folder, name))];
}
