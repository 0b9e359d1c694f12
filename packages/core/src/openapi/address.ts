import { isExternal, isPagePath, splitHref } from '../config/paths.ts';
import type { OutputNames } from '../content/output-names.ts';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { isTitle } from './operation-title.ts';
import { groupingTag } from './tags.ts';
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

export interface AddressRules {
  /** Names that pages cannot have. */
  names?: OutputNames;
  /** Gets the values of `x-mint.href` that cannot be used. */
  report?: Report;
}

/**
 * Paths of the generated pages of operations, without leading or trailing slashes, by key: `directory/tag/summary`, with a suffix
 * from `-1` if the path is taken or cannot be used. `x-mint.href` sets the path. Assigned paths are added to `taken`.
 */
export function assignPaths(
  document: ApiDocument,
  operations: readonly OperationSummary[],
  directory: string,
  taken: Set<string> = new Set(),
  { names, report }: AddressRules = {},
): Map<string, string> {
  const paths = new Map<string, string>();
  const tagOf = groupingTag(document.tags);
  const base = directory.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
  const ordered = inDocumentOrder(document, operations);
  // A path set by an author is not assigned to another operation.
  for (const operation of ordered) {
    const wanted = ownPath(operation);
    if (wanted === undefined) continue;
    if (isFree(wanted, names)) paths.set(operation.key, claim(wanted, taken, names));
    else report?.(refusedPath(operation, wanted, names));
  }
  for (const operation of ordered) {
    if (paths.has(operation.key)) continue;
    const tag = tagOf(operation) ?? '';
    paths.set(operation.key, claim([...base, addressSlug(tag), nameOf(operation)].filter((step) => step !== '').join('/'), taken, names));
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
  if (href === undefined || isExternal(href)) return undefined;
  const steps = splitHref(href)
    .path.split('/')
    .filter((step) => step !== '' && step !== '.' && step !== '..');
  return steps.length > 0 ? steps.join('/') : undefined;
}

function isFree(path: string, names: OutputNames | undefined): boolean {
  return isPagePath(path) && names?.metBy(path) === undefined;
}

function refusedPath({ href = '', hrefLocation, key }: OperationSummary, path: string, names: OutputNames | undefined): Diagnostic {
  const file = names?.metBy(path);
  const reason = file === undefined ? 'is not the URL of a page' : `would replace \`${file}\` in the output`;
  return {
    code: 'page/path-reserved',
    severity: 'warning',
    message: `The URL \`${href}\` of \`${key}\` ${reason}; the page has another URL.`,
    hint: 'Write the URL of a page that does not exist yet, such as `/api/list-users`, in `x-mint.href`.',
    ...(hrefLocation && { location: hrefLocation }),
  };
}

function claim(path: string, taken: Set<string>, names: OutputNames | undefined): string {
  let free = path;
  for (let number = 1; taken.has(free) || !isFree(free, names); number += 1) free = `${path}-${number}`;
  taken.add(free);
  return free;
}
