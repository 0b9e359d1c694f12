// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/client/elements/code-block.ts';
import { $, announced, click, print, settle, show, useClipboard, usePage } from '../support/page.ts';

usePage();

const CODE = '<lectern-code data-label="JavaScript"><pre tabindex="-1"><code>  npm i</code></pre></lectern-code>';

describe('a block of code', () => {
  it('has a button that copies it', () => {
    expect(print(show(CODE)).split('\n')).toEqual([
      'lectern-code[data-label=JavaScript]',
      '  button.lc-copy-button[type=button][aria-label=Copy][title=Copy]',
      '    svg',
      '    svg',
      '  pre[tabindex=-1]',
      '    code "npm i"',
    ]);
  });

  it('confirms for two seconds that it was copied', async () => {
    vi.useFakeTimers();
    const copied = useClipboard();
    show(CODE);
    const name = () => print($('.lc-copy-button')).split('\n')[0];
    click($('.lc-copy-button'));
    await settle();
    expect([copied, announced()]).toEqual([['  npm i'], 'Copied!']);
    expect(name()).toBe('button.lc-copy-button[type=button][aria-label=Copied!][title=Copied!][data-copied]');
    vi.advanceTimersByTime(1500);
    click($('.lc-copy-button'));
    await settle();
    vi.advanceTimersByTime(1999);
    expect(name()).toContain('[data-copied]');
    vi.advanceTimersByTime(1);
    expect(name()).toBe('button.lc-copy-button[type=button][aria-label=Copy][title=Copy]');
  });

  it('copies what the author names in the place of what is shown', async () => {
    const copied = useClipboard();
    show(CODE.replace('<lectern-code', '<lectern-code data-copy="npm install"'));
    click($('.lc-copy-button'));
    await settle();
    expect(copied).toEqual(['npm install']);
  });

  it('confirms nothing when the browser refuses to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    show(CODE);
    click($('.lc-copy-button'));
    await settle();
    expect($('.lc-copy-button').title).toBe('Copy');
  });

  it('speaks the language of the page', async () => {
    vi.stubGlobal('lecternTexts', { copy: 'Kopieren', copied: 'Kopiert' });
    useClipboard();
    vi.useFakeTimers();
    show(CODE);
    const before = $('.lc-copy-button').title;
    click($('.lc-copy-button'));
    await settle();
    const after = $('.lc-copy-button').title;
    vi.advanceTimersByTime(2000);
    expect([before, after, announced(), $('.lc-copy-button').title]).toEqual(['Kopieren', 'Kopiert', 'Kopiert', 'Kopieren']);
  });

  it('has no button where the author wants none, and never two', () => {
    show(CODE.replace('<lectern-code', '<lectern-code data-nocopy'));
    expect(document.querySelectorAll('button')).toHaveLength(0);
    const block = show(CODE);
    block.remove();
    document.body.append(block);
    expect(document.querySelectorAll('button')).toHaveLength(1);
  });

  it('has no button where there is no clipboard', () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    show(CODE);
    expect(document.querySelectorAll('button')).toHaveLength(0);
  });

  it('is no error without code', () => {
    expect(print(show('<lectern-code></lectern-code>'))).toBe('lectern-code');
  });

  it('unfolds and folds', () => {
    const block = show('<lectern-code><pre></pre><button class="lc-code-expand" aria-expanded="false">More</button></lectern-code>');
    const scrolled = vi.spyOn(block, 'scrollIntoView');
    const states = [0, -10].map((top) => {
      block.getBoundingClientRect = () => new DOMRect(0, top);
      click($('.lc-code-expand'));
      return `${block.hasAttribute('data-expanded')} ${$('.lc-code-expand').ariaExpanded} ${scrolled.mock.calls.length}`;
    });
    expect(states).toEqual(['true true 0', 'false false 1']);
  });

  it('does not move a page on which its beginning is in view', () => {
    const block = show('<lectern-code data-expanded><pre></pre><button class="lc-code-expand">Less</button></lectern-code>');
    const scrolled = vi.spyOn(block, 'scrollIntoView');
    block.getBoundingClientRect = () => new DOMRect(0, 0);
    click($('.lc-code-expand'));
    expect([block.hasAttribute('data-expanded'), scrolled.mock.calls.length]).toEqual([false, 0]);
  });
});
