import { selectPlacements, selectVersion } from './select.ts';
import type { Navigation, PagePlacement } from './types.ts';

/** A part of the site that lists a page: a version, product, tab … of several that do. */
export interface PagePlace {
  /** What is around, outermost first, joined by `/` and without spaces; all pages of a section share it. */
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
  const same = all.filter((one) => one === own || (own.listed && one.listed && one.language === own.language));
  const places = navigation.divisions
    ? same.map((placement) => ({ key: placement.division ?? '', placement }))
    : same.flatMap((placement) => flatPlaces(navigation, placement));
  const keys = places.map(({ key }) => key);
  return places.filter(({ key }, index) => keys.indexOf(key) === index);
}

/** A group without a version stands in each; new readers see it in the default one. */
function flatPlaces(navigation: Navigation, placement: PagePlacement): PagePlace[] {
  const key = (version: string | undefined) =>
    [...(version === undefined ? [] : [placeName(version)]), encodeURIComponent(placement.section)].join('/');
  if (placement.version !== undefined || navigation.versions.length === 0) return [{ key: key(placement.version), placement }];
  const first = selectVersion(navigation, placement);
  return navigation.versions
    .filter(({ target }) => target.kind === 'page')
    .toSorted((a, b) => Number(b.name === first) - Number(a.name === first))
    .map(({ name }) => ({ key: key(name), placement: { ...placement, version: name } }));
}

/** How keys of places name an entry of a menu, by its id. */
export function selectPlaceName({ divisions }: Navigation, id: string): string {
  return divisions ? id : placeName(id);
}

function placeName(version: string): string {
  return encodeURIComponent(version);
}
