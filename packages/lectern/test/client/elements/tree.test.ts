// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/elements/tree.ts';
import { $, click, press, show, usePage } from '../support/page.ts';

usePage();

/** src (open): app.ts, assets (closed): logo.svg; README.md */
const TREE = `<lectern-tree><ul>
  <li role="treeitem" tabindex="-1" aria-expanded="true"><div data-component-part="tree-row"><span data-component-part="tree-name">src</span></div><ul>
    <li role="treeitem" tabindex="-1"><div data-component-part="tree-row"><span data-component-part="tree-name">app.ts</span></div></li>
    <li role="treeitem" tabindex="-1" aria-expanded="false"><div data-component-part="tree-row"><span data-component-part="tree-name">assets</span></div><ul>
      <li role="treeitem" tabindex="-1"><div data-component-part="tree-row"><span data-component-part="tree-name">logo.svg</span></div></li>
    </ul></li>
  </ul></li>
  <li role="treeitem" tabindex="-1"><div data-component-part="tree-row"><span data-component-part="tree-name"> README.md </span></div></li>
</ul></lectern-tree>`;

const name = (entry: Element | null) => entry?.querySelector('[data-component-part="tree-name"]')?.textContent?.trim();
const entry = (wanted: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')].find((one) => name(one) === wanted) as HTMLElement;
const openFolders = () => [...document.querySelectorAll('[aria-expanded="true"]')].map(name).join(' ');

/** The entry that has the focus after keys, from the entry that had it. */
function after(from: string, ...keys: string[]): string | undefined {
  entry(from).focus();
  for (const key of keys) press(key);
  return name(document.activeElement);
}

describe('a tree of files', () => {
  it('is entered at its first entry', () => {
    show(TREE);
    expect([...document.querySelectorAll('[tabindex="0"]')].map(name)).toEqual(['src']);
  });

  it.each([
    ['src', 'ArrowDown', 'app.ts'],
    ['assets', 'ArrowDown', 'README.md'],
    ['README.md', 'ArrowUp', 'assets'],
    ['src', 'ArrowUp', 'src'],
    ['README.md', 'ArrowDown', 'README.md'],
    ['README.md', 'Home', 'src'],
    ['src', 'End', 'README.md'],
    ['src', 'ArrowRight', 'app.ts'],
    ['app.ts', 'ArrowLeft', 'src'],
    ['app.ts', 'ArrowRight', 'app.ts'],
    ['src', 'r', 'README.md'],
    ['src', 'A', 'app.ts'],
    ['app.ts', 'a', 'assets'],
    ['assets', 's', 'src'],
    ['src', 'l', 'src'],
  ])('from %s, %s goes to %s', (from, key, to) => {
    show(TREE);
    expect(after(from, key)).toBe(to);
    expect([...document.querySelectorAll('[tabindex="0"]')].map(name)).toEqual([to === from && from !== 'src' ? 'src' : to]);
  });

  it('finds a name by its first letters, which are forgotten after a pause', () => {
    vi.useFakeTimers();
    show(TREE);
    expect(after('src', 'a', 's')).toBe('assets');
    vi.advanceTimersByTime(499);
    press('s');
    expect(name(document.activeElement)).toBe('assets');
    vi.advanceTimersByTime(500);
    press('r');
    expect(name(document.activeElement)).toBe('README.md');
  });

  it('opens and closes folders with the arrows, Enter and the space bar', () => {
    show(TREE);
    after('assets', 'ArrowRight');
    expect([openFolders(), name(document.activeElement)]).toEqual(['src assets', 'assets']);
    after('assets', 'ArrowLeft');
    expect(openFolders()).toBe('src');
    after('src', 'Enter');
    expect(openFolders()).toBe('');
    after('src', ' ');
    expect(openFolders()).toBe('src');
    after('app.ts', 'Enter');
    expect(entry('app.ts').hasAttribute('aria-expanded')).toBe(false);
  });

  it('opens all folders beside an entry with a star', () => {
    show(TREE);
    after('app.ts', '*');
    expect(openFolders()).toBe('src assets');
  });

  it('turns the arrows around where text runs from right to left', () => {
    show(TREE.replace('<lectern-tree>', '<lectern-tree style="direction: rtl">'));
    after('assets', 'ArrowLeft');
    expect(openFolders()).toBe('src assets');
    after('assets', 'ArrowRight');
    expect(openFolders()).toBe('src');
    expect(after('src', 'ArrowDown')).toBe('app.ts');
  });

  it('opens and closes with a click on the row, and takes the focus there', () => {
    show(TREE);
    click($('[data-component-part="tree-name"]', entry('assets')));
    expect([openFolders(), name(document.activeElement)]).toEqual(['src assets', 'assets']);
    click($('[data-component-part="tree-row"]', entry('assets')));
    expect(openFolders()).toBe('src');
    click($('ul'));
    expect(openFolders()).toBe('src');
  });

  it('takes the keys that it knows, and leaves others and shortcuts to the browser', () => {
    show(TREE);
    entry('src').focus();
    expect(['ArrowDown', 'a', 'Escape'].map((key) => press(key).defaultPrevented)).toEqual([true, true, false]);
    expect((['ctrlKey', 'metaKey', 'altKey'] as const).map((modifier) => press('a', { [modifier]: true }).defaultPrevented)).toEqual([
      false,
      false,
      false,
    ]);
    expect(press('ArrowDown', { on: $('lectern-tree') }).defaultPrevented).toBe(false);
  });

  it('rests while it is not in the page', () => {
    const tree = show(TREE);
    tree.remove();
    click($('[data-component-part="tree-row"]', tree));
    expect(tree.querySelectorAll('[aria-expanded="true"]')).toHaveLength(1);
    document.body.append(tree);
    click($('[data-component-part="tree-row"]', tree));
    expect(tree.querySelectorAll('[aria-expanded="true"]')).toHaveLength(0);
  });
});
