import { runtimeOf } from 'virtual:lectern/site';
import type { IconOptions } from '../view/runtime.ts';
import type { PageContext } from '../view/types.ts';

/* `lectern/theme`: what the parts of a site need. */

export { languageOf, textsOf } from '../messages/locals.ts';
export type { Messages } from '../messages/types.ts';
export type { IconOptions } from '../view/runtime.ts';
export type * from '../view/types.ts';

/** Props of every part. `TableOfContents` and `PageHeader` have a slot for what is printed inside them. */
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
