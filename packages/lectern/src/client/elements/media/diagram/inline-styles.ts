/* The library adds style attributes and style elements. A strict Content-Security-Policy blocks both but allows the
   same styles through the CSSOM. */

/** Runs code that draws with inline styles, and applies those styles in a way that the page's policy allows. */
export async function acceptStyles<T>(work: () => Promise<T>): Promise<T> {
  const elements = Element.prototype;
  const { setAttribute, insertBefore, appendChild } = elements;
  const { parseFromString } = DOMParser.prototype;
  const sheets: CSSStyleSheet[] = [];
  const adopt = <N extends Node>(node: N): N => {
    if (!(node instanceof HTMLStyleElement || node instanceof SVGStyleElement)) return node;
    const text = node.textContent ?? '';
    sheets.push(adoptSheet(text));
    const held = document.createElementNS('http://www.w3.org/2000/svg', 'metadata');
    held.setAttribute(HELD, '');
    held.textContent = text;
    return held as Node as N;
  };
  elements.setAttribute = function (this: Element, name: string, value: string) {
    if (name === 'style' && 'style' in this) (this as HTMLElement).style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  elements.insertBefore = function <N extends Node>(this: Element, node: N, child: Node | null): N {
    return insertBefore.call(this, adopt(node), child) as N;
  };
  elements.appendChild = function <N extends Node>(this: Element, node: N): N {
    return appendChild.call(this, adopt(node)) as N;
  };
  // The library sanitizes its drawing, which parses it.
  DOMParser.prototype.parseFromString = function (text, type) {
    return parseFromString.call(this, holdAttributes(String(text)), type);
  };
  try {
    return await work();
  } finally {
    Object.assign(elements, { setAttribute, insertBefore, appendChild });
    DOMParser.prototype.parseFromString = parseFromString;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  }
}

/** Inserts an SVG into the page. Undefined if the text isn't an SVG. */
export function insertDrawing(target: Element, svg: string): SVGElement | undefined {
  // Parsed as HTML, because labels may not be well-formed XML.
  const parsed = new DOMParser().parseFromString(holdAttributes(svg), 'text/html').querySelector('svg');
  if (!parsed) return undefined;
  for (const element of [parsed, ...parsed.querySelectorAll<HTMLElement | SVGElement>(`[${HELD_ATTRIBUTE}]`)]) {
    const style = element.getAttribute(HELD_ATTRIBUTE);
    if (style === null) continue;
    element.removeAttribute(HELD_ATTRIBUTE);
    element.style.cssText = style;
  }
  for (const style of parsed.querySelectorAll(`[${HELD}]`)) {
    adoptSheet(style.textContent ?? '');
    style.remove();
  }
  target.replaceChildren(document.adoptNode(parsed));
  return target.querySelector('svg') ?? undefined;
}

/** Marks the replacement of a style element, which the policy would block. */
const HELD = 'data-held-style';

/** Replaces style attributes, which the policy would report when text is parsed. */
const HELD_ATTRIBUTE = 'data-held-attribute';

function holdAttributes(markup: string): string {
  return markup.replace(/(<[a-z][^<>]*\s)style=/gi, `$1${HELD_ATTRIBUTE}=`);
}

function adoptSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}
