import { decodeEntities } from '../html/escape.ts';

/**
 * A highlighted line with `<mark class=lc-code-word>` around each occurrence of the words. Tokens that a word begins or ends in are split,
 * so that a mark contains whole elements.
 */
export function markWords(html: string, words: readonly string[]): string {
  if (words.length === 0) return html;
  const pieces = html.match(/<[^>]*>|&\w+;|[^<&]/g) ?? [];
  const text = pieces.map((piece) => (isTag(piece) ? '' : decodeEntities(piece))).join('');
  const isMarked = markedUnits(text, words);
  if (!isMarked.includes(true)) return html;
  let marked = '';
  let at = 0;
  let inMark = false;
  let token = '';
  let open = '';
  for (const piece of pieces) {
    if (isTag(piece)) {
      token = piece === '</i>' ? '' : piece;
      continue;
    }
    const wanted = isMarked[at++] === true;
    if (open !== '' && (open !== token || wanted !== inMark)) {
      marked += '</i>';
      open = '';
    }
    if (wanted !== inMark) marked += wanted ? '<mark class=lc-code-word>' : '</mark>';
    inMark = wanted;
    if (token !== open) marked += token;
    open = token;
    marked += piece;
  }
  return marked + (open === '' ? '' : '</i>') + (inMark ? '</mark>' : '');
}

function isTag(piece: string): boolean {
  return piece.length > 1 && piece.startsWith('<');
}

/** For each UTF-16 unit of a text, whether it is part of one of the words. */
function markedUnits(text: string, words: readonly string[]): boolean[] {
  const units = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    if (word === '') continue;
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) units.fill(true, at, at + word.length);
  }
  return units;
}
