import { readText } from '../../content/read-text.ts';
import { selectPlacements } from '../../navigation/select.ts';
import { atFrontMatter } from '../front-matter-place.ts';
import type { SiteRule } from '../rule.ts';

/** Pages that the navigation does not list, and that are not marked as hidden. */
export const unlistedPages: SiteRule = ({ site }) =>
  site.pages.flatMap((page) => {
    const { hidden, noindex, url } = page.frontMatter;
    const isMeant = page.generated || hidden === true || noindex || url !== undefined || page.path === '';
    if (isMeant || selectPlacements(site.navigation, page.path).some(({ listed }) => listed)) return [];
    const source = readText(site.root, page.file);
    return [
      {
        code: 'page/unlisted',
        severity: 'notice',
        message: 'The navigation does not list this page.',
        hint: 'List it, or set `hidden: true` in its front matter.',
        ...('source' in source ? atFrontMatter(source.source, 'title') : { location: { file: page.file } }),
      },
    ];
  });
