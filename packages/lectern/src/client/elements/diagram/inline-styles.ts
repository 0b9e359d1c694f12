/*
 * The library styles what it draws with style attributes and style elements. A strict security policy refuses both; the
 * same styles set through the object model are the page's own and pass. All of this rests where the policy allows styles.
 */

/** Runs work that draws with inline styles, and puts these where the policy of the page accepts them. */
export async function acceptStyles<T>(work: () => Promise<T>): Promise<T> {
  if (allowsInlineStyles()) return work();
  const elements = Element.prototype;
  const { setAttribute, insertBefore, appendChild } = elements;
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
  try {
    return await work();
  } finally {
    Object.assign(elements, { setAttribute, insertBefore, appendChild });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  }
}

/** Puts a drawing into the page. Undefined when the text is no drawing. */
export function insertDrawing(target: Element, svg: string): SVGElement | undefined {
  if (allowsInlineStyles()) target.innerHTML = svg;
  else {
    // HTML, not XML: labels are HTML and need not be well formed.
    const parsed = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
    if (!parsed) return undefined;
    for (const element of [parsed, ...parsed.querySelectorAll<HTMLElement | SVGElement>('[style]')]) {
      const style = element.getAttribute('style');
      if (style === null) continue;
      element.removeAttribute('style');
      element.style.cssText = style;
    }
    for (const style of parsed.querySelectorAll(`[${HELD}]`)) {
      adoptSheet(style.textContent ?? '');
      style.remove();
    }
    target.replaceChildren(document.adoptNode(parsed));
  }
  return target.querySelector('svg') ?? undefined;
}

/** Marks what holds the text of a style element in a drawing, in the place of the element that would be refused. */
const HELD = 'data-held-style';

function adoptSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

let allows: boolean | undefined;

/** Told by an attribute: a policy that allows these and refuses elements is one that nobody writes. */
function allowsInlineStyles(): boolean {
  if (allows === undefined) {
    const probe = document.createElement('i');
    probe.setAttribute('style', 'top:1px');
    allows = probe.style.top === '1px';
  }
  return allows;
}
