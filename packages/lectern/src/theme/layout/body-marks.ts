/** What in a body asks something of the page around it: our own elements, and a few classes, attributes and elements. */
const MARK = /<lectern-[a-z-]+|<img\b|\bclass="(?:formula|update|operation")|\bdata-(?:actions|zoom)\b/g;

/** The marks of a rendered body as they stand there, each once. One look finds them all: bodies are long, and most have few. */
export function marksIn(html: string): ReadonlySet<string> {
  return new Set(html.match(MARK));
}
