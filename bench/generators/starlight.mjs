import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flavours, writePages } from '../generate.mjs';
import { installPeer, peerFolder } from '../peers.mjs';

const packages = { '@astrojs/starlight': '0.42.4', astro: '7.3.5' };

const config = (search) => `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [starlight({ title: 'Example', pagefind: ${search} })],
});
`;

const collections = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Starlight as its own template sets it up; the sidebar is made from the folders, which are the same groups. */
export const starlight = {
  name: 'Starlight',
  version: packages['@astrojs/starlight'],
  states: ['cold'],

  async install() {
    await installPeer('starlight', packages);
  },

  folder: (count) => join(peerFolder('starlight'), `site-${count}`),
  output: (count) => join(peerFolder('starlight'), `site-${count}`, 'dist'),

  async writePages(count, { search }) {
    const folder = this.folder(count);
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, 'src'), { recursive: true });
    await writeFile(join(folder, 'astro.config.mjs'), config(search));
    await writeFile(join(folder, 'src/content.config.ts'), collections);
    await writePages(join(folder, 'src/content/docs'), count, flavours.starlight);
  },

  async forget(count) {
    for (const name of ['.astro', 'dist', 'node_modules']) await rm(join(this.folder(count), name), { recursive: true, force: true });
    await rm(join(peerFolder('starlight'), 'node_modules/.astro'), { recursive: true, force: true });
    await rm(join(peerFolder('starlight'), 'node_modules/.vite'), { recursive: true, force: true });
  },

  build(count) {
    return {
      command: process.execPath,
      args: [join(peerFolder('starlight'), 'node_modules/astro/bin/astro.mjs'), 'build'],
      cwd: this.folder(count),
    };
  },
};
