/** Space for a field that may be pinned to the top of a box, in pixels. */
const PINNED = 64;

/** Scrolls only the box, until the element is well inside it. */
export function reveal(box: Element | null, element: Element | null | undefined): void {
  if (!box || !element) return;
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top + PINNED || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
  if (inner.left < outer.left || inner.right > outer.right) box.scrollLeft += inner.left - outer.left - outer.width / 3;
}

/** Scrolls all lists of tabs to the current one. */
export function revealTabs(): void {
  for (const tabs of document.querySelectorAll('.nav-tabs ul')) reveal(tabs, tabs.querySelector('[aria-current]'));
}
