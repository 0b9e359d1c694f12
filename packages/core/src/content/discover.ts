import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { foldersAround } from '../config/paths.ts';
import { statFile } from './stat-file.ts';

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
  reason: 'outside-root' | 'dangling-link' | 'folder-link' | 'unreadable' | 'repository-file';
}

export interface DiscoverOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** Page paths that the navigation lists: the default ignore list does not apply to them. */
  listed: ReadonlySet<string>;
  /** Whether all files of the folder are meant to be pages: those named `README.md` are, and others that are left out are reported. */
  isWhole?: boolean;
  /** Absolute paths of folders and files that are never read: the output folder, caches, and an exported copy. */
  exclude: readonly string[];
}

/** File in a folder that a build wrote. Such a folder is never read as docs. */
export const OUTPUT_MARKER = '.lectern.json';

/** Ends of names of translated files: `README.zh-CN.md`, `README_ja.md`, `README-fr.md`. */
const TRANSLATIONS = ['.', '-', '_'].flatMap((sign) => [`${sign}[a-z][a-z]`, `${sign}[a-z][a-z][-_]*`]);

const DEFAULT_IGNORES = [
  'node_modules',
  'build',
  'dist',
  'coverage',
  'tmp',
  'temp',
  ...['README', 'LICENSE', 'CHANGELOG', 'CONTRIBUTING'].flatMap((name) => [`${name}.md`, ...TRANSLATIONS.map((end) => `${name}${end}.md`)]),
  'AGENTS.md',
  'CLAUDE.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'SKILL.md',
  'GEMINI.md',
  'MAINTAINERS.md',
  'ISSUE_TEMPLATE.md',
  'PULL_REQUEST_TEMPLATE.md',
];

const ASSET =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|vtt|srt|mp3|wav|ogg|html?|json|ya?ml|css|js|pdf|txt|xml|csv|zip|woff2?|ttf|eot|otf)$/i;
/** Configuration files of tools in the root, which are not published. */
const ROOT_TOOLING =
  /^(?:docs|mint|package|package-lock|tsconfig.*|jsconfig|turbo|biome|lerna|vercel|renovate|deno|components|pnpm-lock|pnpm-workspace|composer|\..*)\.(?:jsonc?|ya?ml)$|^(?:[\w.-]+\.config\.[cm]?js|yarn\.lock|requirements\.txt)$/i;

/** Lists the files of a docs folder, following the ignore rules of the format. Links that point outside the root are not followed. */
export function discoverFiles(options: DiscoverOptions): Discovery {
  const rules = readIgnoreRules(options.root);
  const discovery: Discovery = { pages: [], assets: [], files: new Map(), skipped: [] };
  const exclude = new Set(options.exclude.map((one) => path.resolve(one)));
  walk(
    '',
    {
      ...options,
      rules,
      excluded: exclude,
      kept: new Set([...options.listed].flatMap((page) => foldersAround(path.posix.normalize(page)))),
    },
    discovery,
  );
  return discovery;
}

interface Walk extends DiscoverOptions {
  rules: IgnoreRules;
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

interface IgnoreRules {
  /** The default list followed by the rules of the folder. */
  all: Ignore;
  /** Only the rules of the folder. */
  own: Ignore;
}

function readIgnoreRules(root: string): IgnoreRules {
  const texts = ['.mintignore', '.lecternignore']
    .map((name) => path.join(root, name))
    .filter((file) => statFile(file)?.isFile())
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const own = ignore().add(texts);
  return { all: ignore().add(DEFAULT_IGNORES).add(texts), own };
}

/** Whether the ignore rules of a docs folder leave out a path. */
export function createIgnoreTest(root: string): (path: string) => boolean {
  const { all } = readIgnoreRules(root);
  return (path) => all.ignores(path);
}

function walk(folder: string, options: Walk, discovery: Discovery): void {
  const { rules } = options;
  let entries: Dirent[];
  try {
    entries = readdirSync(path.join(options.root, folder), { withFileTypes: true });
  } catch {
    discovery.skipped.push({ path: folder, reason: 'unreadable' });
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const absolute = path.join(options.root, file);
    if ((entry.name.startsWith('.') && entry.name !== '.well-known') || options.excluded.has(absolute)) continue;
    const problem = entry.isSymbolicLink() ? linkProblem(options.root, absolute) : undefined;
    if (problem) {
      if (!isIgnored(file, rules, false)) discovery.skipped.push({ path: file, reason: problem });
      continue;
    }
    if (entry.isDirectory()) {
      const isKept = options.kept.has(file);
      if (isIgnored(`${file}/`, rules, isKept) || existsSync(path.join(absolute, OUTPUT_MARKER))) continue;
      walk(file, options, discovery);
    } else addFile(file, absolute, options, discovery);
  }
}

function addFile(file: string, absolute: string, options: Walk, discovery: Discovery): void {
  const isText = /\.mdx?$/i.test(file);
  const isListed = isText && options.listed.has(file.replace(/\.mdx?$/i, ''));
  // The folder is kept despite its name, so only the file name is tested.
  const isHeld = options.kept.has(path.posix.dirname(file)) && isIgnored(`${path.posix.dirname(file)}/`, options.rules, false);
  const isKept = isListed || (options.isWhole === true && isReadme(file));
  if (isHeld ? options.rules.own.ignores(file) : isIgnored(file, options.rules, isKept)) {
    if (options.isWhole === true && isText && !RULES.test(file) && !options.rules.own.ignores(file))
      discovery.skipped.push({ path: file, reason: 'repository-file' });
    return;
  }
  const stats = statFile(absolute);
  if (!stats?.isFile()) return;
  const found: DiscoveredFile = { path: file, bytes: stats.size, modified: stats.mtimeMs };
  discovery.files.set(file, found);
  if (isText) {
    if (!/^_?snippets\//.test(file) || isListed) discovery.pages.push(found);
  } else if (ASSET.test(file) && !(!file.includes('/') && ROOT_TOOLING.test(file)) && !/^_?snippets\/.*\.jsx?$/.test(file))
    discovery.assets.push(found);
}

/** Files that only programs read. */
const RULES = /(?:^|\/)(?:agents|claude|gemini|skill)\.md$/i;

/** Whether a file describes its folder, as services that host repositories show it. */
export function isReadme(file: string): boolean {
  return /(?:^|\/)readme\.md$/i.test(file);
}

function isIgnored(file: string, rules: IgnoreRules, isListed: boolean): boolean {
  return (isListed ? rules.own : rules.all).ignores(file);
}

/** Why a symbolic link isn't followed. Undefined if it points to a file in the docs folder. */
function linkProblem(root: string, link: string): SkippedFile['reason'] | undefined {
  const stats = statFile(link);
  if (!stats) return 'dangling-link';
  if (!realpathSync(link).startsWith(realpathSync(root) + path.sep)) return stats.isFile() ? 'outside-root' : 'folder-link';
  return stats.isFile() ? undefined : 'folder-link';
}
