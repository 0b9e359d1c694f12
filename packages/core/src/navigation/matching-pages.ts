import { remember } from '../cache/remember.ts';
import { ownValue } from '../config/own-value.ts';
import { foldersAround } from '../files/paths.ts';
import { divisionsAround } from './division-prefixes.ts';
import type { Navigation, NavigationDivision, PagePlacement } from './types.ts';

/** True when a page, once opened, shows a division around it. A page that siblings list too opens in one of them. */
function opensIn({ divisions, placements }: Navigation, path: string, division: NavigationDivision, wantsListed: boolean): boolean {
  const placement = ownPlacement(placements, path);
  if (placement === undefined || (wantsListed && !placement.listed)) return false;
  for (const { id } of divisionsAround(divisions, placement.division)) if (id === division.id) return true;
  return false;
}

function ownPlacement(placements: Navigation['placements'], path: string): PagePlacement | undefined {
  return ownValue(placements, path)?.[0];
}

/** A page that corresponds to another one. */
export interface PageMatch {
  path: string;
  /** True if a redirect points to it, so it may be a different page. */
  isMoved: boolean;
}

/**
 * The page of a division that corresponds to a page of a sibling: the same page, or else the page whose path has the prefix or
 * the name of the division instead of the other's, after redirects. Only unlisted pages correspond to unlisted pages.
 */
export function findMatch(
  navigation: Navigation,
  path: string,
  from: NavigationDivision | undefined,
  to: NavigationDivision,
): PageMatch | undefined {
  const isListed = ownPlacement(navigation.placements, path)?.listed !== false;
  for (const candidate of candidates(navigation, path, from, to)) {
    const found = pageAt(navigation, candidate);
    if (opensIn(navigation, found, to, isListed)) return { path: found, isMoved: found !== candidate };
  }
  return undefined;
}

/** The page at a path, after redirects. */
function pageAt({ moved }: Navigation, path: string): string {
  return ownValue(moved ?? {}, path) ?? path;
}

function* candidates(
  navigation: Navigation,
  path: string,
  from: NavigationDivision | undefined,
  to: NavigationDivision,
): Generator<string> {
  yield path;
  if (from === undefined) return;
  const after = withFolders(prefixesInside(navigation, to));
  for (const before of withFolders(prefixesAround(navigation, path, from))) {
    for (const prefix of after) {
      const exchanged = exchangePrefix(path, before, prefix);
      if (exchanged !== undefined) yield exchanged;
    }
  }
  const segments = path.split('/');
  const [own, wanted] = [tokensOf(from), tokensOf(to)];
  const at = segments.findIndex((segment) => own.includes(segment.toLowerCase()));
  if (at !== -1) {
    for (const token of wanted) yield segments.with(at, token).join('/');
    yield segments.toSpliced(at, 1).join('/');
    return;
  }
  for (const token of wanted) {
    yield path === '' ? token : [token, ...segments].join('/');
    if (segments.length > 1) yield segments.toSpliced(1, 0, token).join('/');
  }
}

/** Prefixes of a division and of its descendants that contain the page, outermost first. */
function prefixesAround({ divisions, placements }: Navigation, path: string, from: NavigationDivision): string[] {
  const prefixes: string[] = [];
  for (const { id, prefix } of divisionsAround(divisions, ownPlacement(placements, path)?.division)) {
    if (prefix !== undefined) prefixes.unshift(prefix);
    if (id === from.id) return prefixes;
  }
  // A page that opens elsewhere.
  return from.prefix === undefined ? [] : [from.prefix];
}

/** Maximum number of prefixes to try. */
const MAX_PREFIXES = 8;

/** Prefixes of a division and of its descendants, which may have their own folders; defaults first. */
function prefixesInside({ divisions }: Navigation, to: NavigationDivision): string[] {
  const prefixes: string[] = [];
  const visit = (division: NavigationDivision): void => {
    if (division.prefix !== undefined && prefixes.length < MAX_PREFIXES && !prefixes.includes(division.prefix))
      prefixes.push(division.prefix);
    const inside = division.children.flatMap((id) => divisions[id] ?? []);
    for (const child of inside.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))) visit(child);
  };
  visit(to);
  return prefixes;
}

/** How a path may spell the name of a division in one segment. */
function tokensOf({ name, tag }: NavigationDivision): string[] {
  const spelled = [name, name.toLowerCase().replace(/[^\p{L}\p{N}._]+/gu, '-'), name.replaceAll('.', '-'), tag ?? ''];
  return [...new Set(spelled.map((token) => token.trim().toLowerCase()))].filter((token) => token !== '' && !token.includes('/'));
}

/** Each prefix with the folders around it: one side may share more of its path than the other. */
function withFolders(prefixes: readonly string[]): Set<string> {
  return new Set(
    prefixes.flatMap((prefix) => [prefix, ...foldersAround(prefix)]).concat(prefixes.some((prefix) => !prefix.includes('/')) ? [''] : []),
  );
}

/** The path with other leading segments; undefined when it has not the given ones. */
function exchangePrefix(path: string, from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined || to === undefined || from === to) return undefined;
  const rest = from === '' ? path : path.startsWith(`${from}/`) ? path.slice(from.length + 1) : undefined;
  return rest === undefined ? undefined : [to, rest].filter(Boolean).join('/');
}

/** Finds the page of a division that is nearest to a page of another one: the first in the nearest corresponding folder. */
export type FindNeighbour = (path: string, from: NavigationDivision, to: NavigationDivision) => string | undefined;

/** Reuse one for many lookups: it caches the folders of divisions. */
export function createNeighbourFinder(navigation: Navigation): FindNeighbour {
  const known = new Map<string, Map<string, string>>();
  return (path, from, to) => {
    const folders = remember(known, to.id, () => firstByFolder(navigation, to));
    let nearest: { path: string; folder: string } | undefined;
    for (const candidate of candidates(navigation, path, from, to)) {
      for (const folder of foldersAround(candidate).slice(0, -1)) {
        const found = folders.get(folder);
        if (found === undefined) continue;
        if (nearest === undefined || folder.length > nearest.folder.length) nearest = { path: found, folder };
        break;
      }
    }
    return nearest?.path;
  };
}

/** The first page of every folder among the pages that a division lists. */
function firstByFolder(navigation: Navigation, division: NavigationDivision): Map<string, string> {
  const folders = new Map<string, string>();
  for (const section of Object.values(navigation.sections)) {
    const isInside = [...divisionsAround(navigation.divisions, section.division)].some(({ id }) => id === division.id);
    if (!isInside) continue;
    for (const path of section.order) {
      // The page of the folder itself is the nearest of all.
      folders.set(path, path);
      for (const folder of foldersAround(path)) {
        if (folders.has(folder)) break;
        folders.set(folder, path);
      }
    }
  }
  return folders;
}
