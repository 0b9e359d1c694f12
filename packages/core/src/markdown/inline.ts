import { ownMarkdown } from '../content/expand/own-nodes.ts';
import { isInline, isSilent, textOf } from '../content/tree/author-text.ts';
import type { ComponentNode, ElementNode, TreeNode } from '../content/tree/tree.ts';
import { rawWords } from '../html/text.ts';
import { type Converter, flattened, type Inline, inlineCode, oneLine, text } from './mdast.ts';
import { printMarkdown } from './print.ts';

/** Whether a node is a formula on lines of its own. */
export function isDisplayed(node: TreeNode): boolean {
  return node.type === 'component' && node.name === 'Latex' && node.props.display === true;
}

/** One node as inline content. */
export function inlineNodes(node: TreeNode, converter: Converter): Inline[] {
  switch (node.type) {
    case 'text':
      return [text(UNEVEN.test(node.value) ? node.value.replace(/\s+/g, ' ') : node.value)];
    case 'raw':
      return rawNodes(node.value);
    case 'fragment':
      return converter.line(node.children);
    case 'island':
      return node.slots.flatMap((slot) => [text(' '), ...converter.line(slot)]);
    case 'element':
      return isInline(node) || isSilent(node) ? elementNodes(node, converter) : ownLine(node, converter);
    case 'component':
      return isInline(node) || isDisplayed(node) ? componentNodes(node, converter) : ownLine(node, converter);
  }
}

const UNEVEN = /[\t\n\r\u00a0]| {2}/;

/** A block in a line. */
function ownLine(node: TreeNode, converter: Converter): Inline[] {
  return [{ type: 'break' }, ...flattened(converter.blocks([node])), { type: 'break' }];
}

const MARKS = { strong: 'strong', b: 'strong', em: 'emphasis', i: 'emphasis', del: 'delete', s: 'delete', strike: 'delete' } as const;

function elementNodes(node: ElementNode, converter: Converter): Inline[] {
  const { tag, attributes, children } = node;
  const note = attributes['data-footnote-ref'] === undefined ? undefined : /^#user-content-fn-(.+)$/.exec(String(attributes.href))?.[1];
  if (note !== undefined) return [{ type: 'footnoteReference', identifier: note, label: note }];
  if (isSilent(node)) return [];
  switch (tag) {
    case 'br':
      return [{ type: 'break' }];
    case 'strong':
    case 'b':
    case 'em':
    case 'i':
    case 'del':
    case 's':
    case 'strike':
      return [{ type: MARKS[tag], children: converter.line(children) }];
    case 'sup':
    case 'sub': {
      const inside = converter.line(children);
      // Without its tags, a power is another number. The mark of a footnote is raised by itself.
      if (inside.length === 0 || inside.some(({ type }) => type === 'footnoteReference')) return inside;
      return [{ type: 'html', value: `<${tag}>` }, ...inside, { type: 'html', value: `</${tag}>` }];
    }
    case 'code':
      return children.flatMap((child) =>
        child.type === 'element' && child.tag === 'a' ? link(child, converter, inlineCode(textOf(child))) : inlineCode(textOf(child)),
      );
    case 'img':
      return image(attributes, converter);
    case 'input':
      return attributes.type === 'checkbox' ? [text(isChecked(attributes) ? '[x]' : '[ ]')] : [];
    case 'a':
      return link(node, converter);
    default:
      return converter.line(children);
  }
}

export function isChecked({ checked }: ElementNode['attributes']): boolean {
  return checked === true || checked === '';
}

function link({ attributes, children }: ElementNode, converter: Converter, inside = converter.line(children)): Inline[] {
  return linkTo(inside, converter.href(attributes.href), attributes.title);
}

/** A link. Only its text if it has no URL. */
export function linkTo(children: Inline[], url: string | undefined, title?: unknown): Inline[] {
  return url === undefined ? children : [{ type: 'link', url, title: titleOf(title), children }];
}

function titleOf(title: unknown): string | null {
  return typeof title === 'string' && title.trim() !== '' ? title.trim().replace(/\s+/g, ' ') : null;
}

/** Of two images for the two modes, only the one for light mode is printed. */
function image(attributes: Readonly<Record<string, unknown>>, { href }: Converter): Inline[] {
  const names = String(attributes.class ?? '').split(/\s+/);
  if (names.includes('lc-dark-only') || (names.includes('hidden') && names.some((name) => name.startsWith('dark:')))) return [];
  const url = href(attributes.src ?? attributes.img);
  return url === undefined ? [] : [{ type: 'image', url, alt: titleOf(attributes.alt) ?? '', title: titleOf(attributes.title) }];
}

/** A link to embedded content with its title. */
export function media(attributes: Readonly<Record<string, unknown>>, children: readonly TreeNode[], converter: Converter): Inline[] {
  const source = children.find((child): child is ElementNode => child.type === 'element' && child.tag === 'source');
  const url = converter.href(attributes.src ?? attributes.url ?? source?.attributes.src);
  if (url === undefined) return converter.line(children);
  const title = attributes.title === 'Embedded content' ? undefined : converter.prop(attributes.title);
  return linkTo(title ?? [text(url)], url);
}

function componentNodes(node: ComponentNode, converter: Converter): Inline[] {
  const { name, props, children } = node;
  const own = ownMarkdown(node, () => printMarkdown([{ type: 'paragraph', children: converter.line(children) }]));
  if (own !== undefined) return [{ type: 'html', value: own.trim() }];
  if (node.own) return converter.line(children);
  const href = converter.href(props.href);
  switch (name) {
    case 'Icon':
      return [];
    case 'Tooltip': {
      const cta = converter.prop(props.cta);
      const tips = [props.headline, props.tip].flatMap((part) => [converter.prop(part) ?? []].filter(({ length }) => length > 0));
      const tip = [...separated(tips, ': '), ...(cta ? [text(' '), ...linkTo(cta, href)] : [])];
      return tip.length === 0 ? converter.line(children) : [...converter.line(children), text(' ('), ...oneLine(tip), text(')')];
    }
    case 'Latex': {
      const value = String(props.formula ?? '')
        .replace(/\s+/g, ' ')
        .trim();
      return value === '' ? [] : [{ type: 'inlineMath', value }];
    }
    case 'Image':
      return image(props, converter);
    default:
      return linkTo(converter.line(children), href, props.title);
  }
}

/** Parts with a text between them. */
export function separated(parts: readonly Inline[][], between: string): Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [text(between), ...part]));
}

/** Raw markup as inline content. */
export function rawNodes(html: string): Inline[] {
  if (/^<\/?su[bp]>$/i.test(html)) return [{ type: 'html', value: html.toLowerCase() }];
  if (/^<br\s*\/?>$/i.test(html)) return [{ type: 'break' }];
  return [text(rawWords(html).replace(/\s+/g, ' '))];
}
