import { html, plainText, raw } from '@lectern/core/html';
import { makeKey } from '../client/search/keys.ts';
import { endOfElement } from '../view/end-of-element.ts';
import { ALL_VERSIONS } from './record.ts';
import type { SearchPage } from './types.ts';

/** Attribute of the element whose text is searchable, on a page of the project. */
const MARK = /<([a-z][\w-]*)\s(?:[^>]*?\s)?data-docs-search(?:="(?!false")[^"]*")?(?=[\s>])[^>]*>/;
/** Pagefind's own marks, which belong to another index of the project. */
const FOREIGN = /\sdata-pagefind-[a-z]+(?:="[^"]*")?/g;

/** A page of the project for the index, and its document for Pagefind, which takes the text from it. */
export interface OwnSearchPage {
  page: SearchPage;
  record: string;
}

export interface OwnPageOptions {
  /** URL of the page. */
  url: string;
  /** The languages of the index, the default first. */
  languages: readonly [string, ...string[]];
  /** True in a search that finds the pages of several docs. */
  isShared?: boolean;
}

/**
 * Prepares a page of the project for the index.
 * @param document its HTML
 * @returns undefined for a page that doesn't join the index
 */
export function readOwnPage(document: string, { url, languages, isShared = false }: OwnPageOptions): OwnSearchPage | undefined {
  const mark = MARK.exec(document);
  if (!mark) return undefined;
  const title =
    [/<h1[\s>][\s\S]*?<\/h1>/, /<title>[\s\S]*?<\/title>/].map((one) => plainText(one.exec(document)?.[0] ?? '')).find(Boolean) ?? url;
  const own = /<html\s(?:[^>]*?\s)?lang="([^"]+)"/.exec(document)?.[1];
  const language = languages.find((one) => one === own) ?? languages[0];
  const isTranslated = isShared || languages.length > 1;
  const end = endOfElement(document, mark[1] ?? '', mark.index) ?? document.length;
  const text = document
    .slice(mark.index, end)
    .replace(FOREIGN, '')
    .replace(/\sdata-search-ignore\b/g, ' data-pagefind-ignore');
  const facts = [
    html`<i data-pagefind-meta="k[title]" title="${makeKey('title', title) ?? ''}"></i>`,
    isTranslated && html`<i data-pagefind-filter="lang[title]" title="${language}"></i>`,
    html`<i data-pagefind-filter="version[title]" title="${ALL_VERSIONS}"></i>`,
    html`<i data-pagefind-meta="title[title]" title="${title}"></i>`,
    !/<h1[\s>]/.test(text) && html`<h1>${title}</h1>`,
    raw(text),
  ];
  const record = html`<html lang="${language}"><body>${facts}</body></html>`;
  return {
    page: {
      path: url,
      url,
      title,
      language,
      ...(isTranslated && { isTranslated }),
      breadcrumb: [],
      keywords: [],
      boost: 1,
      deprecated: false,
    },
    record: String(record).toWellFormed(),
  };
}
