import path from 'node:path';
import { builtFiles } from '../server/built-files.ts';
import { createHandler } from '../server/handler.ts';
import { listen, stop } from '../server/http-server.ts';
import { isLocalHost } from '../server/local-host.ts';
import type { CommandArguments } from './arguments.ts';
import { findSite } from './find-site.ts';
import { nextInterruption } from './interruption.ts';
import { openBrowser } from './open-browser.ts';
import { freePort } from './port.ts';
import type { Terminal } from './terminal.ts';

/** `lectern preview`: serves a finished build like a static host. Runs until it is interrupted. */
export async function preview(args: CommandArguments, terminal: Terminal): Promise<number> {
  const root = path.resolve(args.directory);
  const outDir = path.resolve(args.outDir ?? path.join(root, 'dist'));
  const site = findSite(outDir);
  if (site === undefined) {
    terminal.error(`No build found in \`${path.relative(process.cwd(), outDir) || '.'}\`. Run \`lectern build ${args.directory}\` first.`);
    return 1;
  }
  const wanted = args.port ?? 4321;
  const port = await freePort(wanted);
  if (port !== wanted) terminal.line(`Port ${wanted} is in use; using ${port} instead.`);
  const base = args.base ?? site.base;
  const host = args.host === undefined ? 'localhost' : args.host === true ? '0.0.0.0' : args.host;
  const handler = createHandler({ base, isLocal: isLocalHost(host), ...builtFiles(site.folder) });
  const server = await listen(handler, port, host);
  const interrupted = nextInterruption();
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : port}${base}/`;
  terminal.line(`Serving the build at ${url} (press Ctrl+C to stop)`);
  if (args.open) openBrowser(url);
  await interrupted;
  await stop(server);
  return 0;
}
