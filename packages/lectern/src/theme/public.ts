import { runtimeOf } from 'virtual:lectern/site';
import type { OperationView } from '../view/api/types.ts';
import type { IconOptions } from '../view/runtime.ts';
import type { PageContext } from '../view/types.ts';

/* `lectern/theme`: what the parts of a site need. */

export type { TocEntry } from '@lectern/core';
export { type Html, html } from '@lectern/core/html';
export { languageOf, textsOf } from '../messages/locals.ts';
export { fill, partsOf } from '../messages/messages.ts';
export type { Messages } from '../messages/types.ts';
export { html as apiHtml } from '../view/api/html.ts';
export type { OperationView, SchemaPageView } from '../view/api/types.ts';
export { UNKNOWN_ORIGIN } from '../view/props/playground-data.ts';
export type { IconOptions } from '../view/runtime.ts';
export type * from '../view/types.ts';
export { firstOnPage } from './components/page-once.ts';
export { anchorsHtml, switchersHtml, tabsHtml } from './layout/bars/bars-html.ts';
export { filterHtml, sidebarHtml } from './layout/bars/sidebar-html.ts';
export { contentsHtml } from './layout/page/contents-html.ts';
export { hiddenPanels } from './layout/page/hidden-panels.ts';
export { buildTocTree, isOutline } from './layout/page/toc-tree.ts';
export { authorizeHtml } from './openapi/authorize-html.ts';
export { exampleHtml } from './openapi/example-html.ts';
export { foldedOperationsHtml, methodHtml } from './openapi/lists-html.ts';
export { requestSamplesHtml, responseSamplesHtml } from './openapi/samples-html.ts';
export { rootHtml, rootTypeHtml } from './openapi/schema-html.ts';
export { parametersHtml, requestBodyHtml, responseHtml, sectionHtml } from './openapi/sections-html.ts';
export { partOf, printerOf } from './part.ts';

/** Props of the parts of an operation. */
export interface ApiPartProps {
  view: OperationView;
}

/** Props of every part but those of the API reference. `TableOfContents` and `PageHeader` have a slot for what is printed inside them. */
export interface PartProps {
  /** Everything that the page shows besides its body. */
  context: PageContext;
}

/**
 * An icon as HTML, for `set:html`. A dot for an unknown name.
 * @param locals `Astro.locals`
 * @param name as in pages: of the site's icon library, or a path, URL, or emoji
 */
export function iconHtml(locals: object, name: string, options?: IconOptions): string {
  return runtimeOf(locals).icon(name, options);
}

/**
 * URL of a path of the docs, with the base path of the site.
 * @param path such as `/guides/start`; other URLs stay as they are
 */
export function hrefOf({ site }: PageContext, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${site.base}${path}` : path;
}
