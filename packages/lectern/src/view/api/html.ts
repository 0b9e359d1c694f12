import { escapeAttribute, type HtmlTag, htmlTag } from '@lectern/core/html';
import { withoutControls } from '@lectern/core/safe-text';

/** What most texts are free of: markup, and everything that `withoutControls` may remove. A page prints thousands of names and texts. */
const SPECIAL = /[^\n\r\t !#-%'-;=?-~\u00a1-\u2019]/;

/** Prints what an API document says: nothing in its texts is markup, and nothing turns the direction of the text around it. */
export const html: HtmlTag = htmlTag((text) => (SPECIAL.test(text) ? escapeAttribute(withoutControls(text)) : text));
