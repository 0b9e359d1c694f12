import { decodeEntities } from '@lectern/core/html';

const WITHOUT_TEXT = /<!--[\s\S]*?-->|<(script|style|svg|template)\b[\s\S]*?<\/\1>/g;

/** What a reader sees of a piece of HTML, in one line. */
export function plainText(html: string): string {
  return decodeEntities(html.replace(WITHOUT_TEXT, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when a piece of HTML shows nothing: blanks, comments and scripts. Images and other empty elements do show. */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>/g, '').trim() === '';
}

/**
 * The string that an author gave as children where a string is expected, as in `<CodeBlock>{"a < b"}</CodeBlock>`:
 * paragraphs that Markdown made of it are undone, line breaks are kept.
 */
export function childrenText(html: string): string {
  const text = html
    .replace(WITHOUT_TEXT, '')
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/<br\s*\/?>\n?/g, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text).replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}
