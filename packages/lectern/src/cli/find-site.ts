import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodePath } from '../view/decode-path.ts';

/** Folders that contain the whole site in the output for some hosts. */
const CONTAINERS = ['html', 'static'];
/** Folders of a base path. */
const MAX_DEPTH = 4;

export interface FoundSite {
  /** Absolute path of the folder with the home page. */
  folder: string;
  /** The base path that its folder or one of its pages shows, without a slash at the end. */
  base: string;
}

/** The site in an output folder. A build for a host can put it into folders of its own, and of its base path. */
export function findSite(outDir: string): FoundSite | undefined {
  if (existsSync(path.join(outDir, 'index.html'))) return { folder: outDir, base: writtenBase(outDir) };
  for (const container of [...CONTAINERS, '']) {
    const base = findBase(path.join(outDir, container));
    if (base !== undefined) return { folder: path.join(outDir, container, base), base };
  }
  return undefined;
}

/** The base path of the style sheets that the home page links or, if that is a redirect, the 404 page. */
function writtenBase(folder: string): string {
  for (const name of ['index.html', '404.html']) {
    const file = path.join(folder, name);
    const base = existsSync(file) ? /\shref="((?:\/[^"/]+)*)\/_assets\//.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
    if (base !== undefined) return decodePath(base) ?? base;
  }
  return '';
}

/** Around a base path, there is nothing but its folders and single files. */
function findBase(folder: string): string | undefined {
  let base = '';
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    const current = path.join(folder, base);
    if (existsSync(path.join(current, 'index.html'))) return base;
    const [only, ...others] = existsSync(current) ? readdirSync(current, { withFileTypes: true }).filter((one) => one.isDirectory()) : [];
    if (only === undefined || others.length > 0) return undefined;
    base += `/${only.name}`;
  }
  return undefined;
}
