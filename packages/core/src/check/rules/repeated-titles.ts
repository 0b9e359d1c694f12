import { atFrontMatterOf } from '../../content/front-matter/place.ts';
import type { PageSource } from '../../content/types.ts';
import { selectPlacement } from '../../navigation/select.ts';
import type { Navigation } from '../../navigation/types.ts';
import type { CheckedSite, CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { site: repeatedTitles };

const FIELDS = [
  { key: 'title', code: 'page/repeated-title' },
  { key: 'description', code: 'page/repeated-description' },
] as const;

/** Pages that search results show alike: with the title, or the description, of another page of the same language and version. */
function* repeatedTitles({ site }: CheckedSite): Problems {
  const pages = site.pages.filter((page) => !page.generated && page.frontMatter.url === undefined && isListed(page, site.navigation));
  for (const { key, code } of FIELDS) {
    const first = new Map<string, PageSource>();
    for (const page of pages) {
      const text = page.frontMatter[key]?.trim();
      if (!text) continue;
      const scope = `${audienceOf(page, site.navigation)}\n${key === 'title' ? groupOf(page, site.navigation) : ''}\n${text.toLowerCase()}`;
      const other = first.get(scope);
      if (!other) {
        first.set(scope, page);
        continue;
      }
      yield {
        code,
        severity: 'notice',
        message: `The ${key} is the same as that of \`${other.file}\`.`,
        hint: `Write a ${key} that tells the two pages apart.`,
        ...atFrontMatterOf(page, key, site),
      };
    }
  }
}

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
