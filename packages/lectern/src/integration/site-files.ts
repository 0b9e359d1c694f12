import { messagesFor } from '../messages/messages.ts';
import { MENU_FILE } from '../openapi/addresses.ts';
import { fragmentHtml } from '../openapi/schema-html.ts';
import { formatSuggestionIndex } from '../page/suggestion-index.ts';
import type { SidebarView } from '../page/types.ts';
import type { ApiFiles, SiteFile } from '../runtime.ts';
import { sidebarHtml } from '../theme/sidebar-html.ts';
import { FILES_FOLDER } from './files-folder.ts';

export { FILES_FOLDER } from './files-folder.ts';

/** What the files are made of. */
interface FileSource {
  apiFiles: ApiFiles;
  /** Tag of the language of what pages of several languages share. */
  defaultLanguage(): string;
  titles(): { path: string; title: string }[];
  sidebarFragments(): { name: string; items: SidebarView[]; lang: string }[];
}

/** All files beside the pages, each made when its content is asked for. Always in the same order. */
export function listSiteFiles(service: FileSource): SiteFile[] {
  const { apiFiles } = service;
  const json = (path: string, value: () => unknown): SiteFile => ({ path: `${path}.json`, content: () => JSON.stringify(value() ?? {}) });
  const operations = (document: string, file: string) => `${FILES_FOLDER}/operations/${document}/${file}`;
  return [
    { path: `${FILES_FOLDER}/pages.json`, content: () => formatSuggestionIndex(service.titles()) },
    ...service.sidebarFragments().map(({ name, items, lang }) => ({
      path: `${FILES_FOLDER}/sidebar/${name}.htm`,
      content: () => sidebarHtml(items, 1, messagesFor(lang)),
    })),
    ...apiFiles
      .operationFiles()
      .map(({ document, key, file }) => json(operations(document, file), () => apiFiles.playgroundData(document, key))),
    ...apiFiles.playgroundMenus().map(({ document, entries }) => json(operations(document, MENU_FILE), () => entries)),
    ...apiFiles.schemaFiles().flatMap(({ document, name, file }) => {
      const path = `${FILES_FOLDER}/schemas/${document}/${file}`;
      const fragment = () => {
        const value = apiFiles.schemaFragment(document, name);
        return value ? fragmentHtml(value, messagesFor(service.defaultLanguage())) : '';
      };
      return [{ path: `${path}.htm`, content: fragment }, json(path, () => apiFiles.schemaData(document, name))];
    }),
  ];
}
