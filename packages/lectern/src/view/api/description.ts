import type { RichText } from '@lectern/core';
import { html } from './html.ts';

/** What could mean something in Markdown: marks, tags, entities, breaks, addresses, and signs that begin a block. */
const MARKUP = /[\\`*_~<>[\]&\n\r]|:\/\/|www\.|@|^\s*(?:[-+=#]|\d{1,9}[.)])/;

/** A longer text is cut as Markdown is. */
const LONGEST_SENTENCE = 10_000;

/** Renders Markdown. Most descriptions are one plain sentence, which needs no parser. */
export function renderDescription(text: string, markdown: (text: string) => RichText): RichText {
  if (text.length > LONGEST_SENTENCE || MARKUP.test(text)) return markdown(text);
  const sentence = text.trim();
  return { html: String(html`<p>${sentence}</p>`), text: sentence };
}
