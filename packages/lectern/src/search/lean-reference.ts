/** Characters of a reference page that are worth being searched. */
const LONGEST = 10_000;
const EXAMPLES = '<aside class="examples"';
const ANSWERS = '<section class="api-section answers"';
const USED_BY = '<h2 class="heading" id="used-by"';
const FIELD_NAME = /<li(?: id="[^"]*")?><a[^>]*>([^<]+)</g;
/** Names of fields that an operation answers with: these many are more than a reader knows. */
const MOST_NAMES = 200;

/**
 * The body of a page that is made of an API document, as search needs it: what an operation is and takes, and of its answers the
 * names of their fields. What they mean stands on the pages of schemas, and the same words on hundreds of pages lead nowhere; nor do
 * examples, and the operations that use a schema. May end in the middle of an element.
 */
export function leanReference(html: string): string {
  const text = withoutExamples(html);
  const answers = text.indexOf(ANSWERS);
  const end = answers === -1 ? text.indexOf(USED_BY) : answers;
  if (end === -1) return text.slice(0, LONGEST);
  const names = answers === -1 ? [] : [...new Set(Array.from(text.slice(answers).matchAll(FIELD_NAME), ([, name = '']) => name))];
  return `${text.slice(0, Math.min(end, LONGEST))}${names.length === 0 ? '' : `<p>${names.slice(0, MOST_NAMES).join(' ')}</p>`}`;
}

function withoutExamples(html: string): string {
  const start = html.indexOf(EXAMPLES);
  const end = start === -1 ? -1 : html.indexOf('</aside>', start);
  return end === -1 ? html : html.slice(0, start) + html.slice(end);
}
