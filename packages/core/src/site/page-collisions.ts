import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * Of files that lead to one address one is built: the one that the navigation lists, else `guides.mdx` before
 * `guides/index.mdx`, and `.mdx` before `.md`. Addresses that differ in case only are reported and stay.
 * @param listed paths as the navigation has them
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
      message: `\`${winner.file}\` and \`${loser.file}\` lead to the same address \`/${page.path}\`; the first is built.`,
      hint: 'Rename or remove one of them.',
      location: { file: loser.file, line: 1, column: 1 },
    });
  }
  return { pages: [...kept.values()], diagnostics: [...diagnostics, ...caseCollisions([...kept.values()])] };
}

function caseCollisions(pages: readonly PageSource[]): Diagnostic[] {
  const folded = new Map<string, PageSource>();
  return pages.flatMap((page): Diagnostic[] => {
    const other = folded.get(page.path.toLowerCase());
    if (!other) {
      folded.set(page.path.toLowerCase(), page);
      return [];
    }
    return [
      {
        code: 'page/path-collision',
        severity: 'warning',
        message: `The addresses \`/${other.path}\` and \`/${page.path}\` differ in upper and lower case only; many hosts and disks take them for one.`,
        hint: 'Rename one of the files.',
        location: { file: page.file, line: 1, column: 1 },
      },
    ];
  });
}
