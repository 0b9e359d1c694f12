/** Characters of a reference page that are worth being searched. */
const LONGEST = 10_000;
const EXAMPLES = '<aside class="examples"';
const ANSWERS = '<section class="api-section answers"';
const USED_BY = '<h2 class="heading" id="used-by"';
const FIELD_NAME = /<li(?: id="[^"]*")?><a[^>]*>([^<]+)</g;
/** Names of fields that an operation answers with: those after them stand deep, and on the pages of their schemas. */
const MOST_NAMES = 60;

/** What stands at every field beside its name: its type, unless that is a link to a schema, and where, when and how it is given. */
const FIELD_FACTS =
  /(<li(?: id="[^"]*")?><a[^>]*>[^<]*<\/a>)(?: <code>[^<]*<\/code>)?( <code>[^<]*<a .*?<\/code>)?(?: <(span|b|em)>(?:[^<]|<code>[^<]*<\/code>)*<\/\3>)*/g;
/** Its limits and examples. The values that it may have are words that readers know. */
const FIELD_LIMITS = /<p class="c">(?:[^<]*|Examples?: .*?)<\/p>/g;

/**
 * The body of a page that is made of an API document, as search needs it: what an operation is and takes, and of its answers the
 * names of their fields. What they mean stands on the pages of schemas, and the same words on hundreds of pages lead nowhere; nor do
 * examples, and the operations that use a schema. May end in the middle of an element.
 */
export function leanReference(html: string): string {
  const text = withoutExamples(html);
  const answers = text.indexOf(ANSWERS);
  const end = answers === -1 ? text.indexOf(USED_BY) : answers;
  const told = text
    .slice(0, end === -1 ? undefined : end)
    .replace(FIELD_FACTS, '$1$2')
    .replace(FIELD_LIMITS, '');
  const names = answers === -1 ? [] : [...new Set(Array.from(text.slice(answers).matchAll(FIELD_NAME), ([, name = '']) => name))];
  return `${told.slice(0, LONGEST)}${names.length === 0 ? '' : `<p>${names.slice(0, MOST_NAMES).join(' ')}</p>`}`;
}

function withoutExamples(html: string): string {
  const start = html.indexOf(EXAMPLES);
  const end = start === -1 ? -1 : html.indexOf('</aside>', start);
  return end === -1 ? html : html.slice(0, start) + html.slice(end);
}
