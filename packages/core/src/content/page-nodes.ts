import { escapeHtml } from '../html/escape.ts';
import { closeTag, isRawText, openTag, rawText } from './serialize-html.ts';
import { FragmentValue, type TreeNode, textOf } from './tree.ts';
import type { PageNode } from './types.ts';

/** Converts a finished tree to the form that the route renders: strings of HTML with components between them. */
export function toPageNodes(nodes: readonly TreeNode[]): PageNode[] {
  const writer = new PageNodeWriter();
  for (const node of nodes) writer.write(node);
  return writer.end();
}

class PageNodeWriter {
  readonly #nodes: PageNode[] = [];
  #html = '';

  write(node: TreeNode): void {
    switch (node.type) {
      case 'text':
        this.#html += escapeHtml(node.value);
        return;
      case 'raw':
        this.#html += node.value;
        return;
      case 'element':
        this.#html += openTag(node);
        if (isRawText(node.tag))
          this.#html += node.children.map((child) => (child.type === 'raw' ? child.value : rawText(node.tag, textOf(child)))).join('');
        else for (const child of node.children) this.write(child);
        this.#html += closeTag(node);
        return;
      case 'fragment':
        for (const child of node.children) this.write(child);
        return;
      case 'component':
        this.#flush();
        this.#nodes.push({ kind: 'component', name: node.name, props: plainProps(node.props), children: toPageNodes(node.children) });
        return;
      case 'island':
        return;
    }
  }

  end(): PageNode[] {
    this.#flush();
    return this.#nodes;
  }

  #flush(): void {
    if (this.#html !== '') this.#nodes.push({ kind: 'html', html: this.#html });
    this.#html = '';
  }
}

function plainProps(props: Record<string, unknown>): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) plain[name] = value instanceof FragmentValue ? toPageNodes(value.children) : value;
  return plain;
}
