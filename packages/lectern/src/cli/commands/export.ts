import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblemCount, hasErrors } from '@lectern/core';
import { renderSite } from '../../build/render-site.ts';
import { listOfflineFiles } from '../../export/offline-site.ts';
import { EXPORT_BASE } from '../../export/relative-urls.ts';
import { formatZip } from '../../export/zip.ts';
import { makeFolder } from '../../outputs/make-folder.ts';
import type { CommandArguments } from '../arguments.ts';
import { openCache, openScratch } from '../cache-directory.ts';
import { untilInterrupted } from '../interruption.ts';
import { exportFile, foldersToExclude } from '../output-paths.ts';
import { locateFrom } from '../report.ts';
import { siteAddress } from '../site-address.ts';
import { counted } from '../terminal/counted.ts';
import { formatBytes } from '../terminal/sizes.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `lectern export`: writes a zip with a copy of the site that works without a server. Returns the exit code. */
export function exportSite(args: CommandArguments, terminal: Terminal): Promise<number> {
  return untilInterrupted(async (signal) => {
    const scratch = openScratch(path.resolve(args.directory));
    try {
      return await exportUntil(signal, scratch.path, args, terminal);
    } finally {
      scratch.close();
    }
  });
}

async function exportUntil(signal: AbortSignal, folder: string, args: CommandArguments, terminal: Terminal): Promise<number> {
  const root = path.resolve(args.directory);
  const file = path.resolve(args.outFile ?? exportFile(root));
  const shown = path.relative(process.cwd(), file);
  try {
    makeFolder(path.dirname(file));
  } catch (error) {
    return refuse(shown, error, terminal);
  }
  const { base, site } = await siteAddress(root, args);
  terminal.progress('Reading pages');
  const result = await renderSite({
    drafts: args.drafts,
    root,
    base: EXPORT_BASE,
    origin: site,
    outDir: folder,
    signal,
    cacheDirectory: openCache(root, args).path,
    exclude: foldersToExclude(root, file),
    onProgress: (done, total) => done % 20 === 0 && terminal.progress(`Rendering pages ${done}/${total}`),
  });
  terminal.report(result.diagnostics.map(locateFrom(root, process.cwd())), args);
  if (result.kind === 'failed') {
    terminal.line(`Export failed: ${formatProblemCount(result.diagnostics)}`);
    return 1;
  }
  terminal.progress('Packing');
  const names = result.output.files().map((one) => one.path);
  const online = site === undefined ? undefined : site.replace(/\/$/, '') + base;
  const top = path.parse(file).name;
  const entries = await listOfflineFiles(folder, names, { online, base });
  signal.throwIfAborted();
  let bytes: number;
  try {
    const zip = formatZip(entries.map((entry) => ({ ...entry, path: `${top}/${entry.path}` })));
    writeZip(file, zip);
    bytes = zip.length;
  } catch (error) {
    return refuse(shown, error, terminal);
  }
  terminal.line(
    `Exported ${counted(result.pages, 'page')}: ${entries.length} files, ${formatBytes(bytes)}, ${formatProblemCount(result.diagnostics)}`,
  );
  terminal.line(`Written to ${shown}`);
  return hasErrors(result.diagnostics) ? 1 : 0;
}

function refuse(shown: string, error: unknown, terminal: Terminal): number {
  terminal.error(`\`${shown}\` cannot be written: ${(error as Error).message}`);
  return 1;
}

/** Replaces the zip of an earlier export in one step. */
function writeZip(file: string, zip: Buffer): void {
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, zip);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
