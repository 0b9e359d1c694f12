import { describe, expect, it } from 'vitest';
import { isPageNodes, pageNodesHtml } from '../../../src/view/props/markup.ts';
import { textProp } from '../../../src/view/props/props.ts';

describe('JSX in a prop', () => {
  const nodes = [
    { kind: 'html', html: '<b>a</b>' },
    { kind: 'component', name: 'Icon', props: {}, children: [{ kind: 'html', html: 'c' }] },
  ];

  it('arrives as nodes', () => {
    expect([isPageNodes(nodes), isPageNodes(['a']), isPageNodes('a'), isPageNodes({ kind: 'html' })]).toEqual([true, false, false, false]);
    expect(pageNodesHtml(nodes as never)).toBe('<b>a</b>c');
  });

  it('is its text where only text can be', () => {
    expect(textProp([{ kind: 'html', html: 'a <b>b &amp; c</b>' }, nodes[1]])).toBe('a b & c c');
    expect([textProp([{ kind: 'html', html: '<svg><title>a</title></svg>' }]), textProp([]), textProp(['a'])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
