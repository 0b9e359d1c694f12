import { type FindNeighbour, findMatch } from './matching-pages.ts';
import { selectDivisions } from './select-bars.ts';
import type { Navigation, NavigationDivision, PagePlacement } from './types.ts';

/** The note on a page of a version that is not the default. */
export interface VersionNote {
  version: string;
  defaultVersion: string;
  /** The page that corresponds in the default version, else the nearest one there. */
  path: string;
  /** False: the default version has no such page. */
  isSame: boolean;
}

/** Undefined for a page of the default version, and for one that no version claims for itself. */
export function selectVersionNote(
  navigation: Navigation,
  path: string,
  placement: PagePlacement | undefined,
  findNeighbour: FindNeighbour,
): VersionNote | undefined {
  if (!placement?.listed) return undefined;
  const own = selectDivisions(navigation, placement).findLast(({ kind }) => kind === 'version');
  const standard = own && defaultSibling(navigation, own);
  if (own === undefined || standard === undefined || own === standard || standard.target.kind !== 'page') return undefined;
  const match = findMatch(navigation, path, own, standard);
  const target = match?.path ?? findNeighbour(path, own, standard) ?? standard.target.path;
  if (target === path) return undefined;
  return { version: own.name, defaultVersion: standard.name, path: target, isSame: match?.isMoved === false };
}

function defaultSibling({ divisions, outermost }: Navigation, { parent, kind }: NavigationDivision): NavigationDivision | undefined {
  const siblings = parent === undefined ? outermost : (divisions[parent]?.children ?? []);
  return siblings.flatMap((id) => divisions[id] ?? []).find((division) => division.kind === kind && division.isDefault);
}
