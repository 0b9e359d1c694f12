// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/layout/prefetch.ts';
import '../../../src/client/layout/turn-page.ts';
import { $, settle, show, usePage } from '../support/page.ts';

usePage();

describe('arrow keys', () => {
  const pages = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) => {
    const seen: string[] = [];
    for (const link of document.querySelectorAll('a')) link.addEventListener('click', () => seen.push(link.className), { once: true });
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
    return seen;
  };

  it('open the pages before and after this one', () => {
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
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(PAGE)),
    );
    show(`<main class="prose"><p><a href="${href}">x</a></p></main>`);
    const link = $('a');
    vi.spyOn(link, 'matches').mockReturnValue(true);
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
    await vi.waitFor(() => expect(document.head.querySelector(`link[href="${href.replace(/#.*/, '')}"]`)).not.toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 350));
    await settle();
    return document.querySelector('[role="tooltip"]')?.textContent;
  };

  it('shows the title and the description of its page', async () => {
    expect(await hover('/retries')).toBe('RetriesWhat happens when a job fails.');
  });

  it('shows the start of the section that it names', async () => {
    expect(await hover('/retries-2#limits')).toMatch(/^LimitsFive attempts are made\. .{100,160}…$/);
  });

  it('shows nothing on touch', async () => {
    expect(await hover('/retries-3', 'touch')).toBeUndefined();
  });
});
