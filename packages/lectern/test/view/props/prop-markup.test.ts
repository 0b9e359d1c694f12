import { describe, expect, it } from 'vitest';
import { isPageNodes, pageNodesHtml } from '../../../src/theme/components/prop-markup.ts';

describe('JSX in a prop', () => {
  const nodes = [
    { kind: 'html', html: '<b>a</b>' },
    { kind: 'component', name: 'Icon', props: {}, children: [{ kind: 'html', html: 'c' }] },
  ];

  it('arrives as nodes', () => {
    expect([isPageNodes(nodes), isPageNodes(['a']), isPageNodes('a'), isPageNodes({ kind: 'html' })]).toEqual([true, false, false, false]);
    expect(pageNodesHtml(nodes as never)).toBe('<b>a</b>c');
  });
});
