import { createHash } from 'node:crypto';
import { escapeAttribute, escapeHtml } from '@lectern/core/html';

const ELEMENTS = new Set(
  (
    'svg g path circle ellipse rect line polyline polygon text tspan defs symbol use title desc linearGradient radialGradient stop ' +
    'clipPath mask pattern filter feGaussianBlur feOffset feBlend feFlood feComposite feMerge feMergeNode feColorMatrix marker'
  ).split(' '),
);

/** Elements whose text is shown; between others text is white space. */
const TEXT_ELEMENTS = new Set(['text', 'tspan', 'title', 'desc']);

/** Attributes of looks, which may also stand in `style`. */
const PRESENTATION = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity opacity clip-path clip-rule mask filter color stop-color stop-opacity transform vector-effect paint-order ' +
    'text-anchor dominant-baseline font-size font-weight font-family letter-spacing flood-color flood-opacity shape-rendering mix-blend-mode ' +
    'marker-start marker-mid marker-end visibility display'
  ).split(' '),
);

const GEOMETRY = new Set(
  (
    'id d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height viewBox points offset dx dy in in2 result stdDeviation operator values type mode ' +
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform ' +
    'filterUnits primitiveUnits preserveAspectRatio markerWidth markerHeight refX refY orient markerUnits pathLength k1 k2 k3 k4 ' +
    'href xlink:href color-interpolation-filters'
  ).split(' '),
);

/** Attributes of the outermost element that we set ourselves. */
const OURS = new Set(['width', 'height', 'id', 'x', 'y', 'viewBox', 'preserveAspectRatio']);

/** The drawing of an author, safe to print. */
export interface SafeSvg {
  /** Looks that stand on the outermost element, as printed attributes with a space before each. */
  attributes: string;
  classes: string[];
  viewBox: string;
  body: string;
}

/**
 * Reads an inline SVG and keeps what draws: known elements and attributes, references inside the drawing. Scripts, handlers, styles
 * and addresses outside of it are left out, with what stands in them. Ids get a prefix of their own, so that two drawings on a page do
 * not meet; attributes may be spelt as in JSX. Undefined when there is no `<svg>`.
 */
export function sanitizeSvg(source: string): SafeSvg | undefined {
  const start = source.search(/<svg[\s>]/i);
  if (start === -1) return undefined;
  const writer = new SvgWriter(`i${createHash('sha256').update(source).digest('hex').slice(0, 6)}-`);
  const tag =
    /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[!?][^>]*>|<(\/?)([A-Za-z][\w:-]*)((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'>{])*?)(\/?)>/g;
  tag.lastIndex = start;
  let end = start;
  for (let match = tag.exec(source); match; match = tag.exec(source)) {
    writer.text(source.slice(end, match.index));
    end = tag.lastIndex;
    const [, closing, name, attributes = '', selfClosing] = match;
    if (name === undefined) continue;
    if (closing) writer.close(name);
    else writer.open(name, readAttributes(attributes), selfClosing !== '');
    if (writer.done) break;
  }
  return writer.finish();
}

type Attributes = [name: string, value: string][];

class SvgWriter {
  readonly #prefix: string;
  readonly #open: string[] = [];
  #root: Omit<SafeSvg, 'body'> | undefined;
  #body = '';
  /** Depth inside of an element that is left out. */
  #skipping = 0;
  done = false;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  open(name: string, attributes: Attributes, selfClosing: boolean): void {
    if (this.#skipping > 0 || !ELEMENTS.has(name)) {
      if (!selfClosing) this.#skipping++;
      return;
    }
    if (!this.#root) this.#root = this.#readRoot(attributes);
    else this.#body += `<${name}${this.#print(attributes)}${selfClosing ? '/' : ''}>`;
    if (!selfClosing) this.#open.push(name);
    else if (this.#open.length === 0) this.done = true;
  }

  close(name: string): void {
    if (this.#skipping > 0) {
      this.#skipping--;
      return;
    }
    if (!this.#open.includes(name)) return;
    for (let last = this.#open.pop(); last !== undefined; last = this.#open.pop()) {
      if (this.#open.length === 0) this.done = true;
      else this.#body += `</${last}>`;
      if (last === name) return;
    }
  }

  text(text: string): void {
    if (this.#skipping === 0 && TEXT_ELEMENTS.has(this.#open.at(-1) ?? '')) this.#body += escapeHtml(decode(text));
  }

  finish(): SafeSvg | undefined {
    if (!this.#root) return undefined;
    for (let last = this.#open.pop(); last !== undefined && this.#open.length > 0; last = this.#open.pop()) this.#body += `</${last}>`;
    return { ...this.#root, body: this.#body };
  }

  #readRoot(attributes: Attributes): Omit<SafeSvg, 'body'> {
    const value = (name: string) => attributes.find(([key]) => key.toLowerCase() === name)?.[1];
    const [width, height] = [Number.parseFloat(value('width') ?? ''), Number.parseFloat(value('height') ?? '')];
    const viewBox = /^[\d\s.,+eE-]+$/.test(value('viewbox') ?? '')
      ? (value('viewbox') ?? '').trim()
      : `0 0 ${width || 24} ${height || width || 24}`;
    const classes = (value('class') ?? value('classname') ?? '').split(/\s+/).filter((name) => /^[\w:/.-]+$/.test(name));
    return { attributes: this.#print(attributes.filter(([name]) => !OURS.has(name))), classes, viewBox };
  }

  #print(attributes: Attributes): string {
    const printed = new Map<string, string>();
    for (const [name, value] of attributes) {
      for (const [key, text] of name === 'style' ? readStyle(value) : [[attributeName(name), value] as const]) {
        const safe = key === undefined ? undefined : this.#safeValue(key, text.trim());
        if (key !== undefined && safe !== undefined) printed.set(key, safe);
      }
    }
    return [...printed].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  }

  #safeValue(name: string, value: string): string | undefined {
    if (name === 'id') return this.#prefix + value;
    if (name === 'href' || name === 'xlink:href') return value.startsWith('#') ? `#${this.#prefix}${value.slice(1)}` : undefined;
    if (!/url\s*\(|[\\@]|expression|javascript:/i.test(value)) return value;
    const [, id] = /^url\(\s*["']?#([\w:.-]+)["']?\s*\)$/i.exec(value) ?? [];
    return id === undefined ? undefined : `url(#${this.#prefix}${id})`;
  }
}

function readAttributes(text: string): Attributes {
  const attributes: Attributes = [];
  for (const match of text.matchAll(/([^\s"'=<>/{}]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|([^\s"'{>]+)))?/g)) {
    const [, name = '', double, single, braces, bare = ''] = match;
    attributes.push([name, decode(double ?? single ?? braces?.trim().replace(/^(["'`])(.*)\1$/, '$2') ?? bare)]);
  }
  return attributes;
}

function readStyle(style: string): (readonly [string | undefined, string])[] {
  return style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    return PRESENTATION.has(name) ? [[name, declaration.slice(colon + 1)] as const] : [];
  });
}

/** The SVG spelling of an attribute that may be spelt as in JSX; undefined for one that is not kept. */
function attributeName(name: string): string | undefined {
  if (GEOMETRY.has(name) || PRESENTATION.has(name)) return name;
  if (name === 'xlinkHref') return 'xlink:href';
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return PRESENTATION.has(kebab) ? kebab : undefined;
}

function decode(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]+)|(\d+));?/gi, (_, hex, decimal) =>
      String.fromCodePoint(Math.min(hex ? Number.parseInt(hex, 16) : Number(decimal), 0x10ffff)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
