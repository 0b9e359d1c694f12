import { ownValue } from '../config/own-value.ts';
import { withDefined } from '../config/with-defined.ts';
import type { Navigation, NavigationSection, PagePlacement } from './types.ts';

/**
 * The placement of a page: in the given version if it is shown there, or else in the default version, or else the first one.
 * Undefined for a path without a page.
 */
export function selectPlacement(navigation: Navigation, path: string, version?: string): PagePlacement | undefined {
  const placements = selectPlacements(navigation, path);
  return (version === undefined ? undefined : placements.find((placement) => placement.version === version)) ?? placements[0];
}

/** All placements of a page, the default version's first. */
export function selectPlacements(navigation: Navigation, path: string): readonly PagePlacement[] {
  return ownValue(navigation.placements, path) ?? [];
}

/** The groups that the sidebar shows around a page. */
export function selectSection(navigation: Navigation, placement: PagePlacement): NavigationSection {
  const section = ownValue(navigation.sections, placement.section);
  if (section === undefined) throw new Error(`The navigation has no section \`${placement.section}\`.`);
  return section;
}

/** The groups around a page, outermost first; `path` is the page that the group's title opens. */
export function selectBreadcrumbs(placement: PagePlacement, path: string): { name: string; isSchemas?: true; path: string | undefined }[] {
  return placement.trail
    .filter(({ root }) => root !== path)
    .map(({ name, isSchemas, root }) => ({ ...withDefined({ name, isSchemas }), path: root }));
}

/** The neighbours of a page in reading order, which never leaves its section. A page that is not listed has none. */
export function selectPagination(
  navigation: Navigation,
  placement: PagePlacement,
): { previous: string | undefined; next: string | undefined } {
  const { position } = placement;
  if (position === undefined) return { previous: undefined, next: undefined };
  const { order } = selectSection(navigation, placement);
  return { previous: order[position - 1], next: order[position + 1] };
}

/** A part of the site that lists a page: a version, product, tab … of several that do. */
interface PagePlace {
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
