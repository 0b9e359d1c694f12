import path from 'node:path';
import { formatProblemCount } from '@lectern/core';
import { dev as astroDev } from 'astro';
import { SiteError } from '../integration/index.ts';
import type { CommandArguments } from './arguments.ts';
import { astroConfig } from './astro-config.ts';
import { freePort } from './port.ts';
import type { Terminal } from './terminal.ts';

/** `lectern dev`: serves the docs and follows every change. Runs until it is interrupted. */
export async function dev(args: CommandArguments, terminal: Terminal): Promise<number> {
  const started = performance.now();
  const root = path.resolve(args.directory);
  const wanted = args.port ?? 3000;
  const port = await freePort(wanted);
  if (port !== wanted) terminal.line(`Port ${wanted} is taken; ${port} is used.`);
  try {
    const config = await astroConfig(root, args, {
      observer: {
        onLoaded: ({ diagnostics }) => {
          terminal.diagnostics(diagnostics);
          if (diagnostics.length > 0) terminal.line(formatProblemCount(diagnostics));
        },
      },
    });
    const server = await astroDev({
      ...config,
      server: { port, open: args.open, ...(args.host === undefined ? {} : { host: args.host }) },
    });
    const { address } = server.address as { address: string };
    const host = ['127.0.0.1', '::1', '::', '0.0.0.0'].includes(address) ? 'localhost' : address;
    terminal.line(
      `${path.basename(root)} is served at http://${host}:${server.address.port}${config.base === '/' ? '' : config.base}/ (ready in ${Math.round(performance.now() - started)} ms)`,
    );
    await new Promise<void>((resolve) => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
    });
    await server.stop();
    return 0;
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    terminal.diagnostics(error.diagnostics);
    return 1;
  }
}
