import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment, Plugin } from 'vite';
import { CONTENT_MODULE } from '../compiled-theme/astro-internals.ts';
import { prepareTheme } from '../compiled-theme/prepare.ts';
import { PART_STYLES } from '../compiled-theme/types.ts';
import type { Docs, LoadedDocs } from '../site/docs.ts';
import { takeSnapshot } from '../site/docs-snapshot.ts';
import { partSiteStyles } from '../site/site-styles.ts';
import { pageId } from '../view/docs-data.ts';

const FOLDER = fileURLToPath(new URL('../../src/own-pages/', import.meta.url));
const ENTRY_PREFIX = '\0lectern:entry/';
const PARTS = /^virtual:lectern\/parts\.css\?url$/;
const COMPONENT = /\/ApiOperation\.astro$/;
/** The modules of entries, and the runtime. */
const LOADED = /^\0(?:lectern:entry\/|virtual:lectern\/site$)/;
const NEEDS_BUILD = 'needs a page that is rendered at build time. Add `export const prerender = true` to the page.';

/**
 * What pages of the project use of the docs: the modules behind `render(entry)`, and the styles of single components.
 * @param mount path of the routes of the docs, without a trailing slash
 */
export function ownPages(docs: Docs, mount: string): Plugin {
  const prefix = `${ENTRY_PREFIX}${encodeURIComponent(mount)}/`;
  const styles = path.join(docs.options.cacheDirectory, PART_STYLES);
  const pageOf = createPageFinder(docs);
  return {
    name: 'lectern:own-pages',
    enforce: 'pre',
    resolveId: {
      filter: { id: [CONTENT_MODULE, PARTS, COMPONENT] },
      async handler(id, importer) {
        if (COMPONENT.test(id)) {
          if (isServer(this.environment)) this.error(`\`<ApiOperation>\` in \`${importer ?? id}\` ${NEEDS_BUILD}`);
          return undefined;
        }
        if (PARTS.test(id)) {
          const theme = readFileSync(path.join(await prepareTheme(), PART_STYLES), 'utf8');
          mkdirSync(path.dirname(styles), { recursive: true });
          writeFileSync(styles, `${await partSiteStyles(docs.loaded)}\n${theme}`);
          // Vite knows files by their real path, with forward slashes.
          return `${realpathSync(styles).replaceAll('\\', '/')}?url`;
        }
        const page = pageOf(id.replace(/\?.*$/s, ''));
        return page === undefined ? undefined : prefix + page;
      },
    },
    load: {
      filter: { id: LOADED },
      handler(id) {
        const serves = isServer(this.environment);
        if (serves && id === '\0virtual:lectern/site') {
          const from = JSON.stringify(path.join(FOLDER, 'snapshot.ts'));
          const snapshot = JSON.stringify(takeSnapshot(docs.loaded));
          return `import { createSnapshotRuntime } from ${from};\nexport const runtime = createSnapshotRuntime(${snapshot});\nexport const runtimeAt = () => runtime, runtimeOf = () => runtime, useRuntime = () => {};`;
        }
        if (!id.startsWith(prefix)) return undefined;
        // Astro bundles the content of all entries, even if no page of a server prints them.
        if (serves)
          return `export const Content = () => {};\nexport const getHeadings = () => { throw new Error('\`render()\` of a docs page ${NEEDS_BUILD}'); };`;
        const page = JSON.stringify(id.slice(prefix.length));
        const from = JSON.stringify(path.join(FOLDER, 'entry.ts'));
        return `import { runtimeAt } from 'virtual:lectern/site';\nimport { contentEntry } from ${from};\nexport const { Content, getHeadings } = contentEntry(${page}, runtimeAt(${JSON.stringify(`${mount}/`)}));`;
      },
    },
  };
}

/** Whether it builds the code of a server, which doesn't have the files of the docs. */
function isServer({ mode, name }: Environment): boolean {
  return mode === 'build' && name === 'ssr';
}

/** Finds the page of a file of the docs. See `ContentEntry.file`. */
function createPageFinder(docs: Docs): (file: string) => string | undefined {
  let known: { loaded: LoadedDocs; pages: Map<string, string> } | undefined;
  return (file) => {
    const { loaded } = docs;
    if (known?.loaded !== loaded) {
      const pages = [...loaded.pages.values()].map((page): [string, string] => [
        page.generated ? `${pageId(page.path)}.mdx` : page.file,
        page.path,
      ]);
      known = { loaded, pages: new Map(pages) };
    }
    return known.pages.get(path.relative(docs.options.root, file).replaceAll('\\', '/'));
  };
}
