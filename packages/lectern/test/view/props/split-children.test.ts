import { describe, expect, it } from 'vitest';
import { splitChildren, takeElement } from '../../../src/view/props/split-children.ts';

const outline = (html: string) =>
  splitChildren(html, 'x-child').map((piece) =>
    piece.kind === 'child' ? `child ${JSON.stringify(piece.attributes)} ${piece.inner}` : `other ${piece.html}`,
  );

describe('splitting rendered children', () => {
  it('finds each child with its decoded attributes and its content', () => {
    expect(outline('<x-child data-label="A &amp; &quot;B&quot;" data-on>one</x-child><x-child>two</x-child>')).toEqual([
      'child {"data-label":"A & \\"B\\"","data-on":""} one',
      'child {} two',
    ]);
  });

  it('keeps text before, between and after, in order', () => {
    expect(outline('a<x-child>1</x-child>\n b <x-child>2</x-child>c')).toEqual([
      'other a',
      'child {} 1',
      'other \n b ',
      'child {} 2',
      'other c',
    ]);
  });

  it('leaves children alone that a nested group has claimed with a role', () => {
    expect(outline('<x-child>1<x-child role="tabpanel">nested</x-child></x-child>')).toEqual([
      'child {} 1<x-child role="tabpanel">nested</x-child>',
    ]);
    expect(outline('<div><x-child role="tabpanel">other group</x-child></div><x-child>1</x-child>')).toEqual([
      'other <div><x-child role="tabpanel">other group</x-child></div>',
      'child {} 1',
    ]);
  });

  it('keeps a child inside a child, without a group between, in the outer one', () => {
    expect(outline('<x-child>1<x-child>inner</x-child></x-child><x-child>2</x-child>')).toEqual([
      'child {} 1<x-child>inner</x-child>',
      'child {} 2',
    ]);
  });

  it('does not mistake longer names and escaped text for children', () => {
    expect(outline('<x-children>a</x-children>&lt;x-child&gt;')).toEqual(['other <x-children>a</x-children>&lt;x-child&gt;']);
  });

  it('reads attributes that hold `>` and `<`', () => {
    expect(outline('<x-child data-label="a > b <c">1</x-child>')).toEqual(['child {"data-label":"a > b <c"} 1']);
  });
});

describe('taking an element out', () => {
  it('returns its content and the rest', () => {
    expect(takeElement('a<x-title class="t">T</x-title>b', 'x-title')).toEqual({ content: 'T', rest: 'ab' });
  });

  it('returns the whole as the rest when there is none', () => {
    expect(takeElement('ab', 'x-title')).toEqual({ content: undefined, rest: 'ab' });
  });
});
