// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/elements/choices/views.ts';
import { $, forbidStorage, show, usePage } from '../support/page.ts';

usePage();

const VIEWS = `<main><lectern-views><select><option>Python</option><option>Ruby</option></select>
  <i data-component-part="view-icon" data-label="Python" data-active></i><i data-component-part="view-icon" data-label="Ruby"></i></lectern-views>
  <lectern-view data-label="Python" data-active></lectern-view><lectern-view data-label="Ruby"></lectern-view><lectern-view data-label="Ruby"><p></p></lectern-view></main>`;

const select = () => $<HTMLSelectElement>('select');
/** What the menu says, then all that is shown. */
const shown = () => [
  select().value,
  ...[...document.querySelectorAll('[data-active]')].map((one) => `${one.localName} ${one.getAttribute('data-label')}`),
];
const RUBY = ['Ruby', 'i Ruby', 'lectern-view Ruby', 'lectern-view Ruby'];
const PYTHON = ['Python', 'i Python', 'lectern-view Python'];

function choose(label: string): void {
  select().value = label;
  select().dispatchEvent(new Event('change'));
}

describe('the views of a page', () => {
  it('are chosen in one menu', () => {
    show(VIEWS);
    const changes = vi.fn();
    document.addEventListener('lectern:change', changes);
    expect(shown()).toEqual(PYTHON);
    choose('Ruby');
    expect(shown()).toEqual(RUBY);
    expect(changes).toHaveBeenCalledOnce();
  });

  it('are shown when something in them has to be found', () => {
    show(VIEWS);
    $('lectern-view:last-child').dispatchEvent(new Event('lectern:reveal', { bubbles: true }));
    expect(shown()).toEqual(RUBY);
    $('main').dispatchEvent(new Event('lectern:reveal', { bubbles: true }));
    expect(shown()).toEqual(RUBY);
    expect(localStorage.getItem('lectern-views')).toBeNull();
  });

  it('are remembered, the latest first', () => {
    localStorage.setItem('lectern-views', '["Go","Ruby","Python"]');
    show(VIEWS);
    expect(shown()).toEqual(RUBY);
    choose('Python');
    choose('Ruby');
    expect(localStorage.getItem('lectern-views')).toBe('["Ruby","Python","Go"]');
  });

  it('are remembered up to twelve', () => {
    localStorage.setItem('lectern-views', JSON.stringify(Array.from({ length: 12 }, (_, i) => `old ${i}`)));
    show(VIEWS);
    choose('Ruby');
    const titles = JSON.parse(localStorage.getItem('lectern-views') ?? '') as string[];
    expect([titles.length, titles.at(-1)]).toEqual([12, 'old 10']);
  });

  it.each(['{', '{"Ruby":1}', '"Ruby"'])('do without a memory that is spoiled: %s', (stored) => {
    localStorage.setItem('lectern-views', stored);
    show(VIEWS);
    expect(shown()).toEqual(PYTHON);
  });

  it('work where storage is forbidden', () => {
    show(VIEWS);
    forbidStorage();
    choose('Ruby');
    expect(shown()).toEqual(RUBY);
  });

  it('rest while they are not in the page', () => {
    show(VIEWS);
    const views = $('lectern-views');
    views.remove();
    const menu = $<HTMLSelectElement>('select', views);
    menu.value = 'Ruby';
    menu.dispatchEvent(new Event('change'));
    expect($('lectern-view').hasAttribute('data-active')).toBe(true);
    show('<lectern-views></lectern-views>');
    expect($('lectern-views').children).toHaveLength(0);
  });
});
