import { type AddressTable, describeClaim, pageClaim } from '../../addresses/table.ts';
import { isExternal, isPagePath, splitHref } from '../../config/paths.ts';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts';
import type { ApiDocument, OperationSummary } from '../types.ts';
import { isTitle } from './operation-title.ts';
import { groupingTag } from './tags.ts';

/** Maximum length of a path segment. File systems allow 255 bytes, and a character can need three. */
const MAX_STEP_LENGTH = 80;

/** One segment of a URL: lower case, letters, digits, and `_`. All other runs become `-`. Long segments are cut after a whole word. */
export function addressSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug.length <= MAX_STEP_LENGTH
    ? slug
    : slug
        .slice(0, MAX_STEP_LENGTH + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, MAX_STEP_LENGTH);
}

/**
 * Paths of the generated pages of operations, without leading or trailing slashes, by key: `directory/tag/summary`, with a suffix
 * from `-1` if the path is taken or cannot be used. `x-mint.href` sets the path. The paths are claimed in the table.
 * @param report gets the values of `x-mint.href` that cannot be used
 */
export function assignPaths(
  { document, directory, operations = document.operations }: OperationsBelow,
  table: AddressTable,
  report: Report = () => {},
): Map<string, string> {
  const paths = new Map<string, string>();
  const tagOf = groupingTag(document.tags);
  const base = directory.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
  const ordered = inDocumentOrder(document, operations);
  const claim = ({ key }: OperationSummary, wanted: string) => {
    const path = freePath(table, wanted);
    table.claim(pageClaim('generated', ownerName(document, key), path));
    paths.set(key, path);
  };
  // A path set by an author is not assigned to another operation.
  for (const operation of ordered) {
    const wanted = ownPath(operation);
    if (wanted === undefined) continue;
    const reason = refusalOf(wanted, ownerName(document, operation.key), table);
    if (reason === undefined) claim(operation, wanted);
    else report(refusedPath(operation, reason));
  }
  for (const operation of ordered) {
    if (paths.has(operation.key)) continue;
    const tag = tagOf(operation) ?? '';
    claim(operation, [...base, addressSlug(tag), nameOf(operation)].filter((step) => step !== '').join('/'));
  }
  return paths;
}

interface OperationsBelow {
  document: ApiDocument;
  directory: string;
  /** By default, all of the document. */
  operations?: readonly OperationSummary[];
}

function ownerName({ source }: ApiDocument, key: string): string {
  return `${source} ${key}`;
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

/**
 * Why an operation can't have the path that its document sets; undefined if it can. Documents are not trusted, so they can't set the path
 * of a hidden file, or of one that a host reads, such as `_worker.js`.
 */
function refusalOf(path: string, owner: string, table: AddressTable): string | undefined {
  const page = table.at(path);
  // The page of the same operation below another directory.
  if (page?.owner === owner) return undefined;
  if (page?.kind === 'page' || page?.kind === 'generated') return `is that of \`${page.owner}\``;
  const met = table.metBy(path);
  if (met) return `would replace ${describeClaim(met)} in the output`;
  if (/^_|(?:^|\/)\./.test(path)) return 'has a segment that is reserved for files of hosts';
  return isPagePath(path) ? undefined : 'is not the URL of a page';
}

function refusedPath({ href = '', hrefLocation, key }: OperationSummary, reason: string): Diagnostic {
  return {
    code: 'page/path-reserved',
    severity: 'warning',
    message: `The URL \`${href}\` of \`${key}\` ${reason}; the page has another URL.`,
    hint: 'Write the URL of a page that does not exist yet, such as `/api/list-users`, in `x-mint.href`.',
    ...(hrefLocation && { location: hrefLocation }),
  };
}

/** The first path that a page can have: the wanted one, or with a suffix from `-1`, which a folder has if it belongs to someone else. */
export function freePath(table: AddressTable, wanted: string): string {
  const isFree = (path: string) => isPagePath(path) && table.isFree(path);
  const folder = table.folderAround(wanted);
  const [start, rest] = folder === undefined ? [wanted, ''] : [wanted.slice(0, folder.length), wanted.slice(folder.length)];
  let path = wanted;
  for (let number = 1; !isFree(path); number += 1) path = `${start}-${number}${rest}`;
  return path;
}
