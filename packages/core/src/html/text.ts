import { decodeEntities } from './escape.ts';
import { withoutTags } from './tags.ts';

/** Class names of what Lectern adds to the content of an author. */
export const ADDED_CLASS = /(?:^|\s)lc-(?:visually-hidden|anchor-alias|heading-anchor)(?:\s|$)/;

/** Comments, elements whose content is not text, and what Lectern adds: the hint for new tabs, and marks of footnotes. */
const WITHOUT_TEXT =
  /<!--[\s\S]*?-->|<(script|style|svg|template)\b[\s\S]*?<\/\1>|<span class="lc-visually-hidden">[^<]*<\/span>|<a\s[^>]*\bdata-footnote-(?:back)?ref\b[\s\S]*?<\/a>/gi;

/** The visible text of HTML, on one line. */
export function plainText(html: string): string {
  return decodeEntities(withoutTags(html.replace(WITHOUT_TEXT, ''), ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * True if HTML has no visible content: whitespace, comments, and scripts. Images and other void elements are visible.
 */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>/g, '').trim() === '';
}

/**
 * The string that an author passed as children, as in `<CodeBlock>{"a < b"}</CodeBlock>`. Removes paragraphs added by
 * Markdown and keeps line breaks.
 */
export function childrenText(html: string): string {
  const text = html
    .replace(WITHOUT_TEXT, '')
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/<br\s*\/?>\n?/g, '\n');
  return decodeEntities(withoutTags(text)).replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}
