import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { LAYER_ORDER } from '../theme/styles/layers.ts';
import type { SiteFile, VendorName } from '../view/runtime.ts';

interface Vendor {
  /** Folder of the package that holds the files. */
  folder: string;
  version: string;
  /** File that pages name; it loads the others. */
  entry: string;
  files(): string[];
}

const require = createRequire(import.meta.url);

/** Where a page finds a library that is copied beside it as it was published, from the root of the output. */
export function vendorEntry(name: VendorName): string {
  const vendor = vendorOf(name);
  return `${outputFolder(name, vendor)}/${vendor.entry}`;
}

/** All files of a library that a browser may ask for. */
export function listVendorFiles(name: VendorName): SiteFile[] {
  const vendor = vendorOf(name);
  return vendor.files().map((file) => ({
    path: `${outputFolder(name, vendor)}/${file}`,
    content: () => {
      const bytes = readFileSync(path.join(vendor.folder, file));
      return file.endsWith('.css') ? layered(modernFonts(bytes.toString('utf8'))) : bytes;
    },
  }));
}

function outputFolder(name: VendorName, { version }: Vendor): string {
  return `${FILES_FOLDER}/${name}/${version}`;
}

/** Every browser that can show these pages reads WOFF 2. */
function modernFonts(css: string): string {
  return css.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g, '');
}

/** The rules give way to those of the theme and of the site. */
function layered(css: string): string {
  return `${LAYER_ORDER}\n@layer components{${css}}\n`;
}

function vendorOf(name: VendorName): Vendor {
  return name === 'katex' ? katex() : mermaid();
}

function katex(): Vendor {
  const folder = path.join(packageFolder('katex'), 'dist');
  const fonts = () => readdirSync(path.join(folder, 'fonts')).filter((file) => file.endsWith('.woff2'));
  return {
    folder,
    version: versionOf('katex'),
    entry: 'katex-swap.min.css',
    files: () => ['katex-swap.min.css', ...fonts().map((file) => `fonts/${file}`)],
  };
}

function mermaid(): Vendor {
  const folder = path.join(packageFolder('mermaid'), 'dist');
  const entry = 'mermaid.esm.min.mjs';
  const chunks = () => readdirSync(path.join(folder, 'chunks/mermaid.esm.min')).filter((file) => file.endsWith('.mjs'));
  return {
    folder,
    version: versionOf('mermaid'),
    entry,
    files: () => [entry, ...chunks().map((file) => `chunks/mermaid.esm.min/${file}`)],
  };
}

/** Packages name their entry, not their folder. */
function packageFolder(name: string): string {
  let folder = path.dirname(require.resolve(name));
  while (path.basename(folder) !== name) folder = path.dirname(folder);
  return folder;
}

function versionOf(name: string): string {
  return (JSON.parse(readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')) as { version: string }).version;
}
