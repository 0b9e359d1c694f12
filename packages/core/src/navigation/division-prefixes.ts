import { remember } from '../cache/remember.ts';
import { foldersAround } from '../files/paths.ts';
import { isSwitcherKind } from './division-tree.ts';
import type { NavigationDivision, PagePlacement } from './types.ts';

/** What share of the pages must have a folder in common for it to be the prefix. */
const MAJORITY = 0.7;

type Divisions = Readonly<Record<string, NavigationDivision>>;

/** Sets the prefix of every language, version, product and dropdown: the folder of most pages that are its own among its siblings. */
export function findPrefixes(divisions: Divisions, placements: ReadonlyMap<string, readonly PagePlacement[]>): void {
  const paths = new Map<string, string[]>();
  for (const [path, where] of placements) {
    for (const owner of soleOwners(where, divisions)) remember(paths, owner, () => []).push(path);
  }
  for (const [id, own] of paths) {
    const division = divisions[id];
    if (division && isSwitcherKind(division.kind)) division.prefix = commonFolder(own);
  }
}

/** The divisions that list a page while none of their siblings does. */
function soleOwners(where: readonly PagePlacement[], divisions: Divisions): string[] {
  // Undefined where siblings meet.
  const owners = new Map<string, string | undefined>();
  for (const { division, listed } of where) {
    if (!listed) continue;
    for (const { id, kind, parent = '' } of divisionsAround(divisions, division)) {
      const siblings = `${parent} ${kind}`;
      owners.set(siblings, owners.has(siblings) && owners.get(siblings) !== id ? undefined : id);
    }
  }
  return [...owners.values()].filter((owner) => owner !== undefined);
}

/** A division and those around it, innermost first. */
export function* divisionsAround(divisions: Divisions, id: string | undefined): Generator<NavigationDivision> {
  let next = id;
  while (next !== undefined) {
    const division: NavigationDivision | undefined = divisions[next];
    if (division) yield division;
    next = division?.parent;
  }
}

/** Leading segments that most of the paths have in common, without their last ones. */
export function commonFolder(paths: readonly string[]): string {
  const common: string[] = [];
  const folders = new Set(paths.flatMap(foldersAround));
  // The page of a folder belongs to the folder.
  let left = paths.map((path) => (folders.has(path) ? `${path}/index` : path).split('/'));
  const enough = Math.max(1, left.length * MAJORITY);
  for (let depth = 0; ; depth += 1) {
    const [segment, count] = mostFrequent(left.flatMap((segments) => (segments.length > depth + 1 ? (segments[depth] ?? []) : [])));
    if (segment === undefined || count < enough) return common.join('/');
    common.push(segment);
    left = left.filter((segments) => segments.length > depth + 1 && segments[depth] === segment);
  }
}

function mostFrequent(words: readonly string[]): [word: string | undefined, count: number] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let most: [string | undefined, number] = [undefined, 0];
  for (const entry of counts) if (entry[1] > most[1]) most = entry;
  return most;
}
