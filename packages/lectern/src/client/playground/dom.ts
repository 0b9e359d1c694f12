import { el, makeButton } from '../elements/el.ts';

/** Paths of icons in the style of the theme's glyphs: 24×24, drawn as outlines. */
const GLYPHS = {
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11.5v11.5H9zM5.5 15A2 2 0 0 1 3.5 13V5.5a2 2 0 0 1 2-2H13a2 2 0 0 1 2 2',
  done: 'm4.5 12.75 5 5 10-11.5',
  link: 'M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1',
  calendar: 'M4 6.5h16v13.5H4zM4 11h16M8.5 3.5v5M15.5 3.5v5',
  add: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13',
  down: 'm6 9 6 6 6-6',
} as const;

export type GlyphName = keyof typeof GLYPHS;

export function glyph(name: GlyphName): SVGSVGElement {
  return drawing(GLYPHS[name], 'lc-glyph', 16);
}

/** A square SVG image with one path on a grid of 24×24. */
export function drawing(d: string, cssClass: string, size: number): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  const attributes = { class: cssClass, viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, String(value));
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
}

/** Resolves when a style sheet is loaded, or at once if the page has it. A strict Content-Security-Policy would block a `style` element. */
export function loadStyles(href: string): Promise<unknown> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const link = el('link', { rel: 'stylesheet', href });
  const loaded = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      resolve(undefined);
    };
  });
  document.head.append(link);
  return loaded;
}

/** A button with an icon and an accessible name. */
export function iconButton(name: GlyphName, label: string, click: () => unknown): HTMLButtonElement {
  const button = makeButton('pg-sign', click, glyph(name));
  button.title = button.ariaLabel = label;
  return button;
}

/** Replaces an element's children only if they differ, to keep focus and scroll position. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A select element. `changed` receives the index of the selected option. */
export function menu(labels: string[], chosen: number, changed: (index: number) => void, name?: string): HTMLSelectElement {
  const select: HTMLSelectElement = el(
    'select',
    { class: 'pg-input pg-select', autocomplete: 'off', 'aria-label': name, change: () => changed(select.selectedIndex) },
    ...labels.map((label) => el('option', {}, label)),
  );
  select.selectedIndex = chosen;
  return select;
}
