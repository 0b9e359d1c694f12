import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment, Plugin } from 'vite';
import { isContentModule } from '../compiled-theme/astro-internals.ts';
import { prepareTheme } from '../compiled-theme/prepare.ts';
import { PART_STYLES } from '../compiled-theme/types.ts';
import type { Docs } from '../site/docs.ts';
import { takeSnapshot } from '../site/docs-snapshot.ts';
import { partSiteStyles } from '../site/site-styles.ts';
import { pageId } from '../view/docs-data.ts';

const FOLDER = fileURLToPath(new URL('../../src/own-pages/', import.meta.url));
const ENTRY_PREFIX = '\0lectern:entry/';
const NEEDS_BUILD = 'needs a page that is rendered at build time. Add `export const prerender = true` to the page.';

/** What pages of the project use of the docs: the modules behind `render(entry)`, and the styles of single components. */
export function ownPages(docs: Docs): Plugin {
  const styles = path.join(docs.options.cacheDirectory, PART_STYLES);
  return {
    name: 'lectern:own-pages',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id.endsWith('/ApiOperation.astro') && isServer(this.environment))
        this.error(`\`<ApiOperation>\` in \`${importer ?? id}\` ${NEEDS_BUILD}`);
      if (id === 'virtual:lectern/parts.css?url') {
        const theme = readFileSync(path.join(await prepareTheme(), PART_STYLES), 'utf8');
        mkdirSync(path.dirname(styles), { recursive: true });
        writeFileSync(styles, `${await partSiteStyles(docs.loaded)}\n${theme}`);
        return `${styles}?url`;
      }
      const page = isContentModule(id) ? pageOfFile(docs, id.replace(/\?.*$/s, '')) : undefined;
      return page === undefined ? undefined : ENTRY_PREFIX + page;
    },
    load(id) {
      const serves = isServer(this.environment);
      if (serves && id === '\0virtual:lectern/site') {
        const from = JSON.stringify(path.join(FOLDER, 'snapshot.ts'));
        const snapshot = JSON.stringify(takeSnapshot(docs.loaded));
        return `import { createSnapshotRuntime } from ${from};\nexport const runtime = createSnapshotRuntime(${snapshot});`;
      }
      if (!id.startsWith(ENTRY_PREFIX)) return undefined;
      // Astro bundles the content of all entries, even if no page of a server prints them.
      if (serves)
        return `export const Content = () => {};\nexport const getHeadings = () => { throw new Error('\`render()\` of a docs page ${NEEDS_BUILD}'); };`;
      const page = JSON.stringify(id.slice(ENTRY_PREFIX.length));
      const from = JSON.stringify(path.join(FOLDER, 'entry.ts'));
      return `import { contentEntry } from ${from};\nexport const { Content, getHeadings } = contentEntry(${page});`;
    },
  };
}

/** Whether it builds the code of a server, which doesn't have the files of the docs. */
function isServer({ mode, name }: Environment): boolean {
  return mode === 'build' && name === 'ssr';
}

/** Path of the page that a file of the docs belongs to. See `ContentEntry.file`. */
function pageOfFile({ loaded, options: { root } }: Docs, file: string): string | undefined {
  const relative = path.relative(root, file).replaceAll('\\', '/');
  for (const page of loaded.pages.values())
    if (page.generated ? `${pageId(page.path)}.mdx` === relative : page.file === relative) return page.path;
  return undefined;
}
