import { type Schema as SanitizeSchema, sanitize } from 'hast-util-sanitize';
import { type HastNode, markdownToHast } from 'satteri';
import { maskTokens } from '../../content/parse/mask-tokens.ts';
import type { TokenTable } from '../../content/parse/tokens.ts';
import { withoutControls } from '../safe-url.ts';
import { withoutComponents } from './description-components.ts';
import { replacePlacedParts } from './placed-parts.ts';

/** Characters of a description that are shown. */
export const MAX_MARKDOWN_LENGTH = 100_000;
const MAX_NESTING_DEPTH = 16;
const FEATURES = { gfm: true, frontmatter: false, rawHtml: true };
/** Replaces the `<` of an unknown tag, such as the placeholder in `Bearer <token>`. */
const LESS_THAN = '\ufdd0';
/** Keeps an address that is the text of a link from being a link of its own. */
const NO_LINK = '\ufdd1';
const LINK_ELEMENT = /(<a\s[^<>]*>)([^<]*)(?=<\/a\s*>)/gi;

/** A text of a prepared description, without the placeholders. */
export const withoutMarks = (text: string): string => text.replaceAll(LESS_THAN, '<').replaceAll(NO_LINK, '');

const words = (text: string) => text.split(/\s+/);

const ALLOWED = words(
  'p br hr strong b em i u s del ins mark small sub sup code pre kbd samp var q blockquote ul ol li dl dt dd a img table thead tbody tfoot tr th td caption details summary div span h1 h2 h3 h4 h5 h6 input',
);
/** Removed with their content. Other disallowed elements are replaced by their content. */
const DROPPED = words(
  'script style iframe frame frameset object embed applet template noscript noembed svg math textarea select datalist title head link meta base audio video canvas map portal',
);
const KNOWN_ELEMENTS = new Set([
  ...ALLOWED,
  ...DROPPED,
  ...words(
    'abbr acronym address area article aside basefont bdi bdo big body button center cite col colgroup data dfn dialog dir fieldset figcaption figure font footer form header hgroup html label legend main marquee menu meter nav ol optgroup option output param picture plaintext progress rb rp rt ruby search section slot source strike time track tt wbr xmp',
  ),
]);

const SCHEMA: SanitizeSchema = {
  tagNames: ALLOWED,
  strip: DROPPED,
  attributes: {
    '*': ['id'],
    a: ['href', 'title', 'name'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    code: [['className', /^language-[\w+#.-]+$/]],
    th: ['style', 'colSpan', 'rowSpan'],
    td: ['style', 'colSpan', 'rowSpan'],
    ol: ['start'],
    details: ['open'],
    div: [['dataCallout', 'note', 'tip', 'info', 'warning', 'check', 'danger'], 'title'],
    input: [['type', 'checkbox'], 'checked'],
  },
  ancestors: {
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    caption: ['table'],
    summary: ['details'],
  },
  protocols: {},
  clobber: [],
  required: {},
};

/** A node of a sanitized description. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** The sanitized tree of a prepared text. Throws if it is nested too deeply to be processed; no real text is. */
export function cleanTree(source: string): HtmlNode {
  const { text, tokens } = maskTokens(source, { math: false });
  const tree = markdownToHast(text, { features: FEATURES, position: false });
  if (text.includes('[^')) unlinkFootnotes(tree as HtmlNode);
  const clean = sanitize(tree as Parameters<typeof sanitize>[0], SCHEMA) as HastNode as HtmlNode;
  if (text !== source) restoreText(clean, tokens);
  return clean;
}

/** Footnotes become numbers and a list: a page has many descriptions, whose footnotes would have the same ids. */
function unlinkFootnotes(node: HtmlNode): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    const { properties = {} } = child;
    if (properties.dataFootnoteBackref !== undefined || properties.id === 'footnote-label') return [];
    unlinkFootnotes(child);
    if (String(properties.id).startsWith('user-content-')) delete properties.id;
    return properties.dataFootnoteRef === undefined ? child : (child.children ?? []);
  });
}

function restoreText(node: HtmlNode, tokens: TokenTable): void {
  const restore = (value: string) => tokens.restore(value, ({ source }) => source);
  if (node.value !== undefined) node.value = restore(node.value);
  for (const [name, value] of Object.entries(node.properties ?? {}))
    if (node.properties && typeof value === 'string') node.properties[name] = restore(value);
  for (const child of node.children ?? []) restoreText(child, tokens);
}

/** A description for `cleanTree`: without components and unknown tags, and cut after a number of characters. */
export function prepare(text: string, longest = MAX_MARKDOWN_LENGTH): { source: string; isCut: boolean } {
  const isCut = text.length > longest;
  const written = replacePlacedParts(withoutControls(isCut ? cutAtParagraph(text, longest) : text), () => '');
  const source = withoutComponents(written)
    .replace(/<(?=\/?([a-z][\w.-]*)(?:\s[^<>]*)?>)/gi, (bracket, name: string) =>
      KNOWN_ELEMENTS.has(name.toLowerCase()) ? bracket : LESS_THAN,
    )
    .replace(LINK_ELEMENT, (_, tag: string, text: string) => tag + text.replace(/:\/\/|www\.|@/gi, (mark) => NO_LINK + mark))
    .replace(NESTED, '$1');
  return { source, isCut };
}

/** Quote and list markers that open many levels on one line, for which the parser needs quadratic time. */
const NESTED = new RegExp(
  `^((?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${MAX_NESTING_DEPTH}})(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t]))+`,
  'gm',
);

function cutAtParagraph(text: string, longest: number): string {
  const cut = text.slice(0, longest);
  const end = cut.lastIndexOf('\n\n');
  return end > longest / 2 ? cut.slice(0, end) : cut;
}

/** The text of a node; blocks end with a line break. */
export function wordsOf(node: HtmlNode): string {
  if (node.type === 'text') return withoutMarks(node.value ?? '').replace(/\s+/g, ' ');
  if (node.tagName === 'img') return String(node.properties?.alt ?? '');
  const inner = (node.children ?? []).map(wordsOf).join('');
  if (node.tagName === 'td' || node.tagName === 'th') return `${inner} `;
  return node.tagName !== undefined && /^(?:p|h\d|li|tr|br|pre|div|dd|dt|blockquote|summary)$/.test(node.tagName) ? `${inner}\n` : inner;
}
