import { escapeAttribute, escapeHtml } from '@lectern/core/html';
import { makeKey, pathKeys } from '../client/search/keys.ts';
import type { ExtractedText, SearchPage } from './types.ts';

/** Value of the filter `version` for pages that every version shows. */
export const ALL_VERSIONS = '*';

/** Characters by which a description is known again in the text. */
const START = 80;

/** Headings that stand on so many pages that they name none. */
const COMMON_HEADINGS = new Set(['body', 'response', 'responses', 'authorization', 'headers', 'query parameters', 'path parameters']);

/**
 * The page as Pagefind reads it: one document with the title, the text, and what the dialog needs to show and to rank it.
 *
 * Metadata: `crumb` names of what is around the page; `op` method and path; `id` operationId; `kw` keywords; `k` keys; `b` boost;
 * `d` present when deprecated. Filters: `lang` (on a site in several languages), `product`, `tab`, `version`,
 * `method`.
 */
export function buildRecord(page: SearchPage, text: ExtractedText): string {
  const { operation } = page;
  const meta = (name: string, value: string | undefined) =>
    value ? `<i data-pagefind-meta="${name}[title]" title="${escapeAttribute(value)}"></i>` : '';
  const filter = (name: string, value: string | undefined) =>
    value ? `<i data-pagefind-filter="${name}[title]" title="${escapeAttribute(value)}"></i>` : '';
  const description = escapeHtml(page.description ?? '');
  // Operations and schemas show theirs in the body, and it may be cut off here.
  const isRepeated = description === '' || text.html.includes(description.slice(0, START));
  const versions = page.versions?.length === 0 ? [ALL_VERSIONS] : (page.versions ?? []);
  return (
    [
      `<html lang="${escapeAttribute(page.language)}"><body>`,
      meta('crumb', page.breadcrumb.join(' › ')),
      meta('op', operation && `${operation.method} ${operation.path}`),
      meta('id', operation?.operationId),
      meta('kw', page.keywords.join(', ')),
      meta('k', buildKeys(page, text.headings).join(' ')),
      meta('b', page.boost === 1 ? undefined : String(page.boost)),
      meta('d', page.deprecated ? 'deprecated' : undefined),
      filter('lang', page.isTranslated ? page.language : undefined),
      filter('product', page.product),
      filter('tab', page.tab),
      ...versions.map((version) => filter('version', version)),
      filter('method', operation?.method),
      `<h1 data-pagefind-meta="title">${escapeHtml(page.title)}</h1>\n`,
      isRepeated ? '' : `<p data-pagefind-weight="2">${description}</p>\n`,
      text.html,
      '</body></html>',
    ]
      .join('')
      // Half a character, which an escape in JSON can hold, would end Pagefind's process.
      .toWellFormed()
  );
}

function buildKeys(page: SearchPage, headings: readonly string[]): string[] {
  const { title, keywords, operation } = page;
  const keys = [makeKey('title', title), ...keywords.map((keyword) => makeKey('identifier', keyword))];
  if (operation) {
    keys.push(...pathKeys(operation.path));
    if (operation.operationId !== undefined) keys.push(makeKey('identifier', operation.operationId));
  } else if (!page.isSchema) {
    // Headings of an operation or a schema are the names of its parts; fields are found as words.
    for (const heading of headings) if (!COMMON_HEADINGS.has(heading.toLowerCase())) keys.push(makeKey('heading', heading));
  }
  return [...new Set(keys.filter((key) => key !== undefined))];
}
