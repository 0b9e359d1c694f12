import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackage } from '../packages/find-package.ts';
import type { FontCategory } from './font-css.ts';

/** A style sheet of a font package. */
export interface InstalledFont {
  /** Family name in the style sheets, which differs for variable fonts. */
  family: string;
  category: FontCategory;
  /** Folder of the package. */
  folder: string;
  name: string;
  version: string;
  isVariable: boolean;
  /** Subset that contains the text of most pages. */
  subset: string;
}

/** Package names of a family, starting with the variable font. */
export function fontPackages(family: string): [variable: string, plain: string] {
  const slug = family
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return [`@fontsource-variable/${slug}`, `@fontsource/${slug}`];
}

/** Finds the package of a family in the docs folder or its parents, or next to Lectern. */
export function findInstalledFont(family: string, root: string): InstalledFont | undefined {
  for (const name of fontPackages(family)) {
    const folder = findPackage(name, [path.join(root, 'docs.json'), import.meta.filename]);
    if (folder === undefined) continue;
    const metadata = readJson(path.join(folder, 'metadata.json'));
    const { version } = readJson(path.join(folder, 'package.json'));
    const isVariable = name.startsWith('@fontsource-variable/');
    const written = typeof metadata.family === 'string' ? metadata.family : family;
    return {
      family: isVariable ? `${written} Variable` : written,
      category: metadata.category === 'serif' || metadata.category === 'monospace' ? metadata.category : 'sans-serif',
      folder,
      name,
      version: String(version ?? '0'),
      isVariable,
      subset: typeof metadata.defSubset === 'string' ? metadata.defSubset : 'latin',
    };
  }
  return undefined;
}

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
