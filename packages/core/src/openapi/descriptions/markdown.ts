import { ALERT, alertKind } from '../../components/callouts.ts';
import { CALLOUT_KINDS, type CalloutKind } from '../../components/words.ts';
import { capitalized } from '../../config/capitalized.ts';
import { escapeAttribute, escapeHtml } from '../../html/escape.ts';
import { leavesSite, safeUrl } from '../safe-url.ts';
import { cleanTree, type HtmlNode, MAX_MARKDOWN_LENGTH, prepare, withoutMarks, wordsOf } from './clean-markdown.ts';
import { type PlainPiece, readPlainParagraph, splitParagraphs } from './plain-markdown.ts';

/** Words that a rendered description adds, in the language of the page. */
export interface DescriptionPhrases extends Record<CalloutKind, string> {
  /** Says that a text is longer than what is shown. */
  textCut: string;
  /** Label of the scroll container of a wide table. */
  table: string;
}

const ENGLISH: DescriptionPhrases = {
  textCut: 'This text is too long for a page and is cut here.',
  table: 'Table',
  ...(Object.fromEntries(CALLOUT_KINDS.map((kind) => [kind, capitalized(kind)])) as Record<CalloutKind, string>),
};

export interface UntrustedMarkdownOptions {
  /** Default: in English. */
  phrases?: DescriptionPhrases;
  /** Resolves a link within the site, for example by adding the base path. Undefined removes the link. */
  link?: (url: string) => string | undefined;
}

/** Rendered Markdown of a document. */
export interface RichText {
  /** Sanitized HTML. */
  html: string;
  /** Plain text, one line per block. */
  text: string;
}

/**
 * Renders Markdown of a document to sanitized HTML: CommonMark with GFM and raw HTML, without scripts, styles, ids, classes, forms,
 * and external images. Headings become bold paragraphs. Texts of more than 100,000 characters are cut, with a note.
 */
export function renderUntrustedMarkdown(markdown: string, options: UntrustedMarkdownOptions = {}): RichText {
  if (markdown.trim() === '') return { html: '', text: '' };
  const plain = renderPlain(markdown, options);
  if (plain !== undefined) return plain;
  const { source, isCut } = prepare(markdown);
  const note = isCut ? `<p><em>${escapeHtml((options.phrases ?? ENGLISH).textCut)}</em></p>` : '';
  try {
    const tree = cleanTree(source);
    const text = wordsOf(tree)
      .replace(/ +/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .trim();
    return { html: printAll(tree, options).trim() + note, text };
  } catch {
    // Too deeply nested to process; no real text is.
    const words = withoutMarks(source);
    return { html: `<p>${escapeHtml(words)}</p>${note}`, text: words };
  }
}

/**
 * Converts Markdown to one line of plain text, for meta descriptions and search.
 * @param length characters that are needed; the text after them is not parsed if possible
 */
export function plainText(markdown: string, length = Number.POSITIVE_INFINITY): string {
  const start = plainStart(markdown, length);
  if (start !== undefined) return start.slice(0, length);
  return plainWords(markdown).slice(0, length);
}

/** The text of the first paragraphs, if they are plain and sufficient or complete. */
function plainStart(markdown: string, length: number): string | undefined {
  let words = '';
  for (const paragraph of splitParagraphs(markdown)) {
    const pieces = readPlainParagraph(paragraph);
    if (pieces === undefined) return undefined;
    words = `${words} ${plainPiecesText(pieces)}`.trim();
    if (words.length >= length) break;
  }
  return words;
}

function plainWords(markdown: string): string {
  const { source } = prepare(markdown.slice(0, 20_000));
  try {
    return wordsOf(cleanTree(source)).replace(/\s+/g, ' ').trim();
  } catch {
    return withoutMarks(source).replace(/\s+/g, ' ').trim();
  }
}

/** Renders a text that consists of plain paragraphs; undefined for other texts. */
function renderPlain(text: string, options: UntrustedMarkdownOptions): RichText | undefined {
  if (text.length > MAX_MARKDOWN_LENGTH) return undefined;
  const paragraphs: PlainPiece[][] = [];
  for (const paragraph of splitParagraphs(text)) {
    const pieces = readPlainParagraph(paragraph);
    if (pieces === undefined) return undefined;
    paragraphs.push(pieces);
  }
  return {
    html: paragraphs.map((pieces) => `<p>${pieces.map((piece) => printPiece(piece, options)).join('')}</p>`).join('\n'),
    text: paragraphs.map(plainPiecesText).join('\n'),
  };
}

function plainPiecesText(pieces: readonly PlainPiece[]): string {
  return pieces
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ');
}

function printPiece(piece: PlainPiece, options: UntrustedMarkdownOptions): string {
  const text = escapeHtml(piece.text);
  if (piece.kind === 'link') return printLink(text, { href: piece.href }, options);
  return piece.kind === 'code' ? `<code>${text}</code>` : text;
}

function printAll(node: HtmlNode, options: UntrustedMarkdownOptions): string {
  return (node.children ?? []).map((child) => print(child, options)).join('');
}

function print(node: HtmlNode, options: UntrustedMarkdownOptions): string {
  if (node.type === 'text') return escapeHtml(withoutMarks(node.value ?? ''));
  if (node.type !== 'element') return printAll(node, options);
  const properties = node.properties ?? {};
  const tag = node.tagName === 'th' && !node.children?.length ? 'td' : (node.tagName ?? 'span');
  switch (tag) {
    case 'br':
    case 'hr':
      return `<${tag}>`;
    case 'a':
      return printLink(printAll(node, options), properties, options);
    case 'img':
      return printImage(properties, options);
    case 'input':
      return properties.checked ? '☑' : '☐';
    case 'p': {
      const inner = printAll(node, options);
      return inner.trim() === '' ? '' : `<p>${inner}</p>`;
    }
    case 'table':
      return `<div class="lc-table-scroll" tabindex="0" role="group" aria-label="${escapeAttribute((options.phrases ?? ENGLISH).table)}"><table>${printAll(node, options)}</table></div>`;
    case 'blockquote':
      return printAlert(node, options) ?? `<blockquote>${printAll(node, options)}</blockquote>`;
    case 'pre':
      return `<pre tabindex="0">${printAll(node, options)}</pre>`;
    case 'div':
      if (properties.dataCallout !== undefined)
        return printCallout(
          { type: String(properties.dataCallout), title: attributeText(properties.title ?? '') },
          printAll(node, options),
          options,
        );
      return `<div>${printAll(node, options)}</div>`;
    default:
      if (/^h\d$/.test(tag)) return `<p><strong>${printAll(node, options)}</strong></p>`;
      return `<${tag}${printAttributes(tag, properties)}>${printAll(node, options)}</${tag}>`;
  }
}

/** Renders quotes such as `[!NOTE]` as callouts; undefined for other quotes. */
function printAlert(node: HtmlNode, options: UntrustedMarkdownOptions): string | undefined {
  const paragraph = node.children?.find((child) => child.type === 'element');
  const text = paragraph?.tagName === 'p' ? paragraph.children?.[0] : undefined;
  const match = text?.type === 'text' ? ALERT.exec(text.value ?? '') : undefined;
  if (!paragraph || !text || !match?.[1]) return undefined;
  const first = {
    ...paragraph,
    children: [{ ...text, value: (text.value ?? '').slice(match[0].length) }, ...(paragraph.children ?? []).slice(1)],
  };
  const children = (node.children ?? []).map((child) => (child === paragraph ? first : child));
  return printCallout({ type: alertKind(match[1]), title: '' }, printAll({ ...node, children }, options), options);
}

/** @param title as HTML; empty for the name of the type */
function printCallout({ type, title }: { type: string; title: string }, content: string, { phrases = ENGLISH }: UntrustedMarkdownOptions) {
  const heading = `<p data-component-part="callout-title">${title || escapeHtml(phrases[type as keyof DescriptionPhrases])}</p>`;
  return `<div class="callout" role="note" data-callout-type="${type}"><div data-component-part="callout-content">${heading}${content.trim()}</div></div>`;
}

function printAttributes(tag: string, properties: Record<string, unknown>): string {
  const attributes: Record<string, unknown> = {};
  if (tag === 'code' && Array.isArray(properties.className)) attributes.class = properties.className.join(' ') || undefined;
  if (tag === 'ol' && properties.start !== undefined) attributes.start = Number(properties.start) || 1;
  if (tag === 'details' && properties.open !== undefined) attributes.open = '';
  if (tag === 'th' || tag === 'td') {
    attributes.align = /^text-align:\s*(left|right|center)\s*;?$/.exec(String(properties.style ?? ''))?.[1];
    attributes.colspan = spanOf(properties.colSpan);
    attributes.rowspan = spanOf(properties.rowSpan);
  }
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${attributeText(value)}"`))
    .join('');
}

function spanOf(value: unknown): number | undefined {
  const span = Number(value);
  return Number.isInteger(span) && span > 1 && span <= 100 ? span : undefined;
}

function attributeText(value: unknown): string {
  return escapeAttribute(withoutMarks(String(value)));
}

function printLink(inner: string, properties: Record<string, unknown>, options: UntrustedMarkdownOptions): string {
  const href = hrefOf(properties.href, options);
  if (href === undefined) return inner;
  const title = properties.title === undefined ? '' : ` title="${attributeText(properties.title)}"`;
  const rel = leavesSite(href) ? ' rel="nofollow noopener noreferrer"' : '';
  return `<a href="${attributeText(href)}"${title}${rel}>${inner}</a>`;
}

function hrefOf(value: unknown, { link }: UntrustedMarkdownOptions): string | undefined {
  const url = typeof value === 'string' ? safeUrl(withoutMarks(value)) : undefined;
  return url === undefined || leavesSite(url) || !link ? url : link(url);
}

/** Images of the site are shown. Images on other hosts become links, because loading them would expose readers to the host. */
function printImage(properties: Record<string, unknown>, options: UntrustedMarkdownOptions): string {
  const src = hrefOf(properties.src, options);
  const alt = String(properties.alt ?? '');
  if (src === undefined || src.startsWith('mailto:')) return escapeHtml(alt);
  if (leavesSite(src)) return `<a href="${attributeText(src)}" rel="nofollow noopener noreferrer">${escapeHtml(alt || 'Image')}</a>`;
  const size = ['width', 'height']
    .map((key) => (/^\d{1,5}$/.test(String(properties[key] ?? '')) ? ` ${key}="${properties[key]}"` : ''))
    .join('');
  return `<img src="${attributeText(src)}" alt="${attributeText(alt)}"${size} loading="lazy" decoding="async">`;
}
