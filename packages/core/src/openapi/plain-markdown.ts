/** A stretch of a paragraph, as it is written. */
export type PlainPiece = { kind: 'text' | 'code'; text: string } | { kind: 'link'; text: string; href: string };

/** Letters, digits and marks that mean nothing in Markdown inside a line. Colons stand before spaces, so that there is no address. */
const TEXT = String.raw`(?:[\p{L}\p{N} .,;'"()/%?=+…–—’‘“”-]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])|:(?= |$))`;
/** A line that does not begin like a list or what underlines a heading, and does not end in a break. */
const LINE = new RegExp(String.raw`^(?![ +=-]|\d+[.)](?: |$))${TEXT}+(?<! )$`, 'u');
/** Code, and links with nothing in them that a parser would change. */
const INLINE = new RegExp(
  `(?<!\`)\`([^\`\\p{C}\\p{Z}][^\`\\p{C}\\p{Zl}\\p{Zp}]*)\`(?!\`)|\\[(${TEXT}+)\\]\\(([\\w./:#?=%+~,@-]+)\\)`,
  'gu',
);
/** Stands for code while the text around it is looked at: no letter, so that it joins nothing. */
const CODE = '…';
const LONGEST = 2000;

/** Paragraphs of a Markdown text, without the empty lines between them. */
export function splitParagraphs(markdown: string): string[] {
  return markdown.split(/\n\n+/).filter((paragraph) => paragraph.trim() !== '');
}

/**
 * A paragraph of sentences, code and links alone; undefined for any other. Most descriptions are no more than that, and a reference has
 * thousands: they need no parser.
 */
export function readPlainParagraph(written: string): PlainPiece[] | undefined {
  const paragraph = written.trimEnd();
  if (paragraph.length > LONGEST) return undefined;
  const pieces = readPieces(paragraph);
  const text = pieces.map((piece) => (piece.kind === 'code' ? CODE : piece.text)).join('');
  return /www\./i.test(text) || !text.split('\n').every((line) => LINE.test(line)) ? undefined : pieces;
}

function readPieces(paragraph: string): PlainPiece[] {
  const pieces: PlainPiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: code, 2: label = '', 3: href = '', index } of paragraph.matchAll(INLINE)) {
    if (index > end) pieces.push({ kind: 'text', text: paragraph.slice(end, index) });
    pieces.push(code === undefined ? { kind: 'link', text: label, href } : { kind: 'code', text: code });
    end = index + whole.length;
  }
  if (end < paragraph.length) pieces.push({ kind: 'text', text: paragraph.slice(end) });
  return pieces;
}
