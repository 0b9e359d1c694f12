import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { replacement } from '../../diagnostics/fix.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import { importPaths } from '../resources/import-paths.ts';
import type { IconProblem } from '../resources/resources.ts';
import type { FileExpansion, NodeContext } from './expansion.ts';

/** The problem of an icon at a location. If its name is written there, with its correction. */
export function placeIconProblem(
  { written, correct, ...problem }: IconProblem,
  { location, excerpt }: Pick<Diagnostic, 'location' | 'excerpt'>,
): Diagnostic {
  const fix = replacement(location, written, correct);
  return { ...problem, ...(fix && { fix }), ...(location && { location }), ...(excerpt !== undefined && { excerpt }) };
}

/** Reports the problem of an icon of a tag where its name is written: in the tag, in its file, or in code that a file imports. */
export function reportIcon(problem: IconProblem, length: number, at: NodeContext): void {
  const { file, place } = at;
  const source = place?.source ?? file.source;
  const start = place === undefined ? 0 : source.offset(place.line, place.column);
  const found = findIn(source, problem.written, start) ?? firstOf(importedBy(file), (source) => findIn(source, problem.written, 0));
  const here = found ? found.source.at(found.offset, problem.written.length) : at.locate(length);
  file.page.report(placeIconProblem(found ? problem : { ...problem, correct: undefined }, here));
}

/** Code before the value of a prop that names an icon. */
const ICON_PROP = /\b(?:icon|leadIcon|tailIcon|iconType|name|src)["']?\s*[=:]\s*\{?\s*["'`]\s*$/;

interface Found {
  source: SourceText;
  offset: number;
}

/** The text in quotation marks: as the value of a prop that names an icon, or else anywhere. */
function findIn(source: SourceText, written: string, from: number): Found | undefined {
  const { text } = source;
  let first: Found | undefined;
  for (let at = text.indexOf(written, from); at !== -1; at = text.indexOf(written, at + 1)) {
    const before = text.slice(Math.max(0, at - 60), at);
    if (!/["'`]\s*$/.test(before) || !/^\s*["'`]/.test(text.slice(at + written.length, at + written.length + 20))) continue;
    if (ICON_PROP.test(before)) return { source, offset: at };
    first ??= { source, offset: at };
  }
  return first;
}

const IMPORT = /\b(?:from|import)\s*["']([^"'\n]+)["']/g;

/** The files that a file and its page import, and those that they import. */
function* importedBy({ source: own, page: { source: ofPage, resources } }: FileExpansion): Generator<SourceText> {
  const seen = new Set<string>();
  const queue = [own, ofPage];
  for (let source = queue.shift(); source !== undefined; source = queue.shift()) {
    if (seen.has(source.file)) continue;
    seen.add(source.file);
    yield source;
    for (const [, specifier = ''] of source.text.matchAll(IMPORT)) {
      const paths = importPaths(specifier, source);
      const resource = Array.isArray(paths) ? firstOf(paths, (path) => resources.readResource(path)) : undefined;
      if (resource && 'source' in resource && resource.source) queue.push(resource.source);
    }
  }
}

function firstOf<T, R>(items: Iterable<T>, find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
