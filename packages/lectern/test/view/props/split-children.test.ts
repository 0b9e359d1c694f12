import { describe, expect, it } from 'vitest';
import { splitChildren, takeElement } from '../../../src/view/props/split-children.ts';

const outline = (html: string) =>
  splitChildren(html, 'x-child').map((piece) =>
    piece.kind === 'child' ? `child ${JSON.stringify(piece.attributes)} ${piece.inner}` : `other ${piece.html}`,
  );

describe('splitting rendered children', () => {
  it.each([
    [
      'finds each child with its decoded attributes and its content',
      '<x-child data-label="A &amp; &quot;B&quot;" data-on>one</x-child><x-child>two</x-child>',
      ['child {"data-label":"A & \\"B\\"","data-on":""} one', 'child {} two'],
    ],
    [
      'keeps text before, between and after, in order',
      'a<x-child>1</x-child>\n b <x-child>2</x-child>c',
      ['other a', 'child {} 1', 'other \n b ', 'child {} 2', 'other c'],
    ],
    [
      'leaves children alone that a nested group has claimed with a role',
      '<x-child>1<x-child role="tabpanel">nested</x-child></x-child>',
      ['child {} 1<x-child role="tabpanel">nested</x-child>'],
    ],
    [
      'leaves children of another group alone',
      '<div><x-child role="tabpanel">other group</x-child></div><x-child>1</x-child>',
      ['other <div><x-child role="tabpanel">other group</x-child></div>', 'child {} 1'],
    ],
    [
      'keeps a child inside a child, without a group between, in the outer one',
      '<x-child>1<x-child>inner</x-child></x-child><x-child>2</x-child>',
      ['child {} 1<x-child>inner</x-child>', 'child {} 2'],
    ],
    [
      'does not mistake longer names and escaped text for children',
      '<x-children>a</x-children>&lt;x-child&gt;',
      ['other <x-children>a</x-children>&lt;x-child&gt;'],
    ],
    ['reads attributes that hold `>` and `<`', '<x-child data-label="a > b <c">1</x-child>', ['child {"data-label":"a > b <c"} 1']],
  ])('%s', (_, html, pieces) => expect(outline(html)).toEqual(pieces));
});

describe('taking an element out', () => {
  it('returns its content and the rest', () => {
    expect(takeElement('a<x-title class="t">T</x-title>b', 'x-title')).toEqual({ content: 'T', rest: 'ab' });
  });

  it('returns the whole as the rest when there is none', () => {
    expect(takeElement('ab', 'x-title')).toEqual({ content: undefined, rest: 'ab' });
  });
});
