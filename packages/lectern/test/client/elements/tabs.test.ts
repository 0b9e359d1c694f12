// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/elements/choices/tabs.ts';
import { $, click, forbidStorage, place, press, print, show, usePage, visit } from '../support/page.ts';

usePage();

/** A group of tabs, of which the first is shown. */
function group(labels: string[], attributes = ''): string {
  const active = (index: number) => (index === 0 ? ' data-active' : '');
  const tabs = labels.map((label, i) => `<button role="tab" tabindex="${i === 0 ? 0 : -1}"${active(i)}>${label}</button>`);
  const panels = labels.map(
    (label, i) => `<div id="${label.toLowerCase()}" role="tabpanel" data-label="${label}"${active(i)}>${label}</div>`,
  );
  return `<lectern-tabs ${attributes}><div data-component-part="tab-bar"><div data-component-part="tabs-list">${tabs.join('')}</div></div>${panels.join('')}</lectern-tabs>`;
}

/** A group with a menu in the place of tabs. */
const menu = (labels: string[], attributes = '') =>
  `<lectern-tabs ${attributes}><div data-component-part="tab-bar"><select>${labels.map((label) => `<option>${label}</option>`).join('')}</select></div>${labels
    .map((label, i) => `<div data-label="${label}"${i === 0 ? ' data-active' : ''}></div>`)
    .join('')}</lectern-tabs>`;

const tab = (label: string, root: ParentNode = document) =>
  [...root.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) => one.textContent === label) as HTMLElement;

/** Labels of the shown panels, one for each group. */
const shown = () => [...document.querySelectorAll('[data-label][data-active]')].map((panel) => panel.getAttribute('data-label')).join(' ');

describe('tabs', () => {
  it('show the panel of the tab that is clicked', () => {
    const tabs = show(group(['npm', 'pnpm']));
    const changes = vi.fn();
    document.addEventListener('lectern:change', changes);
    click(tab('pnpm'));
    expect(print(tabs).split('\n')).toEqual([
      'lectern-tabs',
      '  div[data-component-part=tab-bar]',
      '    div[data-component-part=tabs-list]',
      '      button[role=tab][tabindex=-1][aria-selected=false] "npm"',
      '      button[role=tab][tabindex=0][data-active][aria-selected=true] "pnpm"',
      '  div[id=npm][role=tabpanel][data-label=npm] "npm"',
      '  div[id=pnpm][role=tabpanel][data-label=pnpm][data-active] "pnpm"',
    ]);
    expect(changes).toHaveBeenCalledOnce();
    click(tab('pnpm'));
    expect(changes).toHaveBeenCalledOnce();
  });

  it.each([
    ['ArrowRight', 'A', 'B'],
    ['ArrowRight', 'C', 'A'],
    ['ArrowLeft', 'A', 'C'],
    ['ArrowLeft', 'C', 'B'],
    ['Home', 'C', 'A'],
    ['End', 'A', 'C'],
    ['x', 'A', 'A'],
  ])('%s goes from %s to %s', (key, from, to) => {
    show(group(['A', 'B', 'C']));
    click(tab(from));
    const event = press(key, { on: tab(from) });
    expect([shown(), event.defaultPrevented]).toEqual([to, from !== to]);
    if (from !== to) expect(document.activeElement?.textContent).toBe(to);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leave a key with %s to the browser', (modifier) => {
    show(group(['A', 'B']));
    expect(press('ArrowRight', { on: tab('A'), [modifier]: true }).defaultPrevented).toBe(false);
    expect(shown()).toBe('A');
  });

  it('leave keys inside a panel alone', () => {
    show(group(['A', 'B']));
    expect(press('ArrowRight', { on: $('#a') }).defaultPrevented).toBe(false);
  });

  it('move the other way where text runs from right to left', () => {
    show(group(['A', 'B', 'C'], 'style="direction: rtl"'));
    press('ArrowLeft', { on: tab('A') });
    expect(shown()).toBe('B');
  });

  it('show a panel that something has to be found in', () => {
    show(group(['A', 'B']));
    $('#b').dispatchEvent(new Event('lectern:reveal', { bubbles: true }));
    expect(shown()).toBe('B');
  });

  it('scroll their bar until the tab is in its middle', () => {
    show(group(['A', 'B']));
    place($('[data-component-part="tabs-list"]'), 100, 0, 200, 40);
    Object.defineProperty($('[data-component-part="tabs-list"]'), 'clientWidth', { value: 200 });
    place(tab('B'), 380, 0, 60, 40);
    Object.defineProperty(tab('B'), 'clientWidth', { value: 60 });
    click(tab('B'));
    expect($('[data-component-part="tabs-list"]').scrollLeft).toBe(210);
  });

  it('keep the page where it is, whatever grows above', () => {
    const tabs = show(group(['A', 'B']));
    const tops = [300, 340];
    tabs.getBoundingClientRect = () => new DOMRect(0, tops.shift(), 0, 0);
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    click(tab('B'));
    expect(scrolled).toHaveBeenCalledWith({ top: 40, behavior: 'instant' });
  });

  it('rest after they are removed, and work when they are back', () => {
    const tabs = show(group(['A', 'B']));
    tabs.remove();
    click(tab('B', tabs));
    expect(tabs.querySelector('#b')?.hasAttribute('data-active')).toBe(false);
    document.body.append(tabs);
    click(tab('B', tabs));
    expect(shown()).toBe('B');
  });
});

describe('the menu of a group', () => {
  it('shows the panel that is chosen, and follows what is shown', () => {
    const box = show(menu(['npm', 'pnpm']));
    const select = $<HTMLSelectElement>('select', box);
    select.selectedIndex = 1;
    select.dispatchEvent(new Event('change'));
    expect(shown()).toBe('pnpm');
    $('[data-label="npm"]').dispatchEvent(new Event('lectern:reveal', { bubbles: true }));
    expect([shown(), select.selectedIndex]).toEqual(['npm', 0]);
  });
});

describe('tabs with the same label', () => {
  it('follow each other, and are remembered for the next page', () => {
    show(`<main>${group(['npm', 'pnpm'], 'data-sync')}${group(['yarn', 'pnpm'], 'data-sync')}${group(['npm', 'pnpm'])}</main>`);
    click(tab('pnpm'));
    expect(shown()).toBe('pnpm pnpm npm');
    show(group(['npm', 'pnpm'], 'data-sync'));
    expect(shown()).toBe('pnpm');
  });

  it('prefer what was chosen last', () => {
    localStorage.setItem('lectern-tabs', '["yarn","pnpm"]');
    show(group(['npm', 'pnpm', 'yarn'], 'data-sync'));
    expect(shown()).toBe('yarn');
    click(tab('npm'));
    click(tab('yarn'));
    expect(localStorage.getItem('lectern-tabs')).toBe('["yarn","npm","pnpm"]');
  });

  it('are remembered up to 24', () => {
    localStorage.setItem('lectern-tabs', JSON.stringify(Array.from({ length: 24 }, (_, i) => `old ${i}`)));
    show(group(['npm', 'pnpm'], 'data-sync'));
    click(tab('pnpm'));
    const labels = JSON.parse(localStorage.getItem('lectern-tabs') ?? '') as string[];
    expect([labels.length, labels[0], labels.at(-1)]).toEqual([24, 'pnpm', 'old 22']);
  });

  it.each(['{', '{"npm":1}'])('do without a memory that is spoiled: %s', (stored) => {
    localStorage.setItem('lectern-tabs', stored);
    show(group(['npm', 'pnpm'], 'data-sync'));
    expect(shown()).toBe('npm');
  });

  it('do not follow status codes, which name examples', () => {
    show(`<main>${group(['200', '404 Not found'], 'data-sync')}${group(['200', '404 Not found'], 'data-sync')}</main>`);
    click(tab('404 Not found'));
    expect([shown(), localStorage.getItem('lectern-tabs')]).toEqual(['404 Not found 200', null]);
  });

  it('stay with the first of two panels that share a label', () => {
    show(group(['npm', 'npm'], 'data-sync'));
    click($('button:nth-child(2)'));
    expect($('lectern-tabs > [data-label]:last-child').hasAttribute('data-active')).toBe(true);
    $<HTMLElement & { showLabel(label: string): void }>('lectern-tabs').showLabel('npm');
    expect($('lectern-tabs > [data-label]:last-child').hasAttribute('data-active')).toBe(true);
  });

  it('work where storage is forbidden', () => {
    show(group(['npm', 'pnpm'], 'data-sync'));
    forbidStorage();
    click(tab('pnpm'));
    expect(shown()).toBe('pnpm');
  });
});

describe('the address', () => {
  it('names the panel where the author wants that', () => {
    show(group(['A', 'B'], 'data-hash'));
    click(tab('B'));
    expect(location.hash).toBe('#b');
  });

  it('loses the hash of another place when a panel is chosen', () => {
    visit('/page?q=1#elsewhere');
    show(group(['A', 'B']));
    click(tab('B'));
    expect(location.pathname + location.search + location.hash).toBe('/page?q=1');
  });
});
