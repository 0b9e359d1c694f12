// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../src/client/elements/tooltip.ts';
import { $, place, press, show, usePage } from '../support/page.ts';

usePage();
beforeEach(() => {
  vi.useFakeTimers();
});

const TOOLTIP =
  '<p><lectern-tooltip><button>API</button><span data-component-part="tooltip-content"><span role="tooltip">Interface</span><a href="#">More</a></span></lectern-tooltip> text</p>';

const point = (type: string, pointerType = 'mouse', on: Element = $('lectern-tooltip')) =>
  on.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: !/enter|leave/.test(type) }));
const focus = (type: 'focusin' | 'focusout', relatedTarget: Element | null = null) =>
  $('button').dispatchEvent(new FocusEvent(type, { bubbles: true, relatedTarget }));
const isOpen = () => $('[data-component-part="tooltip-content"]').matches(':popover-open');

describe('a tooltip', () => {
  it('describes its trigger', () => {
    show(TOOLTIP + TOOLTIP);
    const ids = [...document.querySelectorAll('[role="tooltip"]')].map(({ id }) => id);
    expect([...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-describedby'))).toEqual(ids);
    expect(ids[0]).toMatch(/^tooltip-\d+$/);
    expect(ids[0]).not.toBe(ids[1]);
    expect($('[data-component-part="tooltip-content"]').popover).toBe('manual');
  });

  it('opens under the pointer, and closes a moment after it has left', () => {
    show(TOOLTIP);
    point('pointerenter');
    expect(isOpen()).toBe(true);
    point('pointerleave');
    vi.advanceTimersByTime(119);
    expect(isOpen()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOpen()).toBe(false);
  });

  it('stays when the pointer comes back in time', () => {
    show(TOOLTIP);
    point('pointerenter');
    point('pointerleave');
    point('pointerenter');
    vi.advanceTimersByTime(500);
    expect(isOpen()).toBe(true);
  });

  it('opens with the focus, and stays while that is inside', () => {
    show(TOOLTIP);
    focus('focusin');
    expect(isOpen()).toBe(true);
    focus('focusout', $('a'));
    vi.advanceTimersByTime(500);
    expect(isOpen()).toBe(true);
    focus('focusout');
    vi.advanceTimersByTime(500);
    expect(isOpen()).toBe(false);
  });

  it('closes with Escape and with a press beside it', () => {
    show(TOOLTIP);
    point('pointerenter');
    press('a');
    expect(isOpen()).toBe(true);
    press('Escape');
    expect(isOpen()).toBe(false);
    point('pointerenter');
    point('pointerdown', 'mouse', $('a'));
    expect(isOpen()).toBe(true);
    point('pointerdown', 'mouse', $('p'));
    expect(isOpen()).toBe(false);
  });

  it('opens and closes by touch, which never hovers', () => {
    show(TOOLTIP);
    point('pointerenter', 'touch');
    expect(isOpen()).toBe(false);
    const tap = () => {
      point('pointerdown', 'touch', $('button'));
      focus('focusin');
      point('click', 'touch', $('button'));
    };
    tap();
    expect(isOpen()).toBe(true);
    point('pointerleave', 'touch');
    vi.advanceTimersByTime(500);
    expect(isOpen()).toBe(true);
    tap();
    expect(isOpen()).toBe(false);
  });

  it('does not close by a click of a mouse, which hovers already', () => {
    show(TOOLTIP);
    point('pointerenter');
    point('pointerdown', 'mouse', $('button'));
    point('click', 'mouse', $('button'));
    expect(isOpen()).toBe(true);
  });

  it('closes when it leaves the page, and works when it is back', () => {
    show(TOOLTIP);
    const [tooltip, box] = [$('lectern-tooltip'), $('[data-component-part="tooltip-content"]')];
    point('pointerenter');
    tooltip.remove();
    expect(box.matches(':popover-open')).toBe(false);
    tooltip.dispatchEvent(new PointerEvent('pointerenter'));
    expect(box.matches(':popover-open')).toBe(false);
    document.body.append(tooltip);
    point('pointerenter');
    expect(isOpen()).toBe(true);
  });
});

describe('the place of a tooltip', () => {
  beforeEach(() => {
    Object.defineProperty(document.documentElement, 'clientWidth', { value: 1000, configurable: true });
  });

  /** Where the box of 100 × 40 is for a trigger at the given place. */
  function boxFor(left: number, top: number, width: number, bar = 0): string {
    show(`<div id="navbar"></div>${TOOLTIP}`);
    place($('#navbar'), 0, 0, 1000, bar);
    place($('button'), left, top, width, 20);
    Object.defineProperties($('[data-component-part="tooltip-content"]'), { offsetWidth: { value: 100 }, offsetHeight: { value: 40 } });
    point('pointerenter');
    return $('[data-component-part="tooltip-content"]').style.cssText;
  }

  it('is over the middle of the trigger', () => expect(boxFor(200, 300, 60)).toBe('top: 254px; left: 180px;'));
  it('is over it where it just fits', () => expect(boxFor(200, 46, 60)).toBe('top: 0px; left: 180px;'));
  it('is under it where the window ends', () => expect(boxFor(200, 45, 60)).toBe('top: 71px; left: 180px;'));
  it('is under it where the bar of the page would hide it', () => expect(boxFor(200, 100, 60, 64)).toBe('top: 126px; left: 180px;'));
  it('stays inside the window on the left', () => expect(boxFor(0, 300, 20)).toBe('top: 254px; left: 8px;'));
  it('stays inside the window on the right', () => expect(boxFor(980, 300, 20)).toBe('top: 254px; left: 892px;'));

  it('is over the first line of a trigger that is broken, or under the last', () => {
    const lines = [new DOMRect(500, 300, 100, 20), new DOMRect(0, 320, 60, 20)];
    const boxes = [300, 10].map((top) => {
      show(TOOLTIP);
      $('button').getClientRects = () =>
        lines.map((line, i) => new DOMRect(line.x, top + 20 * i, line.width, 20)) as unknown as DOMRectList;
      Object.defineProperties($('[data-component-part="tooltip-content"]'), { offsetWidth: { value: 40 }, offsetHeight: { value: 40 } });
      point('pointerenter');
      return $('[data-component-part="tooltip-content"]').style.cssText;
    });
    expect(boxes).toEqual(['top: 254px; left: 530px;', 'top: 56px; left: 10px;']);
  });

  it('follows when the page scrolls, while it is open', () => {
    boxFor(200, 300, 60);
    place($('button'), 200, 200, 60, 20);
    window.dispatchEvent(new Event('scroll'));
    expect($('[data-component-part="tooltip-content"]').style.top).toBe('154px');
    press('Escape');
    place($('button'), 200, 100, 60, 20);
    window.dispatchEvent(new Event('resize'));
    expect($('[data-component-part="tooltip-content"]').style.top).toBe('154px');
  });
});
