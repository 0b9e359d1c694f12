import { decodeSafely } from './decode.ts';

/* A hash can point to hidden content: a closed accordion, a panel of another tab, or a filtered update. Everything
   around the target is opened, outermost first. Then the page scrolls to the target and focuses it. */

/** Dispatched on a hidden element that has to be shown. Bubbles to the component that hid it. */
export const REVEAL_EVENT = 'lectern:reveal';

function findTarget(hash: string): HTMLElement | undefined {
  const raw = hash.slice(1);
  const name = decodeSafely(raw);
  if (name === '') return undefined;
  // `outer:inner` is the path of a nested accordion.
  const names = [name, name.slice(name.lastIndexOf(':') + 1)];
  for (const id of [raw, ...names]) {
    const element = document.getElementById(id);
    if (element) return element;
  }
  const places = [...document.querySelectorAll<HTMLElement>('main [id]')];
  const folded = name.toLowerCase();
  const letters = names.map(idLetters).filter((one) => one !== '');
  return places.find((element) => element.id.toLowerCase() === folded) ?? places.find((element) => letters.includes(idLetters(element.id)));
}

/** As in `content/finish/id-letters.ts` of the core. Written again, because every page loads this file, and shared code is a file more. */
function idLetters(id: string): string {
  return id
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** True if something was opened. */
function open(target: HTMLElement): boolean {
  const path: HTMLElement[] = [];
  for (let element: HTMLElement | null = target; element; element = element.parentElement) path.unshift(element);
  let opened = false;
  for (const element of path) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      opened = true;
    } else if (
      element.hidden ||
      (element.dataset.label !== undefined && element.hasAttribute('role') && !element.hasAttribute('data-active'))
    ) {
      element.dispatchEvent(new Event(REVEAL_EVENT, { bubbles: true }));
      opened = true;
    }
  }
  return opened;
}

function focusTarget(target: HTMLElement): HTMLElement {
  if (target instanceof HTMLDetailsElement) return target.querySelector('summary') ?? target;
  const group = target.matches('[role="tabpanel"]') ? target.parentElement : undefined;
  return group?.querySelector<HTMLElement>('[role="tab"][data-active]') ?? target;
}

/** Scrolls below the sticky bars, using the page's scroll padding, and moves focus. */
function arrive(target: HTMLElement): void {
  const focused = focusTarget(target);
  (focused === target ? target : (focused.closest<HTMLElement>('lectern-tabs, details') ?? target)).scrollIntoView();
  if (focused.tabIndex < 0) focused.tabIndex = -1;
  focused.focus({ preventScroll: true });
}

function reveal(): void {
  const target = findTarget(location.hash);
  if (!target) return;
  const isExact = target.id === location.hash.slice(1);
  // The browser handles targets that were always visible.
  if (!open(target) && isExact && !target.matches('[role="tabpanel"], details')) return;
  arrive(target);
  // During page load, the browser keeps scrolling to the hash and resets the focus.
  if (document.readyState !== 'complete') addEventListener('load', () => setTimeout(arrive, 0, target), { once: true });
}

// The elements that show panels are defined in other modules, which have all run by then.
if (document.readyState === 'complete') reveal();
else addEventListener('DOMContentLoaded', reveal);
addEventListener('hashchange', reveal);
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // Clicking the same link again doesn't change the hash.
  if (link && link.hash !== '' && link.href === location.href && !event.defaultPrevented) reveal();
});

let closed: HTMLDetailsElement[] = [];
addEventListener('beforeprint', () => {
  closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
  for (const details of closed) details.open = true;
});
addEventListener('afterprint', () => {
  for (const details of closed) details.open = false;
});
