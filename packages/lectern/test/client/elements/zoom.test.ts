// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { $, again, click, press, print, show, usePage } from '../support/page.ts';

usePage();

/** Shows images with natural sizes in pixels; 0 is that of an image that is hidden in this mode. */
async function load(html: string, ...sizes: [width: number, height: number][]): Promise<void> {
  show(`<main>${html}</main>`);
  document.querySelectorAll('img').forEach((image, index) => {
    const [naturalWidth, naturalHeight] = sizes[index] ?? [800, 600];
    for (const [name, value] of Object.entries({ naturalWidth, naturalHeight, complete: true }))
      Object.defineProperty(image, name, { value, configurable: true });
  });
  await import(/* @vite-ignore */ `../../../src/client/elements/media/zoom.ts?${again()}`);
}

const dialogs = () => [...document.querySelectorAll('dialog')];

describe('an image that zooms', () => {
  it('is a button, unless it is small or in a link', async () => {
    await load(
      '<img src="/a.png" data-zoom><img src="/b.png"><a href="/"><img src="/c.png" data-zoom></a><img src="/d.png" data-zoom><img src="/e.png" data-zoom><img src="/f.png" data-zoom>',
      [800, 600],
      [800, 600],
      [800, 600],
      [119, 119],
      [119, 120],
      [0, 0],
    );
    expect([...document.querySelectorAll('[role="button"]')].map((image) => print(image))).toEqual([
      'img[src=/a.png][data-zoom][tabindex=0][role=button][aria-haspopup=dialog]',
      'img[src=/e.png][data-zoom][tabindex=0][role=button][aria-haspopup=dialog]',
      'img[src=/f.png][data-zoom][tabindex=0][role=button][aria-haspopup=dialog]',
    ]);
  });

  it('is one as soon as it is loaded', async () => {
    show('<img src="/a.png" data-zoom>');
    Object.defineProperty($('img'), 'complete', { value: false });
    await import(/* @vite-ignore */ `../../../src/client/elements/media/zoom.ts?${again()}`);
    expect($('img').role).toBeNull();
    $('img').dispatchEvent(new Event('load'));
    expect($('img').role).toBe('button');
  });

  it('opens in a dialog with its name, and closes with a click', async () => {
    await load('<img src="/a.png" alt="A boat" data-zoom>');
    click($('img'));
    const [dialog] = dialogs();
    expect(print(dialog as Element).split('\n')).toEqual([
      'dialog.lc-zoom[aria-label=A boat][open]',
      '  img[src=http://localhost:3000/a.png][alt=A boat]',
      '  button.lc-zoom-close[type=button][aria-label=Close]',
      '    svg',
    ]);
    click($('.lc-zoom-close'));
    expect(dialog?.open).toBe(false);
    click($('main img'));
    expect([dialogs().length, dialog?.open, dialog?.children.length]).toEqual([1, true, 2]);
  });

  it('shows the picture that the browser chose', async () => {
    await load('<img src="/a.png" data-zoom>');
    Object.defineProperty($('img'), 'currentSrc', { value: 'http://localhost:3000/a@2x.png' });
    click($('img'));
    expect($('dialog img').getAttribute('src')).toBe('http://localhost:3000/a@2x.png');
    expect($('dialog').ariaLabel).toBe('Image');
  });

  it('shows the original instead of a smaller copy', async () => {
    await load('<img src="/a.png" data-zoom>');
    Object.defineProperty($('img'), 'currentSrc', { value: 'http://localhost:3000/_lectern/images/a-12345678-480.webp' });
    click($('img'));
    expect($('dialog img').getAttribute('src')).toBe('http://localhost:3000/a.png');
  });

  it('opens with Enter and the space bar, which do not scroll the page', async () => {
    await load('<img src="/a.png" data-zoom><p></p>');
    expect(press('a', { on: $('img') }).defaultPrevented).toBe(false);
    expect(press('Enter', { on: $('p') }).defaultPrevented).toBe(false);
    expect(dialogs()).toHaveLength(0);
    for (const key of ['Enter', ' ']) {
      expect(press(key, { on: $('main img') }).defaultPrevented).toBe(true);
      expect(dialogs()[0]?.open).toBe(true);
      dialogs()[0]?.close();
    }
  });

  it('speaks the language of the page', async () => {
    vi.stubGlobal('lecternTexts', { close: 'Schließen', image: 'Bild' });
    await load('<img src="/a.png" data-zoom>');
    click($('img'));
    expect([$('dialog').ariaLabel, $('.lc-zoom-close').ariaLabel]).toEqual(['Bild', 'Schließen']);
  });
});
