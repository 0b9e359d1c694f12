import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flavours } from '../flavours.ts';
import { peerFolder } from '../folders.ts';
import { writePages } from '../generate.ts';
import { installPeer, pinnedVersion } from '../peers.ts';
import type { Generator, Project } from './index.ts';
import { putAside, writeProject } from './project.ts';

const root = peerFolder('starlight');
const command = join(root, 'node_modules/astro/bin/astro.mjs');

const collections = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

const pagesConfig = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [starlight({ title: 'Example' })],
});
`;

const apiConfig = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [
    starlight({
      title: 'Example',
      plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.json' }])],
      sidebar: openAPISidebarGroups,
    }),
  ],
});
`;

/** Starlight as its own template sets it up; the sidebar is made from the folders, which are the same groups. */
export const starlight: Generator = {
  name: 'Starlight',
  apiName: 'Starlight with starlight-openapi',
  about: 'as its template sets it up, its Pagefind index included',
  largest: 10_000,
  isIndex: (path) => path.startsWith('pagefind/'),

  async install() {
    await installPeer('starlight');
    return pinnedVersion('starlight', '@astrojs/starlight');
  },

  pages(count) {
    const folder = join(root, 'sites', String(count));
    return starlightProject(folder, pagesConfig, () => writePages(join(folder, 'src/content/docs'), count, flavours.starlight));
  },

  api(document) {
    const folder = join(root, 'sites/api');
    const home = { 'src/content/docs/index.md': '---\ntitle: Example\n---\n\nThe reference.\n' };
    return starlightProject(folder, apiConfig, () => copyFile(document, join(folder, 'openapi.json')), home);
  },
};

function starlightProject(folder: string, config: string, fill: () => Promise<void>, files: Record<string, string> = {}): Project {
  const output = join(folder, 'dist');
  const shared = ['.astro', '.vite'].map((name) => join(root, 'node_modules', name));
  return {
    folder,
    output,
    write: () => writeProject(folder, { 'astro.config.mjs': config, 'src/content.config.ts': collections, ...files }, fill),
    forget: () => putAside([...['.astro', 'node_modules'].map((name) => join(folder, name)), ...shared, output]),
    build: () => ({ command: process.execPath, args: [command, 'build'], cwd: folder }),
    dev: (port) => ({ command: process.execPath, args: [command, 'dev', '--port', String(port)], cwd: folder }),
    source: (path) => join(folder, 'src/content/docs', `${path}.mdx`),
    html: (path) => `${path}/index.html`,
    address: (path) => `/${path}/`,
  };
}
