import { attributes, escapeAttribute } from '@lectern/core/html';

/**
 * Built-in icons on a 24×24 grid, drawn in the text color. They are for actions (copy, open, next) and callouts, so
 * they don't depend on the site's icon library.
 */
const GLYPHS = {
  'circle-info': '<circle cx="12" cy="12" r="9.25"/><path d="M12 11.25v5M12 7.75v.01"/>',
  info: '<path d="M8.25 9.5h4v11M7 20.5h10.5M11.75 3.75v.01"/>',
  bulb: '<path d="M9.25 17.25c0-2-3.25-3.25-3.25-7a6 6 0 0 1 12 0c0 3.75-3.25 5-3.25 7zM9.75 21h4.5"/>',
  triangle: '<path d="M10.3 4.2 2.7 17.3A2 2 0 0 0 4.4 20.3h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0zM12 9.25v4M12 16.75v.01"/>',
  check: '<path d="m4.5 12.75 5 5 10-11.5"/>',
  octagon: '<path d="M8.2 2.75h7.6l5.45 5.45v7.6l-5.45 5.45H8.2L2.75 15.8V8.2zM12 7.75v5M12 16.25v.01"/>',
  arrow: '<path d="M4.5 12h14.75M13 5.75 19.25 12 13 18.25"/>',
  'arrow-out': '<path d="M7 17 17.25 6.75M8.5 6.5h9v9"/>',
  hand: '<path d="M3 9.25h12.25M15.25 6.5H20a1.5 1.5 0 0 1 0 3h-5.5M14.5 9.5h2.25a1.5 1.5 0 0 1 0 3H14M14 12.5h2a1.5 1.5 0 0 1 0 3h-2.5M13.5 15.5h1.25a1.5 1.5 0 0 1 0 3H9A6 6 0 0 1 3.5 15"/>',
  chevron: '<path d="m9 5.5 6.5 6.5L9 18.5"/>',
  folder: '<path d="M3 6.5a2 2 0 0 1 2-2h4l2.25 2.5H19a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>',
  file: '<path d="M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5zM13.5 3v5.5H19"/>',
  prompt: '<path d="m12 3.5 1.9 5.1 5.1 1.9-5.1 1.9L12 17.5l-1.9-5.1L5 10.5l5.1-1.9zM18.5 16v4.5M16.25 18.25h4.5"/>',
  github:
    '<path d="M9.5 20.5v-3.2M14.5 20.5v-4c0-1-.3-1.7-.8-2.1 2.6-.3 5.3-1.3 5.3-5.4 0-1.2-.4-2.3-1.2-3.1.1-.4.5-1.6-.1-3 0 0-1-.3-3.2 1.2a11 11 0 0 0-5 0C7.3 2.6 6.3 2.9 6.3 2.9c-.6 1.4-.2 2.6-.1 3C5.4 6.7 5 7.8 5 9c0 4.1 2.7 5.1 5.3 5.4-.4.4-.7 1-.8 1.9-.7.3-2.4.8-3.5-1-.6-1.1-1.5-1.2-1.5-1.2"/>',
} as const;

export type GlyphName = keyof typeof GLYPHS;

/**
 * Inline SVG of a built-in icon. With a label, it is an image with that name. Otherwise, it is hidden from assistive
 * technology.
 */
export function glyph(name: GlyphName, label?: string): string {
  return `<svg${attributes(glyphAttributes(label))}>${GLYPHS[name]}</svg>`;
}

export function glyphAttributes(label?: string) {
  const role = label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  return { class: 'lc-glyph', viewBox: '0 0 24 24', width: '16', height: '16', ...role };
}

/** The lines of a built-in icon. */
export function glyphLines(name: GlyphName): string {
  return GLYPHS[name];
}

/** Markup of an icon in another size, or as an image with a label. */
export function changeIcon(markup: string, size: number | string, label?: string): string {
  const sized = markup.replace('"16" height="16"', `"${size}" height="${size}"`);
  return label === undefined ? sized : sized.replace('aria-hidden="true"', () => `role="img" aria-label="${escapeAttribute(label)}"`);
}
