import path from 'node:path';
import { type Diagnostic, formatProblemCount, hasErrors, isUnreadable } from '@lectern/core';
import { type RenderSiteOptions, renderSite } from '../../build/render-site.ts';
import { verifyBuild } from '../../build/verify-build.ts';
import { siteFolder } from '../../outputs/hosts/files.ts';
import type { Host } from '../../outputs/hosts/host.ts';
import { HOSTS } from '../../outputs/hosts/list.ts';
import { openPublication, type Publication } from '../../publish/publication.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { UNKNOWN_ORIGIN } from '../../view/props/playground-data.ts';
import type { CommandArguments } from '../arguments.ts';
import { openCache, openScratch } from '../cache-directory.ts';
import { untilInterrupted } from '../interruption.ts';
import { nextStep } from '../next-step.ts';
import { defaultOutDir, foldersToExclude } from '../output-paths.ts';
import { report, tooManyWarnings } from '../report.ts';
import { type SiteAddress, siteAddress } from '../site-address.ts';
import { counted } from '../terminal/counted.ts';
import { formatBytes } from '../terminal/sizes.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../usage-error.ts';

/** `lectern build`: writes the site, then prints all problems and a summary. Returns the exit code. */
export function build(args: CommandArguments, terminal: Terminal): Promise<number> {
  // Before there is anything to clean up.
  return untilInterrupted((signal) => buildUntil(signal, args, terminal));
}

async function buildUntil(signal: AbortSignal, args: CommandArguments, terminal: Terminal): Promise<number> {
  const started = performance.now();
  const root = path.resolve(args.directory);
  const host = await findHost(root, args);
  const outDir = path.resolve(args.outDir ?? defaultOutDir(host, root));
  let publication: Publication | undefined;
  try {
    const opened = openPublication({ outDir, root, atomic: args.atomic === true });
    if (opened.kind === 'refused') {
      terminal.diagnostics([opened.diagnostic]);
      return 1;
    }
    publication = opened.publication;
    const address = await siteAddress(root, args);
    const folderOfSite = siteFolder(host, { base: address.base, origin: address.site });
    const options = renderOptions(root, args, terminal, { address, outDir, publication, signal, folder: folderOfSite });
    const result = await renderSite(options);
    if (result.kind === 'failed') return fail(result.diagnostics, root, terminal);
    signal.throwIfAborted();
    if (args.verify) {
      terminal.progress('Building without a cache');
      const differences = await verifyBuild(result, options, openScratch(root).path, folderOfSite);
      if (differences.length > 0) return fail(differences, root, terminal);
    }
    const { pages, diagnostics, output, policy, withoutHost } = result;
    const folder = path.relative(publication.staging, output.root).split(path.sep).join('/');
    const files = output.files().map((file) => ({ ...file, path: path.posix.join(folder, file.path) }));
    const problem = publication.publish(files);
    if (problem) return fail([problem], root, terminal);
    report(diagnostics, root, terminal, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    terminal.line(
      `Built ${counted(pages, 'page')} in ${seconds} s: ${files.length} files, ${formatBytes(bytes)}, ${formatProblemCount(diagnostics)}`,
    );
    describeBroken(diagnostics, terminal);
    terminal.line(`Written to ${path.relative(process.cwd(), outDir) || '.'}`);
    describeAddress(address, terminal);
    describePreview(address, args, terminal);
    describeHosts(withoutHost, terminal);
    // In a workflow, the next step is known.
    if (host && !process.env.CI) terminal.line(nextStep(host, outDir));
    if (args.printCsp && policy !== undefined) terminal.line(`Content-Security-Policy: ${policy}`);
    const failure = tooManyWarnings(diagnostics, args);
    if (failure !== undefined) terminal.error(failure);
    return hasErrors(diagnostics) || failure !== undefined ? 1 : 0;
  } catch (error) {
    const problem = signal.aborted ? undefined : publication?.problemOf(error);
    if (!problem) throw error;
    return fail([problem], root, terminal);
  } finally {
    publication?.close();
  }
}

/** The host of `--target`: one of Lectern's, or of a plugin. */
async function findHost(root: string, args: CommandArguments): Promise<Host | undefined> {
  const { target = '' } = args;
  if (target === '' || Object.hasOwn(HOSTS, target)) return HOSTS[target];
  const { settings } = await readSettings({ root, base: '', cacheDirectory: openCache(root, args).path });
  const { hosts } = settings.hooks.lists;
  if (Object.hasOwn(hosts, target)) return hosts[target];
  const names = Object.keys(hosts).map((known) => `\`${known}\``);
  throw new UsageError(`\`--target\` must be one of ${names.join(', ')}, but got \`${target}\`.`);
}

function describeBroken(diagnostics: readonly Diagnostic[], terminal: Terminal): void {
  const broken = new Set(diagnostics.filter((one) => isUnreadable([one])).map(({ location }) => location?.file)).size;
  if (broken === 0) return;
  const isOne = broken === 1;
  terminal.line(`${counted(broken, 'page')} ${isOne ? 'shows' : 'show'} an error instead of ${isOne ? 'its' : 'their'} content`);
}

/** Says what the author may not know about the public URL. */
function describeAddress({ site, host }: SiteAddress, terminal: Terminal): void {
  if (host !== undefined) terminal.line(`Public URL: ${site} (from ${host})`);
  if (site === undefined)
    terminal.line(
      'The sitemap and canonical URLs are left out, and feeds have no absolute URLs, because the public URL is unknown. ' +
        'Set it with `lectern.site` in docs.json, or with `--site`.',
    );
}

/** Says why search engines don't find what they may have found before. */
function describePreview({ previewOf }: SiteAddress, args: CommandArguments, terminal: Terminal): void {
  if (args.preview) terminal.line('Search engines are kept away from all pages');
  else if (previewOf !== undefined) terminal.line(`Search engines are kept away from all pages, because this is a preview of ${previewOf}`);
}

/** Asks for the hosts of APIs, which nothing names. */
function describeHosts(documents: readonly string[], terminal: Terminal): void {
  if (documents.length === 0) return;
  const names = documents.map((one) => `\`${one}\``).join(', ');
  terminal.line(
    `Code samples of ${names} show \`${UNKNOWN_ORIGIN}\` until a browser puts the host of the page there, because no server names a host. ` +
      'Set `lectern.servers` or `lectern.site` in docs.json, or write full URLs under `servers`.',
  );
}

function fail(diagnostics: readonly Diagnostic[], root: string, terminal: Terminal): number {
  report(diagnostics, root, terminal, {});
  terminal.line(`Build failed: ${formatProblemCount(diagnostics)}`);
  return 1;
}

function renderOptions(
  root: string,
  args: CommandArguments,
  terminal: Terminal,
  {
    address: { base, site, previewOf },
    outDir,
    publication,
    signal,
    folder,
  }: { address: SiteAddress; outDir: string; publication: Publication; signal: AbortSignal; folder: string },
): RenderSiteOptions {
  terminal.progress('Reading pages');
  return {
    root,
    base,
    outDir: path.join(publication.staging, folder),
    signal,
    origin: site,
    isPreview: args.preview ?? previewOf !== undefined,
    offline: args.offline,
    drafts: args.drafts,
    cacheDirectory: openCache(root, args, publication.temporary).path,
    exclude: foldersToExclude(root, outDir, ...publication.folders),
    ...(publication.earlier !== undefined && { earlier: path.join(publication.earlier, folder) }),
    ...(args.target && { host: args.target }),
    onProgress: (done, total) => done % 20 === 0 && terminal.progress(`Rendering pages ${done}/${total}`),
  };
}
