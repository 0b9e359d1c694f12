import { type Diagnostic, readDocuments } from '@lectern/core';
import type { Docs } from './docs.ts';
import { findProblems } from './find-problems.ts';

/** What a docs folder contains and how long it takes to read. Times are in milliseconds. */
export interface Survey {
  pages: number;
  generatedPages: number;
  languages: string[];
  versions: string[];
  styles: string[];
  scripts: string[];
  assets: { count: number; bytes: number };
  documents: { source: string; operations: number; milliseconds: number }[];
  /** The slowest pages first. */
  slowPages: { file: string; milliseconds: number }[];
  /** The largest files first. */
  largeFiles: { file: string; bytes: number }[];
  diagnostics: readonly Diagnostic[];
}

/** Length of the lists. */
const MAX_ENTRIES = 5;
/** In bytes. */
const LARGE = 1_000_000;

/**
 * Reads everything again, one after the other, and measures it.
 * @param docs already loaded
 * @param onProgress called after some pages
 */
export async function surveyDocs(docs: Docs, onProgress: (done: number, total: number) => void): Promise<Survey> {
  const { site, bodies } = docs.loaded;
  const own = site.pages.filter(({ generated }) => !generated);
  const times: { file: string; milliseconds: number }[] = [];
  await bodies.prepare(own);
  for (const [index, page] of own.entries()) {
    const started = performance.now();
    bodies.of(page);
    times.push({ file: page.file, milliseconds: performance.now() - started });
    if (index % 20 === 0) onProgress(index, own.length);
  }
  const documents = [];
  for (const { source, operations } of site.documents) {
    const started = performance.now();
    await readDocuments({ root: site.root, configured: [{ source }], files: [], cache: docs.cache });
    documents.push({ source: withoutSecrets(source), operations: operations.length, milliseconds: performance.now() - started });
  }
  const namesOf = (kind: string) => [
    ...new Set(Object.values(site.navigation.divisions).flatMap((one) => (one.kind === kind ? one.name : []))),
  ];
  return {
    pages: own.length,
    generatedPages: site.pages.length - own.length,
    languages: namesOf('language'),
    versions: namesOf('version'),
    styles: site.own?.styles ?? [],
    scripts: (site.own?.scripts ?? []).map(withoutSecrets),
    assets: { count: site.assets.length, bytes: site.assets.reduce((sum, { bytes }) => sum + bytes, 0) },
    documents,
    slowPages: times.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, MAX_ENTRIES),
    largeFiles: site.assets
      .filter(({ bytes }) => bytes >= LARGE)
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, MAX_ENTRIES)
      .map(({ path: file, bytes }) => ({ file, bytes })),
    diagnostics: await findProblems(docs),
  };
}

/** A URL without user name, password, query, and hash. Paths stay as they are. */
export function withoutSecrets(address: string): string {
  if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(address)) return address;
  return address.replace(/[?#].*$/s, '').replace(/^([^/]*\/\/)[^/@]*@/, '$1');
}
