import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Glyph, IconSet, IconSetName, IconSets } from './types.ts';

/** The data of an Iconify package, as far as it is used. */
interface IconSetData {
  width?: number;
  height?: number;
  icons: Record<string, Partial<Glyph> & { body: string; hidden?: boolean }>;
  aliases?: Record<string, { parent: string }>;
}

/** Icon packages from node_modules. Each is read at most once, on first use, because the largest is 2 MB. */
export function loadIconSets(): IconSets {
  const require = createRequire(import.meta.url);
  const sets = new Map<IconSetName, IconSet>();
  return {
    set(name) {
      let set = sets.get(name);
      if (!set) sets.set(name, (set = parseSet(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8'))));
      return set;
    },
  };
}

function parseSet(text: string): IconSet {
  const { icons, aliases = {}, width: setWidth = 16, height: setHeight = 16 } = JSON.parse(text) as IconSetData;
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
