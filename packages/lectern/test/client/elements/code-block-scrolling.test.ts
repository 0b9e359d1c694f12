// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { $, again, print, usePage } from '../support/page.ts';

usePage();

const observed = new Set<Element>();
let measure: (entries: { target: Element }[]) => void = () => {};

class Observer {
  constructor(callback: typeof measure) {
    measure = callback;
  }
  observe(target: Element): void {
    observed.add(target);
  }
  unobserve(target: Element): void {
    observed.delete(target);
  }
}

/** The first line of the `pre` after its sizes are known: what it holds and what is shown of it, in pixels. */
function measured(width: [number, number], height: [number, number], pre = $('pre')): string {
  const [scrollWidth, clientWidth, scrollHeight, clientHeight] = [...width, ...height];
  for (const [name, value] of Object.entries({ scrollWidth, clientWidth, scrollHeight, clientHeight }))
    Object.defineProperty(pre, name, { value, configurable: true });
  measure([{ target: pre }]);
  return print(pre).split('\n')[0] as string;
}

describe('a block of code that scrolls', () => {
  it('can be reached with the keyboard, and is named there', async () => {
    vi.stubGlobal('ResizeObserver', Observer);
    // The class observes from when it is loaded, and a name is defined once in a browser: here it is a class without a name.
    let CodeBlock = HTMLElement;
    vi.spyOn(customElements, 'define').mockImplementation((_, element) => {
      CodeBlock = element as typeof HTMLElement;
    });
    await import(/* @vite-ignore */ `../../../src/client/elements/code-block.ts?${again()}`);
    vi.restoreAllMocks();
    customElements.define('lectern-code-again', CodeBlock);
    const block = document.createElement('lectern-code-again');
    block.dataset.label = 'Bash';
    block.innerHTML = '<pre><code>npm i</code></pre>';
    document.body.append(block);
    $('pre').closest = () => block;
    expect(observed.size).toBe(2);
    expect(measured([300, 300], [20, 20])).toBe('pre');
    expect(measured([301, 300], [20, 20])).toBe('pre[data-scrolls][tabindex=0][role=group][aria-label=Bash code]');
    expect(measured([300, 300], [21, 20])).toBe('pre[tabindex=0][role=group][aria-label=Bash code]');
    expect(measured([300, 300], [20, 20])).toBe('pre');
    $('code').checkVisibility = () => false;
    expect(measured([301, 300], [20, 20])).toBe('pre');
    block.remove();
    expect(observed.size).toBe(0);
  });
});
