import { el } from '../el.ts';
import { uiText } from '../texts.ts';
import { DiagramCanvas } from './diagram/canvas.ts';
import { acceptStyles, insertDrawing } from './diagram/inline-styles.ts';
import { diagramTheme } from './diagram/theme.ts';

interface Mermaid {
  initialize(config: object): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

/** Diagrams within this distance below the viewport are rendered early. */
const AHEAD = '600px 0px';
/** Diagrams of at least this height have controls by default. */
const TALL = 120;

let library: Promise<Mermaid> | undefined;
let drawing: Promise<unknown> = Promise.resolve();
let count = 0;

/** `<lectern-diagram>`: renders its source near the viewport, and again when the mode changes. */
class Diagram extends HTMLElement {
  #near: IntersectionObserver | undefined;
  #canvas: DiagramCanvas | undefined;

  connectedCallback(): void {
    this.#near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        this.#near?.disconnect();
        this.draw();
        modeChanges.add(this);
      },
      { rootMargin: AHEAD },
    );
    this.#near.observe(this);
  }

  disconnectedCallback(): void {
    this.#near?.disconnect();
    modeChanges.delete(this);
  }

  /** One at a time, because the library measures in the document. */
  draw(): void {
    drawing = drawing.then(async () => {
      const source = this.querySelector('.lc-diagram-source')?.textContent ?? '';
      try {
        library ??= import(/* @vite-ignore */ this.dataset.module ?? '').then(({ default: mermaid }: { default: Mermaid }) => mermaid);
        const mermaid = await library;
        await document.fonts.ready;
        mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true, ...diagramTheme(this, source) });
        count += 1;
        const id = `lectern-diagram-${count}`;
        const { svg } = await acceptStyles(() => mermaid.render(id, source));
        this.#show(svg);
      } catch (error) {
        this.#fail(error instanceof Error ? error.message : String(error));
      }
    });
  }

  #show(svg: string): void {
    const old = this.querySelector('.lc-diagram-canvas');
    const canvas = el('div', { class: 'lc-diagram-canvas' });
    const drawn = insertDrawing(canvas, svg);
    if (!drawn) throw new Error('The drawing is empty.');
    nameDrawing(drawn);
    this.querySelector('.lc-diagram-problem')?.remove();
    if (old) old.replaceWith(canvas);
    else this.append(canvas);
    this.dataset.drawn = '';
    const wanted = this.dataset.actions;
    const hasButtons = wanted === undefined ? drawn.getBoundingClientRect().height > TALL : wanted === 'true';
    this.#canvas ??= new DiagramCanvas(this);
    this.#canvas.take(drawn, hasButtons);
  }

  /** Shows the parser's message above the source. */
  #fail(message: string): void {
    delete this.dataset.drawn;
    this.querySelector('.lc-diagram-canvas')?.remove();
    let box = this.querySelector('.lc-diagram-problem');
    if (!box) {
      box = el('p', { class: 'lc-diagram-problem' });
      this.prepend(box);
    }
    box.textContent = `${uiText('diagramFailed', 'This diagram could not be drawn.')} ${message}`;
  }
}

/** The author's name for it, or a generic one. A diagram with links isn't an image. */
function nameDrawing(svg: SVGElement): void {
  if (svg.querySelector('a[href], a[*|href]')) return;
  svg.setAttribute('role', 'img');
  svg.removeAttribute('aria-roledescription');
  if (!svg.querySelector(':scope > title')?.textContent) svg.setAttribute('aria-label', uiText('diagram', 'Diagram'));
}

const modeChanges = new Set<Diagram>();
const redrawAll = (): void => {
  for (const diagram of modeChanges) diagram.draw();
};
new MutationObserver(redrawAll).observe(document.documentElement, { attributeFilter: ['class'] });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redrawAll);

customElements.define('lectern-diagram', Diagram);
