import { hash } from 'node:crypto';
import { escapeAttribute, escapeHtml } from '@lectern/core/html';
import { type HastNode, htmlToHast } from 'satteri';

type Element = Extract<HastNode, { type: 'element' }>;

const ELEMENTS = new Set(
  (
    'svg g path circle ellipse rect line polyline polygon text tspan defs symbol use title desc linearGradient radialGradient stop ' +
    'clipPath mask pattern filter feGaussianBlur feOffset feBlend feFlood feComposite feMerge feMergeNode feColorMatrix marker'
  ).split(' '),
);

/** Elements whose text is visible. Elsewhere, text is whitespace. */
const TEXT_ELEMENTS = new Set(['text', 'tspan', 'title', 'desc']);

/** Presentation attributes, which may also be in `style`. */
const PRESENTATION = byPlainName(
  'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity opacity clip-path clip-rule mask filter color stop-color stop-opacity transform vector-effect paint-order ' +
    'text-anchor dominant-baseline font-size font-weight font-family letter-spacing flood-color flood-opacity shape-rendering mix-blend-mode ' +
    'marker-start marker-mid marker-end visibility display',
);

const GEOMETRY = byPlainName(
  'id d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height viewBox points offset dx dy in in2 result stdDeviation operator values type mode ' +
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform ' +
    'filterUnits primitiveUnits preserveAspectRatio markerWidth markerHeight refX refY orient markerUnits pathLength k1 k2 k3 k4 ' +
    'href xlink:href color-interpolation-filters',
);

/** Attributes of the outermost element that Lectern sets. */
const OURS = new Set(['width', 'height', 'id', 'x', 'y', 'viewBox', 'preserveAspectRatio']);

/** An author's SVG, safe to print. */
interface SafeSvg {
  /** Presentation attributes of the outermost element, serialized with a leading space each. */
  attributes: string;
  classes: string[];
  viewBox: string;
  body: string;
}

/**
 * Parses an inline SVG like a browser and keeps what draws: known elements and attributes, and references inside the
 * SVG. Removes scripts, event handlers, styles, and external URLs, including their content. Ids get a unique prefix, so
 * that two SVGs on a page don't collide. Accepts JSX attribute names. Undefined if there is no `<svg>`, or if it is
 * nested too deeply.
 */
export function sanitizeSvg(source: string): SafeSvg | undefined {
  try {
    return readSvg(source);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readSvg(source: string): SafeSvg | undefined {
  const root = findSvg(htmlToHast(quoteBraces(source), { fragment: true }));
  if (!root) return undefined;
  const printer = new SvgPrinter(`i${hash('sha256', source).slice(0, 6)}-`);
  const { className, viewBox, width, height } = root.properties;
  const [w, h] = [Number.parseFloat(String(width)), Number.parseFloat(String(height))];
  return {
    attributes: printer.attributes(root.properties, OURS),
    classes: (Array.isArray(className) ? className.map(String) : []).filter((name) => /^[\w:/.-]+$/.test(name)),
    viewBox: /^[\d\s.,+eE-]+$/.test(String(viewBox)) ? String(viewBox).trim() : `0 0 ${w || 24} ${h || w || 24}`,
    body: printer.content(root),
  };
}

/** Converts `width={24}` and `d={"M0 0"}` from JSX to HTML. */
function quoteBraces(source: string): string {
  return source.replace(/=\{\s*(["'`]?)([^{}"'`]*)\1\s*\}/g, '="$2"');
}

function findSvg(node: HastNode): Element | undefined {
  if (node.type === 'element' && node.tagName === 'svg') return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findSvg(child);
    if (found) return found;
  }
  return undefined;
}

class SvgPrinter {
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  content({ tagName, children }: Element): string {
    return children.map((child) => this.#node(child, TEXT_ELEMENTS.has(tagName))).join('');
  }

  #node(node: HastNode, isText: boolean): string {
    if (node.type === 'text') return isText ? escapeHtml(node.value) : '';
    if (node.type !== 'element' || !ELEMENTS.has(node.tagName)) return '';
    const content = this.content(node);
    const start = `<${node.tagName}${this.attributes(node.properties)}`;
    return content === '' ? `${start}/>` : `${start}>${content}</${node.tagName}>`;
  }

  attributes(properties: Element['properties'], except = new Set<string>()): string {
    const printed = new Map<string, string>();
    const put = (name: string | undefined, value: string) => {
      const safe = name === undefined || except.has(name) ? undefined : this.#safeValue(name, value.trim());
      if (name !== undefined && safe !== undefined) printed.set(name, safe);
    };
    for (const [property, value] of Object.entries(properties)) {
      const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
      if (property === 'style') {
        for (const [, name = '', looks = ''] of text.matchAll(/([^;:]*):([^;]*)/g)) put(PRESENTATION.get(plainName(name.trim())), looks);
      } else put(GEOMETRY.get(plainName(property)) ?? PRESENTATION.get(plainName(property)), text);
    }
    return [...printed].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  }

  #safeValue(name: string, value: string): string | undefined {
    if (name === 'id') return this.#prefix + value;
    if (name === 'href' || name === 'xlink:href') return value.startsWith('#') ? `#${this.#prefix}${value.slice(1)}` : undefined;
    if (!/(?:url|src|image|image-set|cross-fade)\s*\(|[\\@]|expression|javascript:/i.test(value)) return value;
    const [, id] = /^url\(\s*["']?#([\w:.-]+)["']?\s*\)$/i.exec(value) ?? [];
    return id === undefined ? undefined : `url(#${this.#prefix}${id})`;
  }
}

/** The parser returns JSX-like attribute names with its own capitalization: `strokeLineCap`, `xLinkHref`. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[-:]/g, '');
}

function byPlainName(names: string): Map<string, string> {
  return new Map(names.split(' ').map((name) => [plainName(name), name]));
}
