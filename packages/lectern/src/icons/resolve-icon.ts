import { type IconLibrary, type IconType, nearest } from '@lectern/core';
import { NEAREST_FREE_ICONS } from './font-awesome-pro.ts';
import { FONT_AWESOME_RENAMES } from './font-awesome-renames.ts';
import { languageIcon } from './language-icons.ts';
import { parseNameTable } from './name-table.ts';
import type { Glyph, IconSetName, IconSets, ResolvedIcon } from './types.ts';

/** Free sets by style. A style that no free set has falls back to solid, then regular, then brands. */
const STYLES: Partial<Record<IconType, IconSetName[]>> = {
  regular: ['fa6-regular', 'fa6-solid', 'fa6-brands'],
  brands: ['fa6-brands', 'fa6-solid', 'fa6-regular'],
};
const OTHER_STYLES: IconSetName[] = ['fa6-solid', 'fa6-regular', 'fa6-brands'];

const SETS: Record<string, IconSetName[]> = {
  fontawesome: ['fa6-regular', 'fa6-solid', 'fa6-brands'],
  lucide: ['lucide'],
  tabler: ['tabler'],
};

/** Brands under names that the brand sets do not use. */
const BRAND_NAMES: Record<string, string> = {
  'hacker-news': 'hacker-news',
  hackernews: 'hacker-news',
  x: 'x-twitter',
  'twitter-x': 'x-twitter',
  google_drive: 'google-drive',
  vscode: 'tabler:brand-vscode',
  nextjs: 'tabler:brand-nextjs',
  email: 'envelope',
  website: 'globe',
};

/** Class names by which pages of Font Awesome name a style. */
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

export interface IconQuery {
  name: string;
  type: IconType;
  library: IconLibrary;
}

export interface IconResolver {
  resolve(query: IconQuery): ResolvedIcon;
}

/**
 * Finds drawings by name. In this order: logos of languages; the library of the site, where a name of Font Awesome may be a former
 * one; the free icon that comes nearest to one of the paid sets; the other libraries; brands. Upper and lower case are the same.
 */
export function createIconResolver(sets: IconSets): IconResolver {
  const renames = parseNameTable(FONT_AWESOME_RENAMES);
  const nearestFree = parseNameTable(NEAREST_FREE_ICONS);

  const fontAwesome = (name: string, type: IconType): Glyph | undefined => {
    const order = STYLES[type] ?? OTHER_STYLES;
    return firstOf(order, (set) => sets.set(set).get(name) ?? sets.set(set).get(renames.get(name) ?? ''));
  };
  const named = (reference: string, type: IconType): Glyph | undefined => {
    const [set, name] = reference.split(':');
    return name === undefined ? fontAwesome(reference, type) : sets.set(set as IconSetName).get(name);
  };
  const inLibrary = (name: string, type: IconType, library: IconLibrary): Glyph | undefined =>
    library === 'fontawesome' ? fontAwesome(name, type) : sets.set(library).get(name);
  const brand = (name: string): Glyph | undefined =>
    (Object.hasOwn(BRAND_NAMES, name) ? named(BRAND_NAMES[name] as string, 'brands') : undefined) ?? sets.set('tabler').get(`brand-${name}`);

  const find = (name: string, type: IconType, library: IconLibrary): ResolvedIcon | undefined => {
    const language = languageIcon(name);
    const own =
      (language && sets.set(language.set).get(language.name)) ?? (type === 'brands' ? brand(name) : undefined) ?? inLibrary(name, type, library);
    if (own) return { kind: 'exact', glyph: own };
    const shown = library === 'fontawesome' ? nearestFree.get(name) : undefined;
    const glyph = shown === undefined ? undefined : named(shown, type);
    if (shown !== undefined && glyph) return { kind: 'nearest', glyph, shown: shown.replace(/^.*:/, '') };
    const others = (['lucide', 'fontawesome', 'tabler'] as const).filter((other) => other !== library);
    const foreign = firstOf(others, (other) => inLibrary(name, type, other)) ?? brand(name);
    if (foreign) return { kind: 'exact', glyph: foreign };
    const late = nearestFree.get(name);
    const lateGlyph = late === undefined ? undefined : named(late, type);
    return late !== undefined && lateGlyph ? { kind: 'nearest', glyph: lateGlyph, shown: late.replace(/^.*:/, '') } : undefined;
  };

  return {
    resolve(query) {
      const { names, type, library } = readName(query);
      const found = firstOf(names, (name) => find(name, type, library));
      if (found) return found;
      const known = (SETS[library] ?? []).flatMap((set) => sets.set(set).names());
      const candidates = library === 'fontawesome' ? [...known, ...renames.keys()] : known;
      return { kind: 'unknown', suggestion: nearest(names.at(-1) ?? '', candidates), library };
    },
  };
}

/** Spellings of a name to try, and style and library where the name itself says them: `fa-solid fa-house`, `lucide:rocket`. */
function readName({ name, type, library }: IconQuery): { names: string[]; type: IconType; library: IconLibrary } {
  const words = name.trim().split(/\s+/);
  const style = words.map((word) => STYLE_CLASSES[word.toLowerCase()]).find(Boolean);
  const classes = words.filter((word) => /^fa-/i.test(word) && !(word.toLowerCase() in STYLE_CLASSES));
  const bare = classes.length > 0 && (style !== undefined || classes.length === words.length) ? (classes[0] as string).slice(3) : words.join('-');
  const [, prefix, rest = bare] = /^(lucide|tabler|fa|fontawesome|fa6?-(?:solid|regular|brands)):(.+)$/i.exec(bare) ?? [];
  const prefixed = prefix?.toLowerCase();
  const prefixedStyle = prefixed === undefined ? undefined : (/-(solid|regular|brands)$/.exec(prefixed)?.[1] as IconType | undefined);
  const kebab = rest.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/_/g, '-').toLowerCase();
  return {
    names: [...new Set([rest.toLowerCase(), kebab])],
    type: prefixedStyle ?? style ?? type,
    library: prefixed === undefined ? library : prefixed === 'lucide' || prefixed === 'tabler' ? prefixed : 'fontawesome',
  };
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
