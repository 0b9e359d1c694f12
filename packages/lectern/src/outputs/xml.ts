import { escapeAttribute, type HtmlTag, htmlTag } from '@lectern/core/html';

/** Prints XML, which is escaped like HTML. Characters that XML does not allow are left out. */
export const xml: HtmlTag = htmlTag((text) =>
  escapeAttribute(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')),
);
