// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptStyles, insertDrawing } from '../../../src/client/elements/media/diagram/inline-styles.ts';
import { $, show, usePage } from '../support/page.ts';

usePage();

const SVG = '<svg style="top: 2px"><g style="left: 3px"></g><metadata data-held-style="">.a { color: red }</metadata></svg>';

describe('the styles of a drawing', () => {
  afterEach(() => {
    document.adoptedStyleSheets = [];
  });

  it('are set through the object model while the library draws', async () => {
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

  it('are not parsed as attributes by the library', async () => {
    const { parseFromString } = DOMParser.prototype;
    const parsed = await acceptStyles(async () => new DOMParser().parseFromString('<p title="a" style="top: 2px">A</p>', 'text/html'));
    expect(parsed.body.innerHTML).toBe('<p title="a" data-held-attribute="top: 2px">A</p>');
    expect(DOMParser.prototype.parseFromString).toBe(parseFromString);
  });

  it('leave elements as they were when drawing fails', async () => {
    const { setAttribute } = Element.prototype;
    await expect(acceptStyles(() => Promise.reject(new Error('syntax')))).rejects.toThrow('syntax');
    expect(Element.prototype.setAttribute).toBe(setAttribute);
  });

  it('become styles of the page with the drawing', () => {
    const box = show('<div>old</div>');
    const sheets = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
    const svg = insertDrawing(box, SVG);
    expect([svg?.style.top, $('g', box).style.left, svg?.children.length]).toEqual(['2px', '3px', 1]);
    expect([sheets.mock.calls, document.adoptedStyleSheets.length, box.textContent]).toEqual([[['.a { color: red }']], 1, '']);
    expect(insertDrawing(box, 'no drawing')).toBeUndefined();
  });
});
