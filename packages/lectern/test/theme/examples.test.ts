import { describe, expect, it } from 'vitest';
import { collectExamples } from '../../src/theme/layout/page/examples.ts';

const REQUEST = '<div class="lc-example request-example"><div>curl</div></div>';
const RESPONSE = '<div class="lc-example response-example"><div>200</div></div>';
const box = (content: string): string =>
  `<aside class="lc-examples" id="examples" aria-label="Examples"><div class="lc-examples-stack">${content}</div></aside>`;

describe('examples', () => {
  const panel = '<section id="p" class="panel lc-example" data-slot="panel"><section>x</section></section>';
  const mentioned = '<p>Use the class <code>example-panel</code> or <span title="example-panel">this</span>.</p>';
  const open = '<p>A</p><div class="lc-example"><p>B</p>';

  it.each([
    ['leaves a body without panels as it is', '<p>Text</p>', '<p>Text</p>', false],
    [
      '§component.RequestExample §component.ResponseExample stand together where the first of them stood',
      `<p>A</p>${REQUEST}<p>B</p>${RESPONSE}<p>C</p>`,
      `<p>A</p>${box(REQUEST + RESPONSE)}<p>B</p><p>C</p>`,
    ],
    [
      '§component.RequestExample stands above §component.ResponseExample, whichever comes first',
      RESPONSE + REQUEST,
      box(REQUEST + RESPONSE),
    ],
    [
      'finds panels inside other elements',
      `<section>${REQUEST}</section><p>${RESPONSE}</p>`,
      `<section>${box(REQUEST + RESPONSE)}</section><p></p>`,
    ],
    ['takes panels of any element and keeps the order of the rest', `${panel}<p>A</p>`, `${box(panel)}<p>A</p>`],
    ['is not misled by text that names the class', mentioned, mentioned, false],
    ['leaves markup alone that never closes', open, open, false],
  ])('%s', (_, body, html, hasExamples = true) => expect(collectExamples(body)).toMatchObject({ html, hasExamples }));
});
