import { isTitle } from './operation-title.ts';
import type { ApiDocument, OperationSummary } from './types.ts';

/** Maximum length of a path segment. File systems allow 255 bytes, and a character can need three. */
const LONGEST_STEP = 80;

/** One segment of a URL: lower case, letters, digits, and `_`. All other runs become `-`. Long segments are cut after a whole word. */
export function addressSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug.length <= LONGEST_STEP
    ? slug
    : slug
        .slice(0, LONGEST_STEP + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, LONGEST_STEP);
}

/**
 * Paths of the generated pages of operations, without leading or trailing slashes, by key: `directory/tag/summary`, with a suffix
 * from `-1` if the path is taken. `x-mint.href` sets the path. Assigned paths are added to `taken`.
 */
export function assignPaths(
  document: ApiDocument,
  operations: readonly OperationSummary[],
  directory: string,
  taken: Set<string> = new Set(),
): Map<string, string> {
  const paths = new Map<string, string>();
  const base = directory.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
  const ordered = inDocumentOrder(document, operations);
  // A path set by an author is not assigned to another operation.
  for (const operation of ordered) {
    const wanted = ownPath(operation);
    if (wanted !== undefined) paths.set(operation.key, claim(wanted, taken));
  }
  for (const operation of ordered) {
    if (paths.has(operation.key)) continue;
    const [tag = ''] = operation.tags;
    paths.set(operation.key, claim([...base, addressSlug(tag), nameOf(operation)].filter((step) => step !== '').join('/'), taken));
  }
  return paths;
}

function inDocumentOrder(document: ApiDocument, operations: readonly OperationSummary[]): OperationSummary[] {
  const wanted = new Set(operations.map(({ key }) => key));
  return document.operations.filter(({ key }) => wanted.has(key));
}

function nameOf({ kind, method, path, summary }: OperationSummary): string {
  const named = isTitle(summary ?? '') ? addressSlug(summary ?? '') : '';
  if (named !== '') return named;
  return addressSlug(kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`) || method;
}

function ownPath({ href }: OperationSummary): string | undefined {
  if (href === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return undefined;
  const steps = (href.split(/[?#]/, 1)[0] ?? '').split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
  return steps.length > 0 ? steps.join('/') : undefined;
}

function claim(path: string, taken: Set<string>): string {
  let free = path;
  for (let number = 1; taken.has(free); number += 1) free = `${path}-${number}`;
  taken.add(free);
  return free;
}
