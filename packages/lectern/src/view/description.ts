import { plainText, renderUntrustedMarkdown } from '@lectern/core';
import { escapeHtml } from '@lectern/core/html';
import type { Addresses } from './addresses.ts';
import { breakPath } from './operation-label.ts';

/** Characters that inline Markdown might interpret. Most descriptions have none and skip the parser. */
const MARKUP = /[*_`[\]<>~\\&]|https?:|www\./;

/** A description as HTML: inline Markdown, with everything else unchanged. */
export function descriptionHtml(text: string, addresses: Addresses): string {
  if (!MARKUP.test(text)) return escapeHtml(text);
  const html = renderUntrustedMarkdown(text, { link: (url) => addresses.link(url) }).html.trim();
  return /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html)?.[1] ?? escapeHtml(text);
}

/** The plain text of a description, for meta tags, search, and lists of pages. */
export function descriptionText(text: string): string {
  return MARKUP.test(text) ? plainText(text) : text;
}

/** A title as HTML, if it isn't only text: with inline code, or with a path that may be long. */
export function titleHtml(title: string): string | undefined {
  if (/^[A-Z]+ \/\S+$/.test(title)) return breakPath(title);
  if (!title.includes('`')) return undefined;
  return escapeHtml(title).replace(/(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (_, _ticks, code: string) => `<code>${code.trim()}</code>`);
}
