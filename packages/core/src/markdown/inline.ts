import { image } from '../components/image.ts';
import { isDisplayed, isInline, isSilent, textOf } from '../tree/author-text.ts';
import { type Converter, flattened, type Inline, inlineCode, linkTo, text } from '../tree/mdast.ts';
import type { ElementNode, TreeNode } from '../tree/tree.ts';
import { componentNodes } from './components.ts';

/** One node as inline content. */
export function inlineNodes(node: TreeNode, converter: Converter): Inline[] {
  switch (node.type) {
    case 'text':
      return [text(UNEVEN.test(node.value) ? node.value.replace(/\s+/g, ' ') : node.value)];
    case 'raw':
      return [];
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
