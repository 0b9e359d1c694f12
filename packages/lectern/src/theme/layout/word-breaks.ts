import { escapeHtml } from '@lectern/core/html';

/** Longer words do not fit a narrow column. */
const LONG_WORD = /\S{18,}/g;
/** Where code reads on: at a new word of a name, and after marks. */
const SEAM = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[_/.,:(=-])(?=[\w{])/g;

/** A label as HTML in which long names, such as those of functions and types, may break between their words. */
export function withWordBreaks(text: string): string {
  return escapeHtml(text).replace(LONG_WORD, (word) => word.replace(SEAM, '<wbr>'));
}
