import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { formatProblemCount, hasErrors } from '@lectern/core';
import { type RenderedSite, renderSite } from '../build/render-site.ts';
import type { CommandArguments } from './arguments.ts';
import { cacheDirectoryOf } from './cache-directory.ts';
import { checkOutDir, listOutput, publish, stagingFolder } from './output.ts';
import { siteAddress } from './site-address.ts';
import type { Terminal } from './terminal.ts';

/** `lectern build`: writes the site, then prints all problems and a summary. Returns the exit code. */
export async function build(args: CommandArguments, terminal: Terminal): Promise<number> {
  const started = performance.now();
  const root = path.resolve(args.directory);
  const outDir = path.resolve(args.outDir ?? path.join(root, 'dist'));
  const before = listOutput(outDir);
  const refusal = checkOutDir(outDir, root, before);
  if (refusal) {
    terminal.diagnostics([refusal]);
    return 1;
  }
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  // Before there is anything to clean up.
  process.once('SIGINT', interrupt);
  let staging: string | undefined;
  try {
    staging = stagingFolder(outDir);
    const result = await render(root, args, terminal, { outDir: staging, earlier: outDir, signal: interruption.signal });
    if (result.kind === 'failed') {
      terminal.diagnostics(result.diagnostics);
      terminal.line(`Build failed: ${formatProblemCount(result.diagnostics)}`);
      return 1;
    }
    interruption.signal.throwIfAborted();
    const { pages, diagnostics, output } = result;
    const size = publish(output, outDir, before);
    terminal.diagnostics(diagnostics);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    terminal.line(
      `Built ${pages} ${pages === 1 ? 'page' : 'pages'} in ${seconds} s: ${size.files} files, ${formatBytes(size.bytes)}, ${formatProblemCount(diagnostics)}`,
    );
    terminal.line(`Written to ${path.relative(process.cwd(), outDir) || '.'}`);
    return hasErrors(diagnostics) || (args.strict && diagnostics.some((one) => one.severity === 'warning')) ? 1 : 0;
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    return INTERRUPTED;
  } finally {
    process.removeListener('SIGINT', interrupt);
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
    // Running work would write into the deleted folder.
    if (interruption.signal.aborted) process.exit(INTERRUPTED);
  }
}

/** Exit code of a command interrupted by Ctrl+C. */
const INTERRUPTED = 130;

async function render(
  root: string,
  args: CommandArguments,
  terminal: Terminal,
  { outDir, earlier, signal }: { outDir: string; earlier: string; signal: AbortSignal },
): Promise<RenderedSite> {
  const { base, site } = await siteAddress(root, args);
  const cache = cacheDirectoryOf(root);
  terminal.progress('Reading pages');
  return renderSite({
    ...{ root, base, outDir, signal },
    origin: site,
    cacheDirectory: path.join(cache, 'lectern'),
    exclude: [outDir, cache],
    ...(existsSync(earlier) && { earlier }),
    ...(args.target && { host: args.target }),
    onProgress: (done, total) => done % 20 === 0 && terminal.progress(`Rendering pages ${done}/${total}`),
  });
}

/** 1536 → "1.5 kB". */
function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
