import { hash } from 'node:crypto';
import { type Navigation, type PagePlacement, selectPlaces } from '@lectern/core';
import type { PageContext } from '../types.ts';

/** The places of all pages: the parts of the site that list them. */
export interface Places {
  /** False if every page is listed once, so that places don't matter. */
  areNamed: boolean;
  /** A page's place and its other places. */
  of(path: string): Pick<PageContext, 'place'>;
  /** Every place that isn't a page's first, with the name of its file. */
  others(): { file: string; placement: PagePlacement }[];
}

export function createPlaces(navigation: Navigation): Places {
  const others = new Map<string, { file: string; placement: PagePlacement }>();
  for (const path of Object.keys(navigation.placements)) {
    for (const { key, placement } of selectPlaces(navigation, path).slice(1))
      if (!others.has(key)) others.set(key, { file: fileOf(key), placement });
  }
  return {
    areNamed: others.size > 0,
    of(path) {
      const [own, ...rest] = others.size > 0 ? selectPlaces(navigation, path) : [];
      return own === undefined ? {} : { place: { key: own.key, others: rest.map(({ key }) => ({ key, file: fileOf(key) })) } };
    },
    others: () => [...others.values()],
  };
}

/** Hashed, because keys can contain any character. */
function fileOf(key: string): string {
  return `place-${hash('sha256', key, 'base64url').slice(0, 8)}`;
}
