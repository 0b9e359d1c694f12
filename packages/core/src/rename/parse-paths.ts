import { isPagePath, joinPath, nameOf, pagePath, withSlashes } from '../config/paths.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { foldersAround } from '../files/paths.ts';
import type { Site } from '../site/types.ts';

/** What a rename moves, or in one sentence why it can't. */
export type ParsedPaths = { kind: 'paths'; from: string; to: string; isFolder: boolean } | { kind: 'refused'; message: string };

export interface PathSurroundings {
  site: Site;
  /** Paths of all files. */
  files: ReadonlySet<string>;
  /** Files of the configuration. */
  configFiles: ReadonlySet<string>;
  /** Whether there is a file or folder. */
  exists(path: string): boolean;
  /** Whether a file at the path would be in the docs folder, which a link can leave. */
  isInside(path: string): boolean;
  /** Whether the docs leave out a path. */
  isIgnored(path: string): boolean;
}

/**
 * Reads the paths of a rename: a page as the navigation names it, a file with its extension, or a folder. A page comes before the folder
 * with its name, which a slash at the end means. A target that ends with a slash is the folder of a page.
 */
export function parsePaths(writtenFrom: string, writtenTo: string, around: PathSurroundings): ParsedPaths {
  const [named, target] = [normalize(writtenFrom), normalize(writtenTo)];
  const refuse = (message: string): ParsedPaths => ({ kind: 'refused', message });
  for (const [path, written] of [[named, writtenFrom] as const, [target, writtenTo] as const])
    if (path === undefined) return refuse(`\`${written}\` is outside the docs folder.`);
  if (named === undefined || target === undefined) return refuse('');
  if (named === '') return refuse('The docs folder itself cannot be renamed.');
  const found = find(named, /[\\/]$/.test(writtenFrom), around.files);
  if (found === undefined) {
    const hint = didYouMean(named, candidates(around.files));
    return refuse(`\`${writtenFrom}\` does not exist.${hint === undefined ? '' : ` ${hint}`}`);
  }
  const { from, isFolder } = found;
  if (around.configFiles.has(from) && !from.includes('/')) return refuse(`\`${from}\` is the configuration of the docs.`);
  if (!around.isInside(target)) return refuse(`\`${writtenTo}\` is outside the docs folder.`);
  const to = isFolder ? target : toFile(from, target, /[\\/]$/.test(writtenTo));
  return checkTarget(from, to, isFolder, around) ?? { kind: 'paths', from, to, isFolder };
}

/** A path from the docs root. Undefined if it is outside. */
function normalize(written: string): string | undefined {
  const path = withSlashes(written.trim());
  return /^[a-z]:\//i.test(path) ? undefined : joinPath('', path);
}

function find(path: string, isFolder: boolean, files: ReadonlySet<string>): { from: string; isFolder: boolean } | undefined {
  const file = isFolder ? undefined : [path, `${path}.mdx`, `${path}.md`].find((one) => files.has(one));
  if (file !== undefined) return { from: file, isFolder: false };
  return [...files].some((one) => one.startsWith(`${path}/`)) ? { from: path, isFolder: true } : undefined;
}

/** Pages without extension, other files, and folders. */
function* candidates(files: ReadonlySet<string>): Generator<string> {
  const folders = new Set<string>();
  for (const file of files) {
    yield file.replace(/\.mdx?$/, '');
    for (const folder of foldersAround(file)) folders.add(folder);
  }
  yield* folders;
}

/** The target of a file. It keeps the extension, unless the target has another one of a page. */
function toFile(from: string, target: string, isFolder: boolean): string {
  const name = nameOf(from);
  if (isFolder || target === '') return target === '' ? name : `${target}/${name}`;
  const extension = /\.[^.]*$/.exec(name)?.[0] ?? '';
  if (target.endsWith(extension) || (/^\.mdx?$/.test(extension) && /\.mdx?$/.test(target))) return target;
  return target + extension;
}

function checkTarget(from: string, to: string, isFolder: boolean, around: PathSurroundings): ParsedPaths | undefined {
  const refuse = (message: string): ParsedPaths => ({ kind: 'refused', message });
  const { site, files } = around;
  if (from === to) return refuse(`\`${from}\` already has this path.`);
  if (isFolder && `${to}/`.startsWith(`${from}/`)) return refuse(`The folder \`${from}\` cannot be moved into itself.`);
  if (to.split('/').some((part) => part.startsWith('.')) || /[<>:"|?*#%\s\\]/.test(to))
    return refuse(`\`${to}\` cannot be the path of a page: use letters, digits, and hyphens, as in \`guides/install\`.`);
  const parent = foldersAround(to).find((folder) => files.has(folder));
  if (parent !== undefined) return refuse(`\`${parent}\` is a file, not a folder.`);
  if (around.exists(to)) return refuse(`\`${to}\` already exists.`);
  const isPage = /\.mdx?$/.test(from);
  const isSnippet = (path: string) => /^_?snippets(?:\/|$)/.test(path);
  if ((isPage || isFolder) && isSnippet(from) !== isSnippet(to))
    return refuse(
      isSnippet(to)
        ? `\`${to}\` would be a snippet, because files in \`snippets\` are no pages.`
        : `\`${to}\` would be a page, because only files in \`snippets\` are snippets.`,
    );
  if (around.isIgnored(to) && !around.isIgnored(from)) return refuse(`\`${to}\` would not be part of the docs, which ignore this path.`);
  if (isPage && !isSnippet(to)) {
    const twin = site.pages.find((page) => page.path === pagePath(to) && page.file !== from);
    if (twin) return refuse(`\`${to}\` would have the URL of ${twin.generated ? 'an API page' : `\`${twin.file}\``}, \`/${twin.path}\`.`);
    if (!isPagePath(to.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')))
      return refuse(`\`${to}\` cannot be the path of a page, because its URL would end with \`.html\`.`);
  }
  return undefined;
}
