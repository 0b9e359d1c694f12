import { COMPONENTS } from '../components/list.ts';
import { ownMarkdown } from '../content/expand/own-nodes.ts';
import { type Block, type Converter, type Inline, type Item, linkTo } from '../tree/mdast.ts';
import type { ComponentNode } from '../tree/tree.ts';
import { printMarkdown } from './print.ts';

/** A block component. Components without their own Markdown form are replaced by their children. */
export function componentParts(node: ComponentNode, converter: Converter): (Block | Item)[] {
  const own = ownMarkdown(node, () => printMarkdown(converter.blocks(node.children)));
  if (own !== undefined) return own.trim() === '' ? [] : [{ type: 'html', value: own.trim() }];
  return COMPONENTS[node.name]?.markdown?.(node, converter) ?? converter.blocks(node.children);
}

/** A component within a line. */
export function componentNodes(node: ComponentNode, converter: Converter): Inline[] {
  const { name, props, children } = node;
  const own = ownMarkdown(node, () => printMarkdown([{ type: 'paragraph', children: converter.line(children) }]));
  if (own !== undefined) return [{ type: 'html', value: own.trim() }];
  if (node.own) return converter.line(children);
  return COMPONENTS[name]?.line?.(node, converter) ?? linkTo(converter.line(children), converter.href(props.href), props.title);
}
