import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, formatProblemCount, hasErrors } from '@lectern/core';
import { build as astroBuild } from 'astro';
import { SiteError } from '../integration/index.ts';
import type { CommandArguments } from './arguments.ts';
import { astroConfig } from './astro-config.ts';
import { checkOutDir, publish, stagingFolder } from './output.ts';
import type { Terminal } from './terminal.ts';

/** `lectern build`: writes the site, prints all problems together and a summary. Returns the exit code. */
export async function build(args: CommandArguments, terminal: Terminal): Promise<number> {
  const started = performance.now();
  const root = path.resolve(args.directory);
  const outDir = path.resolve(args.outDir ?? path.join(root, 'dist'));
  const refusal = checkOutDir(outDir, root);
  if (refusal) {
    terminal.diagnostics([refusal]);
    return 1;
  }
  const staging = stagingFolder(outDir);
  const startFolder = process.cwd();
  // Astro keeps the bundle that renders pages below the working directory; two builds must not share one.
  process.chdir(staging);
  const cleanUp = () => rmSync(staging, { recursive: true, force: true });
  const interrupted = () => {
    cleanUp();
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  let result: { pages: number; diagnostics: Diagnostic[] } | undefined;
  try {
    await astroBuild(
      await astroConfig(
        root,
        args,
        {
          onPage: (done, total) => done % 50 === 0 && terminal.progress(`Reading pages ${done}/${total}`),
          onStage: (stage) => stage === 'bundle' && terminal.progress('Bundling the theme'),
          onRendered: (done, total) => done % 20 === 0 && terminal.progress(`Writing pages ${done}/${total}`),
          onDone: (done) => {
            result = done;
          },
        },
        staging,
      ),
    );
    process.chdir(startFolder);
    const size = publish(staging, outDir);
    const { pages, diagnostics } = result ?? { pages: 0, diagnostics: [] };
    terminal.diagnostics(diagnostics);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    terminal.line(
      `${pages} ${pages === 1 ? 'page' : 'pages'} in ${seconds} s, ${formatBytes(size.bytes)} in ${size.files} files, ${formatProblemCount(diagnostics)}`,
    );
    terminal.line(`Written to ${path.relative(startFolder, outDir) || '.'}`);
    return hasErrors(diagnostics) || (args.strict && diagnostics.some((one) => one.severity === 'warning')) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    terminal.diagnostics(error.diagnostics);
    terminal.line(`The site was not built: ${formatProblemCount(error.diagnostics)}`);
    return 1;
  } finally {
    process.removeListener('SIGINT', interrupted);
    process.chdir(startFolder);
    cleanUp();
  }
}

/** 1536 → "1.5 kB". */
export function formatBytes(bytes: number): string {
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
