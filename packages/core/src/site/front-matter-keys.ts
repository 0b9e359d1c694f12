import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Keys of other tools, and of services that static sites don't have. */
const WITHOUT_EFFECT: Record<string, string> = {
  contentType: 'Lectern does not use it.',
  slug: 'The URL of a page is the path of its file.',
  sidebar_label: 'Write `sidebarTitle`.',
  sidebar_position: 'Write `order`.',
  sidebar: 'The navigation determines the position of a page.',
  date: 'Use `lastUpdatedDate` for the date of the last change.',
  tags: 'Use `keywords` for search terms.',
  sdk: 'References of SDKs are not built.',
  groups: 'A static site shows all pages to all readers.',
  public: 'A static site shows all pages to all readers.',
};

/** One notice per front matter key without effect, regardless of the number of pages. */
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
        location: { file: first.file, pointer: `/${key}` },
      },
    ];
  });
}
