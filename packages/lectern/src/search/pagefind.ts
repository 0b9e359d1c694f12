import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PagefindIndex } from 'pagefind';

/** A file of an index. */
export interface IndexFile {
  /** Relative to the folder of the index, with `/` as separator. */
  path: string;
  content: Uint8Array;
}

/** Up to this number of pages, each page of an index has its own file. Above it, pages share files. */
const MAX_FRAGMENT_FILES = 500;

/** Starts an index in Pagefind's own process. Its calls reject if the process can't run, or ends. */
export async function openPagefind(): Promise<PagefindIndex> {
  const { close, createIndex } = await import('pagefind');
  const watch = (message: unknown) => {
    const service = (message as { process: ChildProcess & { spawn(options: object): unknown } }).process;
    const { spawn } = service;
    // It serves all indexes of this process, and needs its folder to stay.
    service.spawn = (options) => spawn.call(service, { ...options, cwd: fileURLToPath(new URL('.', import.meta.url)) });
    // It prints a panic when it answers a command that ended early.
    const end = () => service.kill();
    process.once('exit', end);
    service.once('exit', () => {
      process.removeListener('exit', end);
      // Pagefind would wait forever for a process that ended, and use it again for the next index.
      close();
    });
  };
  subscribe('child_process', watch);
  const opened = createIndex({ keepIndexUrl: true, maxFragments: MAX_FRAGMENT_FILES });
  unsubscribe('child_process', watch);
  const { errors, index } = await opened;
  if (!index) throw new Error(errors.join(' '));
  return index;
}

/** @param errors of a Pagefind response */
export function throwErrors(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(errors.join(' '));
}

/** Increase if the same records result in different files. */
export function pagefindVersion(): string {
  const file = fileURLToPath(new URL('../package.json', import.meta.resolve('pagefind')));
  return `${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}-${MAX_FRAGMENT_FILES}`;
}

const ENTRY = 'pagefind-entry.json';

const INDEX_FILE = /^(?:index|fragment|filter)$|^pagefind-entry\.json$|\.pf_meta$/;
/** Code, some of which is for one language. */
const CODE_FILE = /^(?:pagefind(?:-worker)?\.js|wasm\.(.+)\.pagefind)$/;

/** True for code that is the same in all indexes. */
export function isSharedCode(name: string): boolean {
  return CODE_FILE.test(name);
}

interface Entry {
  languages: Record<string, { wasm: string | null }>;
}

/** Files of an index, without those of Pagefind's own interface and of languages that no page is in. */
export async function readIndex(index: PagefindIndex): Promise<IndexFile[]> {
  const { files, errors } = await index.getFiles();
  throwErrors(errors);
  const entry = files.find((file) => file.path === ENTRY)?.content ?? new Uint8Array();
  const { languages } = JSON.parse(Buffer.from(entry).toString()) as Entry;
  const used = new Set(Object.values(languages).map(({ wasm }) => wasm ?? 'unknown'));
  return files.filter(({ path }) => {
    const [first = ''] = path.split('/');
    const [code, language] = CODE_FILE.exec(first) ?? [];
    return code === undefined ? INDEX_FILE.test(first) : language === undefined || used.has(language);
  });
}
