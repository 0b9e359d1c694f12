export { decodeEntities, escapeAttribute, escapeHtml } from './escape.ts';
export { attributes, Html, type HtmlTag, type HtmlValue, html, htmlTag, joinHtml, raw } from './html.ts';
export { type InlinePart, parseInlineMarkdown } from './inline-markdown.ts';
export { attributesIn } from './tags.ts';
export { childrenText, isBlankHtml, plainText } from './text.ts';
export { refusedScheme } from './url-scheme.ts';
export { VOID_ELEMENTS } from './void-elements.ts';
