import { selectPlacements } from './select.ts';
import type { Navigation, PagePlacement } from './types.ts';

/** A part of the site that lists a page: a version, product, tab … of several that do. */
export interface PagePlace {
  /** Id of the division around it; all pages of a section share it. */
  key: string;
  placement: PagePlacement;
}

/**
 * The places that list a page, first the one in which the page is built; one for most pages. A place in another language is
 * none, for a page has one language. Empty for a path that is no page.
 */
export function selectPlaces(navigation: Navigation, path: string): PagePlace[] {
  const all = selectPlacements(navigation, path);
  const [own] = all;
  if (own === undefined) return [];
  const places = all
    .filter((one) => one === own || (own.listed && one.listed && one.language === own.language))
    .map((placement) => ({ key: placement.division ?? '', placement }));
  const keys = places.map(({ key }) => key);
  return places.filter(({ key }, index) => keys.indexOf(key) === index);
}
