import { isInline, isSilent, textOf } from '../content/author-text.ts';
import type { ComponentNode, ElementNode, TreeNode } from '../content/tree.ts';
import { rawWords } from '../html/text.ts';
import { escapeText, inlineCode, type MarkdownWriter } from './writer.ts';

/** Collapses white space. */
export function oneSpace(text: string): string {
  return UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text;
}

const UNEVEN = /[\t\n\r\u00a0]| {2}/;

/** Formats one node as inline text. */
export function inlineText(node: TreeNode, writer: MarkdownWriter): string {
  switch (node.type) {
    case 'text':
      return escapeText(oneSpace(node.value));
    case 'raw':
      return rawText(node.value);
    case 'fragment':
      return writer.line(node.children);
    case 'island':
      return node.slots.map((slot) => writer.line(slot)).join(' ');
    case 'element':
      return elementText(node, writer);
    case 'component':
      return componentText(node, writer);
  }
}

function elementText(node: ElementNode, writer: MarkdownWriter): string {
  const { tag, attributes, children } = node;
  const note = noteOf(attributes);
  if (note !== undefined) return `[^${note}]`;
  if (isSilent(node)) return '';
  switch (tag) {
    case 'br':
      return '\n';
    case 'strong':
    case 'b':
      return around('**', writer.line(children));
    case 'em':
    case 'i':
      return around('*', writer.line(children));
    case 'del':
    case 's':
      return around('~~', writer.line(children));
    case 'code':
      return inlineCode(textOf(children));
    case 'img':
      return image(attributes, writer);
    case 'input':
      return attributes.type === 'checkbox' ? (attributes.checked === true || attributes.checked === '' ? '[x]' : '[ ]') : '';
    case 'a':
      return link(node, writer);
    case 'iframe':
    case 'video':
    case 'audio':
      return media(attributes, children, writer);
    default:
      return isInline(node) ? writer.line(children) : ` ${writer.line(children)} `;
  }
}

/** Puts marks directly around text, without leading and trailing white space inside. */
function around(marks: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return text;
  const [start, end] = [/^\s*/.exec(text)?.[0] ?? '', /\s*$/.exec(text)?.[0] ?? ''];
  return `${start}${marks}${trimmed}${marks}${end}`;
}

/** The footnote that a mark refers to. */
function noteOf(attributes: ElementNode['attributes']): string | undefined {
  return attributes['data-footnote-ref'] === undefined ? undefined : /^#user-content-fn-(.+)$/.exec(String(attributes.href))?.[1];
}

function link({ attributes, children }: ElementNode, writer: MarkdownWriter): string {
  const text = writer.line(children);
  const href = writer.href(attributes.href);
  return href === undefined || text.trim() === '' ? text : linkTo(text, href);
}

/** `[text](url)`. */
export function linkTo(text: string, href: string): string {
  const address = /[\s()<>]/.test(href) ? `<${href.replace(/[<>\s]/g, encodeURIComponent)}>` : href;
  return `[${text.trim()}](${address})`;
}

/** Of two images for the two modes, only the one for light mode is printed. */
function image(attributes: ElementNode['attributes'], writer: MarkdownWriter): string {
  const names = String(attributes.class ?? '').split(/\s+/);
  if (names.includes('lc-dark-only') || (names.includes('hidden') && names.some((name) => name.startsWith('dark:')))) return '';
  const href = writer.href(attributes.src);
  return href === undefined ? '' : `!${linkTo(escapeText(String(attributes.alt ?? '')) || ' ', href).replace('[ ]', '[]')}`;
}

/** A link to embedded content with its title. */
export function media(attributes: Record<string, unknown>, children: readonly TreeNode[], writer: MarkdownWriter): string {
  const source = children.find((child): child is ElementNode => child.type === 'element' && child.tag === 'source');
  const href = writer.href(attributes.src ?? attributes.url ?? source?.attributes.src);
  if (href === undefined) return writer.line(children);
  const title = writer.prop(attributes.title);
  return linkTo(title === undefined || title === 'Embedded content' ? href : title, href);
}

function componentText(node: ComponentNode, writer: MarkdownWriter): string {
  const { name, props, children } = node;
  const href = writer.href(props.href);
  switch (name) {
    case 'Icon':
      return '';
    case 'Tooltip': {
      const cta = writer.prop(props.cta);
      const more = cta !== undefined && href !== undefined ? linkTo(cta, href) : cta;
      const tip = [[props.headline, props.tip].flatMap((part) => writer.prop(part) ?? []).join(': '), more].filter(Boolean).join(' ');
      return tip === '' ? writer.line(children) : `${writer.line(children)} (${tip})`;
    }
    case 'Latex':
      return props.display === true ? `$$${String(props.formula)}$$` : `$${String(props.formula)}$`;
    case 'Link':
    case 'Badge':
      return href === undefined ? writer.line(children) : linkTo(writer.line(children), href);
    case 'Image':
      return image({ src: (props.src ?? props.img) as string, alt: props.alt as string }, writer);
    case 'CodeBlock':
      return inlineCode(String(props.code ?? ''));
    default:
      return ` ${writer.prop(props.title) ?? ''} ${writer.line(children)} `;
  }
}

/** The text of raw markup. */
export function rawText(html: string): string {
  return escapeText(rawWords(html));
}
