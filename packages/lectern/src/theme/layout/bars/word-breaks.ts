import { escapeHtml } from '@lectern/core/html';

/** Longer words don't fit a narrow column. */
const LONG_WORD = /\S{18,}/g;
const MIN_LENGTH = 18;
/** Break opportunities in code: at a new word of a name, and after punctuation. */
const SEAM = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=\S[_/.,:(=-])(?=[\w{])/g;

/** A label as HTML in which long names, such as functions and types, can break between words. */
export function withWordBreaks(text: string): string {
  if (text.length < MIN_LENGTH) return escapeHtml(text);
  return escapeHtml(text).replace(LONG_WORD, (word) => word.replace(SEAM, '<wbr>'));
}
