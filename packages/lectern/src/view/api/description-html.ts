import { printText } from './print-text.ts';
import type { Html } from './types.ts';

/** What could mean something in Markdown: marks, tags, entities, breaks, addresses, and signs that begin a block. */
const MARKUP = /[\\`*_~<>[\]&\n\r]|:\/\/|www\.|@|^\s*(?:[-+=#]|\d{1,9}[.)])/;

/** A longer text is cut as Markdown is. */
const LONGEST_SENTENCE = 10_000;

/** Markdown as HTML. Most descriptions are one plain sentence, which needs no parser. */
export function descriptionHtml(text: string, markdown: (text: string) => Html): Html {
  return text.length > LONGEST_SENTENCE || MARKUP.test(text) ? markdown(text) : `<p>${printText(text.trim())}</p>`;
}
