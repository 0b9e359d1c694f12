import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { containsPath, type Diagnostic } from '@lectern/core';
import { Docs, type DocsOptions } from '../site/docs.ts';
import { debounceChanges } from './debounce.ts';
import { DevSite } from './dev-site.ts';
import { fileSources, pageSources } from './dev-sources.ts';
import { createHandler, type Handler } from './handler.ts';
import { stop } from './http-server.ts';
import { editorAction } from './open-editor.ts';
import type { DevOutput } from './problem-log.ts';
import { ThemeSource } from './theme-source.ts';
import { watchFolder } from './watch-folder.ts';

/** How long to wait for further changes, in milliseconds. */
const QUIET = 20;
/** When to print the problems of the site if no page is requested, in milliseconds. */
const PATIENCE = 2000;

interface DevServerOptions extends Pick<DocsOptions, 'root' | 'base' | 'origin' | 'cacheDirectory' | 'exclude'> {
  /** Whether it only answers requests to this computer. */
  isLocal: boolean;
  listen(handler: Handler): Promise<Server>;
  output: DevOutput;
}

export type DevServer =
  | { kind: 'failed'; diagnostics: readonly Diagnostic[] }
  | {
      kind: 'serving';
      address: AddressInfo;
      /** Reports an uncaught error of the process. */
      fail(error: unknown): void;
      close(): Promise<void>;
    };

/** Serves a docs folder with live reload. Pages are rendered on request with the compiled theme. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { root, base, origin, cacheDirectory, exclude, output } = options;
  const docs = new Docs({ root, base, origin, cacheDirectory, exclude, mode: 'dev' });
  const loaded = await docs.load();
  if (!loaded.ok) return { kind: 'failed', diagnostics: loaded.diagnostics };
  const theme = await ThemeSource.open(docs, (message) => output.error(message));
  const site = new DevSite(docs, theme, output);
  // The browser still has to load styles and scripts of the first page.
  const startCheck = () => void setTimeout(() => site.check.start(), 300).unref();
  const { styles, pages } = pageSources(site, theme, startCheck);
  const handler = createHandler({
    base,
    isLocal: options.isLocal,
    sources: [...styles, ...fileSources(site), ...pages],
    actions: [editorAction(root)],
    guard: (pathname, run) => site.guard(`serve \`${pathname}\``, run),
  });
  const server = await options.listen(handler);
  server.on('error', (error) => site.fail(error));
  setTimeout(startCheck, PATIENCE).unref();
  const changes = debounceChanges(QUIET, (files) => void site.changed(files));
  const watcher = watchFolder(root, {
    exclude,
    others: () => filesOutside(docs),
    onChange: (file) => changes.add(file),
    onLoss: () => void site.readAgain(),
    onReturn: () => void site.readAgain(),
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
      site.check.end();
      changes.stop();
      watcher.close();
      site.feed.close();
      await stop(server);
      await site.settled();
      docs.close();
    },
  };
}

/** Files of the settings that are outside the docs folder. */
function filesOutside({ options: { root }, settings: { files, parts } }: Docs): string[] {
  return [...files, ...Object.values(parts)].filter((file) => !containsPath(root, file));
}
