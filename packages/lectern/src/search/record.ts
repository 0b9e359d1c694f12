import { type Html, html } from '@lectern/core/html';
import { foldedWords, makeKey, pathKeys, signKeys } from '../client/search/keys.ts';
import { synonymsIn } from './synonyms.ts';
import type { SearchPage, SearchText, TextBlock } from './types.ts';

/** Value of the filter `version` for pages that are in every version. */
export const ALL_VERSIONS = '*';

/** Number of characters that identify a description in the text. */
const START = 80;

/** Headings on so many pages that they don't identify one. */
const COMMON_HEADINGS = new Set(['body', 'response', 'responses', 'authorization', 'headers', 'query parameters', 'path parameters']);

/** Code describes a page less than its sentences. */
const CODE_WEIGHT = '0.7';

/**
 * The page for Pagefind: a document with the title, the text, and the data that the dialog needs to show and rank it.
 * It is HTML, because Pagefind's custom records support neither headings as sub-results nor weights.
 * Metadata: `crumb` breadcrumbs; `op` method and path; `id` operationId; `kw` keywords; `f` words without `ß`, `ø`, and such, and synonyms; `k` keys;
 * `b` boost; `d` present if deprecated; `s` present for a schema. Filters: `lang` (on a site with several languages or docs), `docs`, `product`, `tab`, `version`, `method`.
 */
export function buildRecord(page: SearchPage, text: SearchText): string {
  const { description = '' } = page;
  const start = description.slice(0, START);
  // Operations and schemas have theirs in the body, and it may be truncated here.
  const isRepeated = description === '' || text.some((block) => block.text.includes(start));
  const words = [page.title, description, page.keywords.join(' '), ...text.map((block) => block.text)].join(' ');
  return printRecord(page, { words, headings: headingsOf(text) }, [
    html`<h1 data-pagefind-meta="title">${page.title}</h1>\n`,
    !isRepeated && printBlock({ kind: 'heading', level: 2, text: description }),
    text.map(printBlock),
  ]);
}

/**
 * The record of a page with a body of HTML.
 * @param words everything in the body that readers can search for
 */
export function printRecord(
  page: SearchPage,
  { words, headings }: { words: string; headings: readonly string[] },
  body: readonly (Html | Html[] | false)[],
): string {
  const { operation } = page;
  const meta = (name: string, value: string | false | undefined) =>
    value && html`<i data-pagefind-meta="${name}[title]" title="${value}"></i>`;
  const filter = (name: string, value: string | undefined) => value && html`<i data-pagefind-filter="${name}[title]" title="${value}"></i>`;
  const versions = page.versions?.length === 0 ? [ALL_VERSIONS] : (page.versions ?? []);
  const keywords = [...page.keywords, ...synonymsIn(page.title, page.synonyms)];
  const record = html`<html lang="${page.language}"><body>${[
    meta('crumb', page.breadcrumb.join(' › ')),
    meta('op', operation && `${operation.method} ${operation.path}`),
    meta('id', operation?.operationId),
    meta('kw', keywords.join(', ')),
    meta('f', [...foldedWords(words), ...synonymsIn(words, page.synonyms)].join(' ')),
    meta('k', [...buildKeys({ ...page, keywords }, headings), ...signKeys(words)].join(' ')),
    meta('b', page.boost === 1 ? undefined : String(page.boost)),
    meta('d', page.deprecated ? 'deprecated' : undefined),
    meta('s', page.isSchema && 'schema'),
    filter('lang', page.isTranslated ? page.language : undefined),
    filter('docs', page.docs),
    filter('product', page.product),
    filter('tab', page.tab),
    ...versions.map((version) => filter('version', version)),
    filter('method', operation?.method),
    body,
  ]}</body></html>`;
  // Half a character, which an escape in JSON can hold, would end Pagefind's process.
  return String(record).toWellFormed();
}

/** Headings and field names, in order. */
export function headingsOf(text: SearchText): string[] {
  return text.filter(({ kind }) => kind === 'heading').map((block) => block.text);
}

function printBlock(block: TextBlock): Html {
  const { text } = block;
  if (block.kind === 'text') return html`<p>${text}</p>\n`;
  if (block.kind === 'fields') return html`<p>${block.fields.map(({ id, name }) => html`<span id="${id}">${name}</span> `)}</p>\n`;
  if (block.kind === 'code') return html`<pre data-pagefind-weight="${CODE_WEIGHT}">${text}</pre>\n`;
  const { level, id } = block;
  return id === undefined ? html`<p data-pagefind-weight="2">${text}</p>\n` : html`<h${level} id="${id}">${text}</h${level}>\n`;
}

function buildKeys(page: SearchPage, headings: readonly string[]): string[] {
  const { title, keywords, operation } = page;
  const keys = [makeKey('title', title), ...keywords.map((keyword) => makeKey('identifier', keyword))];
  if (operation) {
    keys.push(...pathKeys(operation.path));
    if (operation.operationId !== undefined) keys.push(makeKey('identifier', operation.operationId));
  } else if (!page.isSchema) {
    // Headings of an operation or a schema are its sections. Fields are found as words.
    for (const heading of headings) if (!COMMON_HEADINGS.has(heading.toLowerCase())) keys.push(makeKey('heading', heading));
  }
  return [...new Set(keys.filter((key) => key !== undefined))];
}
