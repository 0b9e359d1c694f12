import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bytesOf } from '@lectern/core';
import type { Environment, Plugin, ViteDevServer } from 'vite';
import { CONTENT_MODULE } from '../compiled-theme/astro-internals.ts';
import { prepareTheme } from '../compiled-theme/prepare.ts';
import { PART_STYLES } from '../compiled-theme/types.ts';
import type { Docs, LoadedDocs } from '../site/docs.ts';
import { partSiteStyles } from '../site/site-styles.ts';
import { pageId } from '../view/docs-data.ts';
import type { DocsPlace } from './check-routes.ts';
import { builtModules, servedModules } from './own-modules.ts';
import { reload } from './watch-docs.ts';

const PARTS = /^virtual:lectern\/parts\.css\?url$/;
const MODULE = /^virtual:lectern\/(?:docs|operations?)\b/;
const LOADED = /^\0virtual:lectern\/(docs|operations|operation|entry)\/?(\d*)\/?(.*)$/s;

/**
 * What pages of the project use of the docs: the modules behind `render(entry)`, `<ApiOperation>`, and `lectern/docs`, and the styles
 * of single components.
 * @param places of all docs of the project
 */
export function ownPages(places: readonly DocsPlace[]): Plugin {
  const pageOf = places.map((place) => createPageFinder(place));
  return {
    name: 'lectern:own-pages',
    enforce: 'pre',
    resolveId: {
      filter: { id: [CONTENT_MODULE, PARTS, MODULE] },
      async handler(id) {
        if (MODULE.test(id)) return `\0${id}`;
        if (PARTS.test(id)) return `${await writePartStyles(places)}?url`;
        for (const [index, find] of pageOf.entries()) {
          const page = find(id.replace(/\?.*$/s, ''));
          if (page !== undefined) return `\0virtual:lectern/entry/${index}/${page}`;
        }
        return undefined;
      },
    },
    load: {
      filter: { id: LOADED },
      handler(id) {
        const [, kind = '', index, rest = ''] = LOADED.exec(id) ?? [];
        const modules = isServer(this.environment) ? servedModules : builtModules;
        return modules[kind]?.(places, Number(index), rest);
      },
    },
  };
}

/** Whether it builds the code of a server, which doesn't have the files of the docs. */
function isServer({ mode, name }: Environment): boolean {
  return mode === 'build' && name === 'ssr';
}

/**
 * @param server loads a changed file again, which it doesn't watch
 * @returns path of the style sheet for parts of the theme, as Vite knows it
 */
export async function writePartStyles(places: readonly DocsPlace[], server?: ViteDevServer): Promise<string> {
  const theme = readFileSync(path.join(await prepareTheme(), PART_STYLES), 'utf8');
  const ofSites = places.map(({ mount, docs }, index) =>
    partSiteStyles(docs.loaded, index === 0 ? '.lectern-part' : `.lectern-part[data-docs=${JSON.stringify(`${mount}/`)}]`),
  );
  const file = path.join(places[0]?.docs.options.cacheDirectory ?? '', PART_STYLES);
  const styles = [...(await Promise.all(ofSites)), theme].join('\n');
  const isNew = String(bytesOf(file)) !== styles;
  mkdirSync(path.dirname(file), { recursive: true });
  if (isNew) writeFileSync(file, styles);
  // Vite knows files by their real path, with forward slashes.
  const known = realpathSync(file).replaceAll('\\', '/');
  if (isNew && server) reload(server, (id) => id.startsWith(known));
  return known;
}

/** Finds the page of a file of the docs. See `ContentEntry.file`. */
function createPageFinder(place: { docs: Docs }): (file: string) => string | undefined {
  let known: { loaded: LoadedDocs; pages: Map<string, string> } | undefined;
  return (file) => {
    const { loaded, options } = place.docs;
    if (known?.loaded !== loaded) {
      const pages = [...loaded.pages.values()].map((page): [string, string] => [
        page.generated ? `${pageId(page.path)}.mdx` : page.file,
        page.path,
      ]);
      known = { loaded, pages: new Map(pages) };
    }
    return known.pages.get(path.relative(options.root, file).replaceAll('\\', '/'));
  };
}
