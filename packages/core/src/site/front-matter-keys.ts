import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Keys of other tools, and of services that a static site does not have. */
const WITHOUT_EFFECT: Record<string, string> = {
  contentType: 'Nothing depends on it.',
  slug: 'The address of a page is the path of its file.',
  sidebar_label: 'Write `sidebarTitle`.',
  sidebar_position: 'The order of pages is that of the navigation.',
  sidebar: 'The navigation decides where a page stands.',
  date: 'Write `lastUpdatedDate` for the date of the last change.',
  tags: 'Write `keywords` for words that search finds.',
  groups: 'A static site shows every page to every reader.',
  public: 'A static site shows every page to every reader.',
};

/** One notice for each key of the front matter that has no effect, whatever the number of pages that have it. */
export function keysWithoutEffect(pages: readonly PageSource[]): Diagnostic[] {
  return Object.entries(WITHOUT_EFFECT).flatMap(([key, hint]): Diagnostic[] => {
    const holders = pages.filter((page) => !page.generated && page.frontMatter.extra[key] !== undefined);
    const [first] = holders;
    if (!first) return [];
    const others = holders.length === 1 ? '' : `, here and on ${holders.length - 1} more page${holders.length === 2 ? '' : 's'}`;
    return [
      {
        code: 'page/front-matter-ignored',
        severity: 'notice',
        message: `The key \`${key}\` has no effect${others}.`,
        hint,
        location: { file: first.file, line: 1, column: 1 },
      },
    ];
  });
}
