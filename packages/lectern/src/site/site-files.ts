import { messagesFor } from '../messages/messages.ts';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { placeHtml } from '../theme/layout/place-html.ts';
import { sidebarHtml } from '../theme/layout/sidebar-html.ts';
import { MENU_FILE } from '../view/api/addresses.ts';
import type { ApiFiles, SiteFile } from '../view/runtime.ts';
import { formatSuggestionIndex } from '../view/suggestion-index.ts';
import type { PlaceView, SidebarView } from '../view/types.ts';

export { FILES_FOLDER } from '../outputs/files-folder.ts';

/** What the files are made of. */
interface FileSource {
  apiFiles: ApiFiles;
  titles(): { path: string; title: string }[];
  sidebarFragments(): { name: string; items: SidebarView[]; lang: string }[];
  placeFragments(): { name: string; view: PlaceView }[];
}

/** All files beside the pages, each made when its content is asked for. Always in the same order. */
export function listSiteFiles(service: FileSource): SiteFile[] {
  const { apiFiles } = service;
  const json = (path: string, page: string | undefined, value: () => unknown): SiteFile => ({
    path: `${path}.json`,
    page,
    content: () => JSON.stringify(value() ?? {}),
  });
  const operations = (document: string, file: string) => `${FILES_FOLDER}/operations/${document}/${file}`;
  return [
    { path: `${FILES_FOLDER}/pages.json`, content: () => formatSuggestionIndex(service.titles()) },
    ...service.sidebarFragments().map(({ name, items, lang }) => ({
      path: `${FILES_FOLDER}/sidebar/${name}.htm`,
      content: () => String(sidebarHtml(items, 1, messagesFor(lang))),
    })),
    ...service
      .placeFragments()
      .map(({ name, view }) => ({ path: `${FILES_FOLDER}/sidebar/${name}.htm`, content: () => String(placeHtml(view)) })),
    ...apiFiles
      .operationFiles()
      .map(({ document, key, file, page }) => json(operations(document, file), page, () => apiFiles.playgroundData(document, key))),
    ...apiFiles.playgroundMenus().map(({ document, entries }) => json(operations(document, MENU_FILE), undefined, () => entries)),
    ...apiFiles
      .schemaFiles()
      .map(({ document, file }) =>
        json(`${FILES_FOLDER}/schemas/${document}/${file}`, undefined, () => apiFiles.schemaData(document, file)),
      ),
  ];
}
