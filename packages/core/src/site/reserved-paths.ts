import { OutputNames } from '../content/output-names.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * Leaves out pages whose document would replace another file of the output, such as `robots.txt.mdx` or a page with the path of an
 * asset.
 * @param files assets of the folder, and files and folders that builds generate
 * @returns the names of all files, for pages without a file
 */
export function withoutReservedPaths(
  pages: readonly PageSource[],
  files: Iterable<string>,
): { pages: PageSource[]; names: OutputNames; diagnostics: Diagnostic[] } {
  const names = new OutputNames(files);
  names.addPage('');
  const refused = new Map<PageSource, string>();
  // Shorter paths first: `guide.md` is a file of the page `guide`.
  for (const page of [...pages].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (page.frontMatter.url !== undefined) continue;
    const met = page.path === '' ? undefined : names.metBy(page.path);
    if (met === undefined) names.addPage(page.path);
    else refused.set(page, met);
  }
  return {
    pages: pages.filter((page) => !refused.has(page)),
    names,
    diagnostics: [...refused].map(([page, met]) => ({
      code: 'page/path-reserved',
      severity: 'warning',
      message: `The page is left out, because its URL \`/${page.path}\` would replace \`${met}\` in the output.`,
      hint: 'Rename the file.',
      location: { file: page.file, line: 1, column: 1 },
    })),
  };
}
