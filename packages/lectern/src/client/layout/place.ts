import { readStored, store } from '../elements/storage.ts';

/* A page that several versions, products, or tabs list has one URL and is built in the first of them. If the reader
   comes from another one, its menus, tabs, and sidebar replace the page's. Selecting another one from a menu keeps the
   page. */

/** Keys of the places that the reader visited, most recent first. */
const KEY = 'lectern-places';
const REMEMBERED = 6;

interface Place {
  key: string;
  /** Undefined for the place that the page is built in. */
  file?: string;
}

const { place: ownKey = '', places: listed = '' } = document.documentElement.dataset;
const own: Place = { key: ownKey };
const places: Place[] = [
  own,
  ...listed
    .split(' ')
    .filter(Boolean)
    .map((entry) => ({ file: entry.slice(0, entry.indexOf(':')), key: entry.slice(entry.indexOf(':') + 1) })),
];

function remembered(): string[] {
  // Per browser tab. A new tab starts with the last place of the others.
  return (readStored('sessionStorage', KEY) ?? readStored('localStorage', KEY) ?? '').split(' ').filter(Boolean);
}

function remember(key: string): void {
  if (key === '') return;
  const keys = [key, ...remembered().filter((one) => one !== key)].slice(0, REMEMBERED).join(' ');
  store('sessionStorage', KEY, keys);
  store('localStorage', KEY, keys);
}

/** Similarity of two places: the longest common start counts most, then parts with the same name, such as a version. */
function kinship(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const depth = left.findIndex((part, index) => part !== right[index]);
  return (depth === -1 ? left.length : depth) * 100 + left.filter((part) => right.includes(part)).length;
}

/** The place closest to the first key. Ties are resolved by the next key, and so on. Undefined if there is none. */
function nearest(candidates: readonly Place[], keys: readonly string[]): Place | undefined {
  let left = candidates;
  for (const wanted of keys) {
    const closest = Math.max(...left.map(({ key }) => kinship(key, wanted)));
    left = left.filter(({ key }) => kinship(key, wanted) === closest);
  }
  return left[0];
}

const shown = (places.length > 1 && nearest(places, remembered())) || own;
remember(shown.key);
if (shown.file !== undefined) void import('./move-place.ts').then(({ moveTo }) => moveTo(shown.file ?? '', isHere)).catch(() => undefined);

/** The place of the page inside a part of the site, by name. */
function placeIn(name: string): Place | undefined {
  return nearest(
    places.filter(({ key }) => key === name || key.startsWith(`${name}/`)),
    [shown.key],
  );
}

function isHere(name: string): boolean {
  return placeIn(name) !== undefined;
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-place]') : null;
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const place = placeIn(link.dataset.place ?? '');
  if (!place || place === shown) return;
  event.preventDefault();
  remember(place.key);
  location.reload();
});
