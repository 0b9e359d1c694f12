import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PACKAGE } from '../compiled-theme/sources.ts';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { LAYER_ORDER } from '../theme/styles/layers.ts';
import type { SiteFile, VendorName } from '../view/runtime.ts';

/** The file that pages load, relative to the `dist` folder of a package, and the folder with the files that it loads. */
const VENDORS: Record<VendorName, { entry: string; parts: string; extension: string }> = {
  katex: { entry: 'katex-swap.min.css', parts: 'fonts', extension: '.woff2' },
  mermaid: { entry: 'mermaid.esm.min.mjs', parts: 'chunks/mermaid.esm.min', extension: '.mjs' },
};

const require = createRequire(import.meta.url);

/** Path of a library's entry in the output. Libraries are copied as published. */
export function vendorEntry(name: VendorName): string {
  return `${outputFolder(name)}/${VENDORS[name].entry}`;
}

/** All files of a library that a browser may request. */
export function listVendorFiles(name: VendorName): SiteFile[] {
  const { entry, parts, extension } = VENDORS[name];
  const [source, target] = [path.join(packageFolder(name), 'dist'), outputFolder(name)];
  const names = readdirSync(path.join(source, parts)).filter((file) => file.endsWith(extension));
  return [entry, ...names.map((file) => `${parts}/${file}`)].map((file) => ({
    path: `${target}/${file}`,
    content: () => {
      const bytes = readFileSync(path.join(source, file));
      return file.endsWith('.css') ? layered(modernFonts(bytes.toString('utf8'))) : bytes;
    },
  }));
}

function outputFolder(name: VendorName): string {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')) as { version: string };
  return `${FILES_FOLDER}/${name}/${version}`;
}

/** All browsers that can show these pages support WOFF 2. */
function modernFonts(css: string): string {
  return css.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g, '');
}

/** Rules of the theme and the site take precedence. */
function layered(css: string): string {
  return `${LAYER_ORDER}\n@layer components{${css}}\n`;
}

function packageFolder(name: VendorName): string {
  if (name === 'mermaid') return path.join(PACKAGE, 'vendor/mermaid');
  // Packages resolve to their entry, not to their folder.
  let folder = path.dirname(require.resolve(name));
  while (path.basename(folder) !== name) folder = path.dirname(folder);
  return folder;
}
