/** Moves the links that the top bar has no room for into a menu, the last ones first. */
const [list, button, menu] = document.querySelectorAll<HTMLElement>('.lc-top-bar-links > ul, .lc-top-bar-links > button, #more-links > ul');

function moveCut(bar: HTMLElement, more: HTMLElement, hidden: HTMLElement): void {
  const isCut = () => bar.scrollWidth > bar.clientWidth;
  const nav = bar.parentElement as HTMLElement;
  bar.append(...hidden.children);
  more.hidden = true;
  // The links that stay don't move.
  nav.style.minWidth = '';
  if (isCut()) nav.style.minWidth = `${nav.offsetWidth}px`;
  while (isCut() && bar.lastElementChild) {
    more.hidden = false;
    hidden.prepend(bar.lastElementChild);
    more.textContent = (more.dataset.text ?? '').replace('{count}', String(hidden.childElementCount));
  }
}

if (list && button && menu) new ResizeObserver(() => moveCut(list, button, menu)).observe(list.closest('.lc-top-bar-row') ?? list);

export {};
