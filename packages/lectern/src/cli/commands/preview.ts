import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { OUTPUT_MARKER } from '@lectern/core';
import { builtFiles } from '../../server/built-files.ts';
import { createHandler } from '../../server/handler.ts';
import { stop } from '../../server/http-server.ts';
import type { CommandArguments } from '../arguments.ts';
import { type FoundSite, findSite } from '../find-site.ts';
import { nextInterruption } from '../interruption.ts';
import { listener, urlOf } from '../listen.ts';
import { openBrowser } from '../open-browser.ts';
import { defaultOutDir, defaultOutDirs } from '../output-paths.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `lectern preview`: serves a finished build like a static host. Runs until it is interrupted. */
export async function preview(args: CommandArguments, terminal: Terminal): Promise<number> {
  const root = path.resolve(args.directory);
  const builds = findBuilds(args.outDir === undefined ? defaultOutDirs(root) : [path.resolve(args.outDir)]);
  const [latest] = builds;
  if (latest === undefined) {
    const outDir = args.outDir ?? defaultOutDir(undefined, root);
    terminal.error(`No build found in \`${shown(outDir)}\`. Run \`lectern build ${args.directory}\` first.`);
    return 1;
  }
  if (builds.length > 1) {
    const folders = builds.map(({ outDir }) => `\`${shown(outDir)}\``);
    terminal.line(`Found builds in ${folders.join(' and ')}. Using the latest one, ${folders[0]}. Choose another one with \`--out-dir\`.`);
  }
  const { site } = latest;
  const base = args.base ?? site.base;
  const { isLocal, listen } = listener(args.port ?? 4321, args, terminal);
  const server = await listen(createHandler({ base, isLocal, ...builtFiles(site.folder) }));
  const interrupted = nextInterruption();
  const url = urlOf(server.address() as AddressInfo, base);
  terminal.line(`Serving the build at ${url} (press Ctrl+C to stop)`);
  if (args.open) openBrowser(url);
  await interrupted;
  await stop(server);
  return 0;
}

interface Build {
  outDir: string;
  site: FoundSite;
  /** When it was written, in milliseconds. */
  written: number;
}

/** The builds in folders, the latest one first. */
function findBuilds(folders: readonly string[]): Build[] {
  const builds = folders.flatMap((outDir) => {
    const site = findSite(outDir);
    return site === undefined ? [] : [{ outDir, site, written: writtenAt(outDir) }];
  });
  return builds.sort((a, b) => b.written - a.written);
}

/** Each build replaces the marker, but keeps files that are the same. */
function writtenAt(outDir: string): number {
  return statSync(path.join(outDir, OUTPUT_MARKER), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function shown(folder: string): string {
  return path.relative(process.cwd(), path.resolve(folder)) || '.';
}
