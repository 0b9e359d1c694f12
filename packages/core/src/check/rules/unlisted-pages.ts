import { atFrontMatterOf } from '../../content/front-matter/place.ts';
import { selectPlacements } from '../../navigation/select.ts';
import type { CheckedSite, CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { site: unlistedPages };

/** Pages that the navigation lists nowhere, not even in a hidden group, and that are not marked as hidden. */
function* unlistedPages({ site }: CheckedSite): Problems {
  for (const page of site.pages) {
    const { noindex, url } = page.frontMatter;
    if (page.generated || noindex || url !== undefined || page.path === '') continue;
    const placements = selectPlacements(site.navigation, page.path);
    if (placements.some(({ listed, hidden, searchable }) => listed || hidden || searchable)) continue;
    yield {
      code: 'page/unlisted',
      severity: 'notice',
      message: 'The navigation does not list this page.',
      hint: 'List it, or set `hidden: true` in its front matter.',
      ...atFrontMatterOf(page, 'title', site),
    };
  }
}
