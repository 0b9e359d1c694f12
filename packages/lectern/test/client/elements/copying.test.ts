// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '../../../src/client/elements/announce.ts';
import '../../../src/client/elements/colors.ts';
import '../../../src/client/elements/prompt.ts';
import { $, again, announced, click, settle, show, useClipboard, usePage } from '../support/page.ts';

usePage();

describe('an announcement', () => {
  it('is read again when it is the same', () => {
    announce('Copied');
    const first = document.querySelector('body > [role="status"]')?.textContent;
    announce('Copied');
    expect([first, document.querySelector('body > [role="status"]')?.textContent]).toEqual(['Copied', 'Copied\u00a0']);
  });
});

describe('a colour', () => {
  const COLORS =
    '<lectern-colors><div data-component-part="color-item" data-light="#fff" data-dark="#000"><b>Background</b></div><div data-component-part="color-item" data-light="red"></div></lectern-colors>';

  it('is copied as it is in this mode', async () => {
    show(COLORS);
    const copied = useClipboard();
    click($('b'));
    document.documentElement.classList.add('dark');
    click($('b'));
    click($('[data-light="red"]'));
    document.documentElement.classList.remove('dark');
    $('[data-component-part="color-item"]').style.colorScheme = 'dark';
    click($('b'));
    click($('lectern-colors'));
    await settle();
    expect([copied, announced()]).toEqual([['#fff', '#000', 'red', '#000'], 'Copied #000']);
  });

  it('is marked for two seconds', async () => {
    vi.useFakeTimers();
    show(COLORS);
    useClipboard();
    click($('b'));
    await settle();
    vi.advanceTimersByTime(1999);
    expect($('[data-component-part="color-item"]').dataset.copied).toBe('');
    vi.advanceTimersByTime(1);
    expect($('[data-component-part="color-item"]').dataset.copied).toBeUndefined();
  });

  it('is not marked when the browser refuses', async () => {
    show(COLORS);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    click($('b'));
    await settle();
    expect($('[data-component-part="color-item"]').dataset.copied).toBeUndefined();
  });

  it('rests while it is not in the page', () => {
    const colors = show(COLORS);
    const copied = useClipboard();
    colors.remove();
    click($('b', colors));
    expect(copied).toEqual([]);
  });
});

describe('a prompt', () => {
  const PROMPT =
    '<lectern-prompt><button data-component-part="prompt-copy" hidden>Copy prompt</button><pre data-component-part="prompt-text">Write\n tests.</pre></lectern-prompt>';

  it('is copied as it was written, and confirms it for two seconds', async () => {
    vi.useFakeTimers();
    show(PROMPT);
    const copied = useClipboard();
    expect($('button').hidden).toBe(false);
    click($('button'));
    await settle();
    expect([copied, announced(), $('button').textContent]).toEqual([['Write\n tests.'], 'Copied!', 'Copied!']);
    vi.advanceTimersByTime(1500);
    click($('button'));
    await settle();
    vi.advanceTimersByTime(1999);
    expect($('button').textContent).toBe('Copied!');
    vi.advanceTimersByTime(1);
    expect($('button').textContent).toBe('Copy prompt');
  });

  it('speaks the language of the page', async () => {
    vi.stubGlobal('lecternTexts', { copied: 'Kopiert' });
    show(PROMPT);
    useClipboard();
    click($('button'));
    await settle();
    expect([announced(), $('button').textContent]).toEqual(['Kopiert', 'Kopiert']);
  });

  it('has no button where there is no clipboard', () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    show(PROMPT);
    expect($('button').hidden).toBe(true);
  });

  it('is no error without a button or a text', () => {
    show('<lectern-prompt></lectern-prompt>');
    show('<lectern-prompt><button data-component-part="prompt-copy">Copy</button></lectern-prompt>');
    const copied = useClipboard();
    click($('button'));
    expect(copied).toEqual(['']);
  });
});

describe('a click on a title', () => {
  beforeEach(async () => {
    await import(/* @vite-ignore */ `../../../src/client/elements/copy-link.ts?${again()}`);
  });

  async function clicked(html: string, selector: string, more: MouseEventInit = {}): Promise<string[]> {
    show(`<main>${html}</main>`);
    const copied = useClipboard();
    click($(selector), more);
    await settle();
    return copied;
  }

  const HEADING =
    '<h2 class="lc-heading"><a class="lc-heading-anchor" href="#install"></a><b>Install</b></h2><a id="other" href="#other">Other</a>';
  const STEP = '<li class="step"><a data-copy-link href="#step"></a><p data-component-part="step-title">Step</p></li>';

  it('copies the address of its section', async () => {
    expect(await clicked(HEADING, 'b')).toEqual(['http://localhost:3000/#install']);
    expect(announced()).toBe('Link copied');
    expect(await clicked(HEADING, '.lc-heading-anchor')).toEqual(['http://localhost:3000/#install']);
    expect(await clicked(STEP, '[data-component-part="step-title"]')).toEqual(['http://localhost:3000/#step']);
  });

  it('copies nothing for other links and other text', async () => {
    expect(await clicked(HEADING, '#other')).toEqual([]);
    expect(await clicked(HEADING, 'main')).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    async (more) => {
      expect(await clicked(HEADING, '.lc-heading-anchor', more)).toEqual([]);
    },
  );

  it('lets a reader select its words', async () => {
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    expect(await clicked(HEADING, 'b')).toEqual([]);
  });

  it('speaks the language of the page', async () => {
    vi.stubGlobal('lecternTexts', { linkCopied: 'Link kopiert' });
    await clicked(HEADING, '.lc-heading-anchor');
    expect(announced()).toBe('Link kopiert');
  });
});
