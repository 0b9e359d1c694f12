import { fileURLToPath } from 'node:url';
import { takeSnapshot } from '../site/docs-snapshot.ts';
import { pageId } from '../view/docs-data.ts';
import type { DocsPlace } from './check-routes.ts';
import { registryId, runtimeExpression } from './registry.ts';

const NEEDS_BUILD = 'needs a page that is rendered at build time. Add `export const prerender = true` to the page.';

/**
 * Writes a virtual module.
 * @param index of the docs that it is about
 * @param rest what else its id names
 */
type Write = (places: readonly DocsPlace[], index: number, rest: string) => string | undefined | Promise<string | undefined>;

/** The modules by kind, for dev and pages that are rendered at build time: they share a process with the integration. */
export const builtModules: Record<string, Write> = {
  docs: (places, index) => {
    const place = places[index];
    return place && `export const runtime = ${runtimeExpression(registryId(place.docs.options.root, place.mount))};`;
  },
  operations: () => 'export const operationHtml = (docs, options) => docs.runtime.operationHtml(options);',
  entry: (_, index, page) =>
    `import { allDocs } from 'virtual:lectern/site';
import { contentEntry } from ${file('entry.ts')};
export const { Content, getHeadings } = contentEntry(${JSON.stringify(page)}, allDocs[${index}]);`,
};

/** The modules for pages that a server renders, which contain everything that the pages need. */
export const servedModules: Record<string, Write> = {
  docs: (places, index) => {
    const place = places[index];
    return (
      place &&
      `import { createSnapshotRuntime } from ${file('snapshot.ts')};
export const runtime = createSnapshotRuntime(${JSON.stringify(takeSnapshot(place.docs))});`
    );
  },
  operations: (places) => {
    const ofDocs = places.map(({ folder, docs }, index) => {
      const modules = docs.loaded.api
        .operationIds()
        .flatMap((ids, number) => ids.map((id) => `${JSON.stringify(id)}: () => import('virtual:lectern/operation/${index}/${number}')`));
      return `${JSON.stringify(folder)}: { ${modules.join(', ')} }`;
    });
    return `import { createOperationHtml } from ${file('bundled-operations.ts')};
export const operationHtml = createOperationHtml({ ${ofDocs.join(', ')} });`;
  },
  operation: async (places, index, number) => {
    const { runtime, loaded } = places[index]?.docs ?? {};
    const id = loaded?.api.operationIds()[Number(number)]?.[0];
    if (!runtime || id === undefined) return undefined;
    const languages = new Set(
      runtime
        .data()
        .pages()
        .map(({ lang }) => lang),
    );
    const html: Record<string, string> = {};
    for (const lang of languages) html[lang] = await runtime.operationHtml({ id, lang });
    return `export const html = ${JSON.stringify(html)};`;
  },
  // Astro bundles the content of all entries, even if no page of a server prints them.
  entry: (_, _index, page) => `export const Content = () => {};
export const getHeadings = () => { throw new Error(${JSON.stringify(`\`render()\` of \`${pageId(page)}\` ${NEEDS_BUILD}`)}); };`,
};

/** @returns the path of a file of `own-pages`, as a string of JavaScript */
function file(name: string): string {
  return JSON.stringify(fileURLToPath(new URL(`../../src/own-pages/${name}`, import.meta.url)));
}
