import { escapeAttribute, type HtmlTag, htmlTag } from '@lectern/core/html';

/** Prints XML with the same escaping as HTML. Removes characters that XML doesn't allow. */
export const xml: HtmlTag = htmlTag((text) =>
  escapeAttribute(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')),
);
