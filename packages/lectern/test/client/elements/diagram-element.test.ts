// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../src/client/elements/media/diagram.ts';
import { useIntersections } from '../support/observers.ts';
import { $, print, show, usePage } from '../support/page.ts';

usePage();

/** Stands in for the library of diagrams, and notes what it is given. It draws its source, which is a drawing here. */
const drawn: { configs: object[]; sources: [id: string, source: string][] } = { configs: [], sources: [] };
const mermaid = {
  initialize: (config: object) => void drawn.configs.push(config),
  async render(id: string, source: string): Promise<{ svg: string }> {
    drawn.sources.push([id, source]);
    if (source.startsWith('bad')) throw new Error('Parse error on line 1');
    return { svg: source };
  },
};
Object.assign(globalThis, { testMermaid: mermaid });
const LIBRARY = 'data:text/javascript,export default globalThis.testMermaid';

const SVG = '<svg aria-roledescription="flowchart"><title></title></svg>';

let view: ReturnType<typeof useIntersections>;
beforeEach(() => {
  drawn.configs.length = 0;
  drawn.sources.length = 0;
  view = useIntersections();
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const diagram = (source: string, attributes = '') =>
  show(
    `<lectern-diagram data-module="${LIBRARY}" ${attributes}><pre class="lc-diagram-source">${source.replaceAll('<', '&lt;')}</pre></lectern-diagram>`,
  );
const done = (selector = '[data-drawn]') => vi.waitFor(() => $(selector));
const svg = () => print($('svg').parentElement as Element);

async function draw(source = SVG, attributes = ''): Promise<Element> {
  const element = diagram(source, attributes);
  view.move(element);
  await done();
  return element;
}

describe('a diagram', () => {
  it('is drawn when it comes near the window', async () => {
    const element = diagram(SVG);
    expect(view.observers.map(({ options }) => options)).toEqual([{ rootMargin: '600px 0px' }]);
    view.move(element, false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(drawn.sources).toEqual([]);
    view.move(element);
    await done();
    expect(drawn.sources).toEqual([[expect.stringMatching(/^lectern-diagram-\d+$/), SVG]]);
    expect(drawn.configs).toMatchObject([{ startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true, theme: 'base' }]);
    expect([svg(), view.observers[0]?.targets.size]).toEqual(['div.lc-diagram-canvas\n  svg', 0]);
  });

  it('has a name, unless it has its own or contains links', async () => {
    await draw();
    expect([$('svg').role, $('svg').ariaLabel, $('svg').hasAttribute('aria-roledescription')]).toEqual(['img', 'Diagram', false]);
    await draw('<svg><title>Ports</title></svg>');
    expect([$('svg').role, $('svg').ariaLabel]).toEqual(['img', null]);
    await draw('<svg><a href="/x"></a></svg>');
    expect($('svg').role).toBeNull();
  });

  it('has buttons where it is tall, or its author wants them', async () => {
    const hasButtons = async (height: number, attributes: string) => {
      const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, height));
      await draw(SVG, attributes);
      rect.mockRestore();
      return document.querySelector('.lc-diagram-actions') !== null;
    };
    expect([
      await hasButtons(120, ''),
      await hasButtons(121, ''),
      await hasButtons(121, 'data-actions="false"'),
      await hasButtons(0, 'data-actions="true"'),
    ]).toEqual([false, true, false, true]);
  });

  it('says what is wrong with its source', async () => {
    const element = diagram('bad');
    view.move(element);
    await done('.lc-diagram-problem');
    expect(print(element).split('\n').slice(1)).toEqual([
      '  p.lc-diagram-problem "This diagram could not be drawn. Parse error on line 1"',
      '  pre.lc-diagram-source "bad"',
    ]);
  });

  it('says when there is nothing in the drawing', async () => {
    const element = diagram('no drawing');
    view.move(element);
    await done('.lc-diagram-problem');
    expect($('.lc-diagram-problem').textContent).toBe('This diagram could not be drawn. The drawing is empty.');
  });

  it('is drawn again when the mode changes, also after a mistake', async () => {
    const element = await draw();
    const source = $('.lc-diagram-source');
    source.textContent = 'bad';
    document.documentElement.className = 'dark';
    await done('.lc-diagram-problem');
    expect([document.querySelectorAll('.lc-diagram-canvas').length, element.hasAttribute('data-drawn')]).toEqual([0, false]);
    document.documentElement.className = '';
    await vi.waitFor(() => expect(drawn.sources).toHaveLength(3));
    expect(document.querySelectorAll('.lc-diagram-problem')).toHaveLength(1);
    source.textContent = SVG;
    document.documentElement.className = 'dark';
    await done();
    expect([document.querySelectorAll('.lc-diagram-problem').length, document.querySelectorAll('.lc-diagram-canvas').length]).toEqual([
      0, 1,
    ]);
  });

  it('is left alone after it is gone', async () => {
    const element = await draw();
    element.remove();
    document.documentElement.className = 'dark';
    await new Promise((resolve) => setTimeout(resolve));
    expect(drawn.sources).toHaveLength(1);
  });
});
