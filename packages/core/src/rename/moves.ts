import { pagePath } from '../config/paths.ts';
import type { Target } from './world.ts';

/** What a rename moves. */
export interface Moves {
  /** Paths from the docs root: a file with its extension, or a folder. */
  from: string;
  to: string;
  isFolder: boolean;
  /** New paths of generated pages by the ones that they have. */
  generated: ReadonlyMap<string, string>;
}

/** The new path of a file. */
export function moveFile({ from, to, isFolder }: Moves, file: string): string {
  if (file === from) return to;
  return isFolder && file.startsWith(`${from}/`) ? to + file.slice(from.length) : file;
}

/** The new path of a page, by its URL. */
export function movePage(moves: Moves, path: string): string {
  const { from, to, isFolder, generated } = moves;
  const moved = generated.get(path);
  if (moved !== undefined) return moved;
  if (isFolder) return moveFile(moves, path);
  return path === pagePath(from) && /\.mdx?$/.test(from) ? pagePath(to) : path;
}

/** What a path names after the rename. */
export function moveTarget(moves: Moves, target: Target, fileOf: (page: string) => string | undefined): Target {
  if (target.kind === 'file') return { kind: 'file', path: moveFile(moves, target.path) };
  const file = target.kind === 'page' ? fileOf(target.path) : undefined;
  return { kind: target.kind, path: file === undefined ? movePage(moves, target.path) : pagePath(moveFile(moves, file)) };
}
