import type { PartName } from './parts.ts';

/**
 * The text of a configuration that names one more part, `./parts/NAME.astro`. Undefined if it is written in a way that only its author can
 * change. The text is not parsed, so the result has to be checked.
 * @param text undefined for a new file
 */
export function addPart(text: string | undefined, name: PartName): string | undefined {
  const entry = `${name}: './parts/${name}.astro'`;
  if (text === undefined)
    return `import { defineConfig } from 'lectern/config';\n\nexport default defineConfig({\n  parts: { ${entry} },\n});\n`;
  const [list, ...otherLists] = text.matchAll(/\bparts:\s*\{/g);
  if (otherLists.length > 0) return undefined;
  if (list) return insert(text, list.index + list[0].length, entry);
  const [object, ...others] = text.matchAll(/(?:\bdefineConfig\(|\bexport default )\{/g);
  return object && others.length === 0 ? insert(text, object.index + object[0].length, `parts: { ${entry} }`) : undefined;
}

/** Adds a first entry to an object, after the space of the next one. */
function insert(text: string, at: number, entry: string): string {
  const rest = text.slice(at);
  const space = /^\s*/.exec(rest)?.[0] || ' ';
  const next = rest.trimStart();
  return `${text.slice(0, at)}${space}${entry}${next.startsWith('}') ? '' : ','}${space}${next}`;
}
