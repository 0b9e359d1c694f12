import { join } from 'node:path';
import { flavours } from '../flavours.mjs';
import { peerFolder } from '../folders.mjs';
import { pageTitle, sectionSize, sections, writePages } from '../generate.mjs';
import { installPeer, pinnedVersion } from '../peers.mjs';
import { putAside, writeProject } from './project.mjs';

const root = peerFolder('vitepress');
const command = join(root, 'node_modules/vitepress/bin/vitepress.js');

/** VitePress makes no sidebar from folders, so it is written out with the titles of the pages. */
function config(count) {
  const sidebar = sections(count).map((paths, section) => ({
    text: `Section ${section}`,
    items: paths.map((path, place) => ({ text: pageTitle(section * sectionSize + place), link: `/${path}` })),
  }));
  const settings = {
    title: 'Example',
    cleanUrls: true,
    sitemap: { hostname: 'https://docs.example.com' },
    themeConfig: { search: { provider: 'local' }, outline: [2, 3], sidebar },
  };
  return `export default ${JSON.stringify(settings, null, 2)};\n`;
}

/**
 * VitePress with its default theme.
 *
 * @type {import('./index.mjs').Generator}
 */
export const vitepress = {
  name: 'VitePress',
  about: 'its default theme with its local search; steps and cards are lists, which is what it has',
  largest: 10_000,
  isIndex: (path) => /@localSearchIndex/.test(path),
  search: { input: '.VPLocalSearchBox input.lc-search-input', result: '.VPLocalSearchBox a.result' },

  async install() {
    await installPeer('vitepress');
    return pinnedVersion('vitepress', 'vitepress');
  },

  pages(count) {
    const folder = join(root, 'sites', String(count));
    const output = join(folder, '.vitepress/dist');
    return {
      folder,
      output,
      write: () => writeProject(folder, { '.vitepress/config.mjs': config(count) }, () => writePages(folder, count, flavours.vitepress)),
      forget: () => putAside([join(folder, '.vitepress/cache'), join(folder, '.vitepress/.temp'), output]),
      build: () => ({ command: process.execPath, args: [command, 'build', folder], cwd: root }),
      dev: (port) => ({ command: process.execPath, args: [command, 'dev', folder, '--port', String(port)], cwd: root }),
      source: (path) => join(folder, `${path}.md`),
      html: (path) => `${path}.html`,
      address: (path) => `/${path}`,
    };
  },
};
