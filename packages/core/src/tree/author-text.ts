import { ADDED_CLASS } from '../html/text.ts';
import { withElements } from './raw-elements.ts';
import { type ElementNode, FragmentValue, type TreeNode } from './tree.ts';

/** Inline elements. */
const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd label mark math q s samp small span strike strong sub sup svg time u var wbr'.split(
    ' ',
  ),
);
/** Elements without text. */
const SILENT_TAGS: ReadonlySet<string> = new Set(
  'script style template noscript svg button select textarea object embed canvas map col colgroup link meta'.split(' '),
);

/** Whether a node is inline, as opposed to a block. */
export function isInline(node: TreeNode): boolean {
  if (node.type === 'text') return true;
  if (node.type === 'element') return INLINE_TAGS.has(node.tag) && !(node.tag === 'a' && node.children.some((child) => !isInline(child)));
  return node.type === 'component' && node.isInline === true && !isDisplayed(node);
}

/** Whether a node is a formula on lines of its own. */
export function isDisplayed(node: TreeNode): boolean {
  return node.type === 'component' && node.isInline === true && node.props.display === true;
}

/** Whether an element has no text of the author: controls, scripts, and what Lectern adds. */
export function isSilent({ tag, attributes }: ElementNode): boolean {
  if (SILENT_TAGS.has(tag) || isNoteLink(attributes)) return true;
  return typeof attributes.class === 'string' && ADDED_CLASS.test(attributes.class);
}

/** The mark of a footnote, or the link back to it. */
function isNoteLink(attributes: ElementNode['attributes']): boolean {
  return attributes['data-footnote-ref'] !== undefined || attributes['data-footnote-backref'] !== undefined;
}

export interface TextOptions {
  /** The alternative texts of images count. */
  images?: boolean;
  /** Elements that are left out as well. */
  omits?(node: ElementNode): boolean;
}

/** What the author wrote, without what Lectern adds. Blocks begin on a new line, `<br>` is a space, and images have no text. */
export function textOf(nodes: TreeNode | readonly TreeNode[]): string {
  return joinTexts('type' in nodes ? [nodes] : nodes, {});
}

/** The same on one line: for headings, labels, and everything that is derived from them. */
export function lineOf(nodes: readonly TreeNode[], options: TextOptions = {}): string {
  return joinTexts(nodes, options).replace(/\s+/g, ' ').trim();
}

/** The text of a prop; that of JSX on one line. Undefined for values that are neither. */
export function propText(value: unknown): string | undefined {
  if (value instanceof FragmentValue) return lineOf(value.children) || undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function joinTexts(nodes: readonly TreeNode[], options: TextOptions): string {
  let text = '';
  let isAfterBlock = false;
  for (const node of withElements(nodes)) {
    const own = ownText(node, options);
    if (own === '') continue;
    const isBlock = (node.type === 'element' || node.type === 'component') && !isInline(node);
    if ((isBlock || isAfterBlock) && text !== '' && !/\s$/.test(text) && !/^\s/.test(own)) text += '\n';
    text += own;
    isAfterBlock = isBlock;
  }
  return text;
}

function ownText(node: TreeNode, options: TextOptions): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'element':
      if (isSilent(node) || options.omits?.(node)) return '';
      if (node.tag === 'img') return options.images ? ` ${String(node.attributes.alt ?? '')} ` : '';
      return node.tag === 'br' ? ' ' : joinTexts(node.children, options);
    case 'component':
    case 'fragment':
      return joinTexts(node.children, options);
    case 'raw':
    case 'island':
      return '';
  }
}
