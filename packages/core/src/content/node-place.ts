import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FileExpansion } from './expansion.ts';
import type { NodePlace } from './tree.ts';

// biome-ignore lint/suspicious/noExplicitAny: the parser's node union does not narrow by `type`
export function placeOf(node: any): NodePlace | undefined {
  const start = node.position?.start;
  return start ? { line: start.line, column: start.column } : undefined;
}

/** Location and excerpt of a node for a diagnostic. */
export function locate(file: FileExpansion, place: NodePlace | undefined, length: number): Pick<Diagnostic, 'location' | 'excerpt'> {
  return place ? file.source.atLine(place.line, place.column, length) : { location: { file: file.file } };
}
