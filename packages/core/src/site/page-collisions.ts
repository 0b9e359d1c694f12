import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * If several files have the same URL, only one is built: the one in the navigation, or else `guides.mdx` before
 * `guides/index.mdx`, and `.mdx` before `.md`.
 * @param listed paths as in the navigation
 */
export function withoutCollisions(
  pages: readonly PageSource[],
  listed: ReadonlySet<string>,
): { pages: PageSource[]; diagnostics: Diagnostic[] } {
  const kept = new Map<string, PageSource>();
  const diagnostics: Diagnostic[] = [];
  const rank = (page: PageSource) => {
    const isIndex = /(?:^|\/)index\.mdx?$/.test(page.file);
    const isListed = listed.has(page.file.replace(/\.mdx?$/, ''));
    return (isListed ? 0 : 4) + (isIndex ? 2 : 0) + (page.file.endsWith('.md') ? 1 : 0);
  };
  for (const page of pages) {
    const other = kept.get(page.path);
    if (!other) {
      kept.set(page.path, page);
      continue;
    }
    const [winner, loser] = rank(page) < rank(other) ? [page, other] : [other, page];
    kept.set(page.path, winner);
    diagnostics.push({
      code: 'page/path-collision',
      severity: 'warning',
      message: `\`${winner.file}\` and \`${loser.file}\` have the same URL \`/${page.path}\`; only the first is built.`,
      hint: 'Rename or remove one.',
      location: { file: loser.file, line: 1, column: 1 },
    });
  }
  return { pages: [...kept.values()], diagnostics };
}
