import { decodePercent, folderOf } from '../config/paths.ts';
import type { Reference } from './reference.ts';
import { isSame, type Origin, type Target, type World } from './world.ts';

/** How the relative paths of a file to its own folder start. */
export type RelativeStyle = './' | '';

export interface Rewriting {
  before: World;
  after: World;
  /** The target of the reference, before and after. */
  from: Target;
  to: Target;
  origin: Origin;
  /** The file of the reference, and the pages that include it, after the rename. */
  moved: Origin;
  style: RelativeStyle;
}

/**
 * The path of a reference after a rename, in the form in which its author wrote it. Undefined if it can stay, or if no path has the same
 * target for all pages that include the file.
 */
export function writePath({ kind, path }: Reference, rewriting: Rewriting): string | undefined {
  const { after, to, moved } = rewriting;
  const isRight = (candidate: string) => isSame(after.resolve({ kind, path: candidate }, moved), to);
  // The shortest path to a file stays the shortest one, so that renaming back restores it.
  if (isRight(path) && !isShortest(path, rewriting)) return undefined;
  const written = candidates(kind, path, rewriting).find(isRight);
  return written === path ? undefined : written;
}

function isShortest(path: string, { before, from, origin }: Rewriting): boolean {
  if (!path.startsWith('.')) return false;
  return (
    path.replace(/^\.\/(?=.)/, '') === relativePath(folderOf(origin.file), nameOf(path, from, before, rightExtension(path, from, before)))
  );
}

function candidates(kind: Reference['kind'], path: string, { before, after, from, to, origin, moved, style }: Rewriting): string[] {
  const plain = keepCase(nameOf(path, to, after, rightExtension(path, from, before)), path, from, to);
  const encode = kind !== 'link' && kind !== 'guess' ? (text: string) => text : encoder(path);
  const fromRoot = encode(`/${plain}`);
  if (kind === 'document' || kind === 'entry') return [(/^(?:\.?\/)+/.exec(path)?.[0] ?? '') + (plain === '' ? 'index' : plain)];
  if (kind === 'snippet') return [plain.replace(/^_?snippets\//, ''), plain];
  if (path.startsWith('/')) {
    const isBelowBase = before.base !== '' && path.startsWith(`${before.base}/`);
    return isBelowBase ? [before.base + fromRoot, fromRoot] : [fromRoot];
  }
  if (!before.isRelative(path, origin.file, from)) return [encode(plain), fromRoot];
  const own = kind === 'import' || path.startsWith('./') ? './' : path.startsWith('.') ? style : '';
  // The pages that include a snippet can be in several folders.
  if (origin.importers.length > 0) return [fromRoot];
  const folder = relativePath(folderOf(moved.file), plain);
  const relative = /(?:^|\/)\.\.?$/.test(folder) && path.endsWith('/') ? `${folder}/` : folder;
  return [encode(relative.startsWith('.') ? relative : own + relative), encode(`./${relative}`), fromRoot];
}

/** Whether a path ends with the extension of its page. Links to `a.md` also find `a.mdx`. */
function rightExtension(written: string, { kind, path }: Target, world: World): boolean {
  return kind === 'page' && /\.mdx?$/.exec(written)?.[0] === /\.mdx?$/.exec(world.fileOf(path) ?? '')?.[0];
}

/**
 * The path of a target from the docs root, with extension, `index`, and slash at the end as written.
 *
 * @param isExact whether the written extension is that of the page
 */
function nameOf(written: string, { kind, path }: Target, world: World, isExact: boolean): string {
  const decoded = decodePercent(written);
  if (kind === 'file') {
    const isShort = !/\.\w+$/.test(decoded);
    const short = path.replace(isIndex(decoded) ? /\.\w+$/ : /(?:\/index)?\.\w+$/, '');
    return isShort ? short : path;
  }
  const extension = /\.(?:mdx?|html)$/i.exec(decoded)?.[0];
  const file = world.fileOf(path);
  if (extension !== undefined && !/^\.html$/i.test(extension))
    return isExact && file !== undefined ? file : (file?.replace(/\.mdx?$/, '') ?? path) + extension;
  if (extension !== undefined) return `${path === '' ? 'index' : path}${extension}`;
  const slash = /[^./]\/$/.test(decoded) && path !== '' ? '/' : '';
  return (isIndex(decoded) && file !== undefined && isIndex(file) ? file.replace(/\.mdx?$/, '') : path) + slash;
}

/** The path with the names that stay in the case in which the author wrote them, because links find pages in any case. */
function keepCase(plain: string, written: string, from: Target, to: Target): string {
  const names = plain.split('/');
  const typed = decodePercent(written).split('/');
  const [old, current] = [from.path.split('/'), to.path.split('/')];
  for (let last = 1; last <= names.length && old.at(-last) === current.at(-last); last += 1) {
    const name = typed.at(-last);
    if (name?.toLowerCase() !== names.at(-last)?.toLowerCase()) break;
    names[names.length - last] = name ?? '';
  }
  return names.join('/');
}

function isIndex(path: string): boolean {
  return /(?:^|\/)index(?:\.\w+)?$/.test(path);
}

/** `a/b`, `a/c/d` → `../c/d`. */
function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/').filter((part, index, all) => part !== '' || (index > 0 && index === all.length - 1));
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/') || '.';
}

/** Percent-encodes what a link cannot contain, or everything if the author did. */
function encoder(written: string): (path: string) => string {
  const all = written.includes('%');
  return (path) =>
    path
      .split('/')
      .map((part) => (all ? encodeURIComponent(part) : part.replace(/[\s()<>"'`%?#[\]{}\\]/g, (one) => percent(one))))
      .join('/');
}

function percent(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
