import { decodeEntities } from '../html/escape.ts';

/** A part of a line, in UTF-16 units of its text, without the end. */
export interface WrappedRange {
  start: number;
  end: number;
  /** The start tag of the element around it. */
  tag: string;
}

/**
 * A highlighted line with elements around parts of its text. Tokens that a part begins or ends in are split, so that each element
 * contains whole elements. Where parts overlap, the first counts.
 */
export function wrapRanges(html: string, ranges: readonly WrappedRange[]): string {
  if (ranges.length === 0) return html;
  const inner: string[] = [];
  let open: string[] = [];
  let at = 0;
  let result = '';
  for (const piece of html.match(/<[^>]*>|&#?\w+;|[^<&]/g) ?? []) {
    if (piece.startsWith('</')) inner.pop();
    else if (isTag(piece)) inner.push(piece);
    else {
      const range = ranges.find(({ start, end }) => start <= at && at < end);
      const wanted = range ? [range.tag, ...inner] : [...inner];
      result += moveTo(open, wanted) + piece;
      open = wanted;
      at += decodeEntities(piece).length;
    }
  }
  return result + moveTo(open, []);
}

/** The tags between two texts, which have these elements around them. */
function moveTo(from: readonly string[], to: readonly string[]): string {
  let common = 0;
  while (common < from.length && from[common] === to[common]) common += 1;
  const closed = from.slice(common).toReversed();
  return closed.map((tag) => `</${/\w+/.exec(tag)?.[0]}>`).join('') + to.slice(common).join('');
}

function isTag(piece: string): boolean {
  return piece.length > 1 && piece.startsWith('<');
}

/** The text of a highlighted line. */
export function lineText(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ''));
}
