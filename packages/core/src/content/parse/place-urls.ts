import type { SourceText } from '../../diagnostics/source-text.ts';
import type { Hast } from '../../tree/tree.ts';

/**
 * Places the links and images of a tree without positions at the text of their URLs. The parser gives no positions in a Markdown file
 * with raw HTML.
 */
export function placeUrls(tree: Hast, source: SourceText): void {
  const searched = new Map<string, number>();
  const pending: Hast[] = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const url = node.type === 'element' && !node.position ? (node.properties['href'] ?? node.properties['src']) : undefined;
    const offset = typeof url === 'string' && url !== '' ? findUrl(url, source.text, searched.get(url) ?? 0) : undefined;
    if (offset !== undefined) {
      const end = offset + String(url).length;
      searched.set(String(url), end);
      node.position = { start: { ...source.position(offset), offset }, end: { ...source.position(end), offset: end } };
    }
    pending.push(...(node.children ?? []).toReversed());
  }
}

/** Where a URL is written as a whole. */
function findUrl(url: string, text: string, from: number): number | undefined {
  for (let offset = text.indexOf(url, from); offset !== -1; offset = text.indexOf(url, offset + 1)) {
    const isWhole = /^[\s("'<=[]?$/.test(text.charAt(offset - 1)) && /^[\s)"'>\]]?$/.test(text.charAt(offset + url.length));
    if (isWhole) return offset;
  }
  return undefined;
}
