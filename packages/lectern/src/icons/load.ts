import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Glyph, IconSet, IconSets } from './types.ts';

const require = createRequire(import.meta.url);

/** The data of an Iconify package, as far as it is used. */
interface IconSetData {
  width?: number;
  height?: number;
  icons: Record<string, Partial<Glyph> & { body: string; hidden?: boolean }>;
  aliases?: Record<string, { parent: string }>;
}

/** Whether a package `@iconify-json/<name>` comes with Lectern. */
export function isIconPackage(name: string): boolean {
  try {
    return /^[\w-]+$/.test(name) && require.resolve(`@iconify-json/${name}/icons.json`) !== '';
  } catch {
    return false;
  }
}

export const NO_ICONS: IconSetData = { icons: {} };

/** Icon packages from node_modules. Each is read at most once, on first use, because the largest is 2 MB. */
export function loadIconSets(): IconSets {
  const sets = new Map<string, IconSet>();
  return {
    set(name) {
      let set = sets.get(String(name));
      const file = name instanceof URL ? name : require.resolve(`@iconify-json/${name}/icons.json`);
      if (!set) sets.set(String(name), (set = iconSet(readIcons(file))));
      return set;
    },
  };
}

/** A file of a plugin that cannot be used has no icons, and was reported with the settings. */
export function readIcons(file: string | URL): IconSetData {
  try {
    const data = JSON.parse(readFileSync(file, 'utf8')) as IconSetData;
    for (const { body } of Object.values(data.icons)) if (typeof body !== 'string') throw new Error('An icon has no `body`.');
    return data;
  } catch (error) {
    if (typeof file === 'string') throw error;
    return NO_ICONS;
  }
}

function iconSet({ icons, aliases = {}, width: setWidth = 16, height: setHeight = 16 }: IconSetData): IconSet {
  return {
    get(name) {
      const icon = own(icons, name) ?? own(icons, own(aliases, name)?.parent ?? '');
      if (!icon) return undefined;
      const { body, left = 0, top = 0, width = setWidth, height = setHeight } = icon;
      return { body, left, top, width, height };
    },
    names: () => Object.keys(icons).filter((name) => !icons[name]?.hidden),
  };
}

function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
