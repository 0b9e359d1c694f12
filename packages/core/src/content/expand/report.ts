import { decodePercent, isExternal, splitHref, withSlashes } from '../../config/paths.ts';
import { readAsSlashes } from '../../config/slashes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { replacement } from '../../diagnostics/fix.ts';
import type { Refusal } from '../../files/docs-files.ts';
import type { ExpressionProblem } from '../evaluate/budget.ts';
import { type ElementNode, element, type NodePlace, type TreeNode, textNode } from '../tree/tree.ts';
import type { FileExpansion } from './expansion.ts';

/** Location and excerpt of a node for a diagnostic. */
export function locate(file: FileExpansion, place: NodePlace | undefined, length: number): Pick<Diagnostic, 'location' | 'excerpt'> {
  return place ? (place.source ?? file.source).atLine(place.line, place.column, length) : { location: { file: file.file } };
}

/** A place in a file of a page, for what is checked when it is part of the page. */
export function placeOnPage(place: NodePlace | undefined, { file, page, source }: FileExpansion): NodePlace | undefined {
  return place === undefined || file === page.pageFile ? place : { source, ...place };
}

/** Reports a problem at a node. */
export function report(file: FileExpansion, place: NodePlace | undefined, length: number, problem: Diagnostic): void {
  file.page.report({ ...problem, ...locate(file, place, length) });
}

/** Reports that the backslashes in a path are read as slashes. */
export function reportBackslashes(written: string, place: NodePlace | undefined, file: FileExpansion, length = 1): void {
  // Markdown encodes them.
  const path = decodePercent(splitHref(written.trim()).path);
  if (!path.includes('\\') || isExternal(path)) return;
  report(file, place, length, { ...readAsSlashes(path), fix: replacement(place, path, withSlashes(path)) });
}

/** Why the first file that exists at one of some paths is not read. */
export function firstRefusal(paths: readonly string[], { page }: FileExpansion): Refusal | undefined {
  for (const path of paths) {
    const refusal = page.resources.refusal?.(path);
    if (refusal) return refusal;
  }
  return undefined;
}

/** On a page with more mistyped names, the others get no suggestion. */
const MOST_SEARCHES = 100;

/** Searches for the name that a mistyped one means, which compares it with all names of a site. */
export function suggest<T>({ page }: FileExpansion, search: () => T): T | undefined {
  page.searches += 1;
  return page.searches > MOST_SEARCHES ? undefined : search();
}

/** An expression with an undefined name is shown as source text, with a notice. */
export function showLiterally(source: string, name: string, place: NodePlace | undefined, file: FileExpansion): TreeNode {
  report(file, place, source.length + 2, {
    code: 'page/undefined-name',
    severity: 'notice',
    message: `\`${name}\` is not defined; \`{${shorten(source)}}\` is shown as source text.`,
    hint: 'Escape the braces as `\\{` and `\\}`, or put the text in backticks.',
  });
  return textNode(`{${source}}`);
}

/** Source code for a message: one line, shortened. */
export function shorten(source: string): string {
  const line = source.replace(/\s+/g, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

interface FailedExpression extends ExpressionProblem {
  /** The source that failed. */
  typed: string;
  place: NodePlace | undefined;
  /** Length of its source. */
  length: number;
}

/** Reports an expression that failed, once per location. */
export function reportFailure({ typed, place, length, problem, hint, isReported }: FailedExpression, file: FileExpansion): void {
  const key = `${file.file}:${place?.line}:${place?.column}`;
  if (isReported || file.page.reported.has(key)) return;
  file.page.reported.add(key);
  report(file, place, length, {
    code: 'page/expression',
    severity: 'error',
    message: `\`${typed}\` cannot be evaluated: ${problem.replace(/\.$/, '')}.`,
    hint,
  });
}

/** What readers see in place of failed content. */
export function failureNode(problem: string | undefined, tag: 'p' | 'span' = 'p'): ElementNode {
  const text = `This part of the page could not be shown${problem === undefined ? '.' : `: ${problem}`}`;
  return element(tag, { class: 'lc-page-failure' }, [textNode(text)]);
}
