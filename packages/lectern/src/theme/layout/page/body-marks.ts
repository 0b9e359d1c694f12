/** What the page needs to know about its body: some elements, classes, and attributes. */
const MARK = /<lectern-[a-z-]+|<img\b|\bclass="(?:badge|lc-formula|update|lc-operation")|\bdata-(?:actions|zoom)\b/g;

/**
 * The marks in a rendered body, without duplicates. A single regular expression finds them, because bodies are long and
 * usually have few.
 */
export function marksIn(html: string): ReadonlySet<string> {
  return new Set(html.match(MARK));
}
