/** A part of a paragraph as source text. */
export type PlainPiece = { kind: 'text' | 'code'; text: string } | { kind: 'link'; text: string; href: string };

/** Letters, digits, and characters without meaning in Markdown inside a line. A colon must precede a space, so it is not part of a URL. */
const TEXT = String.raw`(?:[\p{L}\p{N} .,;'"()/%?=+…–—’‘“”-]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])|:(?= |$))`;
/** A line that does not start like a list or a heading underline, and does not end with a hard break. */
const LINE = new RegExp(String.raw`^(?![ +=-]|\d+[.)](?: |$))${TEXT}+(?<! )$`, 'u');
/** Code, and links without syntax that a parser would change. */
const INLINE = new RegExp(
  `(?<!\`)\`([^\`\\p{C}\\p{Z}][^\`\\p{C}\\p{Zl}\\p{Zp}]*)\`(?!\`)|\\[(${TEXT}+)\\]\\(([\\w./:#?=%+~,@-]+)\\)`,
  'gu',
);
/** Placeholder for code while the surrounding text is tested: not a letter, so that it does not join words. */
const CODE = '…';
const MAX_LENGTH = 2000;

/** Paragraphs of a Markdown text, without the empty lines between them. */
export function splitParagraphs(markdown: string): string[] {
  return markdown.split(/\n\n+/).filter((paragraph) => paragraph.trim() !== '');
}

/**
 * A paragraph that consists only of sentences, code, and links; undefined for other paragraphs. Most descriptions are that simple,
 * and a reference has thousands of them, so they skip the parser.
 */
export function readPlainParagraph(written: string): PlainPiece[] | undefined {
  const paragraph = written.trimEnd();
  if (paragraph.length > MAX_LENGTH) return undefined;
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
