import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { watchDocs } from '../../src/astro/watch-docs.ts';
import { Docs } from '../../src/site/docs.ts';
import { sharedParser } from '../shared-parser.ts';

it('prints the failure of an environment that cannot reload', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'lectern-watch-docs-'));
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  write('docs.json', '{ "name": "Harbour", "navigation": [{ "group": "All", "pages": ["index"] }] }');
  write('index.mdx', 'Hello.');
  const docs = new Docs(
    { root, base: '', origin: undefined, exclude: [], mode: 'dev', cacheDirectory: path.join(root, '.cache') },
    sharedParser,
  );
  await docs.load();
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const hot = {
    send: () => {
      throw new Error('The environment is closed.');
    },
  };
  const server = {
    config: { server: { hmr: false }, logger: { info: print, warn: print, error: print } },
    middlewares: { use: () => {} },
    watcher: Object.assign(new EventEmitter(), { add: () => {} }),
    environments: { ssr: { name: 'ssr', moduleGraph: { idToModuleMap: new Map() }, hot } },
  };
  const { configureServer } = watchDocs(docs, {
    mount: '',
    hasPage: () => true,
    isOurs: () => true,
    notFound: false,
    own: { srcDir: path.join(root, 'src'), hrefs: () => [] },
    refreshContent: async () => undefined,
  }) as {
    configureServer?(server: unknown): Promise<void>;
  };
  await configureServer?.(server);
  write('index.mdx', 'Goodbye.');
  server.watcher.emit('change', path.join(root, 'index.mdx'));
  await expect.poll(() => printed.join('\n')).toContain('Cannot reload modules');
  docs.close();
  rmSync(root, { recursive: true });
});
