import { html, plainText, raw } from '@lectern/core/html';
import { endOfElement } from '../view/end-of-element.ts';
import { printRecord } from './record.ts';
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
  synonyms?: SearchPage['synonyms'];
}

/**
 * Prepares a page of the project for the index.
 * @param document its HTML
 * @returns undefined for a page that doesn't join the index
 */
export function readOwnPage(document: string, { url, languages, isShared = false, synonyms }: OwnPageOptions): OwnSearchPage | undefined {
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
    .replace(/\sdata-search-ignore\b|\sclass="lc-visually-hidden"|\sdata-footnote-(?:back)?ref\b/g, ' data-pagefind-ignore');
  const page: SearchPage = {
    path: url,
    url,
    title,
    language,
    ...(isTranslated && { isTranslated }),
    breadcrumb: [],
    keywords: [],
    ...(synonyms && { synonyms }),
    boost: 1,
    versions: [],
    deprecated: false,
  };
  const body = [
    html`<i data-pagefind-meta="title[title]" title="${title}"></i>`,
    !/<h1[\s>]/.test(text) && html`<h1>${title}</h1>`,
    raw(text),
  ];
  return { page, record: printRecord(page, { words: `${title} ${plainText(text)}`, headings: [] }, body) };
}
