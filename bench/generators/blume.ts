import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flavours } from '../flavours.ts';
import { peerFolder } from '../folders.ts';
import { writePages } from '../generate.ts';
import { installPeer, pinnedVersion } from '../peers.ts';
import type { Generator, Project } from './index.ts';
import { putAside, writeProject } from './project.ts';

const root = peerFolder('blume');
const command = join(root, 'node_modules/blume/bin/blume.mjs');

/** Its default fonts from files, since it would ask a server for them; no pictures of pages, which nobody else draws. */
const config = (rest = '') => `import { defineConfig } from 'blume';

const fonts = '../../node_modules/@fontsource';
const inter = { name: 'Inter', variants: [{ src: \`\${fonts}-variable/inter/files/inter-latin-wght-normal.woff2\`, weight: '100..900' }] };
const plex = { name: 'IBM Plex Mono', variants: [{ src: \`\${fonts}/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2\`, weight: '400' }] };

export default defineConfig({
  title: 'Example',
  theme: { fonts: { display: inter, body: inter, mono: plex } },
  seo: { og: { enabled: false } },
  deployment: { site: 'https://docs.example.com' },${rest}
});
`;

const apiSettings = `
  openapi: { enabled: true, spec: './openapi.json' },
  navigation: { tabs: [{ label: 'API', path: '/reference' }] },`;

/** Blume on a folder of pages, its groups made from the folders; its own search, which is Orama. */
export const blume: Generator = {
  name: 'Blume',
  about: 'its defaults, with its fonts from files and without pictures of pages; its Orama index included',
  largest: 10_000,
  isIndex: (path) => path === 'blume-search.json',

  async install() {
    await installPeer('blume');
    return pinnedVersion('blume', 'blume');
  },

  pages(count) {
    const folder = join(root, 'sites', String(count));
    return blumeProject(folder, config(), () => writePages(join(folder, 'docs'), count, flavours.blume));
  },

  api(document) {
    const folder = join(root, 'sites/api');
    const home = { 'docs/index.md': '---\ntitle: Example\n---\n\nThe reference.\n' };
    return blumeProject(folder, config(apiSettings), () => copyFile(document, join(folder, 'openapi.json')), home);
  },
};

function blumeProject(folder: string, text: string, fill: () => Promise<void>, files: Record<string, string> = {}): Project {
  const output = join(folder, 'dist');
  const shared = ['', 'blume/node_modules'].flatMap((inside) =>
    ['.astro', '.vite'].map((name) => join(root, 'node_modules', inside, name)),
  );
  return {
    folder,
    output,
    write: () => writeProject(folder, { 'blume.config.ts': text, ...files }, fill),
    forget: () => putAside([...['.astro', '.blume', 'node_modules'].map((name) => join(folder, name)), ...shared, output]),
    build: () => ({ command: process.execPath, args: [command, 'build'], cwd: folder }),
    dev: (port) => ({ command: process.execPath, args: [command, 'dev', '--port', String(port)], cwd: folder }),
    source: (path) => join(folder, 'docs', `${path}.mdx`),
    html: (path) => `${path}/index.html`,
    address: (path) => `/${path}`,
  };
}
