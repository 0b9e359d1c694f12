import { escapeAttribute, type HtmlTag, htmlTag } from '@lectern/core/html';
import { withoutControls } from '@lectern/core/safe-text';

/**
 * Matches markup and everything that `withoutControls` may remove. Most text matches nothing, and a page prints
 * thousands of strings.
 */
const SPECIAL = /[^\n\r\t !#-%'-;=?-~\u00a1-\u2019]/;

/** Escapes text from an API document, and removes control characters that change text direction. */
export const html: HtmlTag = htmlTag((text) => (SPECIAL.test(text) ? escapeAttribute(withoutControls(text)) : text));
