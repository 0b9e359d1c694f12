import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PagefindIndex } from 'pagefind';
import type { IndexFile } from './shard-cache.ts';

export type { PagefindIndex };

/** Thrown if Pagefind can't run or rejects its input. */
export class PagefindError extends Error {
  override readonly name = 'PagefindError';
}

/** Up to this number of pages, each page of a shard has its own file. Above it, pages share files. */
const MAX_FRAGMENT_FILES = 500;

/** Starts an index in Pagefind's own process. */
export async function openPagefind(): Promise<PagefindIndex> {
  try {
    const { createIndex } = await import('pagefind');
    const { errors, index } = await createIndex({ keepIndexUrl: true, maxFragments: MAX_FRAGMENT_FILES });
    if (index) return index;
    throw new PagefindError(errors.join(' '));
  } catch (error) {
    throw toPagefindError(error);
  }
}

export function toPagefindError(error: unknown): PagefindError {
  return error instanceof PagefindError ? error : new PagefindError(error instanceof Error ? error.message : String(error));
}

/** @param errors of a Pagefind response */
export function throwErrors(errors: readonly string[]): void {
  if (errors.length > 0) throw new PagefindError(errors.join(' '));
}

/** Increase if the same records result in different files. */
export function pagefindVersion(): string {
  const file = fileURLToPath(new URL('../package.json', import.meta.resolve('pagefind')));
  return `${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}-${MAX_FRAGMENT_FILES}`;
}

const ENTRY = 'pagefind-entry.json';

/** Index files. The rest is code, which is only needed from one shard. */
const INDEX_FILE = /^(?:index|fragment|filter)$|^pagefind-entry\.json$|\.pf_meta$/;
const CODE_FILE = /^pagefind(?:-worker)?\.js$/;

/** Whether a file of Pagefind's output is needed. `name` is its path relative to the bundle. */
function isNeeded(name: string, languages: ReadonlySet<string>): boolean {
  const [first = ''] = name.split('/');
  return INDEX_FILE.test(first) || isCode(first, languages);
}

function isCode(name: string, languages: ReadonlySet<string>): boolean {
  const language = /^wasm\.(.+)\.pagefind$/.exec(name)?.[1];
  return CODE_FILE.test(name) || (language !== undefined && languages.has(language));
}

/** True for code that is the same in all shards. */
export function isSharedCode(name: string): boolean {
  return CODE_FILE.test(name) || /^wasm\./.test(name);
}

interface Entry {
  languages: Record<string, { wasm: string | null }>;
}

/** Languages that an index needs code for, from its `pagefind-entry.json`. */
function codeLanguages(entry: string): Set<string> {
  return new Set(Object.values((JSON.parse(entry) as Entry).languages).map(({ wasm }) => wasm ?? 'unknown'));
}

/** Files of an index, without those of Pagefind's own interface. */
export async function readIndex(index: PagefindIndex): Promise<IndexFile[]> {
  const { files, errors } = await index.getFiles();
  throwErrors(errors);
  const entry = files.find((file) => file.path === ENTRY)?.content ?? new Uint8Array();
  const languages = codeLanguages(Buffer.from(entry).toString());
  return files.filter((file) => isNeeded(file.path, languages));
}
