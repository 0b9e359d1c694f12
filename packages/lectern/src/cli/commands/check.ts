import path from 'node:path';
import {
  Changes,
  type Diagnostic,
  type ExternalLink,
  formatGitHub,
  formatJson,
  formatJUnit,
  formatProblemCount,
  formatSarif,
  hasErrors,
  mergeDiagnostics,
  openScratchFolder,
  SCRATCH,
  selectProblems,
  settleProblems,
} from '@lectern/core';
import type { RenderSiteOptions } from '../../build/render-site.ts';
import { ownPackage } from '../../packages/own-package.ts';
import { checkExternalLinks } from '../../site/checks/check-external.ts';
import { Docs } from '../../site/docs.ts';
import { findProblems } from '../../site/find-problems.ts';
import { findUnexpectedResults } from '../../site/search-text.ts';
import type { CommandArguments } from '../arguments.ts';
import { openCache } from '../cache-directory.ts';
import { changedFiles } from '../changed-files.ts';
import { fixFiles, writeFixes } from '../fix.ts';
import { foldersToExclude } from '../output-paths.ts';
import { locateFrom, report, tooManyWarnings } from '../report.ts';
import { siteAddress } from '../site-address.ts';
import { counted } from '../terminal/counted.ts';
import { printPatch } from '../terminal/patch.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { watchAndCheck } from '../watch-check.ts';

/** `lectern check`: prints all problems of a docs folder without writing a site. Returns the exit code. */
export function check(args: CommandArguments, terminal: Terminal): Promise<number> {
  const root = path.resolve(args.directory);
  const exclude = foldersToExclude(root);
  const run = () => checkOnce(root, exclude, args, terminal);
  return args.watch ? watchAndCheck(root, exclude, run, terminal) : run();
}

async function checkOnce(root: string, exclude: readonly string[], args: CommandArguments, terminal: Terminal): Promise<number> {
  const { base, site } = await siteAddress(root, args);
  const changed = args.since === undefined ? undefined : await changedFiles(root, args.since, exclude);
  if (changed && 'problem' in changed) {
    terminal.error(changed.problem);
    return 2;
  }
  terminal.progress('Reading pages');
  const cache = openCache(root, args);
  const options = {
    root,
    base,
    origin: site,
    exclude,
    offline: args.offline,
    drafts: args.drafts,
    cacheDirectory: cache.path,
  };
  const docs = new Docs({ ...options, mode: 'check' });
  docs.startParser();
  const read = await docs.load();
  const unrendered = read.ok ? await find(docs, changed?.files, args, terminal) : read.diagnostics;
  const found = read.ok && args.render ? mergeDiagnostics(unrendered, await renderAndFind(options, terminal)) : unrendered;
  const pages = read.ok ? docs.loaded.pages.size : 0;
  docs.close();
  cache.close();
  const problems = selectProblems(found, args);
  if (args.fix) return fix(problems, root, args, terminal);
  if (args.format === undefined) {
    report(problems, root, terminal, args);
    terminal.line(`Checked ${counted(pages, 'page')}: ${formatProblemCount(problems)}`);
    if (read.ok && !args.render && !args.watch && !args.only && !changed) terminal.line(NOT_RENDERED);
  } else {
    terminal.line(await FORMATS[args.format](problems.map(locateFrom(root, process.cwd()))));
  }
  const failure = tooManyWarnings(problems, args);
  if (failure !== undefined) terminal.error(failure);
  return hasErrors(problems) || failure !== undefined ? 1 : 0;
}

const NOT_RENDERED = 'Highlighted code, copies of images, and the search index were not checked. Use `--render` to check them too.';

/** The problems of a build, of which nothing is kept. */
async function renderAndFind(options: Omit<RenderSiteOptions, 'outDir'>, terminal: Terminal): Promise<readonly Diagnostic[]> {
  const folder = openScratchFolder(path.join(options.cacheDirectory, SCRATCH));
  const { renderSite } = await import('../../build/render-site.ts');
  const onProgress = (done: number, total: number) => terminal.progress(`Rendering pages ${done}/${total}`);
  try {
    return (await renderSite({ ...options, outDir: folder.path, onProgress })).diagnostics;
  } finally {
    folder.close();
  }
}

/** Prints corrections, or makes them and checks again. */
async function fix(problems: readonly Diagnostic[], root: string, args: CommandArguments, terminal: Terminal): Promise<number> {
  const fixed = fixFiles(root, problems);
  const count = fixed.reduce((sum, file) => sum + file.count, 0);
  const summary = `${counted(count, 'correction')} in ${counted(fixed.length, 'file')}`;
  if (!args.write) {
    const changes = fixed.map(({ file, before, after }) => ({ from: file, to: file, edit: { before, after } }));
    if (count > 0) printPatch(root, changes, terminal);
    terminal.error(count === 0 ? 'Nothing can be corrected.' : `\n${summary}. Nothing was written; add \`--write\` to make them.`);
    return 0;
  }
  for (const file of writeFixes(root, fixed))
    terminal.error(`\`${file}\` changed meanwhile or is outside the docs folder, so it was left alone.`);
  terminal.error(`${summary} made.`);
  const { fix: _, ...again } = args;
  return check(again, terminal);
}

async function find(docs: Docs, changed: readonly string[] | undefined, { external }: CommandArguments, terminal: Terminal) {
  const { site, configFiles } = docs.loaded;
  const changes = changed && new Changes(changed, configFiles);
  const links: ExternalLink[] = [];
  const problems = await findProblems(docs, {
    changes,
    ...(external && { onExternal: (link: ExternalLink) => links.push(link) }),
    onProgress: (done, total) => terminal.progress(`Checking pages ${done}/${total}`),
  });
  if (!changes) problems.push(...(await findUnexpectedResults(docs)));
  if (!external) return problems;
  const ofLinks = await checkExternalLinks(
    links.filter(({ place }) => changes?.has(place.location?.file ?? '') !== false),
    { cache: docs.cache, onProgress: (done, total) => terminal.progress(`Requesting links ${done}/${total}`) },
  );
  return mergeDiagnostics(problems, settleProblems(site, ofLinks));
}

const FORMATS: Record<NonNullable<CommandArguments['format']>, (diagnostics: readonly Diagnostic[]) => string | Promise<string>> = {
  json: formatJson,
  sarif: async (diagnostics) => formatSarif(diagnostics, ownPackage(), (await import('@lectern/core/explanations')).EXPLANATIONS),
  github: formatGitHub,
  junit: formatJUnit,
};
