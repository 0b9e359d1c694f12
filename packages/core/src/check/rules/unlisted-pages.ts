import { atFrontMatterOf } from '../../content/front-matter-place.ts';
import { selectPlacements } from '../../navigation/select.ts';
import type { CheckedSite, Problems } from '../rule.ts';

/** Pages that the navigation does not list, and that are not marked as hidden. */
export function* unlistedPages({ site }: CheckedSite): Problems {
  for (const page of site.pages) {
    const { hidden, noindex, url } = page.frontMatter;
    const isMeant = page.generated || hidden === true || noindex || url !== undefined || page.path === '';
    if (isMeant || selectPlacements(site.navigation, page.path).some(({ listed }) => listed)) continue;
    yield {
      code: 'page/unlisted',
      severity: 'notice',
      message: 'The navigation does not list this page.',
      hint: 'List it, or set `hidden: true` in its front matter.',
      ...atFrontMatterOf(page, 'title', site),
    };
  }
}
