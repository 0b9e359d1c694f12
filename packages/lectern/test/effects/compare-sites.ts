import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { beforeAll } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { sitePolicy } from '../../src/build/site-policy.ts';
import { siteStylesFile } from '../../src/build/site-styles-file.ts';
import { siteAddress } from '../../src/cli/site-address.ts';
import { openTheme } from '../../src/compiled-theme/open.ts';
import { prepareTheme } from '../../src/compiled-theme/prepare.ts';
import { OutputFolder } from '../../src/outputs/output-folder.ts';
import { createPageSelector } from '../../src/search/select-page.ts';
import { Docs } from '../../src/site/docs.ts';
import { searchTextOf } from '../../src/site/search-text.ts';
import { sharedParser } from '../shared-parser.ts';
import type { Files } from './build-outputs.ts';

/** What a build of a site would write, part by part, and what it would report. Each part is made when someone asks for it. */
interface Site {
  /** Undefined after the last part. */
  part(index: number): Promise<string | undefined>;
  /** All problems that are known after the parts so far. */
  problems(): string[];
}

export interface Comparison {
  differs: boolean;
  /** The problems that only the second site has, as text. */
  problems: string;
}

/**
 * Compares sites of a few files in this process, without writing them.
 * @returns a function that is called for one comparison after the other, and makes no more of the sites than it takes to see
 *   a difference, or that the second one reports `report`
 */
export function useComparison(): (before: Files, after: Files, report: string) => Promise<Comparison> {
  const sites = new Map<string, Promise<Site>>();
  const roots = new Map<string, string>();
  const workshop = useFolder('effects', true);
  let theme = '';
  beforeAll(async () => {
    theme = await prepareTheme();
  });

  /** Sites that differ only in `docs.json` share a folder, whose pages are parsed once. */
  const rootOf = ({ 'docs.json': docs = '', ...files }: Files): string => {
    const key = JSON.stringify(files);
    const root = roots.get(key) ?? path.join(workshop, String(roots.size));
    putFiles(root, roots.has(key) ? { 'docs.json': docs } : { ...files, 'docs.json': docs });
    roots.set(key, root);
    return root;
  };
  const site = (files: Files): Promise<Site> => {
    const key = JSON.stringify(files);
    const opened = sites.get(key) ?? openSite(rootOf(files), path.join(workshop, 'cache'), theme);
    sites.set(key, opened);
    return opened;
  };
  return async (before, after, report) => {
    const [one, other] = [await site(before), await site(after)];
    for (let index = 0; ; index += 1) {
      const known = new Set(one.problems());
      const problems = other
        .problems()
        .filter((problem) => !known.has(problem))
        .join('\n');
      if (problems.includes(report)) return { differs: false, problems };
      const [left, right] = [await one.part(index), await other.part(index)];
      if (left !== right) return { differs: true, problems };
      if (left === undefined) return { differs: false, problems };
    }
  };
}

async function openSite(root: string, cacheDirectory: string, theme: string): Promise<Site> {
  const { base, site: origin } = await siteAddress(root, { directory: root, open: false, help: false });
  const docs = new Docs({ root, base, origin, exclude: [], cacheDirectory, mode: 'build' }, sharedParser);
  const read = await docs.load();
  if (!read.ok) throw new Error(read.diagnostics.map((one) => formatDiagnostic(one)).join('\n'));
  const diagnostics = [...read.diagnostics];
  const parts = partsOf(docs, theme);
  const made: Promise<string | undefined>[] = [];
  return {
    part: (index) => (made[index] ??= parts.next().then(({ value }) => value || undefined)),
    problems: () => {
      const bodies = [...docs.loaded.pages.values()].flatMap((page) => docs.loaded.bodies.of(page).diagnostics);
      return [...diagnostics, ...bodies].map((one) => formatDiagnostic(one));
    },
  };
}

/** The parts that most often differ come first. */
async function* partsOf(docs: Docs, folder: string): AsyncGenerator<string, undefined> {
  const { loaded, options, runtime } = docs;
  const stylesFile = siteStylesFile(loaded);
  yield stylesFile;
  const theme = await openTheme({ folder, runtime, base: options.base, siteStyles: stylesFile });
  const search = createPageSelector(loaded.site, loaded.contexts.href);
  for (const one of runtime.paths()) {
    const page = loaded.pages.get(one);
    yield JSON.stringify([one, await theme.render('page', { path: one }), page && search.select(page), page && searchTextOf(loaded, page)]);
    if (page) for (const file of loaded.outputs.pageFiles(page)) yield `${file.path}\n${file.content()}`;
  }
  yield (await theme.render('notFound')).html;
  const policy = sitePolicy(docs, new OutputFolder(options.cacheDirectory), {}, '');
  for (const file of [...loaded.outputs.siteFiles({ policy, notFound: () => '' }), ...runtime.files()])
    yield `${file.path}\n${file.content()}`;
  yield [...loaded.outputs.full()].join('');
}
