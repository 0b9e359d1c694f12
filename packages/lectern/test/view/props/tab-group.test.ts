import { describe, expect, it } from 'vitest';
import { buildTabGroup, CODE_TAG, PANEL_TAG, type TabGroupOptions } from '../../../src/view/props/tab-group.ts';

const panel = (attributes: string, content: string) =>
  `<lectern-panel data-component-part="tab-content"${attributes}>${content}</lectern-panel>`;
const tabs = (html: string, options?: TabGroupOptions) =>
  buildTabGroup(html, PANEL_TAG, options)
    .tabs.map(({ label, selected }) => (selected ? `[${label}]` : label))
    .join(' ');
const three = panel(' id="a" data-label="A"', '1') + panel(' id="b" data-label="B"', '2') + panel(' id="c" data-label="C"', '3');

describe('a group of tabs', () => {
  it('gives every panel its role, its name and the mark of the one that is shown', () => {
    expect(
      buildTabGroup(
        panel(' id="a" data-label="A"', '<lectern-tab-title>A</lectern-tab-title><p>1</p>') + panel(' id="b" data-label="B"', '2'),
        PANEL_TAG,
      ),
    ).toEqual({
      tabs: [
        { label: 'A', html: 'A', panelId: 'a', selected: true },
        { label: 'B', html: 'B', panelId: 'b', selected: false },
      ],
      panels:
        '<lectern-panel data-component-part="tab-content" id="a" data-label="A" role="tabpanel" aria-label="A" data-active><p>1</p></lectern-panel>' +
        '<lectern-panel data-component-part="tab-content" id="b" data-label="B" role="tabpanel" aria-label="B">2</lectern-panel>',
      rest: '',
    });
  });

  it('starts with the first, with a position, clamped, or with a label or id §component.Tabs.defaultTabIndex', () => {
    expect(tabs(three)).toBe('[A] B C');
    expect(tabs(three, { defaultIndex: 1 })).toBe('A [B] C');
    expect(tabs(three, { defaultIndex: 9 })).toBe('A B [C]');
    expect(tabs(three, { defaultIndex: -1 })).toBe('[A] B C');
    expect(tabs(three, { defaultLabel: 'C' })).toBe('A B [C]');
    expect(tabs(three, { defaultLabel: 'b' })).toBe('A [B] C');
    expect(tabs(three, { defaultLabel: 'none', defaultIndex: 1 })).toBe('A [B] C');
  });

  it('labels panels by position when they have no label of their own §component.Tabs.items', () => {
    expect(tabs(panel('', '1') + panel(' data-label="Own"', '2') + panel('', '3'), { labels: ['One', 'Two'] })).toBe('[One] Own Tab 3');
  });

  it('takes the label from a title that is markup', () => {
    expect(tabs(panel('', '<lectern-tab-title><b>Bold</b> one</lectern-tab-title>'))).toBe('[Bold one]');
  });

  it('does not take the title of code inside a panel for its own', () => {
    const code =
      '<lectern-code data-label="x.js"><div data-component-part="code-block-header"><lectern-title>x.js</lectern-title></div></lectern-code>';
    expect(buildTabGroup(panel('', code), PANEL_TAG)).toMatchObject({ tabs: [{ label: 'Tab 1' }], panels: expect.stringContaining(code) });
  });

  it('keeps equal labels apart and escapes them', () => {
    const view = buildTabGroup(panel(' data-label="a &lt; b"', '1') + panel(' data-label="a &lt; b"', '2'), PANEL_TAG);
    expect(view.tabs.map((tab) => tab.html)).toEqual(['a &lt; b', 'a &lt; b']);
    expect(view.panels).toContain('aria-label="a &lt; b"');
  });

  it('puts what stood between the panels after the group, and drops blanks', () => {
    expect(
      buildTabGroup(`\n${panel(' data-label="A"', '1')}\n<p>stray</p>\n${panel(' data-label="B"', '2')}\n`, PANEL_TAG).rest.trim(),
    ).toBe('<p>stray</p>');
    expect(buildTabGroup(`\n  ${panel(' data-label="A"', '1')}\n`, PANEL_TAG).rest).toBe('');
  });
});

describe('a group of code', () => {
  const block = (attributes: string, title: string) =>
    `<lectern-code class="code-block"${attributes}>${title && `<div data-component-part="code-block-header"><lectern-title>${title}</lectern-title></div>`}<pre></pre></lectern-code>`;

  it('moves the title of a block, with its icon, into the tab §component.CodeGroup', () => {
    const view = buildTabGroup(block(' data-label="a.js"', '<svg></svg>a.js') + block(' data-label="Python"', ''), CODE_TAG);
    expect(view.tabs.map((tab) => tab.html)).toEqual(['<svg></svg>a.js', 'Python']);
    expect(view.panels).toBe(
      '<lectern-code class="code-block" data-label="a.js" role="tabpanel" aria-label="a.js" data-active><pre></pre></lectern-code>' +
        '<lectern-code class="code-block" data-label="Python" role="tabpanel" aria-label="Python"><pre></pre></lectern-code>',
    );
  });

  it('labels with the language for a menu and keeps the title beside it §component.CodeGroup.dropdown', () => {
    const view = buildTabGroup(block(' data-label="a.js" data-name="JavaScript"', 'a.js'), CODE_TAG, { byLanguage: true });
    expect(view.tabs).toEqual([{ label: 'JavaScript', html: 'a.js', panelId: undefined, selected: true }]);
    expect(view.panels).toContain('role="group" aria-label="JavaScript"');
  });

  it('puts the icon of the language in front of a label that has none', () => {
    const code = `${block(' data-language="ts" data-label="TypeScript"', '')}${block(' data-language="js" data-label="a.js"', '<svg></svg>a.js')}`;
    const view = buildTabGroup(code, CODE_TAG, { icon: (language) => `<i>${language}</i>` });
    expect(view.tabs.map(({ html }) => html)).toEqual(['<i>ts</i>TypeScript', '<svg></svg>a.js']);
  });
});
