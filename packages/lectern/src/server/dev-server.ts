import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Diagnostic } from '@lectern/core';
import { Docs, type DocsOptions } from '../site/docs.ts';
import { checkWholeSite } from './background-check.ts';
import { debounceChanges } from './debounce.ts';
import { DevSite } from './dev-site.ts';
import { fileSources, pageSources } from './dev-sources.ts';
import { failureHtml } from './failure-page.ts';
import { createHandler } from './handler.ts';
import type { DevOutput } from './problem-log.ts';
import { ThemeSource } from './theme-source.ts';
import { watchFolder } from './watch-folder.ts';

/** How long changes are gathered, in milliseconds. */
const QUIET = 20;
/** When the problems of the site are printed although nobody has opened a page, in milliseconds. */
const PATIENCE = 2000;

export interface DevServerOptions extends Pick<DocsOptions, 'root' | 'base' | 'origin' | 'cacheDirectory' | 'exclude'> {
  port: number;
  /** Address to listen at; all addresses of the machine when undefined. */
  host: string | undefined;
  output: DevOutput;
}

export type DevServer =
  | { kind: 'failed'; diagnostics: readonly Diagnostic[] }
  | {
      kind: 'serving';
      address: AddressInfo;
      /** Reports an error of the process that nothing has caught. */
      fail(error: unknown): void;
      close(): Promise<void>;
    };

/** Serves a docs folder and follows every change to it. Pages are rendered when they are asked for, with the compiled theme. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { root, base, origin, cacheDirectory, exclude, output } = options;
  const docs = new Docs({ root, base, origin, cacheDirectory, exclude, mode: 'dev' });
  const loaded = await docs.load();
  if (!loaded.ok) return { kind: 'failed', diagnostics: loaded.diagnostics };
  const theme = await ThemeSource.open(docs, (message) => output.error(message));
  const site = new DevSite(docs, theme, output);
  const ending = new AbortController();
  const startCheck = once(() => {
    // The page that was asked for first has its styles and scripts still to come.
    setTimeout(() => {
      if (ending.signal.aborted) return;
      void site.guard('check the site', () => {
        site.log.show('site', docs.loaded.diagnostics);
        return checkWholeSite(site, output, ending.signal);
      });
    }, 300).unref();
  });
  const { styles, pages } = pageSources(site, theme, startCheck);
  const handler = createHandler({
    base,
    sources: [...styles, ...fileSources(site), ...pages],
    guard: async (pathname, run) => {
      const failure = await site.guard(`serve \`${pathname}\``, run);
      return failure && failureHtml(pathname.slice(1), failure.message);
    },
  });
  const server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  server.removeAllListeners('error').on('error', (error) => site.fail(error));
  setTimeout(startCheck, PATIENCE).unref();
  const changes = debounceChanges(QUIET, (files) => void site.changed(files));
  const watcher = watchFolder(root, {
    exclude,
    onChange: (file) => changes.add(file),
    onFailure: ({ message }) =>
      site.report('watch files', {
        code: 'site/not-watched',
        severity: 'warning',
        message: `Cannot watch files for changes: ${message}.`,
        hint: 'Reload pages manually.',
      }),
  });
  return {
    kind: 'serving',
    address: server.address() as AddressInfo,
    fail: (error) => site.fail(error),
    async close() {
      ending.abort();
      changes.stop();
      watcher.close();
      site.feed.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.settled();
      docs.close();
    },
  };
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
