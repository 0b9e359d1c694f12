import type { RichText } from '@lectern/core';
import { html } from './html.ts';

/**
 * Anything that Markdown might interpret: marks, tags, entities, line breaks, URLs, and characters that start a block.
 */
const MARKUP = /[\\`*_~<>[\]&\n\r]|:\/\/|www\.|@|^\s*(?:[-+=#]|\d{1,9}[.)])/;

/** Longer text is truncated like Markdown. */
const MAX_SENTENCE_LENGTH = 10_000;

/** Renders Markdown. Most descriptions are one plain sentence and skip the parser. */
export function renderDescription(text: string, markdown: (text: string) => RichText): RichText {
  if (text.length > MAX_SENTENCE_LENGTH || MARKUP.test(text)) return markdown(text);
  const sentence = text.trim();
  return { html: String(html`<p>${sentence}</p>`), text: sentence };
}
