import { escapeHtml } from '@lectern/core/html';
import { withOwnMessages } from '../messages/messages.ts';
import type { OwnMessages } from '../messages/types.ts';
import type { DocsPage, NavigationItem } from '../view/docs-data.ts';
import type { LecternRuntime } from '../view/runtime.ts';
import type { OwnPageOptions, PageContext } from '../view/types.ts';

/** Stand for the values of a page in a context. */
export const TITLE = '\u0001title\u0001';
export const DESCRIPTION = '\u0001description\u0001';
export const HREF = '/\u0001href\u0001';

/** What pages that are rendered on demand know of the docs. Plain JSON. */
export interface DocsSnapshot {
  pages: DocsPage[];
  navigation: NavigationItem[];
  /** The texts of plugins by language. */
  messages: Readonly<Record<string, OwnMessages>>;
  notFound: PageContext;
  /** Contexts of pages of the project, with and without a description. */
  frames: { context: PageContext; described: Pick<PageContext, 'head' | 'descriptionHtml'> }[];
  /** Index of the context for each page of the docs, and for none. */
  frameOf: Record<string, number>;
  /** See `LecternRuntime`. */
  stylesHref: string | undefined;
  formulaStyles: string;
  /** Icons of services that the frame may link to. */
  brands: Record<string, string>;
}

/** The part of the runtime that works without the docs: what the frame of a page needs. */
type SnapshotRuntime = Pick<LecternRuntime, 'data' | 'messages' | 'notFoundContext' | 'ownContext' | 'stylesHref' | 'vendorHref' | 'icon'>;

/** A runtime for servers, which don't have the files of the docs. */
export function createSnapshotRuntime({ pages, navigation, notFound, frames, frameOf, ...rest }: DocsSnapshot): SnapshotRuntime {
  const page = (id: string): DocsPage => {
    const found = pages.find((one) => one.id === id);
    if (found) return found;
    throw Object.assign(new Error(`No page of the docs has the id \`${id}\`.`), {
      name: 'UnknownPageError',
      hint: '`pages()` lists all pages.',
    });
  };
  return {
    data: () => ({ pages: () => pages, page, navigation: () => navigation }),
    messages: withOwnMessages(rest.messages),
    notFoundContext: () => notFound,
    stylesHref: () => rest.stylesHref,
    vendorHref: () => rest.formulaStyles,
    icon: (name) => rest.brands[String(name)] ?? '',
    ownContext(options) {
      const frame = frames[frameOf[options.page === undefined ? '' : page(options.page).id] ?? 0];
      if (!frame) throw new Error('The docs have no pages.');
      const { context, described } = frame;
      const { head, descriptionHtml } = options.description === undefined ? { head: context.head, descriptionHtml: undefined } : described;
      const filled = fill({ ...context, head, descriptionHtml: undefined }, options);
      return {
        ...filled,
        path: options.href.replace(/^\/+|\/+$/g, ''),
        mode: options.mode ?? 'default',
        ...(descriptionHtml !== undefined && { descriptionHtml: escapeHtml(options.description ?? '') }),
        ...(options.noindex && { head: { ...filled.head, robots: 'noindex' } }),
      };
    },
  };
}

/** A copy with the values of a page. */
function fill<T>(value: T, options: OwnPageOptions): T {
  const { title, description = '', href } = options;
  if (typeof value === 'string')
    return value
      .replaceAll(`${HREF}/`, href.replace(/\/?$/, '/'))
      .replaceAll(HREF, href)
      .replaceAll(TITLE, title)
      .replaceAll(DESCRIPTION, description) as T;
  if (Array.isArray(value)) return value.map((one) => fill(one, options)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, options)])) as T;
}
