import { type NavigationDivision, type PageSource, type Site, selectPlacement, selectPlacements } from '@lectern/core';
import { metaTagsFor } from './meta-tags.ts';

/**
 * Whether search engines and agents should find a page: it is listed, in a hidden group that is `searchable`, or generated from an
 * API document, and neither its author nor a group hides it. `seo.indexing: all` includes hidden and unlisted pages.
 */
export function isPublished({ config, navigation }: Site, page: PageSource): boolean {
  const { hidden, noindex, robots = metaTagsFor(config, page.path).robots ?? '', url } = page.frontMatter;
  if (url !== undefined || noindex || robots.includes('noindex') || isClosed(config)) return false;
  if (config.seo?.indexing === 'all') return true;
  const placements = selectPlacements(navigation, page.path);
  if (hidden === true || placements.some((placement) => placement.hidden)) return false;
  return page.generated === true || placements.some(({ listed, searchable }) => listed || searchable);
}

/** True if the site disallows indexing. */
export function isClosed(config: Site['config']): boolean {
  return config.seo?.metatags.robots?.includes('noindex') ?? false;
}

/**
 * Published pages of the default language and version in navigation order, followed by unlisted ones, sorted by path.
 */
export function listPublishedPages(site: Site): PageSource[] {
  const { navigation } = site;
  const byPath = new Map(site.pages.map((page) => [page.path, page]));
  const isDefault = defaultsOf(site);
  const ordered = new Set<string>();
  for (const section of Object.values(navigation.sections)) {
    if (!isDefault(section)) continue;
    for (const path of section.order) ordered.add(path);
  }
  const rest = site.pages
    .map(({ path }) => path)
    .filter((path) => {
      const placement = selectPlacement(navigation, path);
      return !ordered.has(path) && placement !== undefined && !isListedElsewhere(site, path) && isDefault(placement);
    })
    .sort();
  return [...ordered, ...rest].flatMap((path) => {
    const page = byPath.get(path);
    return page && isPublished(site, page) ? [page] : [];
  });
}

function isListedElsewhere({ navigation }: Site, path: string): boolean {
  return selectPlacements(navigation, path).some((placement) => placement.listed && placement.position !== undefined);
}

type Place = { division?: string };

/** Whether a place belongs to the default version and language. */
function defaultsOf({ navigation: { divisions } }: Site): (place: Place) => boolean {
  return (place) => {
    for (
      let division: NavigationDivision | undefined = divisions[place.division ?? ''];
      division;
      division = divisions[division.parent ?? '']
    )
      if ((division.kind === 'version' || division.kind === 'language') && !division.isDefault) return false;
    return true;
  };
}
