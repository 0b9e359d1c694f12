import { describe, expect, it } from 'vitest';
import { compiledMarkup, isPageNodes, pageNodesHtml } from '../../../src/theme/components/prop-markup.ts';

describe('JSX in a prop', () => {
  const nodes = [
    { kind: 'html', html: '<b>a</b>' },
    { kind: 'component', name: 'Icon', props: {}, children: [{ kind: 'html', html: 'c' }] },
  ];

  it('arrives as nodes from a page that is data', () => {
    expect([isPageNodes(nodes), isPageNodes(['a']), isPageNodes('a'), isPageNodes({ kind: 'html' })]).toEqual([true, false, false, false]);
    expect(pageNodesHtml(nodes as never)).toBe('<b>a</b>c');
  });

  it('arrives as a node of the JSX runtime from a compiled page, and is rendered as it is', () => {
    const node = { type: 'b' };
    expect(compiledMarkup(node)?.()).toBe(node);
    expect([compiledMarkup(nodes), compiledMarkup('a'), compiledMarkup(undefined)]).toEqual([undefined, undefined, undefined]);
  });
});
