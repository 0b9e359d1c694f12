// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DiagramCanvas } from '../../../src/client/elements/media/diagram/canvas.ts';
import { diagramTheme } from '../../../src/client/elements/media/diagram/theme.ts';
import { $, click, print, show, usePage } from '../support/page.ts';

usePage();

const { getComputedStyle } = window;

describe('the canvas of a diagram', () => {
  let svg: SVGElement;
  beforeEach(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const canvas = new DiagramCanvas(show('<lectern-diagram></lectern-diagram>'));
    canvas.take(svg, true);
    canvas.take(svg, true);
  });

  const button = (name: string) => $(`[aria-label="${name}"]`);
  const after = (...names: string[]) => {
    for (const name of names) click(button(name));
    return svg.style.transform;
  };

  it('has its buttons once', () => {
    expect([...document.querySelectorAll('.lc-diagram-actions')].map((group) => print(group).replace(/\n {4}svg/g, ''))).toEqual([
      [
        'div.lc-diagram-actions[role=group][aria-label=Diagram]',
        ...['Zoom in', 'Move up', 'Zoom out', 'Move left', 'Reset', 'Move right', 'Full screen', 'Move down'].map(
          (name) => `  button[type=button][aria-label=${name}][title=${name}]`,
        ),
      ].join('\n'),
    ]);
  });

  it.each([
    [[], 'translate(0px, 0px) scale(1)'],
    [['Zoom in'], 'translate(0px, 0px) scale(1.15)'],
    [['Zoom out'], 'translate(0px, 0px) scale(0.85)'],
    [['Move left', 'Move up'], 'translate(50px, 50px) scale(1)'],
    [['Move right', 'Move down'], 'translate(-50px, -50px) scale(1)'],
    [['Zoom in', 'Move left', 'Move up', 'Reset'], 'translate(0px, 0px) scale(1)'],
    [Array(9).fill('Zoom out'), 'translate(0px, 0px) scale(0.25)'],
    [Array(30).fill('Zoom in'), 'translate(0px, 0px) scale(4)'],
  ])('after %j is at %s', (names, transform) => {
    expect(after(...names)).toBe(transform);
  });

  it('keeps its place when it is drawn again', () => {
    after('Move left');
    const host = $('lectern-diagram');
    const canvas = new DiagramCanvas(host);
    canvas.take(svg, true);
    click(button('Reset'));
    expect(svg.style.transform).toBe('translate(0px, 0px) scale(1)');
  });

  it('goes to full screen and back', () => {
    const host = $('lectern-diagram');
    host.requestFullscreen = vi.fn(async () => {});
    document.exitFullscreen = vi.fn(async () => {});
    click(button('Full screen'));
    Object.defineProperty(document, 'fullscreenElement', { value: host, configurable: true });
    click(button('Full screen'));
    Reflect.deleteProperty(document, 'fullscreenElement');
    expect([host.requestFullscreen, document.exitFullscreen].map((one) => vi.mocked(one).mock.calls.length)).toEqual([1, 1]);
  });

  it('leaves out buttons that are not wanted or not possible', () => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true });
    const host = show('<lectern-diagram></lectern-diagram>');
    new DiagramCanvas(host).take(svg, false);
    expect(host.children).toHaveLength(0);
    new DiagramCanvas(host).take(svg, true);
    expect(host.querySelector('[aria-label="Full screen"]')).toBeNull();
  });
});

describe('the colours of a diagram', () => {
  /** A canvas that tells a colour by the number in its name: `rgb(1, 2, 3)`. */
  function paint(colors: Record<string, string>): void {
    let style = '';
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      clearRect() {},
      fillRect() {},
      set fillStyle(value: string) {
        style = value;
      },
      getImageData: () => ({ data: (style.match(/\d+/g) ?? []).map(Number) }),
    } as never);
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
      const name = /var\((--[\w-]+)\)/.exec((element as HTMLElement).style.color)?.[1];
      return name === undefined
        ? getComputedStyle.call(window, element)
        : ({ color: colors[name] ?? 'rgb(0, 0, 0)' } as CSSStyleDeclaration);
    });
  }

  it('are those of the page', () => {
    paint({ '--bg': 'rgb(255, 255, 255)', '--text': 'rgb(1, 2, 3)', '--accent-soft': 'rgb(16, 17, 18)', '--warning-bg': 'rgb(9, 9, 9)' });
    expect(diagramTheme(show('<div></div>'), 'graph TD; A-->B')).toMatchObject({
      theme: 'base',
      themeVariables: { darkMode: false, background: '#ffffff', textColor: '#010203', mainBkg: '#101112', noteBkgColor: '#090909' },
    });
    expect($('div').children).toHaveLength(0);
  });

  it.each([
    ['rgb(127, 127, 127)', true],
    ['rgb(129, 129, 129)', false],
    ['rgb(0, 255, 0)', false],
    ['rgb(255, 0, 0)', true],
    ['rgb(0, 0, 255)', true],
    ['rgb(255, 0, 255)', true],
  ])('over %s are dark: %s', (color, dark) => {
    paint({ '--bg': color });
    expect(diagramTheme(show('<div></div>'), 'graph TD')).toMatchObject({ themeVariables: { darkMode: dark } });
  });

  it.each(["%%{init: {'theme': 'forest'}}%%\ngraph TD", '---\nconfig:\n  theme: forest\n---\ngraph TD'])(
    'give way to those of the author',
    (source) => {
      paint({ '--bg': 'rgb(255, 255, 255)' });
      expect(diagramTheme(show('<div></div>'), source)).toEqual({ theme: 'default' });
      paint({ '--bg': 'rgb(0, 0, 0)' });
      expect(diagramTheme(show('<div></div>'), source)).toEqual({ theme: 'dark' });
    },
  );
});
