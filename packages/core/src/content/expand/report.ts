import { decodePercent, isExternal, splitHref, withSlashes } from '../../config/paths.ts';
import { readAsSlashes } from '../../config/slashes.ts';
import { replacement } from '../../diagnostics/fix.ts';
import type { Refusal } from '../../files/docs-files.ts';
import { type ElementNode, element, type TreeNode, textNode } from '../../tree/tree.ts';
import type { ExpressionProblem } from '../evaluate/budget.ts';
import type { NodeContext, PageExpansion } from './expansion.ts';

/** Reports that the backslashes in a path are read as slashes. */
export function reportBackslashes(written: string, at: NodeContext, length = 1): void {
  // Markdown encodes them.
  const path = decodePercent(splitHref(written.trim()).path);
  if (!path.includes('\\') || isExternal(path)) return;
  at.report(length, { ...readAsSlashes(path), fix: replacement(at.place, path, withSlashes(path)) });
}

/** Why the first file that exists at one of some paths is not read. */
export function firstRefusal(paths: readonly string[], { page }: { page: PageExpansion }): Refusal | undefined {
  for (const path of paths) {
    const refusal = page.resources.refusal?.(path);
    if (refusal) return refusal;
  }
  return undefined;
}

/** On a page with more mistyped names, the others get no suggestion. */
const MAX_SEARCHES = 100;

/** Searches for the name that a mistyped one means, which compares it with all names of a site. */
export function suggest<T>({ page }: { page: PageExpansion }, search: () => T): T | undefined {
  page.searches += 1;
  return page.searches > MAX_SEARCHES ? undefined : search();
}

/** An expression with an undefined name is shown as source text, with a notice. */
export function showLiterally(source: string, name: string, at: NodeContext): TreeNode {
  at.report(source.length + 2, {
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

/**
 * Reports an expression that failed, once per location.
 * @param typed the source that failed
 */
export function reportFailure({ problem, hint, isReported }: ExpressionProblem, typed: string, length: number, at: NodeContext): void {
  const { file, page, place } = at;
  const key = `${file.file}:${place?.line}:${place?.column}`;
  if (isReported || page.reported.has(key)) return;
  page.reported.add(key);
  at.report(length, {
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
