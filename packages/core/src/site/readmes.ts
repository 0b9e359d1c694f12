import { folderOf } from '../config/paths.ts';
import type { PageSource } from '../content/types.ts';
import { isReadme, type SkippedFile } from '../files/discover.ts';

/** Makes each `README.md` the page of its folder, as services that host repositories show it, unless the folder has a page. */
export function withReadmes(pages: readonly PageSource[]): { pages: PageSource[]; skipped: SkippedFile[] } {
  const taken = new Set(pages.filter(({ file }) => !isReadme(file)).map((page) => page.path));
  const isLeftOut = ({ file }: PageSource) => isReadme(file) && taken.has(folderOf(file));
  return {
    pages: pages.filter((page) => !isLeftOut(page)).map((page) => (isReadme(page.file) ? { ...page, path: folderOf(page.file) } : page)),
    skipped: pages.filter(isLeftOut).map(({ file }) => ({ path: file, reason: 'repository-file' })),
  };
}
