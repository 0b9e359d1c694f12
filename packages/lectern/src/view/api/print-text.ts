import { withoutControls } from '@lectern/core/safe-text';
import { escapeAttribute, escapeHtml } from '../../html/html-text.ts';

/** What most texts are free of: markup, and everything that `withoutControls` may take out. Names and texts of a page are thousands. */
const SPECIAL = /[^\n\r\t !#-%'-;=?-~\u00a1-\u2019]/;

/** Text of a document as HTML: nothing in it is markup, and nothing in it turns the direction of what is around. */
export function printText(text: string): string {
  return SPECIAL.test(text) ? escapeHtml(withoutControls(text)) : text;
}

/** The same for an attribute in double quotes. */
export function printAttribute(text: string): string {
  return SPECIAL.test(text) ? escapeAttribute(withoutControls(text)) : text;
}
