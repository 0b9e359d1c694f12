import { formatExactJson, selectPlacement } from '@lectern/core';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { placeHtml } from '../theme/layout/bars/place-html.ts';
import { sidebarHtml } from '../theme/layout/bars/sidebar-html.ts';
import { AUTHORIZATION_FILE, languageFile, MENU_FILE } from '../view/api/addresses.ts';
import { langAt } from '../view/lang-at.ts';
import { sectionNames } from '../view/navigation/breadcrumbs.ts';
import type { SuggestedPage } from '../view/props/browser-files.ts';
import type { SiteFile } from '../view/runtime.ts';
import type { DocsOptions, LoadedDocs } from './loaded-docs.ts';
import { listVendorFiles } from './vendor-files.ts';

/**
 * All files besides the pages, each generated on request. The order is deterministic.
 * @param mode in dev, includes the libraries that pages may load; a build copies those that pages use
 */
export function listSiteFiles(docs: LoadedDocs, mode: DocsOptions['mode']): SiteFile[] {
  const { api, contexts, hooks, scripts } = docs;
  const { messages } = hooks.lists;
  const json = (path: string, page: string | undefined, value: () => unknown): SiteFile => ({
    path: `${path}.json`,
    page,
    content: () => formatExactJson(value() ?? {}) ?? '',
  });
  const operations = (document: string, file: string) => `${FILES_FOLDER}/operations/${document}/${file}`;
  return [
    { path: `${FILES_FOLDER}/pages.json`, content: () => JSON.stringify(suggestedPages(docs)) },
    ...contexts.sidebarFragments().map(({ name, items, level, lang }) => ({
      path: `${FILES_FOLDER}/sidebar/${name}.htm`,
      content: () => String(sidebarHtml(items, level, messages(lang))),
    })),
    ...contexts.sidebarFilters().map(({ name, entries }) => json(`${FILES_FOLDER}/sidebar/${name}`, undefined, entries)),
    ...contexts.placeFragments().map(({ name, view }) => ({
      path: `${FILES_FOLDER}/sidebar/${name}.htm`,
      content: () => String(placeHtml(view, messages(view.lang))),
    })),
    ...api.operationFiles().map(({ document, key, file, page }) => ({
      ...json(operations(document, file), page, () => api.playgroundData(document, key)),
      isPlayground: true,
    })),
    ...api.authorizationFiles().map(({ document }) => ({
      ...json(operations(document, AUTHORIZATION_FILE), undefined, () => api.authorizationData(document)),
      isPlayground: true,
    })),
    ...api.playgroundMenus().map(({ document, entries }) => json(operations(document, MENU_FILE), undefined, () => entries)),
    ...api
      .schemaFiles()
      .map(({ document, file }) => json(`${FILES_FOLDER}/schemas/${document}/${file}`, undefined, () => api.schemaData(document, file))),
    ...Object.entries(hooks.lists.sampleLanguages).flatMap(([key, { code }]) =>
      code === undefined ? [] : [{ path: languageFile(key).slice(1), content: () => code }],
    ),
    ...docs.files,
    ...scripts.files(),
    ...(mode === 'dev' ? [...listVendorFiles('katex'), ...listVendorFiles('mermaid')] : []),
  ];
}

function suggestedPages({ pages, hooks, site: { navigation } }: LoadedDocs): SuggestedPage[] {
  return [...pages.values()]
    .filter(({ frontMatter }) => frontMatter.hidden !== true && !frontMatter.noindex)
    .map(({ path, title }): SuggestedPage => {
      const placement = selectPlacement(navigation, path);
      const lang = langAt(navigation, placement);
      return [
        path,
        title,
        sectionNames(navigation, placement, { path, texts: hooks.lists.messages(lang), without: ['language'] }).join(' › '),
      ];
    });
}
