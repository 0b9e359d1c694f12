import path from 'node:path';
import { startDevServer } from '../../server/dev-server.ts';
import type { CommandArguments } from '../arguments.ts';
import { openCache } from '../cache-directory.ts';
import { nextInterruption } from '../interruption.ts';
import { listener, urlOf } from '../listen.ts';
import { openBrowser } from '../open-browser.ts';
import { foldersToExclude } from '../output-paths.ts';
import { siteAddress } from '../site-address.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `lectern dev`: serves the docs with live reload. Runs until it is interrupted. */
export async function dev(args: CommandArguments, terminal: Terminal): Promise<number> {
  const root = path.resolve(args.directory);
  const { base, site } = await siteAddress(root, args);
  const server = await startDevServer({
    root,
    base,
    origin: site,
    cacheDirectory: openCache(root, args).path,
    exclude: foldersToExclude(root),
    output: terminal,
    ...listener(args.port ?? 3000, args, terminal),
  });
  if (server.kind === 'failed') {
    terminal.diagnostics(server.diagnostics);
    return 1;
  }
  // An author who types must not lose the server to a bug.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.on(event, server.fail);
  const interrupted = nextInterruption();
  const url = urlOf(server.address, base);
  // The time includes the start of the process, because that is what authors wait for.
  terminal.line(`Serving ${path.basename(root)} at ${url} (ready in ${Math.round(performance.now())} ms)`);
  if (args.open) openBrowser(url);
  await interrupted;
  await server.close();
  return 0;
}
