import {
  type Changes,
  checkHashLinks,
  checkPage,
  checkSite,
  type Diagnostic,
  type ExternalLink,
  type HashFacts,
  hashFactsOf,
  hasOwnText,
  type PageSource,
  readText,
  settleProblems,
  unusedSuppressions,
} from '@lectern/core';
import { checkAssets } from '../outputs/private-files.ts';
import type { BuiltBody } from './bodies.ts';
import type { Docs } from './docs.ts';

/** Number of pages that are tested with the parser while those before them are read. */
const SLICE = 32;

interface FindProblemsOptions {
  /** Finds only problems that these changes can have caused. */
  changes?: Changes | undefined;
  /** Finds the links to other sites. */
  onExternal?: ((link: ExternalLink) => void) | undefined;
  /** Called after some pages. */
  onProgress?(done: number, total: number): void;
}

/**
 * All problems of a docs folder that can be found without rendering it. The code of pages runs, as in a build, and nothing is written.
 * @param docs already loaded
 */
export async function findProblems(docs: Docs, { changes, onExternal, onProgress }: FindProblemsOptions = {}): Promise<Diagnostic[]> {
  const { site, bodies, scripts, redirects, diagnostics } = docs.loaded;
  // As in a build, pages that are redirected or only link to another URL are not read.
  const isShown = (page: PageSource) => docs.loaded.pages.has(page.path) && redirects.target(page.path) === undefined;
  const [own, unread] = partition(site.pages.filter(hasOwnText), isShown);
  const pages = own.filter(({ file }) => !changes || changes.has(file) || mentionsChange(docs, file, changes));
  const found: Diagnostic[] = [];
  const facts: HashFacts[] = [];
  const readAll = async (some: readonly PageSource[], onBody: (page: PageSource, built: BuiltBody) => void, isCounted = false) => {
    const waiting: PageSource[] = [];
    await readBodies(docs, some, (page, built, done) => {
      if (bodies.needsScript(page)) waiting.push(page);
      else onBody(page, built);
      if (isCounted) onProgress?.(done, some.length);
    });
    found.push(...(await scripts.run(waiting)));
    await readBodies(docs, waiting, onBody);
  };
  const readPage = (page: PageSource, built: BuiltBody) => {
    found.push(...problemsOfPage(docs, page, built, { onExternal }));
    facts.push(hashFactsOf(page, built.body));
  };
  await readAll(pages, readPage, true);
  const { hashLinks } = docs.loaded;
  const targets = new Set([...facts.flatMap(({ links }) => links), ...hashLinks].map(({ path }) => path));
  const others = own.filter((page) => targets.has(page.path) && !pages.includes(page));
  await readAll(others, (page, { body }) => facts.push({ ...hashFactsOf(page, body), links: [] }));
  const all = [...diagnostics, ...found, ...problemsOfSite(docs, facts, { changes, onExternal })];
  const isChecked = new Set(pages.map(({ file }) => file));
  const isUnread = new Set(unread.map(({ file }) => file));
  const ofComments = unusedSuppressions(site, all).filter(({ location: { file = '' } = {} }) =>
    changes ? isChecked.has(file) : !isUnread.has(file),
  );
  const settled = settleProblems(site, all, ofComments);
  return changes ? settled.filter((one) => changes.concerns(one)) : settled;
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [yes: T[], no: T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** Reads the bodies of pages one after another, while the next ones are tested with the parser. */
async function readBodies(
  { loaded: { bodies } }: Docs,
  pages: readonly PageSource[],
  onBody: (page: PageSource, built: BuiltBody, done: number) => void,
): Promise<void> {
  let prepared = bodies.prepare(pages.slice(0, SLICE));
  for (let start = 0; start < pages.length; start += SLICE) {
    await prepared;
    prepared = bodies.prepare(pages.slice(start + SLICE, start + 2 * SLICE));
    for (const [index, page] of pages.slice(start, start + SLICE).entries()) onBody(page, bodies.of(page), start + index + 1);
  }
}

/** The problems of a page's file. */
export function problemsOfPage(
  { loaded }: Docs,
  page: PageSource,
  { diagnostics, written }: BuiltBody,
  options?: Pick<FindProblemsOptions, 'onExternal'>,
): Diagnostic[] {
  return [...diagnostics, ...(written ? checkPage(page, written, loaded, { ...options, rules: loaded.hooks.lists.checks }) : [])];
}

/**
 * Problems that no page has alone.
 * @param facts of all pages
 */
export function problemsOfSite(
  { loaded, options: { root } }: Docs,
  facts: readonly HashFacts[],
  options?: FindProblemsOptions,
): Diagnostic[] {
  return [
    ...checkSite(loaded, { ...options, rules: loaded.hooks.lists.checks }),
    ...checkHashLinks([...facts, { ids: [], links: loaded.hashLinks }]),
    ...checkAssets(root, loaded.site.assets),
  ];
}

/** Whether a change of other files can cause problems of a page: its text names one of them, or it depends on the configuration. */
export function mentionsChange({ options }: Docs, file: string, changes: Changes): boolean {
  if (changes.ofConfiguration) return true;
  const text = readText(options.root, file);
  return 'source' in text && changes.canConcern(text.source.text);
}
