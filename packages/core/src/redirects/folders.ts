import { foldersAround } from '../files/paths.ts';
import type { Navigation } from '../navigation/types.ts';

/**
 * The first page below each folder, for URLs of folders without a page: in the order of the navigation, and pages that it doesn't list
 * last, in the order of their paths.
 * @param pages paths of all pages that are built
 */
export function findFirstPages({ sections }: Pick<Navigation, 'sections'>, pages: ReadonlySet<string>): Map<string, string> {
  const listed = Object.values(sections).flatMap(({ order }) => order);
  const first = new Map<string, string>();
  for (const path of [...listed, ...[...pages].sort()])
    if (pages.has(path)) for (const folder of foldersAround(path)) if (!first.has(folder)) first.set(folder, path);
  for (const path of pages) first.delete(path);
  return first;
}
