import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isContentModule } from '../compiled-theme/astro-internals.ts';
import { prepareTheme } from '../compiled-theme/prepare.ts';
import { PART_STYLES } from '../compiled-theme/types.ts';
import type { Docs } from '../site/docs.ts';
import { partSiteStyles } from '../site/site-styles.ts';
import { pageId } from '../view/docs-data.ts';

const ENTRY = fileURLToPath(new URL('../../src/own-pages/entry.ts', import.meta.url));
const ENTRY_PREFIX = '\0lectern:entry/';

/** What pages of the project use of the docs: the modules behind `render(entry)`, and the styles of single components. */
export function ownPages(docs: Docs): Plugin {
  const styles = path.join(docs.options.cacheDirectory, PART_STYLES);
  return {
    name: 'lectern:own-pages',
    enforce: 'pre',
    async resolveId(id) {
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
      if (!id.startsWith(ENTRY_PREFIX)) return undefined;
      const page = JSON.stringify(id.slice(ENTRY_PREFIX.length));
      return `import { contentEntry } from ${JSON.stringify(ENTRY)};\nexport const { Content, getHeadings } = contentEntry(${page});`;
    },
  };
}

/** Path of the page that a file of the docs belongs to. See `ContentEntry.file`. */
function pageOfFile({ loaded, options: { root } }: Docs, file: string): string | undefined {
  const relative = path.relative(root, file).replaceAll('\\', '/');
  for (const page of loaded.pages.values())
    if (page.generated ? `${pageId(page.path)}.mdx` === relative : page.file === relative) return page.path;
  return undefined;
}
