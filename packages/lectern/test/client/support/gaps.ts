/*
 * What happy-dom lacks or does otherwise, with just the behavior of a browser that our code needs: ARIA properties that mirror
 * attributes; popovers that open, close and tell; a click on a summary, which toggles after all listeners have run. Links do not
 * navigate, and scripts and style sheets are not loaded: tests say when one is.
 */

import { PropertySymbol } from 'happy-dom';

const MIRRORED = {
  ariaBusy: 'aria-busy',
  ariaExpanded: 'aria-expanded',
  ariaHasPopup: 'aria-haspopup',
  ariaInvalid: 'aria-invalid',
  ariaLabel: 'aria-label',
  ariaPressed: 'aria-pressed',
  ariaSelected: 'aria-selected',
  role: 'role',
};

for (const [property, attribute] of Object.entries(MIRRORED)) {
  Object.defineProperty(Element.prototype, property, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}

// Preact takes the name of an event from the property, which is in lowercase.
for (const property of ['ondragover', 'ondragleave', 'ondrop', 'onsubmit', 'onclose', 'ontoggle', 'onbeforetoggle'])
  if (!(property in HTMLElement.prototype))
    Object.defineProperty(HTMLElement.prototype, property, { configurable: true, value: null, writable: true });

const open = new WeakSet<Element>();

function toggle(element: Element, isOpen: boolean): void {
  if (open.has(element) === isOpen) return;
  const states = { oldState: isOpen ? 'closed' : 'open', newState: isOpen ? 'open' : 'closed' };
  element.dispatchEvent(Object.assign(new Event('beforetoggle'), states));
  if (isOpen) open.add(element);
  else open.delete(element);
  element.dispatchEvent(Object.assign(new Event('toggle'), states));
}

const { matches, querySelector } = Element.prototype;

Object.assign(HTMLElement.prototype, {
  showPopover(this: Element) {
    toggle(this, true);
  },
  hidePopover(this: Element) {
    toggle(this, false);
  },
  matches(this: Element, selector: string) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector);
  },
});

// Attributes of any namespace: there is one namespace here.
Element.prototype.querySelector = function (this: Element, selector: string) {
  return querySelector.call(this, selector.replaceAll('[*|', '['));
};

for (const { prototype } of [HTMLDetailsElement, HTMLAnchorElement]) prototype.dispatchEvent = HTMLElement.prototype.dispatchEvent;

for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
  Object.assign(prototype, {
    [PropertySymbol.connectedToDocument]: Reflect.get(HTMLElement.prototype, PropertySymbol.connectedToDocument),
  });

/** What a browser does after a click that nothing prevented. */
export function actAfterClick(target: Element): void {
  const details = target.closest('summary')?.parentElement;
  if (details instanceof HTMLDetailsElement) details.open = !details.open;
  const box = document.getElementById(target.closest('[popovertarget]')?.getAttribute('popovertarget') ?? '');
  if (box) toggle(box, !open.has(box));
}

/** Takes away the listeners of the page, but for those that report errors to the test runner. */
export function removeListeners(): void {
  for (const target of [document, Reflect.get(document, PropertySymbol.window)]) {
    for (const name of [PropertySymbol.listeners, PropertySymbol.listenerOptions]) {
      const byPhase: Record<string, Map<string, unknown>> = Reflect.get(target, name);
      for (const byType of Object.values(byPhase)) for (const type of byType.keys()) if (!/error|rejection/.test(type)) byType.delete(type);
    }
  }
}
