type Listener = (event: never) => unknown;
type Attribute = string | number | boolean | undefined | Listener;
export type Child = Node | string | false | undefined;

/**
 * Creates an element. Functions are listeners for the event in their key. `true` sets an empty attribute, and `false`
 * and undefined set none. String children become text, never markup.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Attribute> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value as EventListener);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
}

export function makeButton(cssClass: string, click: (event: MouseEvent) => unknown, ...children: Child[]): HTMLButtonElement {
  return el('button', { type: 'button', class: cssClass, click }, ...children);
}
