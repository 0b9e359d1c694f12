// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { $, again, announced, click, print, settle, show, usePage } from '../support/page.ts';

usePage();

describe('a video', () => {
  const load = async (reduced: boolean) => {
    show('<main><video autoplay></video><video></video></main>');
    const queries: string[] = [];
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      queries.push(query);
      return { matches: reduced } as MediaQueryList;
    });
    const paused = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
    await import(/* @vite-ignore */ `../../../src/client/elements/media/video.ts?${again()}`);
    return `${print($('main'))} ${paused.mock.calls.length} ${queries}`;
  };

  it('does not start by itself for those who asked for less motion', async () => {
    expect(await load(true)).toBe('main\n  video[controls]\n  video 1 (prefers-reduced-motion: reduce)');
  });

  it('starts for everyone else', async () => {
    expect(await load(false)).toContain('main\n  video[autoplay]\n  video 0');
  });
});

describe('buttons over an image', () => {
  async function load(actions: string, more = ''): Promise<string> {
    show(`<main><img src="/a.png" data-actions="${actions}" ${more}></main>`);
    await import(/* @vite-ignore */ `../../../src/client/elements/media/image-actions.ts?${again()}`);
    return print($('main'));
  }

  it('copy and download it', async () => {
    expect(await load('copy,download')).toBe(
      [
        'main',
        '  span.lc-image-actions',
        '    img[src=/a.png][data-actions=copy,download]',
        '    span.lc-image-actions-bar[data-placement=bottom-center]',
        '      button[type=button][title=Copy image][aria-label=Copy image]',
        '        svg',
        '      a[href=http://localhost:3000/a.png][download][title=Download image][aria-label=Download image]',
        '        svg',
      ].join('\n'),
    );
  });

  it('are those that the author wants, where the author wants them', async () => {
    expect(await load('download', 'data-placement="top-left"')).toMatch(/data-placement=top-left\]\n {6}a\[/);
    expect(await load('')).toBe('main\n  img[src=/a.png][data-actions]');
  });

  it('leave out copying where the browser cannot', async () => {
    const { ClipboardItem } = window;
    Reflect.deleteProperty(window, 'ClipboardItem');
    const shown = await load('copy');
    Object.assign(window, { ClipboardItem });
    expect(shown).toBe('main\n  img[src=/a.png][data-actions=copy]');
  });

  it('copy a picture as PNG, and say whether that worked', async () => {
    await load('copy');
    Object.defineProperties($('img'), { naturalWidth: { value: 8 }, naturalHeight: { value: 6 } });
    const png = new Blob(['png'], { type: 'image/png' });
    const drawn = vi.fn();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(png));
    const written: ClipboardItem[] = [];
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => void written.push(...items));
    click($('button'));
    await settle();
    expect([announced(), written[0]?.types, drawn.mock.calls[0]]).toEqual(['Copied!', ['image/png'], [$('img'), 0, 0]]);
    expect(print(vi.mocked(HTMLCanvasElement.prototype.toBlob).mock.contexts[0] as Element)).toBe('canvas[width=8][height=6]');
    expect(await written[0]?.getType('image/png').then((blob) => blob.text())).toBe('png');
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('NotAllowedError'));
    click($('button'));
    await settle();
    expect(announced()).toBe('The image could not be copied.');
  });
});
