import type { OwnFiles, SiteAsset } from './types.ts';

/**
 * The style sheets and scripts that belong to every page: all of the folder, but for what lies among snippets, below
 * `.well-known`, or is imported by a page.
 * @param named scripts of the configuration: addresses, or paths with a slash in front
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
