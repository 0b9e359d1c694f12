import path from 'node:path';
import { isFile, REMOVED, readFolder, readStats, statFile } from './disk.ts';
import { DocsFiles } from './docs-files.ts';
import { foldersAround } from './paths.ts';
import { type FileRules, isHiddenName } from './rules.ts';

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
  /** Files and folders that are left out although no rule of the folder ignores them. */
  skipped: SkippedFile[];
}

export interface SkippedFile {
  path: string;
  /** Why the system does not read it. */
  failure?: string;
  reason: 'outside-root' | 'dangling-link' | 'folder-link' | 'withheld-link' | 'unreadable' | 'private' | 'repository-file';
}

export interface DiscoverOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** Page paths that the navigation lists: the default ignore list does not apply to them. */
  listed: ReadonlySet<string>;
  /** Whether all files of the folder are meant to be pages: those named `README.md` are, and others that are left out are reported. */
  isWhole?: boolean;
  /** The same files for other readers, whose rules are read once. */
  docs?: DocsFiles;
  /** Absolute paths of folders and files that are never read: the output folder, caches, and an exported copy. */
  exclude: readonly string[];
}

/** File in a folder that a build wrote. Such a folder is never read as docs. */
export const OUTPUT_MARKER = '.lectern.json';

const ASSET =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|vtt|srt|mp3|wav|ogg|html?|json|ya?ml|css|js|pdf|txt|xml|csv|zip|woff2?|ttf|eot|otf)$/i;
/** Configuration files of tools in the root, which are not published. */
const ROOT_TOOLING =
  /^(?:docs|mint|package|package-lock|tsconfig.*|jsconfig|turbo|biome|lerna|vercel|renovate|deno|components|pnpm-lock|pnpm-workspace|composer|\..*)\.(?:jsonc?|ya?ml)$|^(?:[\w.-]+\.config\.[cm]?js|yarn\.lock|requirements\.txt)$/i;

/** Lists the files of a docs folder, following the ignore rules of the format. Links that point outside the root are not followed. */
export function discoverFiles(options: DiscoverOptions): Discovery {
  const { docs = new DocsFiles(options.root) } = options;
  const discovery: Discovery = { pages: [], assets: [], files: new Map(), skipped: [] };
  const exclude = new Set(options.exclude.map((one) => path.resolve(one)));
  walk(
    '',
    {
      ...options,
      docs,
      excluded: exclude,
      kept: new Set([...options.listed].flatMap((page) => foldersAround(path.posix.normalize(page)))),
    },
    discovery,
  );
  return discovery;
}

interface Walk extends Omit<DiscoverOptions, 'docs'> {
  docs: DocsFiles;
  excluded: ReadonlySet<string>;
  /** Parent folders of listed pages. They are never ignored by the default list. */
  kept: ReadonlySet<string>;
}

/** The last result, and the listed pages that it is for. */
export interface DiscoveryCache {
  last?: { listed: ReadonlySet<string>; discovery: Discovery };
}

/**
 * Like `discoverFiles`. Doesn't walk the folder again if the changed files are known and all of them existed before and still
 * exist.
 */
export function rediscoverFiles(options: DiscoverOptions, cache: DiscoveryCache, changed: readonly string[] | undefined): Discovery {
  const { last } = cache;
  const isSameList = last?.listed.size === options.listed.size && [...last.listed].every((page) => options.listed.has(page));
  if (isSameList && changed?.every((file) => updateStats(options.root, last.discovery.files.get(file)))) return last.discovery;
  const discovery = discoverFiles(options);
  cache.last = { listed: options.listed, discovery };
  return discovery;
}

function updateStats(root: string, file: DiscoveredFile | undefined): boolean {
  const stats = file && statFile(path.join(root, file.path));
  if (!file || !stats?.isFile()) return false;
  file.bytes = stats.size;
  file.modified = stats.mtimeMs;
  return true;
}

function walk(folder: string, options: Walk, discovery: Discovery): void {
  const { docs } = options;
  const read = readFolder(path.join(options.root, folder));
  if (read.kind === 'failed') {
    discovery.skipped.push({ path: folder, reason: 'unreadable', failure: read.isMissing ? REMOVED : read.reason });
    return;
  }
  for (const entry of read.entries) {
    // Links and the navigation name files in this form.
    const name = entry.name.normalize('NFC');
    const file = folder === '' ? name : `${folder}/${name}`;
    const absolute = path.join(options.root, file);
    if (isHiddenName(entry.name) || options.excluded.has(absolute)) continue;
    const problem = entry.isSymbolicLink() ? linkProblem(file, docs) : undefined;
    if (problem) {
      if (!docs.rules.ignores(file, false)) discovery.skipped.push({ path: file, reason: problem });
      continue;
    }
    if (entry.isDirectory()) {
      const isKept = options.kept.has(file);
      if (docs.rules.ignores(`${file}/`, isKept) || isFile(path.join(absolute, OUTPUT_MARKER))) continue;
      walk(file, options, discovery);
    } else addFile(file, absolute, options, discovery);
  }
}

function addFile(file: string, absolute: string, options: Walk, discovery: Discovery): void {
  const { rules } = options.docs;
  const isText = /\.mdx?$/i.test(file);
  const isListed = isText && options.listed.has(file.replace(/\.mdx?$/i, ''));
  // The folder is kept despite its name, so only the file name is tested.
  const isHeld = options.kept.has(path.posix.dirname(file)) && rules.ignores(`${path.posix.dirname(file)}/`, false);
  const isKept = isListed || (options.isWhole === true && isReadme(file));
  if (rules.ignores(file, isHeld || isKept)) {
    if (options.isWhole === true && isText && !RULES.test(file) && !rules.ignores(file, true))
      discovery.skipped.push({ path: file, reason: 'repository-file' });
    return;
  }
  if (rules.isPrivate(file)) {
    discovery.skipped.push({ path: file, reason: 'private' });
    return;
  }
  const read = readStats(absolute);
  if (read.kind === 'failed') {
    discovery.skipped.push({ path: file, reason: 'unreadable', failure: read.isMissing ? REMOVED : read.reason });
    return;
  }
  const { stats } = read;
  if (!stats.isFile()) return;
  const found: DiscoveredFile = { path: file, bytes: stats.size, modified: stats.mtimeMs };
  discovery.files.set(file, found);
  if (isText) {
    if (!/^_?snippets\//.test(file) || isListed) discovery.pages.push(found);
  } else if (isPublished(file, rules)) discovery.assets.push(found);
}

/** Whether a file that belongs to the docs is copied to the output. Pages are not. */
export function isPublished(file: string, rules: FileRules): boolean {
  const isCode = (!file.includes('/') && ROOT_TOOLING.test(file)) || /^_?snippets\/.*\.jsx?$/.test(file);
  return rules.includes(file) || (ASSET.test(file) && !isCode);
}

/** Files that only programs read. */
const RULES = /(?:^|\/)(?:agents|claude|gemini|skill)\.md$/i;

/** Whether a file describes its folder, as services that host repositories show it. */
export function isReadme(file: string): boolean {
  return /(?:^|\/)readme\.md$/i.test(file);
}

/** Why a symbolic link isn't followed. Undefined if it leads to a file of the docs. */
function linkProblem(link: string, docs: DocsFiles): SkippedFile['reason'] | undefined {
  const refusal = docs.refusal(link, { isNamed: true });
  if (refusal === undefined || refusal.kind === 'unreadable') return undefined;
  if (refusal.kind === 'missing') return 'dangling-link';
  if (refusal.kind === 'folder') return 'folder-link';
  return refusal.kind === 'outside' ? 'outside-root' : 'withheld-link';
}
