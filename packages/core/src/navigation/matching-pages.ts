import { divisionsAround } from './division-prefixes.ts';
import type { Navigation, NavigationDivision } from './types.ts';

/** True when a division lists a page, in itself or in something inside of it. */
export function isListedIn(navigation: Navigation, path: string, division: NavigationDivision): boolean {
  const { divisions = {}, placements } = navigation;
  const where = Object.hasOwn(placements, path) ? placements[path] : undefined;
  return (where ?? []).some((placement) => {
    if (!placement.listed) return false;
    for (const { id } of divisionsAround(divisions, placement.division)) if (id === division.id) return true;
    return false;
  });
}

/**
 * The page of a division that corresponds to a page of a sibling: the same page, else the one whose path has the leading
 * segments, or the segment of the name, of the other. Undefined when there is none.
 */
export function findMatch(
  navigation: Navigation,
  path: string,
  from: NavigationDivision | undefined,
  to: NavigationDivision,
): string | undefined {
  for (const candidate of candidates(path, from, to)) if (isListedIn(navigation, candidate, to)) return candidate;
  return undefined;
}

function* candidates(path: string, from: NavigationDivision | undefined, to: NavigationDivision): Generator<string> {
  yield path;
  if (from === undefined) return;
  if (from.prefix !== undefined && to.prefix !== undefined) {
    const [one, other] = withoutCommonEnd(from.prefix, to.prefix);
    for (const [before, after] of [
      [from.prefix, to.prefix],
      [one, other],
    ] as const) {
      const exchanged = exchangePrefix(path, before, after);
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
    yield [token, ...segments].join('/');
    if (segments.length > 1) yield segments.toSpliced(1, 0, token).join('/');
  }
}

/** How a path may spell the name of a division in one segment. */
function tokensOf({ name, tag }: NavigationDivision): string[] {
  const spelled = [name, name.toLowerCase().replace(/[^\p{L}\p{N}._]+/gu, '-'), name.replaceAll('.', '-'), tag ?? ''];
  return [...new Set(spelled.map((token) => token.trim().toLowerCase()))].filter((token) => token !== '' && !token.includes('/'));
}

/** `v1/docs` and `v2/docs` differ by `v1` and `v2`. */
function withoutCommonEnd(a: string, b: string): [string, string] {
  const [one, other] = [a.split('/').filter(Boolean), b.split('/').filter(Boolean)];
  while (one.length > 0 && other.length > 0 && one.at(-1) === other.at(-1)) {
    one.pop();
    other.pop();
  }
  return [one.join('/'), other.join('/')];
}

/** The path with other leading segments; undefined when it has not the given ones. */
export function exchangePrefix(path: string, from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined || to === undefined || from === to) return undefined;
  const rest = from === '' ? path : path.startsWith(`${from}/`) ? path.slice(from.length + 1) : undefined;
  return rest === undefined ? undefined : [to, rest].filter(Boolean).join('/');
}

/** Finds the page of a division that is nearest to a page of another one: the first in the nearest corresponding folder. */
export type FindNeighbour = (path: string, from: NavigationDivision, to: NavigationDivision) => string | undefined;

/** Keep one for many questions: it remembers the folders of the divisions that it was asked for. */
export function createNeighbourFinder(navigation: Navigation): FindNeighbour {
  const known = new Map<string, Map<string, string>>();
  return (path, from, to) => {
    let folders = known.get(to.id);
    if (folders === undefined) known.set(to.id, (folders = firstByFolder(navigation, to)));
    for (const candidate of candidates(path, from, to)) {
      const segments = candidate.split('/').slice(0, -1);
      for (; segments.length > 1; segments.pop()) {
        const found = folders.get(segments.join('/'));
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
}

/** The first page of every folder among the pages that a division lists. */
function firstByFolder(navigation: Navigation, division: NavigationDivision): Map<string, string> {
  const folders = new Map<string, string>();
  for (const section of Object.values(navigation.sections)) {
    const isInside = [...divisionsAround(navigation.divisions ?? {}, section.division)].some(({ id }) => id === division.id);
    if (!isInside) continue;
    for (const path of section.order) {
      const segments = path.split('/').slice(0, -1);
      for (; segments.length > 0; segments.pop()) {
        const folder = segments.join('/');
        if (folders.has(folder)) break;
        folders.set(folder, path);
      }
    }
  }
  return folders;
}
