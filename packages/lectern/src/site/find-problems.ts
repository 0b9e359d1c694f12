import {
  checkHashLinks,
  checkPage,
  checkSite,
  type Diagnostic,
  hashFactsOf,
  mergeDiagnostics,
  settleProblems,
  unusedSuppressions,
} from '@lectern/core';
import { checkAssets } from '../outputs/private-files.ts';
import type { Docs } from './docs.ts';

/** Number of pages that are tested with the parser while those before them are read. */
const SLICE = 32;

/**
 * All problems of a docs folder that can be found without rendering it: nothing is written, and code of pages doesn't run.
 * @param docs already loaded
 * @param onProgress called after some pages
 */
export async function findProblems(docs: Docs, onProgress?: (done: number, total: number) => void): Promise<Diagnostic[]> {
  const { site, bodies, resources, documents, diagnostics } = docs.loaded;
  const pages = site.pages.filter((page) => !page.generated);
  const found: Diagnostic[] = [];
  const facts = [];
  let prepared = bodies.prepare(pages.slice(0, SLICE));
  for (let start = 0; start < pages.length; start += SLICE) {
    await prepared;
    prepared = bodies.prepare(pages.slice(start + SLICE, start + 2 * SLICE));
    for (const page of pages.slice(start, start + SLICE)) {
      const { body, diagnostics: own } = bodies.of(page);
      found.push(...own, ...checkPage(page, site, resources));
      facts.push(hashFactsOf(page, body));
    }
    onProgress?.(Math.min(start + SLICE, pages.length), pages.length);
  }
  const ofSite = checkSite({ site, resources, documents });
  const all = mergeDiagnostics(diagnostics, found, ofSite, checkHashLinks(facts), checkAssets(docs.options.root, site.assets));
  return settleProblems(site, all, unusedSuppressions(site, all));
}
