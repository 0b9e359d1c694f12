/*
 * A page that several versions, products or tabs list has one address and is built in the first of them. Whoever comes from
 * another one finds the page there: what stands around it is replaced. Choosing another one from a menu keeps the page.
 */

/** Keys of the places that the reader saw last, newest first. */
const KEY = 'lectern-places';
const REMEMBERED = 6;

interface Place {
  key: string;
  /** Undefined for the place in which the page is built. */
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
  try {
    // Each tab of the browser goes its own way; a new one starts where the last one was.
    return (sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

function remember(key: string): void {
  if (key === '') return;
  const keys = [key, ...remembered().filter((one) => one !== key)].slice(0, REMEMBERED).join(' ');
  try {
    sessionStorage.setItem(KEY, keys);
    localStorage.setItem(KEY, keys);
  } catch {
    // Nothing is lost but comfort.
  }
}

/** How much two places have in common: what is around both counts most, then parts of the same name, such as a version. */
function kinship(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const depth = left.findIndex((part, index) => part !== right[index]);
  return (depth === -1 ? left.length : depth) * 100 + left.filter((part) => right.includes(part)).length;
}

/** Of several the nearest to the first key; of equals, the nearest to the next one, and so on. Undefined when there is none. */
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

/** The place of the page inside a part of the site, given by name. */
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
