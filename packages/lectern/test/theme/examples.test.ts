import { describe, expect, it } from 'vitest';
import { collectExamples } from '../../src/theme/layout/examples.ts';

const REQUEST = '<div class="lc-example request-example"><div>curl</div></div>';
const RESPONSE = '<div class="lc-example response-example"><div>200</div></div>';
const box = (content: string): string =>
  `<aside class="lc-examples" id="examples" aria-label="Examples"><div class="lc-examples-stack">${content}</div></aside>`;

describe('examples', () => {
  it('leaves a body without panels as it is', () => {
    expect(collectExamples('<p>Text</p>')).toEqual({ html: '<p>Text</p>', hasExamples: false });
  });

  it('§component.RequestExample §component.ResponseExample stand together where the first of them stood', () => {
    expect(collectExamples(`<p>A</p>${REQUEST}<p>B</p>${RESPONSE}<p>C</p>`)).toEqual({
      html: `<p>A</p>${box(REQUEST + RESPONSE)}<p>B</p><p>C</p>`,
      hasExamples: true,
    });
  });

  it('§component.RequestExample stands above §component.ResponseExample, whichever comes first', () => {
    expect(collectExamples(RESPONSE + REQUEST).html).toBe(box(REQUEST + RESPONSE));
  });

  it('finds panels inside other elements', () => {
    expect(collectExamples(`<section>${REQUEST}</section><p>${RESPONSE}</p>`).html).toBe(
      `<section>${box(REQUEST + RESPONSE)}</section><p></p>`,
    );
  });

  it('takes panels of any element and keeps the order of the rest', () => {
    const panel = '<section id="p" class="panel lc-example" data-slot="panel"><section>x</section></section>';
    expect(collectExamples(`${panel}<p>A</p>`).html).toBe(`${box(panel)}<p>A</p>`);
  });

  it('is not misled by text that names the class', () => {
    const html = '<p>Use the class <code>example-panel</code> or <span title="example-panel">this</span>.</p>';
    expect(collectExamples(html)).toEqual({ html, hasExamples: false });
  });

  it('leaves markup alone that never closes', () => {
    const html = '<p>A</p><div class="lc-example"><p>B</p>';
    expect(collectExamples(html)).toEqual({ html, hasExamples: false });
  });
});
