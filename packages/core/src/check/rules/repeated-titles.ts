import { readText } from '../../content/read-text.ts';
import type { PageSource } from '../../content/types.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { selectPlacement } from '../../navigation/select.ts';
import type { Navigation } from '../../navigation/types.ts';
import { atFrontMatter } from '../front-matter-place.ts';
import type { SiteRule } from '../rule.ts';

const FIELDS = [
  { key: 'title', code: 'page/repeated-title' },
  { key: 'description', code: 'page/repeated-description' },
] as const;

/** Pages that search results show alike: with the title, or the description, of another page of the same language and version. */
export const repeatedTitles: SiteRule = ({ site }) => {
  const pages = site.pages.filter((page) => !page.generated && page.frontMatter.url === undefined && isListed(page, site.navigation));
  return FIELDS.flatMap(({ key, code }) => {
    const first = new Map<string, PageSource>();
    return pages.flatMap((page): Diagnostic[] => {
      const text = page.frontMatter[key]?.trim();
      if (!text) return [];
      const scope = `${audienceOf(page, site.navigation)}\n${key === 'title' ? groupOf(page, site.navigation) : ''}\n${text.toLowerCase()}`;
      const other = first.get(scope);
      if (!other) {
        first.set(scope, page);
        return [];
      }
      const source = readText(site.root, page.file);
      return [
        {
          code,
          severity: 'notice',
          message: `The ${key} is the same as that of \`${other.file}\`.`,
          hint: `Write a ${key} that tells the two pages apart.`,
          ...('source' in source ? atFrontMatter(source.source, key) : { location: { file: page.file } }),
        },
      ];
    });
  });
};

function isListed(page: PageSource, navigation: Navigation): boolean {
  return selectPlacement(navigation, page.path)?.listed === true;
}

/** The language, version, and other division that readers of a page are in. */
function audienceOf(page: PageSource, navigation: Navigation): string {
  return selectPlacement(navigation, page.path)?.division ?? '';
}

/** "Overview" is a good title in each group. */
function groupOf(page: PageSource, navigation: Navigation): string {
  return selectPlacement(navigation, page.path)?.trail.at(-1)?.id ?? '';
}
