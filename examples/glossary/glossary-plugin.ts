import { definePlugin, type TreeNode } from 'lectern/config';

/** Gives the first use of each term on a page a tooltip, and adds the page `/glossary`. */
export function glossary(terms: Record<string, string>) {
  return definePlugin({
    name: 'glossary',
    pages: () => [
      {
        path: 'glossary',
        frontMatter: { title: 'Glossary', description: 'The terms of these docs.' },
        text: Object.entries(terms)
          .map(([term, text]) => `## ${term}\n\n${text}`)
          .join('\n\n'),
      },
    ],
    tree(tree, page) {
      if (page.path === 'glossary') return tree;
      const left = new Set(Object.keys(terms));
      return tree.flatMap((node) => mark(node, terms, left));
    },
  });
}

function mark(node: TreeNode, terms: Record<string, string>, left: Set<string>): TreeNode[] {
  if (node.type === 'element' && !/^(?:a|code|pre|h[1-6])$/.test(node.tag))
    return [{ ...node, children: node.children.flatMap((child) => mark(child, terms, left)) }];
  if (node.type !== 'text') return [node];
  const term = [...left].find((one) => node.value.includes(one));
  if (term === undefined) return [node];
  left.delete(term);
  const at = node.value.indexOf(term);
  const text = (value: string): TreeNode => ({ type: 'text', value });
  const tooltip: TreeNode = { type: 'component', name: 'Tooltip', props: { tip: terms[term] }, children: [text(term)] };
  return [...mark(text(node.value.slice(0, at)), terms, left), tooltip, ...mark(text(node.value.slice(at + term.length)), terms, left)];
}
