import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** How pages with `draft: true` are read: as all others, with a tag, or not at all. */
export type Drafts = 'shown' | 'marked' | 'left-out';

/** The pages of a site, and the paths of drafts that are left out. */
export function withDrafts(
  pages: readonly PageSource[],
  drafts: Drafts,
): { pages: PageSource[]; leftOut: ReadonlySet<string>; diagnostics: Diagnostic[] } {
  const isDraft = ({ frontMatter }: PageSource) => frontMatter.draft === true;
  if (drafts === 'shown') return { pages: [...pages], leftOut: new Set(), diagnostics: [] };
  if (drafts === 'marked') {
    const marked = (page: PageSource) => ({ ...page, frontMatter: { ...page.frontMatter, tag: page.frontMatter.tag ?? 'Draft' } });
    return { pages: pages.map((page) => (isDraft(page) ? marked(page) : page)), leftOut: new Set(), diagnostics: [] };
  }
  const found = pages.filter(isDraft);
  return {
    pages: pages.filter((page) => !isDraft(page)),
    leftOut: new Set(found.map(({ path }) => path)),
    diagnostics: found.map(({ file }) => ({
      code: 'page/draft',
      severity: 'notice',
      message: 'This page is a draft, so it is left out.',
      hint: 'Remove `draft: true` to publish it. `--drafts` builds drafts too.',
      location: { file, line: 1, column: 1 },
    })),
  };
}
