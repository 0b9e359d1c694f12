import { describe, expect, it } from 'vitest';
import { elementsIn } from '../../src/theme/body-elements.ts';

describe('our own elements in a body', () => {
  it('are found by their names, each once', () => {
    const html = '<lectern-tabs><lectern-tab-title>A</lectern-tab-title><lectern-tabs></lectern-tabs></lectern-tabs><lectern-view/>';
    expect([...elementsIn(html)]).toEqual(['tabs', 'tab-title', 'view']);
  });

  it('are those of the body that is asked for', () => {
    expect([...elementsIn('<p>lectern-tabs</p>')]).toEqual([]);
    expect([...elementsIn('<lectern-tree')]).toEqual(['tree']);
    expect([...elementsIn('')]).toEqual([]);
  });
});
