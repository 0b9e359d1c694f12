// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { $, again, show, usePage } from '../support/page.ts';

usePage();

describe('arrow keys', () => {
  const pages = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) => {
    const seen: string[] = [];
    for (const link of document.querySelectorAll('a')) link.addEventListener('click', () => seen.push(link.className), { once: true });
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
    return seen.slice();
  };

  it('open the pages before and after this one', async () => {
    await import(/* @vite-ignore */ `../../../src/client/layout/page-change/turn-page.ts?${again()}`);
    show('<nav><a class="lc-pagination-previous"></a><a class="lc-pagination-next"></a><input></nav>');
    expect([pages('ArrowLeft'), pages('ArrowRight')]).toEqual([['lc-pagination-previous'], ['lc-pagination-next']]);
    expect([pages('ArrowRight', $('input')), pages('ArrowLeft', document.body, { altKey: true }), pages('ArrowUp')]).toEqual([[], [], []]);
    document.dir = 'rtl';
    expect(pages('ArrowLeft')).toEqual(['lc-pagination-next']);
    document.dir = '';
  });
});

describe('a link under the mouse', () => {
  const PAGE = `<h1 id="page-title">Retries</h1><p class="lc-page-description">What happens when a job fails.</p>
    <h2 id="limits">Limits</h2><p>${'Five attempts are made. '.repeat(12)}</p>`;
  const hover = async (href: string, pointerType = 'mouse') => {
    await import(/* @vite-ignore */ `../../../src/client/layout/page-change/prefetch.ts?${again()}`);
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(PAGE)),
    );
    show(`<main class="prose"><p><a href="${href}">x</a></p></main>`);
    const link = $('a');
    vi.spyOn(link, 'matches').mockReturnValue(true);
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
  };
  const shown = () => document.querySelector('[role="tooltip"]')?.textContent;
  const shows = (text: RegExp) => vi.waitFor(() => expect(shown()).toMatch(text), 5000);

  it('shows the title and the description of its page', async () => {
    await hover('/retries');
    await shows(/^RetriesWhat happens when a job fails\.$/);
  });

  it('shows the start of the section that it names', async () => {
    await hover('/retries-2#limits');
    await shows(/^LimitsFive attempts are made\. .{100,160}…$/);
  });

  it('shows nothing on touch', async () => {
    await hover('/retries-3', 'touch');
    await vi.waitFor(() => expect(document.head.querySelector('link[href="/retries-3"]')).not.toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(shown()).toBeUndefined();
  });
});
