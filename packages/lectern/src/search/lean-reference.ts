/** Characters of a reference page that are worth being searched. */
const LONGEST = 10_000;
const EXAMPLES = '<aside class="examples"';
const ANSWERS = '<section class="api-section answers"';
const USED_BY = '<h2 class="heading" id="used-by"';
const FIELD_NAME = /<li(?: id="[^"]*")?><a[^>]*>([^<]+)</g;
/** Names of fields that an operation answers with: these many are more than a reader knows. */
const MOST_NAMES = 200;

/** What stands at every field: its type, unless that is a link to a schema, that it is required, and an example. */
const FIELD_FACTS = /(?<=<\/a>) <code>[^<]*<\/code>| <b>required<\/b>|<p class="c">Example: .*?<\/p>/g;

/**
 * The body of a page that is made of an API document, as search needs it: what an operation is and takes, and of its answers the
 * names of their fields. What they mean stands on the pages of schemas, and the same words on hundreds of pages lead nowhere; nor do
 * examples, and the operations that use a schema. May end in the middle of an element.
 */
export function leanReference(html: string): string {
  const text = withoutExamples(html);
  const answers = text.indexOf(ANSWERS);
  const end = answers === -1 ? text.indexOf(USED_BY) : answers;
  const told = text.slice(0, end === -1 ? undefined : end).replace(FIELD_FACTS, '');
  const names = answers === -1 ? [] : [...new Set(Array.from(text.slice(answers).matchAll(FIELD_NAME), ([, name = '']) => name))];
  return `${told.slice(0, LONGEST)}${names.length === 0 ? '' : `<p>${names.slice(0, MOST_NAMES).join(' ')}</p>`}`;
}

function withoutExamples(html: string): string {
  const start = html.indexOf(EXAMPLES);
  const end = start === -1 ? -1 : html.indexOf('</aside>', start);
  return end === -1 ? html : html.slice(0, start) + html.slice(end);
}
