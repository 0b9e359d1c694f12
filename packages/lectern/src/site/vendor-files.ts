import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PACKAGE } from '../compiled-theme/sources.ts';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { LAYER_ORDER } from '../theme/styles/layers.ts';
import type { SiteFile, VendorName } from '../view/runtime.ts';

interface Vendor {
  /** The file that pages load, relative to the `dist` folder of a package. */
  entry: string;
  /** The folder with the files that it loads. */
  parts: string;
  extension: string;
  /** The licenses of its code, which everyone who passes it on has to include, relative to the package. */
  licenses: string;
}

const VENDORS: Record<VendorName, Vendor> = {
  katex: { entry: 'katex-swap.min.css', parts: 'fonts', extension: '.woff2', licenses: 'LICENSE' },
  mermaid: { entry: 'mermaid.esm.min.mjs', parts: 'chunks/mermaid.esm.min', extension: '.mjs', licenses: 'LICENSES.txt' },
};

const require = createRequire(import.meta.url);

/** Path of a library's entry in the output. Libraries are copied as published. */
export function vendorEntry(name: VendorName): string {
  return `${outputFolder(name)}/${VENDORS[name].entry}`;
}

/** All files of a library that a browser may request, and its licenses. */
export function listVendorFiles(name: VendorName): SiteFile[] {
  const { entry, parts, extension, licenses } = VENDORS[name];
  const [source, target] = [path.join(packageFolder(name), 'dist'), outputFolder(name)];
  const names = readdirSync(path.join(source, parts)).filter((file) => file.endsWith(extension));
  const files = [entry, ...names.map((file) => `${parts}/${file}`)].map((file) => ({
    path: `${target}/${file}`,
    content: () => {
      const bytes = readFileSync(path.join(source, file));
      return file.endsWith('.css') ? layered(modernFonts(bytes.toString('utf8'))) : bytes;
    },
  }));
  return [...files, { path: `${target}/LICENSES.txt`, content: () => readFileSync(path.join(packageFolder(name), licenses)) }];
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
