import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, formatProblemCount, hasErrors, mergeDiagnostics } from '@lectern/core';
import { buildSite } from '../build/build-site.ts';
import type { RenderThread } from '../build/render-thread.ts';
import type { OutputFolder } from '../outputs/output-folder.ts';
import type { CommandArguments } from './arguments.ts';
import { cacheDirectoryOf } from './cache-directory.ts';
import { checkOutDir, listOutput, publish, stagingFolder } from './output.ts';
import { siteAddress } from './site-address.ts';
import type { Terminal } from './terminal.ts';

/**
 * `lectern build`: writes the site, then prints all problems and a summary. Returns the exit code.
 * @param thread to share a large site with
 */
export async function build(args: CommandArguments, terminal: Terminal, thread?: RenderThread): Promise<number> {
  const started = performance.now();
  const root = path.resolve(args.directory);
  const outDir = path.resolve(args.outDir ?? path.join(root, 'dist'));
  const before = listOutput(outDir);
  const refusal = checkOutDir(outDir, root, before);
  if (refusal) {
    terminal.diagnostics([refusal]);
    await thread?.stop();
    return 1;
  }
  let staging: string | undefined;
  const cleanUp = () => {
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
  };
  const interrupted = async () => {
    await thread?.stop();
    cleanUp();
    process.exit(130);
  };
  // Before there is anything to clean up.
  process.once('SIGINT', interrupted);
  try {
    staging = stagingFolder(outDir);
    const result = await writeSite(root, args, terminal, { staging, earlier: existsSync(outDir) ? outDir : undefined, thread });
    if (result.kind === 'failed') {
      terminal.diagnostics(result.diagnostics);
      terminal.line(`Build failed: ${formatProblemCount(result.diagnostics)}`);
      return 1;
    }
    const { pages, diagnostics, output } = result;
    const size = publish(output, outDir, before);
    terminal.diagnostics(diagnostics);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    terminal.line(
      `Built ${pages} ${pages === 1 ? 'page' : 'pages'} in ${seconds} s: ${size.files} files, ${formatBytes(size.bytes)}, ${formatProblemCount(diagnostics)}`,
    );
    terminal.line(`Written to ${path.relative(process.cwd(), outDir) || '.'}`);
    return hasErrors(diagnostics) || (args.strict && diagnostics.some((one) => one.severity === 'warning')) ? 1 : 0;
  } finally {
    process.removeListener('SIGINT', interrupted);
    await thread?.stop();
    cleanUp();
  }
}

type Written =
  | { kind: 'failed'; diagnostics: Diagnostic[] }
  | { kind: 'built'; pages: number; diagnostics: Diagnostic[]; output: OutputFolder };

interface Workplace {
  staging: string;
  /** The build that is to be replaced. */
  earlier: string | undefined;
  thread: RenderThread | undefined;
}

/** Writes the pages with the compiled theme, and the search index of them. */
async function writeSite(
  root: string,
  args: CommandArguments,
  terminal: Terminal,
  { staging, earlier, thread }: Workplace,
): Promise<Written> {
  const { base, site } = await siteAddress(root, args);
  const cache = cacheDirectoryOf(root);
  terminal.progress('Reading pages');
  const built = await buildSite({
    root,
    base,
    origin: site,
    cacheDirectory: path.join(cache, 'lectern'),
    exclude: [staging, cache],
    outDir: staging,
    ...(earlier !== undefined && { earlier }),
    thread,
    ...(args.target && { host: args.target }),
    onRendered: (done, total) => done % 20 === 0 && terminal.progress(`Rendering pages ${done}/${total}`),
  });
  if (built.kind === 'failed') return built;
  const { pages, diagnostics, output, search } = built;
  terminal.progress('Building the search index');
  const index = await search.write(output);
  return { kind: 'built', pages, output, diagnostics: mergeDiagnostics(diagnostics, index.diagnostics) };
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
