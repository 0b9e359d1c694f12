import { type ConfigSource, type Diagnostic, type PageSource, placeIconProblem, type SourceText } from '@lectern/core';
import type { Icons } from '../../icons/icons.ts';

/** Problems of the icons in the configuration, with their locations. */
export function checkConfigIcons(source: ConfigSource, icons: Icons): Diagnostic[] {
  return source.icons.flatMap(({ icon, ...place }) => icons.check(icon).map((problem) => placeIconProblem(problem, place)));
}

/**
 * Problems of the icons in the front matter of pages, with their locations.
 * @param read source of a page's file; called only for pages with a problem
 */
export function checkPageIcons(
  pages: Iterable<PageSource>,
  icons: Icons,
  read: (page: PageSource) => SourceText | undefined,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const problems = page.frontMatter.icon === undefined ? [] : icons.check(page.frontMatter.icon);
    const source = problems.length === 0 ? undefined : read(page);
    if (!source) continue;
    const start = Math.max(0, source.text.search(/^icon(?:Type)?[ \t]*:/im));
    for (const problem of problems) {
      const at = source.text.indexOf(problem.written, start);
      diagnostics.push(placeIconProblem(problem, at === -1 ? source.at(start, 'icon'.length) : source.at(at, problem.written.length)));
    }
  }
  return diagnostics;
}
