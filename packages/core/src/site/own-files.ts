import type { OwnFiles, SiteAsset } from './types.ts';

/**
 * The author's style sheets and scripts for every page: all files of the folder, except for those in snippets, in `.well-known`,
 * and those that pages import.
 * @param named scripts of the configuration: URLs, or paths with a leading slash
 * @param imported paths from the docs root
 */
export function findOwnFiles(assets: readonly SiteAsset[], named: readonly string[], imported: ReadonlySet<string>): OwnFiles {
  const files = assets.map(({ path }) => path).filter((path) => !/^(?:_?snippets|\.well-known)\//.test(path) && !imported.has(path));
  const listed = new Set(named.map((script) => script.replace(/^\/+/, '')));
  return {
    styles: files.filter((path) => path.endsWith('.css')).sort(),
    scripts: [...named, ...files.filter((path) => path.endsWith('.js') && !listed.has(path)).sort()],
  };
}
