import { decodeEntities } from '../html/escape.ts';
import { attributesIn, tagsIn } from '../html/tags.ts';
import { isVoid } from './serialize-html.ts';
import { element, type TreeNode, textNode } from './tree.ts';

/**
 * Nodes in which HTML that is printed as it is became elements, for everything that reads pages: the result of code that browsers bring to
 * life, and the HTML of plain Markdown pages. What is not closed ends with the nodes.
 */
export function withElements(nodes: readonly TreeNode[]): readonly TreeNode[] {
  if (!nodes.some(({ type }) => type === 'raw')) return nodes;
  const root: TreeNode[] = [];
  const open = [{ name: '', children: root }];
  const add = (node: TreeNode) => open.at(-1)?.children.push(node);
  for (const node of nodes) {
    if (node.type === 'raw') addHtml(node.value.replace(/<!--[\s\S]*?-->/g, ''), open, add);
    else add(node);
  }
  return root;
}

function addHtml(html: string, open: { name: string; children: TreeNode[] }[], add: (node: TreeNode) => void): void {
  let at = 0;
  for (const tag of tagsIn(html)) {
    if (tag.start > at) add(textNode(decodeEntities(html.slice(at, tag.start))));
    at = tag.end;
    const name = tag.name.toLowerCase();
    if (tag.kind === 'close') {
      const from = open.findLastIndex((one) => one.name === name);
      if (from > 0) open.length = from;
      continue;
    }
    const children: TreeNode[] = [];
    add(nodeOf(name, attributesOf(html.slice(tag.start, tag.end)), children));
    if (tag.kind === 'open' && !isVoid(name)) open.push({ name, children });
  }
  if (at < html.length) add(textNode(decodeEntities(html.slice(at))));
}

/** Elements of Lectern itself are none of the page. The words of a control may be all that its code shows. */
function nodeOf(tag: string, attributes: Record<string, string | true>, children: TreeNode[]): TreeNode {
  const isFrame = tag.startsWith('lectern-') || (tag === 'template' && attributes['data-slot'] !== undefined);
  return isFrame ? { type: 'fragment', children } : element(tag === 'button' ? 'div' : tag, attributes, children);
}

function attributesOf(tag: string): Record<string, string | true> {
  return Object.fromEntries(attributesIn(tag).map(([name, value]) => [name.toLowerCase(), value]));
}
