import { el } from '../../el.ts';
import { uiText } from '../../texts.ts';

const [SMALLEST, LARGEST, STEP, PAN] = [0.25, 4, 0.15, 50];

const icon = (path: string): string => `<svg class="lc-glyph" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">${path}</svg>`;

const BUTTONS: [name: string, icon: string, action: string][] = [
  [uiText('zoomIn', 'Zoom in'), '<path d="M12 5v14M5 12h14"/>', 'in'],
  [uiText('moveUp', 'Move up'), '<path d="m6 14.5 6-6 6 6"/>', 'up'],
  [uiText('zoomOut', 'Zoom out'), '<path d="M5 12h14"/>', 'out'],
  [uiText('moveLeft', 'Move left'), '<path d="m14.5 6-6 6 6 6"/>', 'left'],
  [uiText('resetView', 'Reset'), '<path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 4v4h4"/>', 'reset'],
  [uiText('moveRight', 'Move right'), '<path d="m9.5 6 6 6-6 6"/>', 'right'],
  [uiText('fullScreen', 'Full screen'), '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>', 'full'],
  [uiText('moveDown', 'Move down'), '<path d="m6 9.5 6 6 6-6"/>', 'down'],
];

/** Zoom, pan, and full screen of one diagram. */
export class DiagramCanvas {
  readonly #host: HTMLElement;
  #svg: SVGElement | undefined;
  #scale = 1;
  #x = 0;
  #y = 0;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** A new rendering keeps the zoom and position of the old one. */
  take(svg: SVGElement, hasButtons: boolean): void {
    this.#svg = svg;
    if (hasButtons && !this.#host.querySelector('.lc-diagram-actions')) this.#host.append(this.#buttons());
    this.#apply();
  }

  #buttons(): HTMLElement {
    const group = el('div', { class: 'lc-diagram-actions', role: 'group', 'aria-label': uiText('diagram', 'Diagram') });
    for (const [name, path, action] of BUTTONS) {
      if (action === 'full' && !document.fullscreenEnabled) continue;
      const button = el('button', { type: 'button', 'aria-label': name, title: name, click: () => this.#act(action) });
      button.innerHTML = icon(path);
      group.append(button);
    }
    return group;
  }

  #act(action: string): void {
    if (action === 'full') {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void this.#host.requestFullscreen();
      return;
    }
    if (action === 'reset') [this.#scale, this.#x, this.#y] = [1, 0, 0];
    this.#scale = Math.min(LARGEST, Math.max(SMALLEST, this.#scale + (action === 'in' ? STEP : action === 'out' ? -STEP : 0)));
    this.#x += action === 'left' ? PAN : action === 'right' ? -PAN : 0;
    this.#y += action === 'up' ? PAN : action === 'down' ? -PAN : 0;
    this.#apply();
  }

  #apply(): void {
    if (this.#svg) this.#svg.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${Number(this.#scale.toFixed(2))})`;
  }
}
