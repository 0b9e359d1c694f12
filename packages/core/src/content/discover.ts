import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';

export interface DiscoveredFile {
  /** Path from the docs root, with forward slashes. */
  path: string;
  bytes: number;
  modified: number;
}

export interface Discovery {
  /** Files that become pages. */
  pages: DiscoveredFile[];
  /** Files that are copied to the output. */
  assets: DiscoveredFile[];
  /** Every file that is not ignored, snippets included. */
  files: Map<string, DiscoveredFile>;
  /** Symbolic links to files outside of the root, which are left out. */
  outside: string[];
}

export interface DiscoverOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** Page paths that the navigation lists: the default ignore list does not apply to them. */
  listed: ReadonlySet<string>;
  /** Absolute paths of folders that are never read: the output folder and caches. */
  exclude: readonly string[];
}

/** File in a folder that a build wrote. Such a folder is never read as docs. */
export const OUTPUT_MARKER = '.lectern.json';

const DEFAULT_IGNORES = [
  'node_modules',
  'build',
  'dist',
  'coverage',
  'tmp',
  'temp',
  'README.md',
  'LICENSE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'CLAUDE.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'SKILL.md',
];

const ASSET = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|wav|ogg|json|ya?ml|css|js|pdf|txt|xml|csv|zip|woff2?|ttf|eot|otf)$/i;
/** Files in the root that configure tools and concern no reader. */
const ROOT_TOOLING =
  /^(?:docs|mint|package|package-lock|tsconfig.*|jsconfig|turbo|biome|lerna|vercel|renovate|deno|components|pnpm-lock|pnpm-workspace|composer|\..*)\.(?:jsonc?|ya?ml)$|^(?:[\w.-]+\.config\.[cm]?js|yarn\.lock|requirements\.txt)$/i;

/** Lists what a docs folder holds, by the ignore rules of the format. Links that lead out of the root are not followed. */
export function discoverFiles(options: DiscoverOptions): Discovery {
  const rules = readIgnoreRules(options.root);
  const discovery: Discovery = { pages: [], assets: [], files: new Map(), outside: [] };
  const exclude = new Set(options.exclude.map((one) => path.resolve(one)));
  walk('', options, rules, exclude, discovery);
  return discovery;
}

interface IgnoreRules {
  /** The default list with the folder's own rules after it. */
  all: Ignore;
  /** The folder's own rules alone. */
  own: Ignore;
}

function readIgnoreRules(root: string): IgnoreRules {
  const texts = ['.mintignore', '.lecternignore']
    .map((name) => path.join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const own = ignore().add(texts);
  return { all: ignore().add(DEFAULT_IGNORES).add(texts), own };
}

function walk(folder: string, options: DiscoverOptions, rules: IgnoreRules, exclude: ReadonlySet<string>, discovery: Discovery): void {
  let entries: Dirent[];
  try {
    entries = readdirSync(path.join(options.root, folder), { withFileTypes: true });
  } catch {
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const absolute = path.join(options.root, file);
    if (entry.name.startsWith('.') && entry.name !== '.well-known') continue;
    const stats = entry.isSymbolicLink() ? statOrUndefined(absolute) : undefined;
    if (entry.isSymbolicLink() && !stats?.isFile()) continue;
    if (entry.isSymbolicLink() && !isInside(options.root, absolute)) {
      if (!isIgnored(file, rules, false)) discovery.outside.push(file);
      continue;
    }
    if (entry.isDirectory()) {
      if (exclude.has(absolute) || isIgnored(`${file}/`, rules, false) || existsSync(path.join(absolute, OUTPUT_MARKER))) continue;
      walk(file, options, rules, exclude, discovery);
    } else addFile(file, absolute, options, rules, discovery);
  }
}

function addFile(file: string, absolute: string, options: DiscoverOptions, rules: IgnoreRules, discovery: Discovery): void {
  const isText = /\.mdx?$/i.test(file);
  const isListed = isText && options.listed.has(file.replace(/\.mdx?$/i, ''));
  if (isIgnored(file, rules, isListed)) return;
  const stats = statOrUndefined(absolute);
  if (!stats?.isFile()) return;
  const found: DiscoveredFile = { path: file, bytes: stats.size, modified: stats.mtimeMs };
  discovery.files.set(file, found);
  if (isText) {
    if (!/^_?snippets\//.test(file) || isListed) discovery.pages.push(found);
  } else if (ASSET.test(file) && !(!file.includes('/') && ROOT_TOOLING.test(file)) && !/^_?snippets\/.*\.jsx?$/.test(file))
    discovery.assets.push(found);
}

function isIgnored(file: string, rules: IgnoreRules, isListed: boolean): boolean {
  return (isListed ? rules.own : rules.all).ignores(file);
}

function isInside(root: string, link: string): boolean {
  return realpathSync(link).startsWith(realpathSync(root) + path.sep);
}

function statOrUndefined(absolute: string) {
  return statSync(absolute, { throwIfNoEntry: false });
}
