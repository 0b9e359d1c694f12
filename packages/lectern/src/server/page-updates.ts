import type { ShownProblem } from '../view/props/problem-list.ts';
import type { OpenPage, PageUpdate } from './change-feed.ts';
import type { DevDocument } from './documents.ts';
import { DEV_ROUTES } from './inject.ts';

/** Changes besides documents. */
export interface SideChanges {
  /** Base path without a trailing slash. */
  base: string;
  /** Version of the site's style sheet. */
  styles: string;
  /** URLs of changed files of the docs folder, with the base path. */
  assets: readonly string[];
}

/**
 * Updates with which an open page shows the current document. A page with a broken source doesn't change and shows the
 * problems, because authors save unfinished sentences.
 */
export function updatesFor(
  page: Pick<OpenPage, 'version' | 'styles' | 'problems'>,
  document: Omit<DevDocument, 'errors'> & { problems: readonly ShownProblem[] },
  side: SideChanges,
): PageUpdate[] {
  const { problems, isBroken, version, html } = document;
  const problemUpdates: PageUpdate[] = JSON.stringify(problems) === page.problems ? [] : [{ kind: 'problems', data: problems }];
  if (isBroken) return problemUpdates;
  const mentioned = side.assets.filter((href) => html.includes(href));
  const isSheet = (href: string) => href.endsWith('.css');
  const isStyled = side.styles === page.styles;
  if (version !== page.version || !mentioned.every(isSheet)) return [{ kind: 'reload', data: null }];
  const sheets = [...mentioned, ...(isStyled ? [] : [`${side.base}/${DEV_ROUTES.site}`])];
  return [...problemUpdates, ...(sheets.length === 0 ? [] : [{ kind: 'styles', data: sheets } as const])];
}
