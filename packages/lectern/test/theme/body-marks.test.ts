import { describe, expect, it } from 'vitest';
import { marksIn } from '../../src/theme/layout/page/body-marks.ts';

describe('the marks of a body', () => {
  it('are our own elements, each once', () => {
    const html = '<lectern-tabs><lectern-tab-title>A</lectern-tab-title><lectern-tabs></lectern-tabs></lectern-tabs><lectern-view/>';
    expect([...marksIn(html)]).toEqual(['<lectern-tabs', '<lectern-tab-title', '<lectern-view']);
    expect([...marksIn('<p>lectern-tabs</p>')]).toEqual([]);
    expect([...marksIn('')]).toEqual([]);
  });

  it('are formulas, updates, what is made of API documents, and pictures with what can be done with them', () => {
    const html =
      '<p class="lc-formula-block">x</p><div class="update">y</div><div class="lc-operation"><p class="lc-operation-description"></p><image><img data-zoom src="a.png"><img data-actions="copy">';
    expect([...marksIn(html)]).toEqual(['class="lc-formula', 'class="update', 'class="lc-operation"', '<img', 'data-zoom', 'data-actions']);
  });
});
