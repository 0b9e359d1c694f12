import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import { pointerSteps } from '../diagnostics/pointer.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { type JsonNode, valueAt } from './json/node.ts';
import type { WrittenIcon, WrittenLink } from './reading.ts';

/** A parsed configuration file with the locations of its values. */
export interface ConfigSource {
  file: string;
  /** The file itself, then those that its `$ref`s name. Empty for a file that does not exist. */
  texts: readonly SourceText[];
  /** The names of icons. */
  icons: readonly WrittenIcon[];
  /** Links in the bars, the footer, and the navigation. */
  links: readonly WrittenLink[];
  /** Location of the value at a JSON pointer into the file with its `$ref`s inlined, or of its nearest existing parent. */
  locate(pointer: string): { location: SourceLocation; excerpt?: string };
}

/**
 * The locations of the values of a parsed file. Pointers refer to the file as written, or to its current form. Without a tree,
 * every location is the start of the file.
 */
export function createConfigSource(
  source: SourceText,
  {
    written,
    current,
    referred = [],
    icons = [],
    links = [],
  }: Partial<Pick<ConfigSource, 'icons' | 'links'>> & {
    written: JsonNode | undefined;
    current?: JsonNode;
    referred?: readonly SourceText[];
  },
): ConfigSource {
  return {
    file: source.file,
    texts: [source, ...referred],
    icons,
    links,
    locate(pointer) {
      const node = valueAt(current, pointerSteps(pointer)) ?? (written && findNearest(written, pointerSteps(pointer)));
      return node === undefined ? source.at(0, 0, '') : (node.source ?? source).at(node.offset, node.length, node.pointer);
    },
  };
}

/** For a file that does not exist. */
export function createAbsentSource(file: string): ConfigSource {
  return { file, texts: [], icons: [], links: [], locate: (pointer) => ({ location: { file, pointer } }) };
}

/** The value at the steps of a pointer, or the innermost existing value around it. */
function findNearest(root: JsonNode, steps: readonly string[]): JsonNode {
  return valueAt(root, steps) ?? findNearest(root, steps.slice(0, -1));
}
