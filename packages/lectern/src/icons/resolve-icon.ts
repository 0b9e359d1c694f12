import { certainTypo, type IconLibrary, type IconType, nearest } from '@lectern/core';
import { NEAREST_FREE_ICONS } from './font-awesome-pro.ts';
import { FONT_AWESOME_RENAMES } from './font-awesome-renames.ts';
import { languageIcon } from './language-icons.ts';
import { LIBRARIES } from './libraries/list.ts';
import { parseNameTable } from './name-table.ts';
import type { Glyph, IconSets, Library, ResolvedIcon } from './types.ts';

/** Free sets by style, best first. */
const STYLES: Partial<Record<IconType, readonly string[]>> = {
  regular: ['fa6-regular', 'fa6-solid', 'fa6-brands'],
  brands: ['fa6-brands', 'fa6-solid', 'fa6-regular'],
};
/** A style that no free set has falls back to solid, then regular, then brands. */
const OTHER_STYLES = ['fa6-solid', 'fa6-regular', 'fa6-brands'];

/** Aliases of brands and social networks. */
const OTHER_NAMES: Record<string, string> = {
  x: 'x-twitter',
  'twitter-x': 'x-twitter',
  hackernews: 'hacker-news',
  email: 'envelope',
  website: 'globe',
};

/** Font Awesome's class names for styles. */
const STYLE_CLASSES: Record<string, IconType> = {
  fas: 'solid',
  'fa-solid': 'solid',
  far: 'regular',
  'fa-regular': 'regular',
  fab: 'brands',
  'fa-brands': 'brands',
  fal: 'light',
  'fa-light': 'light',
  fat: 'thin',
  'fa-thin': 'thin',
  fad: 'duotone',
  'fa-duotone': 'duotone',
};

interface IconQuery {
  name: string;
  type: IconType;
  library: IconLibrary;
}

interface IconResolver {
  resolve(query: IconQuery): ResolvedIcon;
}

/**
 * Finds icons by name, ignoring case. Order: language logos; the site's library, including former Font Awesome names;
 * the free icon closest to a paid one; the other libraries; and brands.
 */
export function createIconResolver(sets: IconSets, libraries: Readonly<Record<string, Library>> = LIBRARIES): IconResolver {
  const rank = (library: string) => libraries[library]?.rank ?? Number.MAX_SAFE_INTEGER;
  const libraryNames = Object.keys(libraries).sort((a, b) => rank(a) - rank(b));
  // Font Awesome has other prefixes too.
  const prefixedName = new RegExp(`^(${[...libraryNames, 'fa', 'fa6?-(?:solid|regular|brands)'].join('|')}):(.+)$`, 'i');
  const setsOf = (library: string) => libraries[library]?.sets ?? [];
  const renames = parseNameTable(FONT_AWESOME_RENAMES);
  const nearestFree = parseNameTable(NEAREST_FREE_ICONS);

  const fontAwesome = (name: string, type: IconType): Glyph | undefined =>
    firstOf(STYLES[type] ?? OTHER_STYLES, (set) => sets.set(set).get(name) ?? sets.set(set).get(renames.get(name) ?? ''));

  const inLibrary = (name: string, type: IconType, library: IconLibrary): Glyph | undefined =>
    library === 'fontawesome' ? fontAwesome(name, type) : firstOf(setsOf(library), (set) => sets.set(set).get(name));

  const logo = (name: string): Glyph | undefined => {
    const icon = languageIcon(name);
    return icon && sets.set(icon.set).get(icon.name);
  };

  const otherName = (name: string): Glyph | undefined =>
    Object.hasOwn(OTHER_NAMES, name) ? fontAwesome(OTHER_NAMES[name] ?? '', 'brands') : undefined;

  const nearestFreeOf = (name: string, type: IconType): ResolvedIcon | undefined => {
    const [, set, shown = ''] = /^(?:(\w+):)?(.+)$/.exec(nearestFree.get(name) ?? '') ?? [];
    const glyph = set === undefined ? fontAwesome(shown, type) : sets.set(set).get(shown);
    return glyph && { kind: 'nearest', glyph, shown };
  };

  const find = (name: string, type: IconType, library: IconLibrary): ResolvedIcon | undefined => {
    const own = logo(name) ?? (type === 'brands' ? otherName(name) : undefined) ?? inLibrary(name, type, library);
    if (own) return { kind: 'exact', glyph: own };
    const paid = library === 'fontawesome' ? nearestFreeOf(name, type) : undefined;
    if (paid) return paid;
    const others = libraryNames.filter((other) => other !== library);
    const foreign = firstOf(others, (other) => inLibrary(name, type, other)) ?? sets.set('tabler').get(`brand-${name}`) ?? otherName(name);
    return foreign ? { kind: 'exact', glyph: foreign } : nearestFreeOf(name, type);
  };

  return {
    resolve(query) {
      const { names, type, library } = readName(query, libraryNames, prefixedName);
      const found = firstOf(names, (name) => find(name, type, library));
      if (found) return found;
      const known = setsOf(library).flatMap((set) => sets.set(set).names());
      const candidates = library === 'fontawesome' ? [...known, ...renames.keys()] : known;
      const name = names.at(-1) ?? '';
      const certain = certainTypo(name, candidates);
      // Before the name there may be a style or library.
      const isAtEnd = query.name.trim().endsWith(name);
      const correct = certain !== undefined && isAtEnd ? query.name.trim().slice(0, -name.length) + certain : undefined;
      return { kind: 'unknown', suggestion: nearest(name, candidates), correct, label: libraries[library]?.label ?? library };
    },
  };
}

/**
 * Spellings of a name to try, and style and library if the name contains them: `fa-solid fa-house`, `lucide:rocket`.
 */
function readName(
  { name, type, library }: IconQuery,
  libraryNames: readonly string[],
  prefixedName: RegExp,
): { names: string[]; type: IconType; library: IconLibrary } {
  const words = name.trim().split(/\s+/);
  const style = words.map((word) => (isStyleClass(word) ? STYLE_CLASSES[word.toLowerCase()] : undefined)).find(Boolean);
  const classes = words.filter((word) => /^fa-/i.test(word) && !isStyleClass(word));
  const bare =
    classes.length > 0 && (style !== undefined || classes.length === words.length) ? (classes[0] as string).slice(3) : words.join('-');
  const [, prefix, rest = bare] = prefixedName.exec(bare) ?? [];
  const prefixed = prefix?.toLowerCase();
  const prefixedStyle = prefixed === undefined ? undefined : (/-(solid|regular|brands)$/.exec(prefixed)?.[1] as IconType | undefined);
  const kebab = rest
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/_/g, '-')
    .toLowerCase();
  return {
    names: [...new Set([rest.toLowerCase(), kebab])],
    type: prefixedStyle ?? style ?? type,
    library: prefixed === undefined ? library : (libraryNames.find((one) => one.toLowerCase() === prefixed) ?? 'fontawesome'),
  };
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStyleClass(word: string): boolean {
  return Object.hasOwn(STYLE_CLASSES, word.toLowerCase());
}
