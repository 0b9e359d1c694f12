import { escapeHtml } from '../../html/escape.ts';
import { lineOf, textOf } from '../../tree/author-text.ts';
import { closeTag, isRawText, openTag, rawText } from '../../tree/serialize-html.ts';
import { FragmentValue, type TreeNode } from '../../tree/tree.ts';
import type { PageNode } from '../types.ts';

/** Converts a finished tree to the form that the route renders: strings of HTML with components between them. */
export function toPageNodes(nodes: readonly TreeNode[]): PageNode[] {
  const result: PageNode[] = [];
  let html = '';
  const flush = () => {
    if (html !== '') result.push({ kind: 'html', html });
    html = '';
  };
  const write = (node: TreeNode): void => {
    if (node.type === 'text') html += escapeHtml(node.value);
    else if (node.type === 'raw') html += node.value;
    else if (node.type === 'fragment') node.children.forEach(write);
    else if (node.type === 'component') {
      flush();
      result.push({
        kind: 'component',
        name: node.name,
        props: plainProps(node.props),
        children: toPageNodes(node.children),
      });
    } else if (node.type === 'element') {
      html += openTag(node);
      if (isRawText(node.tag))
        html += node.children.map((child) => (child.type === 'raw' ? child.value : rawText(node.tag, textOf(child)))).join('');
      else node.children.forEach(write);
      html += closeTag(node);
    }
  };
  nodes.forEach(write);
  flush();
  return result;
}

function plainProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, plainProp(value)]));
}

/** JSX in a list becomes its text: lists are labels such as tags. */
function plainProp(value: unknown): unknown {
  if (value instanceof FragmentValue) return toPageNodes(value.children);
  return Array.isArray(value) ? value.map((one) => (one instanceof FragmentValue ? lineOf(one.children) : one)) : value;
}
