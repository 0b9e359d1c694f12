/** Characters of a reference page that are worth being searched: what an operation takes comes first, and what it answers is long. */
const LONGEST = 10_000;
const EXAMPLES = '<aside class="examples"';

/**
 * The body of a page that is made of an API document, as search needs it: without examples, and without the depths of its schemas.
 * These are pages of their own, and the same fields on hundreds of pages lead nowhere. May end in the middle of an element.
 */
export function leanReference(html: string): string {
  const start = html.indexOf(EXAMPLES);
  const end = start === -1 ? -1 : html.indexOf('</aside>', start);
  const text = end === -1 ? html : html.slice(0, start) + html.slice(end);
  return text.slice(0, LONGEST);
}
