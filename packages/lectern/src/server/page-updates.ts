import type { OpenPage, PageUpdate } from './change-feed.ts';
import type { DevDocument } from './documents.ts';
import { DEV_ROUTES } from './inject.ts';

/** What changed besides documents. */
export interface SideChanges {
  /** Base path without a slash at its end. */
  base: string;
  /** Version of the site's stylesheet. */
  styles: string;
  /** The stylesheet is part of the page, so that a new one needs a reload. */
  inlineStyles: boolean;
  /** Addresses of files of the docs folder that were written, with base path. */
  assets: readonly string[];
}

/**
 * What the browser that shows a page has to do so that it shows the document as it is now. A page whose source is broken stays as it
 * was, with the problems over it: authors save in the middle of a sentence.
 */
export function updatesFor(
  page: Pick<OpenPage, 'version' | 'styles' | 'problems'>,
  document: DevDocument,
  side: SideChanges,
): PageUpdate[] {
  const { problems, isBroken, version, html } = document;
  const problemNews: PageUpdate[] = problems.join('\n') === page.problems ? [] : [{ kind: 'problems', problems }];
  if (isBroken) return problemNews;
  const mentioned = side.assets.filter((href) => html.includes(href));
  const isSheet = (href: string) => href.endsWith('.css');
  const isStyled = side.styles === page.styles;
  if (version !== page.version || !mentioned.every(isSheet) || (side.inlineStyles && !isStyled)) return [{ kind: 'reload' }];
  const sheets = [...mentioned, ...(isStyled ? [] : [`${side.base}/${DEV_ROUTES.site}`])];
  return [...problemNews, ...(sheets.length === 0 ? [] : [{ kind: 'styles', hrefs: sheets } as const])];
}
