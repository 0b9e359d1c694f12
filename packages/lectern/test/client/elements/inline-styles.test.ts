// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $, again, show, usePage } from '../support/page.ts';

usePage();

/** A fresh copy of the module, since it asks the policy of a page once. */
const load = () =>
  import(/* @vite-ignore */ `../../../src/client/elements/diagram/inline-styles.ts?${again()}`) as Promise<
    typeof import('../../../src/client/elements/diagram/inline-styles.ts')
  >;

const SVG = '<svg style="top: 2px"><g style="left: 3px"></g><metadata data-held-style="">.a { color: red }</metadata></svg>';

describe('a page that allows inline styles', () => {
  it('takes a drawing as it is', async () => {
    const { acceptStyles, insertDrawing } = await load();
    const box = show('<div></div>');
    const drawing = await acceptStyles(async () => SVG);
    expect(insertDrawing(box, drawing)).toBe(box.firstElementChild);
    expect(box.innerHTML).toBe(SVG);
    expect(insertDrawing(box, 'no drawing')).toBeUndefined();
  });
});

describe('a page that refuses inline styles', () => {
  beforeEach(() => {
    // The policy: the style attribute of the element that asks changes nothing.
    const create = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
      const element = create(tag);
      if (tag === 'i') element.setAttribute = () => {};
      return element;
    });
  });
  afterEach(() => {
    document.adoptedStyleSheets = [];
  });

  it('has them set through the object model while the library draws', async () => {
    const { acceptStyles } = await load();
    const { setAttribute } = Element.prototype;
    const box = show('<div></div>');
    // happy-dom would write the attribute again.
    Object.defineProperty(box, 'style', { value: { cssText: '' } });
    const during = await acceptStyles(async () => {
      box.setAttribute('style', 'top: 2px');
      box.setAttribute('title', 'Box');
      const style = document.createElement('style');
      style.textContent = '.a { color: red }';
      box.appendChild(style);
      const other = document.createElement('b');
      box.insertBefore(other, box.firstChild);
      return document.adoptedStyleSheets.length;
    });
    expect([during, document.adoptedStyleSheets.length, box.style.cssText, box.outerHTML.slice(0, 20)]).toEqual([
      1,
      0,
      'top: 2px',
      '<div title="Box"><b>',
    ]);
    expect(box.innerHTML).toBe('<b></b><metadata data-held-style="">.a { color: red }</metadata>');
    expect(Element.prototype.setAttribute).toBe(setAttribute);
  });

  it('is itself again when drawing fails', async () => {
    const { acceptStyles } = await load();
    const { setAttribute } = Element.prototype;
    await expect(acceptStyles(() => Promise.reject(new Error('syntax')))).rejects.toThrow('syntax');
    expect(Element.prototype.setAttribute).toBe(setAttribute);
  });

  it('takes a drawing with its styles as the page’s own', async () => {
    const { insertDrawing } = await load();
    const box = show('<div>old</div>');
    const sheets = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
    const svg = insertDrawing(box, SVG);
    expect([svg?.style.top, $('g', box).style.left, svg?.children.length]).toEqual(['2px', '3px', 1]);
    expect([sheets.mock.calls, document.adoptedStyleSheets.length, box.textContent]).toEqual([[['.a { color: red }']], 1, '']);
    expect(insertDrawing(box, 'no drawing')).toBeUndefined();
  });
});
