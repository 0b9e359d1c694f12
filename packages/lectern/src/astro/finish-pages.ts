import { existsSync, readFileSync } from 'node:fs';
import { type Diagnostic, hashFactsOf, settleProblems } from '@lectern/core';
import { finishSite, openSearch } from '../build/finish-site.ts';
import type { OutputFolder } from '../outputs/output-folder.ts';
import { PolicyCollector, sourcesOfHtml, sourcesOfPlayground } from '../outputs/policy/sources.ts';
import { writeFiles } from '../outputs/write.ts';
import type { OwnSearchPage } from '../search/own-page.ts';
import { takeRenderProblems } from '../site/code/cut-code.ts';
import type { Docs } from '../site/docs.ts';
import { searchTextOf } from '../site/search-text.ts';

/** All problems of the docs that are known before their pages are rendered. Runs the code of pages. */
export async function checkPages({ loaded }: Docs): Promise<readonly Diagnostic[]> {
  const pages = [...loaded.pages.values()];
  const problems = await loaded.scripts.run(pages);
  await loaded.bodies.prepare(pages);
  const ofBodies = shownPages(loaded).flatMap((page) => loaded.bodies.of(page).diagnostics);
  return settleProblems(loaded.site, loaded.diagnostics, problems, ofBodies);
}

interface WrittenPages {
  /** Absolute paths of the rendered pages. */
  htmlFiles: readonly string[];
  /** Pages of the project that are part of search. */
  own: readonly OwnSearchPage[];
  /** The site's style sheet. */
  styles: string;
}

/**
 * Writes the files that belong to the pages that Astro rendered. Doesn't overwrite files of the project.
 * @returns the problems that are only known now
 */
export async function finishPages(
  docs: Docs,
  output: OutputFolder,
  { htmlFiles, own, styles }: WrittenPages,
): Promise<readonly Diagnostic[]> {
  const { bodies, outputs } = docs.loaded;
  const search = openSearch(
    docs,
    output,
    own.map(({ page }) => page.path),
  );
  const shown = shownPages(docs.loaded);
  const hashes = [];
  for (const page of shown) {
    hashes.push(hashFactsOf(page, bodies.of(page).body));
    writeFiles(outputs.pageFiles(page), output);
    const text = searchTextOf(docs.loaded, page);
    if (text) await search.add(page.path, text);
  }
  for (const page of own) await search.addOwn(page);
  const cut = takeRenderProblems(
    docs,
    shown.map(({ file }) => file),
  );
  function* html() {
    for (const file of htmlFiles) if (existsSync(file)) yield readFileSync(file, 'utf8');
  }
  const policy = new PolicyCollector();
  for (const page of html()) policy.addAll(sourcesOfHtml(page));
  for (const file of docs.runtime.files()) if (file.isPlayground) policy.addAll(sourcesOfPlayground(JSON.parse(String(file.content()))));
  const { vendors } = docs;
  const files = bodies.reads.keys();
  const { diagnostics } = await finishSite(docs, output, { vendors, files, hashes, search, styles, policy: policy.sources(), html });
  return settleProblems(docs.loaded.site, [...docs.failedParts.values()], cut, diagnostics);
}

function shownPages({ pages, redirects }: Docs['loaded']) {
  return [...pages.values()].filter(({ path }) => redirects.target(path) === undefined);
}
