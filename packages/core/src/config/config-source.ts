import { pointerSteps } from '../diagnostics/pointer.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { type JsonNode, valueAt } from './json-node.ts';
import type { ConfigSource } from './types.ts';

/**
 * Where the values of a parsed file stand. Pointers lead into the file as it is written, or into its current form. Without a
 * tree every pointer leads to the start of the file.
 */
export function createConfigSource(
  source: SourceText,
  { written, current, referred = [] }: { written: JsonNode | undefined; current?: JsonNode; referred?: readonly SourceText[] },
): ConfigSource {
  return {
    file: source.file,
    texts: [source, ...referred],
    locate(pointer) {
      const node = valueAt(current, pointerSteps(pointer)) ?? (written && findNearest(written, pointerSteps(pointer)));
      return node === undefined ? source.at(0, 0, '') : (node.source ?? source).at(node.offset, node.length, node.pointer);
    },
  };
}

/** For a file that does not exist. */
export function createAbsentSource(file: string): ConfigSource {
  return { file, texts: [], locate: (pointer) => ({ location: { file, pointer } }) };
}

/** The value at the steps of a pointer, or the innermost existing value around it. */
function findNearest(root: JsonNode, steps: readonly string[]): JsonNode {
  return valueAt(root, steps) ?? findNearest(root, steps.slice(0, -1));
}
