// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import '../../../src/client/layout/contents.ts';
import { useIntersections } from '../support/observers.ts';
import { $, place, show, usePage } from '../support/page.ts';

usePage();

/** A page of 768 pixels with headings at the given heights; those without a height are not shown. */
function open(tops: Record<string, number | undefined>, panels: Record<string, string> = {}) {
  const { move, observers } = useIntersections();
  const items = Object.keys(tops).map((id) => {
    const panel = panels[id] === undefined ? '' : ` data-panel="${panels[id]}"`;
    return `<li class="toc-item"${panel}><a href="#${encodeURIComponent(id)}">${id}</a></li>`;
  });
  show(
    `<main>${Object.keys(tops)
      .map((id) => `<h2 id="${id}"></h2>`)
      .join('')}</main>`,
  );
  for (const [id, top] of Object.entries(tops)) {
    const heading = document.getElementById(id) as HTMLElement;
    if (top === undefined) heading.getClientRects = () => [] as unknown as DOMRectList;
    else place(heading, 0, top, 100, 30);
  }
  document.body.insertAdjacentHTML(
    'beforeend',
    `<lectern-contents><ul class="toc-item"><li>${items.join('')}</li></ul></lectern-contents>`,
  );
  const [first] = Object.keys(tops);
  const scroll = () => move(document.getElementById(first as string) as HTMLElement);
  scroll();
  return { scroll, observers };
}

const current = () => [...document.querySelectorAll('[aria-current="true"]')].map((link) => link.textContent).join(' ');

describe('the contents of a page', () => {
  it('mark the section whose heading passed the upper part of the window', () => {
    open({ a: -100, b: 230, c: 231 });
    expect(current()).toBe('b');
    expect($('a[href="#b"]').closest('li')?.hasAttribute('data-active')).toBe(true);
    expect($('lectern-contents > ul').hasAttribute('data-active')).toBe(true);
  });

  it('mark the first section before any is reached', () => {
    open({ a: 400, b: 600 });
    expect(current()).toBe('a');
  });

  it('leave headings that are not shown out of account', () => {
    open({ a: undefined, b: 500 });
    expect(current()).toBe('b');
    open({ a: undefined });
    expect(current()).toBe('');
  });

  it('follow when the page scrolls', () => {
    const { scroll } = open({ a: 0, b: 400 });
    place($('#b'), 0, 100, 100, 30);
    scroll();
    expect([current(), $('a[href="#a"]').closest('li')?.hasAttribute('data-active')]).toEqual(['b', false]);
    place($('#b'), 0, 400, 100, 30);
    window.dispatchEvent(new Event('scrollend'));
    expect(current()).toBe('a');
  });

  it('mark the last section in the window at the end of the page', () => {
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 2000, configurable: true });
    for (const [scrollY, expected] of [
      [1228, 'b'],
      [1227, 'a'],
      [0, 'a'],
    ] as const) {
      Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
      open({ a: 0, b: 768, c: 769 });
      expect(current()).toBe(expected);
    }
  });

  it('find headings whose ids are written with percent signs', () => {
    open({ über: 0 });
    expect(current()).toBe('über');
  });

  it('scroll their own box to the entry', () => {
    const { scroll } = open({ a: 0, b: 400 });
    const contents = $('lectern-contents');
    place(contents, 0, 100, 200, 300);
    place($('a[href="#b"]'), 0, 500, 100, 20);
    place($('#b'), 0, 0, 100, 30);
    scroll();
    expect(contents.scrollTop).toBe(300);
  });

  it('observe the part of the window above its lower 70 %', () => {
    const { observers } = open({ a: 0 });
    expect(observers.map(({ options }) => options)).toEqual([{ rootMargin: '0px 0px -70% 0px', threshold: [0, 1] }]);
    const [observer] = observers;
    $('lectern-contents').remove();
    expect(observer?.targets.size).toBe(0);
  });
});

describe('headings in tabs', () => {
  const hidden = () =>
    [...document.querySelectorAll<HTMLElement>('li[data-panel]')].filter((item) => item.hidden).map((item) => item.textContent);

  it('are left out while their panel is not shown, alone or with one around it', () => {
    open({ a: 0, b: 0, c: 0 }, { a: 'one', b: 'two', c: 'nowhere' });
    $('main').innerHTML =
      '<lectern-panel id="one" data-active></lectern-panel><lectern-view id="outer"><lectern-panel id="two" data-active></lectern-panel></lectern-view>';
    document.dispatchEvent(new Event('lectern:change'));
    expect(hidden()).toEqual(['b']);
    $('#outer').toggleAttribute('data-active', true);
    $('#one').removeAttribute('data-active');
    document.dispatchEvent(new Event('lectern:change'));
    expect(hidden()).toEqual(['a']);
    const contents = $('lectern-contents');
    contents.remove();
    document.body.append(contents);
    expect(hidden()).toEqual(['a']);
  });
});
