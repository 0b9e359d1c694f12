/**
 * Authors write props as strings, expressions, or bare names. These functions normalize them. `undefined` means that
 * the prop is missing or empty.
 */

import { plainText } from '@lectern/core/html';
import { isOn } from '@lectern/core/words';
import { isPageNodes, pageNodesHtml } from './markup.ts';

/** Whether a prop is on. A missing prop returns the fallback. */
export function booleanProp(value: unknown, fallback = false): boolean {
  return value === undefined || value === null ? fallback : isOn(value);
}

/** Numbers, and strings that start with one, such as `3` and `24px`. */
export function numberProp(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const number = Number.parseFloat(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Text of a string, number, or JSX. `undefined` for everything else and for an empty string. */
export function textProp(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const text = isPageNodes(value) ? plainText(pageNodesHtml(value)) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/**
 * An array, or a comma-separated string with or without brackets and quotes. Trimmed, without empty or duplicate
 * entries.
 */
export function listProp(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.replace(/^\s*\[|\]\s*$/g, '').split(',') : [];
  const entries = parts.map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2')).filter((part) => part !== '');
  return [...new Set(entries)];
}

/** The first value that is defined. */
export function firstText(...values: unknown[]): string | undefined {
  for (const value of values) {
    const text = textProp(value);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** True for JSX in a text prop: it has to be rendered rather than printed. */
export function isMarkup(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** `#rgb`, `#rrggbb`, and their forms with alpha, with or without `#`. Returns lowercase. */
export function hexColorProp(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const digits = value.trim().replace(/^#/, '');
  return /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(digits) ? `#${digits.toLowerCase()}` : undefined;
}

/** A hex color, a color function, or a color name. Rejects anything that could end the declaration. */
export function colorProp(value: unknown): string | undefined {
  const hex = hexColorProp(value);
  if (hex !== undefined || typeof value !== 'string') return hex;
  const color = value.trim();
  return /^(?:[a-z]+|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([\w\s.,%/+-]*\)|var\(--[\w-]+\))$/i.test(color) ? color : undefined;
}

/** Value of a boolean `data-` attribute: Astro prints the bare name for an empty string. */
export function flag(on: boolean | undefined): '' | undefined {
  return on ? '' : undefined;
}

/** Attributes of an image: how it loads, and the size and copies of a local one. */
export function pictureAttributes(picture: unknown): Record<string, string | number> {
  return { loading: 'lazy', decoding: 'async', ...(picture as Record<string, string | number> | undefined) };
}

/** Class names of a component: its own, then the author's `class` and `className`. */
function classNames(...names: unknown[]): string {
  return names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');
}

const UNITLESS = new Set(
  (
    'opacity zIndex lineHeight fontWeight flex flexGrow flexShrink order gridRow gridColumn columns columnCount aspectRatio ' +
    'scale zoom orphans widows tabSize fillOpacity strokeOpacity strokeWidth animationIterationCount'
  ).split(' '),
);

/**
 * The author's `style`, an object or a string, as the text of a style attribute. Numbers get `px` where CSS needs a
 * length.
 */
export function styleProp(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const rules: string[] = [];
  for (const [key, entry] of Object.entries(value)) {
    if ((typeof entry !== 'string' && typeof entry !== 'number') || entry === '') continue;
    const name = key.startsWith('--')
      ? key
      : key.replace(/^(Webkit|Moz|ms)(?=[A-Z])/, '-$1').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const unit = typeof entry === 'number' && entry !== 0 && !UNITLESS.has(key) && !key.startsWith('--') ? 'px' : '';
    rules.push(`${name.replace(/^-+(?=webkit|moz|ms)/, '-')}:${entry}${unit}`);
  }
  return rules.join(';') || undefined;
}

/** Attributes of every component's outermost element: `id`, class names, and the author's style. */
export function rootAttributes(props: Record<string, unknown>, ...ownClasses: unknown[]): { id?: string; class?: string; style?: string } {
  const names = classNames(...ownClasses, props['class'], props['className']);
  const id = textProp(props['id']);
  const style = styleProp(props['style']);
  return {
    ...(id === undefined ? {} : { id }),
    ...(names === '' ? {} : { class: names }),
    ...(style === undefined ? {} : { style }),
  };
}
